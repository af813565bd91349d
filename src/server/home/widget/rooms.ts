import type { BusinessDate } from '../../../hotel/business-date'
import { priorities } from '../../../hotel/room/maintenance'
import type { OutputOf } from '../../../wire/call'
import type { facilityForecast } from '../../../wire/room/facility-forecast'
import type { dashboardWidgets } from '../../../wire/widgets'
import type { loadRooms } from '../../room/list'
import { answerFacilityForecast } from '../../room/task-sheet/forecast'
import type { At } from '../../serve'
import { together } from '../../together'
import { may, type Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Progress = Widgets['progress']
type Room = Awaited<ReturnType<typeof loadRooms>>[number]

/** How far the sheets of today are, by attendant, and every room by its condition and whether somebody is in it. */
export async function loadProgress(tx: Tx, all: () => Promise<readonly Room[]>): Promise<Progress> {
  const [attendants, rooms] = await together([loadAttendants(tx), all()])
  const counted = new Map<string, Progress['rooms'][number]>()
  for (const {
    effective_status: { base_status },
    fo_status,
  } of rooms) {
    const key = `${base_status} ${fo_status}`
    const { rooms: before = 0 } = counted.get(key) ?? {}
    counted.set(key, { base_status, fo_status, rooms: before + 1 })
  }
  const sumOf = (name: 'done' | 'of') => attendants.reduce((sum, one) => sum + one[name], 0)
  return { done: sumOf('done'), of: sumOf('of'), attendants, rooms: [...counted.values()] }
}

/** Done as the sheets themselves count it: what was left out is nobody's work any more. One query. */
const loadAttendants = async ({ sql, property_id, today }: Tx): Promise<Progress['attendants']> =>
  await sql<Progress['attendants']>`
    select a.name, count(*) filter (where r.status = 'completed')::int as done, count(*)::int as of
      from task_sheet s
      join task_sheet_room r on r.property_id = s.property_id and r.owner_id = s.id
      left join housekeeping_attendant a on a.property_id = s.property_id and a.id = s.attendant_id
     where s.property_id = ${property_id} and s.task_date = ${today}
     group by a.id, a.name
     order by count(*) filter (where r.status not in ('completed', 'skipped')) desc, a.name nulls last`

type Request = Widgets['maintenance']['items'][number]
type Counts = { total: number; late: number } & Record<(typeof priorities)[number], number>

/** What is to be repaired, the late before the urgent. One query. */
export async function loadMaintenance({ sql, property_id }: Tx): Promise<Widgets['maintenance']> {
  const rows = await sql<(Request & { counts: Counts })[]>`
    with open as materialized (
      select q.*, coalesce(q.due_at < now(), false) as is_late from maintenance_request q
       where q.property_id = ${property_id} and q.status <> 'resolved')
    select q.id, q.request_no, m.code as room, c.name as what, q.priority, q.is_late,
           to_char(q.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as due_at,
           (select jsonb_build_object('total', count(*), 'late', count(*) filter (where is_late),
                     'low', count(*) filter (where priority = 'low'), 'normal', count(*) filter (where priority = 'normal'),
                     'high', count(*) filter (where priority = 'high'), 'urgent', count(*) filter (where priority = 'urgent')) from open) as counts
      from open q
      join room m on m.property_id = q.property_id and m.id = q.room_id
      join room_maintenance_code c on c.property_id = q.property_id and c.id = q.room_maintenance_code_id
     order by q.is_late desc, array_position(${priorities as unknown as string[]}::text[], q.priority) desc, q.due_at nulls last, q.request_no
     limit ${most}`
  const counts = rows[0]?.counts ?? { total: 0, late: 0, low: 0, normal: 0, high: 0, urgent: 0 }
  return {
    total: counts.total,
    late: counts.late,
    priorities: priorities.toReversed().map(priority => ({ priority, open: counts[priority] })),
    items: rows.map(({ counts: _, ...item }) => item),
  }
}

type Withdrawn = Widgets['withdrawn']
type Kind = Withdrawn['items'][number]['kind']

/** Rooms that cannot be sold or should not be given now, and since when they can again; of each kind for those who read its list. One query. */
export async function loadWithdrawn({ sql, property_id, today, who }: Tx): Promise<Withdrawn> {
  const sees = (title: 'Out of order' | 'Out of service') => may(who, title) || may(who, 'Housekeeping board')
  const kinds: Kind[] = [
    ...(sees('Out of order') ? (['out_of_order'] as const) : []),
    ...(sees('Out of service') ? (['out_of_service'] as const) : []),
  ]
  const rows = await sql<(Withdrawn['items'][number] & Record<Kind, number>)[]>`
    select w.id, m.code as room, w.kind, x.name as reason, (w.through_date + 1)::text as back_on, to_char(w.return_time, 'HH24:MI') as back_at,
           w.state = 'scheduled' as is_waiting,
           (count(*) filter (where w.kind = 'out_of_order') over ())::int as out_of_order,
           (count(*) filter (where w.kind = 'out_of_service') over ())::int as out_of_service
      from room_repair w
      join room m on m.property_id = w.property_id and m.id = w.room_id
      join out_of_order_or_service_reason x on x.property_id = w.property_id and x.id = w.reason_id
     where w.property_id = ${property_id} and w.kind = any (${kinds})
       and (w.state = 'active' or w.state = 'scheduled' and ${today} between w.from_date and w.through_date)
     order by w.through_date, w.return_time nulls first, length(m.code), m.code limit ${most}`
  const [{ out_of_order, out_of_service } = { out_of_order: 0, out_of_service: 0 }] = rows
  return {
    out_of_order,
    out_of_service,
    items: rows.map(({ out_of_order: _, out_of_service: __, ...item }) => item),
  }
}

/** The work of the next seven days and who is there for it, as the forecast itself says it. */
export async function loadForecast(at: At): Promise<Widgets['forecast']> {
  const forecast = await answerFacilityForecast.handle(
    { days: 7, from_date: at.tx.today as BusinessDate },
    at,
  )
  const { days } = forecast as OutputOf<typeof facilityForecast.view>
  return {
    days: days.map(({ date, departures, stay_overs, credits, capacity, gap }) => {
      return { date, departures, stay_overs, credits, capacity, gap }
    }),
  }
}
