import { type BusinessDate, nightsOf } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { reservation } from '../../wire/reservation'
import { type At, Refused, serve } from '../serve'
import { setAccountStatus, lockStayAccount } from '../store/account'
import { book } from '../store/booking/book'
import type { Booking } from '../store/booking/wish'
import { claim } from '../store/journal'
import { lockReservation } from '../store/reservation'
import { assignRoom } from '../store/room'
import type { Tx } from '../tx'
import { giveBack } from './cancel'

type Item = Booking & {
  booked_on: BusinessDate
  cancelled_on?: BusinessDate
  checked_in?: boolean
  assigned_room_type_id?: number
}

/**
 * Moves a house in: reservations with the date they were made in the older system, those cancelled there, and guests who are in house
 * on the first morning, whose nights so far were charged there. Only before the first day is closed here.
 */
export const serveImport = serve(reservation.import, async ({ items }, at) => {
  const { tx } = at
  const [{ closed }] = await tx.sql<{ closed: boolean }[]>`
    select exists (select 1 from business_day where property_id = ${tx.property_id} and status = 'closed') as closed`
  if (closed) throw new Refused(refuse('import_too_late'))
  const ids: number[] = []
  for (const item of items as Item[]) ids.push(await importOne(tx, item, at))
  return { ids }
})

async function importOne(tx: Tx, item: Item, at: Pick<At, 'answers' | 'who'>): Promise<number> {
  const { booked_on, cancelled_on, checked_in, assigned_room_type_id, ...booking } = item
  if (booked_on > tx.today)
    throw new Refused(refuse('validation', { message: 'booked_on: must not be after the business date.' }))
  // Booked as on that day: what was on sale then and how long before the stay it was are of then.
  const then = { ...tx, today: booked_on }
  const { id } = await book(then, booking, { ...at, answers: { ...at.answers, ...settledThere } })
  if (cancelled_on) await cancelledThere(tx, id, cancelled_on)
  if (checked_in) await inHouseAlready(tx, id, assigned_room_type_id)
  return id
}

/** What the older system sold is sold. */
const settledThere = {
  overbook: 'yes',
  nobody_stays: 'yes',
  occupancy_too_high: 'yes',
  restricted_stay: 'yes',
  overlapping_stay: 'yes',
  similar_profile: 'new',
  zero_rate: 'yes',
}

async function cancelledThere(tx: Tx, id: number, cancelled_on: BusinessDate): Promise<void> {
  const row = await lockReservation(tx, id)
  await giveBack(tx, row)
  await tx.sql`
    update reservation set status = 'cancelled', cancelled_at = now(), cancelled_business_date = ${cancelled_on}, cancellation_no = 'C' || nextval('cancellation_seq')
     where property_id = ${tx.property_id} and id = ${id}`
}

/** In house, with a room of the type, an open account, and the nights before today claimed as posted elsewhere. */
async function inHouseAlready(tx: Tx, id: number, type: number | undefined): Promise<void> {
  const { sql, property_id, today } = tx
  const row = await lockReservation(tx, id)
  const [room] = await sql<{ id: number }[]>`
    select r.id from room r where r.property_id = ${property_id} and r.room_type_id = ${type ?? row.room_type_id} and r.is_active and r.fo_status = 'vacant'
       and not exists (select 1 from room_occupancy o where o.property_id = r.property_id and o.room_id = r.id and o.is_active) order by r.code limit 1`
  if (!room) throw new Refused(refuse('room_missing', { reservation_id: id }))
  await sql`update reservation_night set room_type_id = ${type ?? row.room_type_id}, posted_at = case when stay_date < ${today} then now() end
    where property_id = ${property_id} and reservation_id = ${id}`
  await assignRoom(tx, row, room.id)
  await sql`
    update reservation set status = 'checked_in', room_type_id = ${type ?? row.room_type_id}, room_id = ${room.id}, checked_in_at = now(), checked_in_business_date = arrival_date
     where property_id = ${property_id} and id = ${id}`
  await sql`update room set fo_status = 'occupied' where property_id = ${property_id} and id = ${room.id}`
  const account = await lockStayAccount(tx, row, row.confirmation_no)
  await setAccountStatus(tx, account.id, 'open')
  const nights = nightsOf(row.arrival_date, row.departure_date < today ? row.departure_date : today)
  await claim(
    tx,
    nights.map(night => ({ claim_key: `room:${id}:${night}`, entry_id: null })),
  )
}
