import { instant } from '../../hotel/property-time'
import { refuseState } from '../../hotel/stay'
import { refuseWaiting } from '../../hotel/waiting'
import { bookingChange } from '../../wire/booking-change'
import { answer, freshOrStale, found, Refused, serve } from '../serve'
import { findAlternatives } from '../store/alternative'
import { loadRoomsFree } from '../store/fits-now'
import { loadBooked } from '../store/stay-change/booked'
import { lockReservation, saveReservation } from '../store/reservation'
import { note as log } from '../tx'
import { demandType } from './extra/open-stay'

type Entry = {
  priority_id: number
  reason_id: number
  phone: string | null
  note: string | null
  offer_until: string | null
}

/** `booking/waitlist-update`: an entry is changed under the lock and the version of its reservation. */
export const serveKeepWaiting = serve(
  bookingChange.keepWaiting,
  async ({ reservation_id, row_version, ...wanted }, { tx }) => {
    const { sql, property_id } = tx
    const row = await lockReservation(tx, reservation_id)
    const now = instant(new Date().toISOString())
    const offer_until = wanted.offer_until == null ? wanted.offer_until : instant(wanted.offer_until)
    const refusal = refuseWaiting(row, { offer_until }, now)
    if (refusal) throw new Refused(refusal)
    freshOrStale(row, row_version, 'reservation')
    if (wanted.priority_id !== undefined) await demandType(tx, 'waitlist_priority', wanted.priority_id)
    if (wanted.reason_id !== undefined) await demandType(tx, 'waitlist_reason', wanted.reason_id)

    const [before] = await sql<Entry[]>`
      select priority_id, reason_id, phone, note, offer_until from waitlist_entry
       where property_id = ${property_id} and reservation_id = ${reservation_id}`
    const after = changed(found(before, { reservation_id }), wanted)
    await sql`
      update waitlist_entry set ${sql(after)} where property_id = ${property_id} and reservation_id = ${reservation_id}`
    const saved = await saveReservation(tx, reservation_id, {})
    log(tx, {
      entity: 'reservation',
      entity_id: reservation_id,
      label: `Waitlist entry of ${row.confirmation_no} changed`,
      before,
      after,
    })
    return { reservation_id, row_version: saved.row_version }
  },
)

/** What is absent stays; an empty text is none. */
function changed(before: Entry, wanted: Partial<Entry>): Entry {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...Object.fromEntries(given.map(([field, value]) => [field, value === '' ? null : value])),
  }
}

/** `booking/waitlist-offers`: whether his rooms are to be had, what is against it all the same, and what is nearest to them. */
export const answerWaitOffers = answer(bookingChange.waitOffers, async ({ reservation_id }, { tx }) => {
  const booked = await loadBooked(tx, reservation_id)
  const refusal = refuseState('activate', booked.status)
  if (refusal) throw new Refused(refusal)
  const { arrival_date, departure_date, rooms, nights } = booked
  const [first] = nights
  const [alternatives, [free]] = await Promise.all([
    findAlternatives(tx, {
      arrival_date,
      departure_date,
      rooms,
      party: first.party,
      room_type_id: first.room_type_id,
      rate_code_id: first.rate_code_id,
    }),
    loadRoomsFree(tx, reservation_id),
  ])
  return {
    fits_now: free?.against.length === 0,
    against: free?.against ?? [],
    alternatives: alternatives.filter(({ kind }) => kind !== 'waitlist'),
  }
})
