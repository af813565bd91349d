import type { BusinessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { outOf } from '../../hotel/stay-count'
import { type At, found, Refused } from '../serve'
import { applyInventory } from '../store/inventory'
import { loadNights, loadReservation, saveReservation } from '../store/reservation'
import { changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'
import type { Plan } from './plan'

/**
 * What the answers of a check-in change about the stay itself before the guest takes the key: an arrival that is brought forward
 * to today (guard 2), a reservation type that takes a room out of availability (guard 4). Answers whether anything was changed.
 */
export async function prepareStay(plan: Plan, reservation_id: number, at: At): Promise<boolean> {
  const { tx, answers } = at
  if (plan.status !== 'reserved') return false
  const isEarlier = plan.arrival_date > tx.today && answers.early_arrival === 'yes'
  if (isEarlier) await bringForward(reservation_id, at)
  const type = answers.reservation_type
  const isTaken =
    type !== undefined && /^\d{1,15}$/.test(type)
      ? await takeFromAvailability(at, reservation_id, Number(type))
      : false
  return isEarlier || isTaken
}

/** The nights before need a room and a price as those of every change do; the others stay as they were agreed. */
async function bringForward(reservation_id: number, at: At): Promise<void> {
  const { tx } = at
  const { departure_date } = await loadReservation(tx, reservation_id)
  await changeStay(
    tx,
    { id: reservation_id, change: { arrival_date: tx.today, departure_date }, reprice: 'keep' },
    at,
  )
}

/** Gives the reservation a type that deducts: what was tentative is sold from then on. */
async function takeFromAvailability(at: At, reservation_id: number, type_id: number): Promise<boolean> {
  const { tx } = at
  const { sql, property_id } = tx
  const [reservation, types] = await Promise.all([
    loadReservation(tx, reservation_id),
    sql<{ id: number; code: string; deducts_inventory: boolean }[]>`
      select id, code, deducts_inventory from reservation_type where property_id = ${property_id} and id = ${type_id} and is_active`,
  ])
  const type = found(types[0], { reservation_type_id: type_id })
  if (!type.deducts_inventory) throw new Refused(refuse('reservation_type_no_room', { code: type.code }))
  if (reservation.reservation_type_id === type_id) return false
  // Who of those who share a room counts in it may become another by this.
  if (reservation.share_group_id !== null) {
    await changeStay(
      tx,
      { id: reservation_id, change: { reservation_type_id: type_id }, reprice: 'keep' },
      at,
    )
    return true
  }

  const { rooms } = reservation
  const counted = (await loadNights(tx, reservation_id)).filter(({ counts_inventory }) => counts_inventory)
  for (const room_type_id of new Set(counted.map(night => night.room_type_id)))
    await refuseSoldOut(tx, {
      room_type_id,
      rooms,
      nights: counted.filter(night => night.room_type_id === room_type_id).map(({ stay_date }) => stay_date),
    })
  await applyInventory(
    tx,
    counted.map(({ stay_date, room_type_id, block_id }) => ({
      stay_date,
      room_type_id,
      sold: rooms,
      tentative: -rooms,
      ...outOf(block_id),
    })),
  )
  await saveReservation(tx, reservation_id, { reservation_type_id: type_id })
  return true
}

/** Says which night is sold out before the counters refuse it without a name. */
async function refuseSoldOut(
  { sql, property_id }: Tx,
  { room_type_id, rooms, nights }: { room_type_id: number; rooms: number; nights: BusinessDate[] },
): Promise<void> {
  const [short] = await sql<{ date: BusinessDate; type: string }[]>`
    select i.stay_date as date, t.code as type
      from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where i.property_id = ${property_id} and i.room_type_id = ${room_type_id} and i.stay_date = any (${nights}::date[])
       and i.available < ${rooms}
     order by i.stay_date limit 1`
  if (short) throw new Refused(refuse('no_availability', short))
}
