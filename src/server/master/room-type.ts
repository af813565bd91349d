import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { type RoomsOfType, type RoomTypeAsked, roomTypeProblems } from '../../hotel/room/fits-type'
import { Refused } from '../serve'
import { applyInventory, type InventoryDelta } from '../store/inventory'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandNone } from './wrong'

/** How many rooms of a type may be oversold is part of its counters (domain/reservations 4.1). */
export const roomTypeHook: Hook = {
  saving: async (tx, row, before) => {
    if (before?.is_active === true && row.is_active === false) await refuseInUse(tx, before)
    const { kind, class_code, ...rooms } = await factsOf(tx, row, before)
    // A class that does not exist is told by the checks.
    if (kind) demandNone(roomTypeProblems(askedOf(row, before), { code: class_code, kind }, rooms))
    return row
  },
  saved: async (tx, row, before) => {
    const more = Number(row.overbooking_rooms ?? 0) - Number(before?.overbooking_rooms ?? 0)
    if (before !== undefined && more !== 0 && row.is_pseudo !== true) await overbook(tx, row.id, more)
  },
}

type Facts = RoomsOfType & { kind: string | null; class_code: string }

/** The class of a type, and its rooms. */
async function factsOf(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<Facts> {
  const id = Number(before?.id ?? 0)
  const [facts] = await sql<Facts[]>`
    select c.kind, c.code as class_code,
           (select count(*) from room r where r.property_id = ${property_id} and r.room_type_id = ${id}) as rooms,
           (select jsonb_build_object('code', r.code, 'max_occupancy', r.max_occupancy) from room r
             where r.property_id = ${property_id} and r.room_type_id = ${id} and r.max_occupancy is not null
             order by r.max_occupancy desc, r.code limit 1) as largest
      from (select 1) one
      left join accommodation_type c on c.property_id = ${property_id} and c.id = ${Number(row.accommodation_type_id)}`
  return facts
}

const askedOf = (row: MasterRecord, before: MasterRecord | undefined): RoomTypeAsked => ({
  ...(before ? { id: Number(before.id) } : {}),
  is_pseudo: row.is_pseudo === true,
  is_generic: row.is_generic === true,
  max_occupancy: Number(row.max_occupancy),
  part_ids: ((row.component_room_types as { room_type_id: number }[] | null) ?? []).map(
    ({ room_type_id }) => room_type_id,
  ),
})

/** A type with rooms or stays to come is still needed (domain/master-data 2.13). */
async function refuseInUse({ sql, property_id, today }: Tx, row: MasterRecord): Promise<void> {
  const [{ rooms, stays }] = await sql<{ rooms: number; stays: number }[]>`
    select (select count(*) from room where property_id = ${property_id} and room_type_id = ${Number(row.id)} and is_active) as rooms,
           (select count(*) from reservation
             where property_id = ${property_id} and room_type_id = ${Number(row.id)} and departure_date >= ${today}
               and status in ('inquiry', 'waitlist', 'reserved', 'checked_in')) as stays`
  if (rooms === 0 && stays === 0) return
  const use = rooms > 0 ? `${rooms} active rooms` : `${stays} stays to come`
  throw new Refused(refuse('room_type_in_use', { type: row.code, use }))
}

/** Dates without a level of their own follow the type. */
async function overbook(tx: Tx, room_type_id: number, more: number): Promise<void> {
  const { sql, property_id, today } = tx
  const days = await sql<Pick<InventoryDelta, 'stay_date'>[]>`
    select i.stay_date from inventory_day i
     where i.property_id = ${property_id} and i.room_type_id = ${room_type_id} and i.stay_date >= ${today}
       and not exists (select 1 from overbooking_level l where l.property_id = i.property_id and l.room_type_id = i.room_type_id
                          and i.stay_date between l.begin_date and l.end_date and dow_in(l.days_of_week, i.stay_date))
     order by i.stay_date`
  const deltas = days.map(({ stay_date }) => ({ stay_date, room_type_id, overbook: more }))
  await applyInventory(tx, deltas, { type: true })
}
