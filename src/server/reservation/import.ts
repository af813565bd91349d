import { type BusinessDate, nightsOf } from '../../hotel/business-date'
import { claims } from '../../hotel/journal/entry'
import { refuse } from '../../hotel/refusal'
import { movedCounters } from '../../hotel/stay-count'
import { reservation } from '../../wire/reservation'
import { type At, Refused, serve } from '../serve'
import { lockStayAccount, setAccountStatus } from '../store/account'
import { book, type Booked } from '../store/booking/book'
import type { Booking } from '../store/booking/wish'
import { applyInventory } from '../store/inventory'
import { claim } from '../store/journal'
import { loadNights, loadReservation, lockReservation, type ReservationRow } from '../store/reservation'
import { assignRoom } from '../store/room'
import type { Tx } from '../tx'
import { giveBack } from './give-back'

type Item = Booking & {
  booked_on: BusinessDate
  cancelled_on?: BusinessDate
  checked_in?: boolean
  assigned_room_type_id?: number
}

/**
 * `booking/import`: moves a house in. Reservations with the date they were made in the older system, those cancelled there,
 * and guests who are in house on the first morning, whose nights so far were charged there. Only before the first day is
 * closed here. Refuses `import_too_late` and everything that a booking refuses.
 */
export const serveImport = serve(reservation.import, async ({ items }, at) => {
  const { tx } = at
  const [{ closed }] = await tx.sql<{ closed: boolean }[]>`
    select exists (select 1 from business_day where property_id = ${tx.property_id} and status = 'closed') as closed`
  if (closed) throw new Refused(refuse('import_too_late'))
  const ids: number[] = []
  for (const [index, item] of (items as Item[]).entries()) ids.push(await importOne(tx, item, index, at))
  return { ids }
})

async function importOne(
  tx: Tx,
  item: Item,
  index: number,
  at: Pick<At, 'answers' | 'who'>,
): Promise<number> {
  const { booked_on, cancelled_on, checked_in, assigned_room_type_id, ...booking } = item
  refuseDates(tx, item, index)
  // Booked as on that day: how long before the stay it was made, and what that allowed, are of then.
  const then = { ...tx, today: booked_on }
  const answers = { ...at.answers, ...settledThere }
  const booked = await book(then, booking, { ...at, answers }, { is_past: true })
  if (assigned_room_type_id) await giveType(tx, booked, assigned_room_type_id)
  if (cancelled_on) await cancelledThere(tx, booked, cancelled_on)
  if (checked_in) await inHouseAlready(tx, booked)
  return booked.id
}

/** What the older system sold is sold. */
const settledThere = {
  overbook: 'yes',
  nobody_stays: 'yes',
  occupancy_too_high: 'yes',
  restricted_stay: 'yes',
  overlapping_stay: 'yes',
  similar_profile: 'new',
}

function refuseDates({ today }: Tx, item: Item, index: number): void {
  const { booked_on, cancelled_on, checked_in, arrival_date } = item
  const wrong = (field: string, text: string) => {
    const name = `items.${index}.${field}`
    throw new Refused(refuse('validation', { message: `${name}: ${text}`, fields: { [name]: text } }))
  }
  if (booked_on > today) wrong('booked_on', 'It must not be after the business date.')
  if (booked_on > arrival_date) wrong('booked_on', 'It must not be after the arrival.')
  if (cancelled_on !== undefined && (cancelled_on < booked_on || cancelled_on > today)) {
    wrong('cancelled_on', 'It must lie between the booking and the business date.')
  }
  if (checked_in && (arrival_date > today || cancelled_on !== undefined)) {
    wrong('checked_in', 'Only a guest who has arrived and was not cancelled is in house.')
  }
}

async function cancelledThere(tx: Tx, { id }: Booked, cancelled_on: BusinessDate): Promise<void> {
  await giveBack(tx, [await loadReservation(tx, id)])
  await tx.sql`
    update reservation set status = 'cancelled', cancelled_at = now(), cancelled_business_date = ${cancelled_on},
           cancellation_no = 'C' || nextval('cancellation_seq')
     where property_id = ${tx.property_id} and id = ${id}`
}

/** In house with a room of the type, an open account, and what was before today claimed as posted elsewhere. */
async function inHouseAlready(tx: Tx, booked: Booked): Promise<void> {
  const { sql, property_id } = tx
  const row = await lockReservation(tx, booked.id)
  const room_id = row.room_id ?? (await freeRoom(tx, booked.id, row.room_type_id))
  if (row.room_id === null) await assignRoom(tx, row, room_id)
  await sql`
    update reservation set status = 'checked_in', checked_in_at = now(), checked_in_business_date = arrival_date,
           agreed_departure = departure_date
     where property_id = ${property_id} and id = ${row.id}`
  await sql`update room set fo_status = 'occupied' where property_id = ${property_id} and id = ${room_id}`
  const account = await lockStayAccount(tx, row, booked.guest)
  await setAccountStatus(tx, account.id, 'open')
  await claimPast(tx, row)
}

/** The guest was given another type than the one booked: the counters follow the nights. */
async function giveType(tx: Tx, { id, plan: { deducts } }: Booked, room_type_id: number): Promise<void> {
  const { sql, property_id } = tx
  const row = await lockReservation(tx, id)
  if (room_type_id === row.room_type_id) return
  const nights = await loadNights(tx, id)
  const moved = nights.map(night => ({ ...night, room_type_id }))
  const stay = { rooms: row.rooms, deducts }
  await applyInventory(tx, movedCounters({ ...stay, nights }, { ...stay, nights: moved }), {
    type: true,
    house: true,
  })
  await sql`
    update reservation_night set room_type_id = ${room_type_id} where property_id = ${property_id} and reservation_id = ${id}`
  await sql`update reservation set room_type_id = ${room_type_id} where property_id = ${property_id} and id = ${id}`
}

/** Nights and packages before today were charged in the older system. */
async function claimPast(tx: Tx, { id, arrival_date, departure_date }: ReservationRow): Promise<void> {
  const { sql, property_id, today } = tx
  const nights = nightsOf(arrival_date, departure_date < today ? departure_date : today)
  if (nights.length === 0) return
  const packages = await sql<{ package_id: number; stay_date: BusinessDate }[]>`
    update reservation_package_night n set posted_at = now()
      from reservation_package p
     where p.property_id = ${property_id} and p.reservation_id = ${id} and n.property_id = p.property_id
       and n.reservation_package_id = p.id and n.stay_date < ${today}
    returning p.id as package_id, n.stay_date`
  await sql`
    update reservation_night set posted_at = now()
     where property_id = ${property_id} and reservation_id = ${id} and stay_date < ${today}`
  const keys = [
    ...nights.map(night => claims.room(id, night)),
    ...packages.map(({ package_id, stay_date }) => claims.package(package_id, stay_date)),
  ]
  await claim(
    tx,
    keys.map(claim_key => ({ claim_key, entry_id: null })),
  )
}

async function freeRoom(
  { sql, property_id }: Tx,
  reservation_id: number,
  room_type_id: number,
): Promise<number> {
  const [room] = await sql<{ id: number }[]>`
    select r.id from room r
     where r.property_id = ${property_id} and r.room_type_id = ${room_type_id} and r.is_active and r.fo_status = 'vacant'
       and not exists (select 1 from room_occupancy o where o.property_id = r.property_id and o.room_id = r.id and o.is_active)
     order by r.code limit 1`
  if (!room) throw new Refused(refuse('room_missing', { reservation_id }))
  return room.id
}
