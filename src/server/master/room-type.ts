import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { applyInventory, type InventoryDelta } from '../store/inventory'
import type { Tx } from '../tx'
import type { Hook } from './hooks'

/** How many rooms of a type may be oversold is part of its counters (domain/reservations 4.1). */
export const roomTypeHook: Hook = {
  saving: async (tx, row, before) => {
    if (before?.is_active === true && row.is_active === false) await refuseInUse(tx, before)
    return row
  },
  saved: async (tx, row, before) => {
    const more = Number(row.overbooking_rooms ?? 0) - Number(before?.overbooking_rooms ?? 0)
    if (before !== undefined && more !== 0 && row.is_pseudo !== true) await overbook(tx, row.id, more)
  },
}

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
