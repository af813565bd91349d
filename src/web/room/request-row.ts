import { type Instant, instant } from '../../hotel/property-time'
import { type Mender, priorities, refuseChange, refuseTakingBack } from '../../hotel/room/maintenance'
import type { MasterRow } from '../kit/masters'

type Named = { id: number; code: string | null; name: string | null }

/** What somebody found wrong with a room, as its list answers it. */
export type RequestRow = MasterRow & {
  request_no: number
  room_id: number
  room: Named
  room_maintenance_code_id: number
  room_maintenance_code: Named
  priority: 'low' | 'normal' | 'high' | 'urgent'
  status: 'open' | 'in_progress' | 'resolved'
  remarks: string | null
  source: 'staff' | 'attendant' | 'guest'
  assigned_to_id: number | null
  assigned_to: Named | null
  due_at: string | null
  is_late: boolean
  images: ({ id: number } | number)[]
  withdrawn_until: string | null
  reported_by: string | null
  created_at: string
  created_by_id: number | null
  resolution: string | null
  resolved_at: string | null
  resolved_by: Named | null
}

/** Kept states and those that the list narrows by here. */
export const views = {
  to_do: 'To do',
  mine: 'Mine',
  late: 'Late',
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved, 7 days',
} as const
export type View = keyof typeof views
export const isView = (text: string): text is View => text in views

/** Whether a request is of the view, and says what is searched for: its number, room, fault, words or people. */
export function isSought(row: RequestRow, view: View, me: number | undefined, text: string): boolean {
  const isOf = {
    to_do: row.status !== 'resolved',
    mine: row.assigned_to_id === me && row.status !== 'resolved',
    late: row.is_late,
    open: row.status === 'open',
    in_progress: row.status === 'in_progress',
    resolved: row.status === 'resolved',
  }[view]
  const wanted = text.trim().toLowerCase()
  const said = [
    row.room.code,
    whatOf(row),
    row.remarks,
    row.assigned_to?.name,
    row.reported_by,
    row.resolution,
  ]
  return (
    isOf &&
    (wanted === '' ||
      String(row.request_no) === wanted ||
      said.some(words => words?.toLowerCase().includes(wanted)))
  )
}

/** Mine first, then what is most urgent, then what has to be done first. */
export const inOrder = (rows: readonly RequestRow[], me: number | undefined): RequestRow[] =>
  [...rows].sort(
    (one, other) =>
      Number(other.assigned_to_id === me) - Number(one.assigned_to_id === me) ||
      priorities.indexOf(other.priority) - priorities.indexOf(one.priority) ||
      (one.due_at ?? '9').localeCompare(other.due_at ?? '9') ||
      one.request_no - other.request_no,
  )

export const whatOf = ({ room_maintenance_code: code }: RequestRow): string => code.name ?? code.code ?? ''

const now = (): Instant => instant(new Date().toISOString())
const requestOf = ({ status, created_at, created_by_id, resolved_at }: RequestRow) => ({
  status,
  created_at: instant(created_at),
  created_by_id,
  resolved_at: resolved_at === null ? null : instant(resolved_at),
})

/** What the house would say of it, so that nothing is offered that it refuses. */
export const mayReopen = (row: RequestRow, mender: Omit<Mender, 'moment'>): boolean =>
  row.status === 'resolved' &&
  refuseChange(requestOf(row), 'open', { ...mender, moment: now() }) === undefined
export const mayDelete = (row: RequestRow, mender: Omit<Mender, 'moment'>): boolean =>
  refuseTakingBack(requestOf(row), { ...mender, moment: now() }) === undefined

/** `in 2 h`, `35 min late`, `in 3 days`: how long there is, counted in what people say. */
export function dueWords(due_at: string, moment: number): string {
  const minutes = Math.round((Date.parse(due_at) - moment) / 60_000)
  const size = Math.abs(minutes)
  const words =
    size < 60
      ? `${size} min`
      : size < 48 * 60
        ? `${Math.round(size / 60)} h`
        : `${Math.round(size / (24 * 60))} days`
  return minutes < 0 ? `${words} late` : size === 0 ? 'now' : `in ${words}`
}
