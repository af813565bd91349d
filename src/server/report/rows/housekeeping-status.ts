import type { BusinessDate } from '../../../hotel/business-date'
import type { Params } from '../../../hotel/report/report'
import { loadRooms } from '../../room/list'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { isAmong } from '../records'
import type { RowsOf } from '../rows'

type Item = Awaited<ReturnType<typeof loadRooms>>[number]
type Place = { section_id: number | null; section: string | null; room_condition: string | null }
type Work = { attendant_id: number | null; attendant: string | null; linen: boolean }

/** The rooms of the housekeeping board, with where they lie and whose sheet they stand on today. */
export const rows: RowsOf = async (tx, params) => {
  const [rooms, places, work] = await together([loadRooms(tx), loadPlaces(tx), loadWork(tx, tx.today)])
  const told = rooms.flatMap(room => {
    const place = places.get(room.room_id)
    const sheet = work.get(room.room_id)
    return matches(params, { room, place, sheet }) ? [lineOf(room, place, sheet)] : []
  })
  const { sort_by } = params
  if (sort_by === 'room') return told
  const by = sort_by === 'condition' ? 'room_status' : (sort_by as 'floor' | 'section')
  // Rooms come in the order of their numbers and keep it.
  return told.toSorted((one, other) => compared(one[by], other[by]))
}

const compared = (one: string | null, other: string | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one < other ? -1 : 1

type All = { room: Item; place: Place | undefined; sheet: Work | undefined }

const matches = (params: Params, { room, place, sheet }: All): boolean =>
  (params.condition === 'all' || room.effective_status.base_status === params.condition) &&
  (params.occupied === 'all' || room.fo_status === params.occupied) &&
  isAmong(room.floor?.id, params.floors) &&
  isAmong(place?.section_id, params.sections) &&
  isAmong(room.room_type.id, params.room_types) &&
  isAmong(sheet?.attendant_id, params.attendants)

const lineOf = (room: Item, place: Place | undefined, sheet: Work | undefined) => ({
  room: room.code,
  room_type: room.room_type.code,
  floor: room.floor?.name ?? null,
  section: place?.section ?? null,
  room_status: room.effective_status.name,
  fo_status: room.fo_status,
  stay_status: room.stay_status.join(', '),
  guest: room.reservation?.guest ?? null,
  adults: room.fo_persons.adults,
  children: room.fo_persons.children,
  departure: room.reservation?.departure_date ?? null,
  etd: room.reservation?.etd?.slice(0, 5) ?? null,
  next_guest: room.next?.guest ?? null,
  next_eta: room.next?.eta?.slice(0, 5) ?? null,
  service: room.guest_service_status,
  first: room.cleaning_priority?.no ?? null,
  linen: sheet?.linen ? 1 : null,
  room_condition: place?.room_condition ?? null,
  attendant: sheet?.attendant ?? null,
  rooms: 1,
})

async function loadPlaces({ sql, property_id }: Tx): Promise<Map<number, Place>> {
  const found = await sql<(Place & { room_id: number })[]>`
    select m.id as room_id, m.day_section_id as section_id, s.name as section, k.name as room_condition
      from room m
      left join master_type s on s.id = m.day_section_id
      left join room_condition k on k.property_id = m.property_id and k.id = m.room_condition_id
     where m.property_id = ${property_id} and m.is_active`
  return new Map(found.map(({ room_id, ...place }) => [room_id, place]))
}

/** Of several tasks of a room the one that is not done. */
async function loadWork({ sql, property_id }: Tx, day: BusinessDate): Promise<Map<number, Work>> {
  const found = await sql<(Work & { room_id: number })[]>`
    select distinct on (y.room_id) y.room_id, a.id as attendant_id, a.name as attendant, bool_or(y.linen_change) over (partition by y.room_id) as linen
      from task_sheet_room y
      join task_sheet s on s.property_id = y.property_id and s.id = y.owner_id
      left join housekeeping_attendant a on a.property_id = s.property_id and a.id = s.attendant_id
     where y.property_id = ${property_id} and y.task_date = ${day} and y.kind = 'day'
     order by y.room_id, y.status in ('completed', 'skipped'), y.id`
  return new Map(found.map(({ room_id, ...work }) => [room_id, work]))
}
