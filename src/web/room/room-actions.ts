import type { InputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { repair } from '../../wire/room/repair'
import { useCall } from '../kit/call'
import { useMay } from '../kit/may'
import { useCleanFirstActions } from './clean-first-actions'
import { useConditionsUsed } from './conditions-used'
import { isStepOf, useDiscrepancyActions } from './discrepancy-actions'
import { queries } from '../kit/queries'
import type { RowAction } from '../kit/row-actions'
import { say } from '../kit/toast'
import type { RoomRow } from './room-row'

export type Change = Pick<InputOf<typeof room.update>, 'status' | 'changes'>
export type OpenRoom =
  | { dialog: 'out_of_order' | 'out_of_service' | 'report'; rooms: readonly RoomRow[] }
  | { dialog: 'persons' | 'room' | 'clean_first'; row: RoomRow }

/** Changes rooms, one or many; those that could not be changed are named with the reason. */
export function useRoomChange(onLeft?: (room_ids: number[]) => void) {
  return useCall(room.update, {
    onDone: ({ updated, failed }) => {
      const [first] = updated
      if (first)
        say('success', updated.length === 1 ? `Room ${first.code} is done` : `${updated.length} rooms done`)
      for (const { message } of failed.slice(0, 3)) say('warning', message)
      onLeft?.(failed.map(({ room_id }) => room_id))
    },
    // What the list shows is older than the house; the clerk decides on what stands there now.
    onFailed: ({ word }) => void (word === 'stale' && queries.invalidateQueries()),
  })
}

export const oneRoom = ({ room_id, row_version }: RoomRow) => ({ rooms: [{ room_id, row_version }] })

export function useMayReport(): boolean {
  const may = useMay()
  return may('Room maintenance') || may('Manage task sheets')
}

/** What can be done with a room, each with its letter; the next step of cleaning is a button of its own. */
export function useRoomActions(open: (what: OpenRoom) => void): RowAction<RoomRow>[] {
  const may = useMay()
  const change = useRoomChange()
  const cleanFirst = useCleanFirstActions(open)
  const ofDiscrepancy = useDiscrepancyActions()
  const complete = useCall(repair.remove, {
    says: ({ deleted: [back] }) => `Room ${back?.room} is back, ${back?.condition}`,
  })
  const mayBoard = may('Housekeeping board') || may('Set inspected')
  const mayReport = useMayReport()
  const isUsed = useConditionsUsed()
  const mayInspect = may('Set inspected') && isUsed('inspected')
  const to = (row: RoomRow, changed: Change) => change.mutate({ ...oneRoom(row), ...changed })
  const isNow = ({ room_status_type }: RoomRow, status: string) => room_status_type?.base_status === status
  const isOccupied = (row: RoomRow) => mayBoard && row.fo_status === 'occupied'
  const marks = (row: RoomRow, mark: RoomRow['guest_service_status']) =>
    isOccupied(row) && row.guest_service_status !== mark

  return [
    {
      label: 'Clean',
      key: 'c',
      // Where the desk knows otherwise that is settled first.
      isQuick: ({ discrepancy }) => discrepancy === null,
      when: row => mayBoard && (isNow(row, 'dirty') || isNow(row, 'pickup')),
      run: row => to(row, { status: 'clean' }),
    },
    {
      label: 'Inspected',
      key: 'i',
      isQuick: ({ discrepancy }) => discrepancy === null,
      when: row => mayInspect && isNow(row, 'clean'),
      run: row => to(row, { status: 'inspected' }),
    },
    ...ofDiscrepancy,
    {
      label: 'Clean',
      key: 'c',
      when: row => mayBoard && isNow(row, 'inspected'),
      run: row => to(row, { status: 'clean' }),
    },
    {
      label: 'Inspected',
      key: 'i',
      when: row => mayInspect && isNow(row, 'pickup'),
      run: row => to(row, { status: 'inspected' }),
    },
    {
      label: 'Pickup',
      key: 'p',
      when: row => mayBoard && isUsed('pickup') && !isNow(row, 'pickup'),
      run: row => to(row, { status: 'pickup' }),
    },
    {
      label: 'Dirty',
      key: 'd',
      when: row => mayBoard && !isNow(row, 'dirty'),
      run: row => to(row, { status: 'dirty' }),
    },
    {
      label: 'Seen vacant',
      key: 'v',
      when: () => mayBoard,
      run: row => to(row, { changes: { seen: { occupancy: 'vacant' } } }),
    },
    {
      label: 'Seen occupied',
      key: 'o',
      when: () => mayBoard,
      run: row => to(row, { changes: { seen: { occupancy: 'occupied' } } }),
    },
    {
      label: 'Persons seen …',
      key: 'n',
      when: () => mayBoard,
      run: row => open({ dialog: 'persons', row }),
    },
    {
      label: 'Seen by mistake',
      key: 'x',
      isQuick: row => row.discrepancy !== null && !ofDiscrepancy.some(step => isStepOf(row, step)),
      when: row => mayBoard && row.seen !== null,
      run: row => to(row, { changes: { seen: null } }),
    },
    ...cleanFirst,
    ...serviceMarks.map(({ label, mark }) => ({
      label,
      when: (row: RoomRow) => marks(row, mark),
      run: (row: RoomRow) => to(row, { changes: { guest_service_status: mark } }),
    })),
    {
      label: 'Report a fault …',
      key: 'r',
      when: () => mayReport,
      run: row => open({ dialog: 'report', rooms: [row] }),
    },
    {
      label: 'Out of order …',
      when: row => may('Out of order') && row.repair === null,
      run: row => open({ dialog: 'out_of_order', rooms: [row] }),
    },
    {
      label: 'Out of service …',
      when: row => may('Out of service') && row.repair === null,
      run: row => open({ dialog: 'out_of_service', rooms: [row] }),
    },
    {
      label: 'Back in service',
      when: ({ repair }) =>
        repair !== null && may(repair.kind === 'out_of_order' ? 'Out of order' : 'Out of service'),
      run: ({ repair }) => repair && complete.mutate({ id: repair.id }),
    },
  ]
}

const serviceMarks: readonly { label: string; mark: RoomRow['guest_service_status'] }[] = [
  { label: 'Do not disturb', mark: 'do_not_disturb' },
  { label: 'Make up room', mark: 'make_up_room' },
  { label: 'Service declined', mark: 'service_declined' },
  { label: 'No mark of the guest', mark: 'none' },
]
