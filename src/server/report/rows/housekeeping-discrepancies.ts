import { loadRooms } from '../../room/list'
import { isAmong } from '../records'
import type { RowsOf } from '../rows'

const kinds = ['skip', 'sleep', 'person', 'check']

/** The rooms that the housekeeping board has among its discrepancies. */
export const rows: RowsOf = async (tx, { kind, floors, room_types }) => {
  const told = (await loadRooms(tx)).flatMap(room => {
    const what = room.discrepancy ?? (room.flags.includes('check') ? 'check' : null)
    if (what === null || !isAmong(room.floor?.id, floors) || !isAmong(room.room_type.id, room_types))
      return []
    const { reservation, seen, fo_persons } = room
    return [
      {
        kind: what,
        room: room.code,
        room_type: room.room_type.code,
        floor: room.floor?.name ?? null,
        fo_status: room.fo_status,
        seen: seen?.occupancy ?? null,
        fo_persons: fo_persons.adults + fo_persons.children,
        seen_persons: seen?.persons ?? null,
        stay_status: room.stay_status.join(', '),
        guest: reservation?.guest ?? null,
        departure: reservation?.departure_date ?? null,
        at: seen?.at ?? null,
        user: seen?.by ?? null,
        rooms: 1,
      },
    ]
  })
  const wanted = kind === 'all' ? kinds : [String(kind)]
  return wanted.flatMap(wish => told.filter(one => one.kind === wish))
}
