import { refuse } from '../../hotel/refusal'
import { checkOut } from '../../wire/check-out'
import { freshOrStale, Refused, serve } from '../serve'
import { applyInventory } from '../store/inventory'
import { loadNights, lockReservation, saveReservation } from '../store/reservation'
import { endOccupancy } from '../store/room'
import { note } from '../tx'

/** A guest leaves before the booked day: the nights that will not be are free again in the same transaction (domain/finance 11.3). */
export const serveLeaveEarly = serve(
  checkOut.leaveEarly,
  async ({ reservation_id, row_version, reason }, { tx, today }) => {
    const { sql, property_id } = tx
    const reservation = await lockReservation(tx, reservation_id)
    freshOrStale(reservation, row_version)
    if (reservation.status !== 'checked_in')
      throw new Refused(refuse('wrong_state', { state: reservation.status.replaceAll('_', ' ') }))
    if (reservation.departure_date <= today)
      return {
        reservation_id,
        row_version: reservation.row_version,
        departure_date: reservation.departure_date,
        freed_nights: 0,
      }
    const lost = (await loadNights(tx, reservation_id)).filter(({ stay_date }) => stay_date >= today)
    const counted = lost.filter(({ counts_inventory }) => counts_inventory)
    await applyInventory(
      tx,
      counted.map(({ stay_date, room_type_id }) => ({ stay_date, room_type_id, sold: -reservation.rooms })),
    )
    await sql`
    delete from reservation_package_night n using reservation_package p
     where p.property_id = n.property_id and p.id = n.reservation_package_id and p.property_id = ${property_id} and p.reservation_id = ${reservation_id}
       and n.stay_date >= ${today} and n.posted_at is null`
    // A stay that ends on its first day keeps one row: the day use that it became.
    await sql`
    delete from reservation_night
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date >= ${today} and stay_date > ${reservation.arrival_date}`
    await sql`
    update reservation_night set counts_inventory = false
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date >= ${today}`
    await endOccupancy(tx, reservation_id, today)
    const saved = await saveReservation(tx, reservation_id, { departure_date: today })
    note(tx, {
      entity: 'reservation',
      entity_id: reservation_id,
      label: `${reservation.confirmation_no} leaves on ${today} instead of ${reservation.departure_date}${reason ? `: ${reason}` : ''}`,
      before: { departure_date: reservation.departure_date },
      after: { departure_date: today },
    })
    return {
      reservation_id,
      row_version: saved.row_version,
      departure_date: today,
      freed_nights: counted.length,
    }
  },
)
