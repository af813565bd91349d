import { zero } from '../../hotel/money'
import type { GivenRoom } from '../../hotel/front-desk/check-in-room'
import { reinstateCheckOut } from '../../hotel/front-desk/reinstate-check-out'
import { refuse } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import { accept, type At, demand, freshOrStale, Refused } from '../serve'
import { lockAccountOfStay, setAccountStatus } from '../store/account'
import { lockReservation, saveReservation } from '../store/reservation'
import { lockRoom, saveRooms } from '../store/room'
import { shownName } from '../store/incognito'
import { note, type Tx } from '../tx'
import type { Input, Left } from './check-out'

/**
 * A guest who left today comes back into his room: stay, room and account as before; issued folios and invoices stay, and what
 * comes now goes on a new folio (domain/finance 11.5, reservations 7.8). Refuses `not_permitted`, `reason_required`, and what
 * the rule says.
 */
export async function reinstateStay(input: Input, { tx, who }: At): Promise<Left> {
  demand(who, 'Reinstate checkout')
  if (!input.reason) throw new Refused(refuse('reason_required', { fields: { reason: 'Please say why.' } }))
  const reservation = await lockReservation(tx, input.reservation_id)
  freshOrStale(reservation, input.row_version, 'reservation')
  accept(refuseState('reinstate_check_out', reservation.status))
  const { id, room_id, status, check_out_business_date } = reservation
  const room = room_id === null ? noRoom : await roomSince(tx, room_id, id)
  accept(reinstateCheckOut({ status, check_out_business_date }, room, tx.today))

  const account = await lockAccountOfStay(tx, id)
  const saved = await saveReservation(tx, id, {
    status: 'checked_in',
    checked_out_at: null,
    checked_out_by_id: null,
    check_out_business_date: null,
    // His wish to leave by himself has been fulfilled: its hour has struck, so it would send him away again at once.
    express_check_out_at: null,
  })
  const opened = account && (await setAccountStatus(tx, account.id, 'open'))
  if (room_id !== null) {
    await saveRooms(tx, [room_id], { fo_status: 'occupied' })
    await holdAgain(tx, id)
  }
  note(tx, {
    entity: 'reservation',
    entity_id: id,
    label: `Check-out of ${reservation.confirmation_no} taken back: ${input.reason}`,
    before: { status: 'checked_out' },
    after: { status: 'checked_in' },
  })
  return {
    reservation_id: id,
    row_version: saved.row_version,
    account_row_version: opened?.row_version ?? null,
    status: 'checked_in',
    folio_numbers: [],
    invoices: [],
    receipts: [],
    change: tx.coins.write(zero),
    papers: [],
    room_status: null,
  }
}

const noRoom: GivenRoom = {
  code: '',
  room_type: '',
  condition: '',
  is_ready: true,
  repair: null,
  taken: null,
  occupied_until: null,
  is_seen_occupied: false,
  not_given: null,
}

/**
 * The room with whoever was given it since he left, or is in it. Tonight's guest who had it already had it beside him: nothing is in
 * the way of taking back a check-out that was the wrong guest's.
 */
async function roomSince(tx: Tx, room_id: number, reservation_id: number): Promise<GivenRoom> {
  const { sql, property_id, today } = tx
  const { code, room_type, condition, is_ready } = await lockRoom(tx, room_id)
  const [taken] = await sql<NonNullable<GivenRoom['taken']>[]>`
    select coalesce(${shownName(tx)}, 'a repair') as guest, o.from_date as from, o.to_date as to
      from reservation mine
      join room_occupancy o on o.property_id = mine.property_id and o.updated_at > mine.checked_out_at
      left join reservation r on r.property_id = o.property_id and r.id = o.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
     where mine.property_id = ${property_id} and mine.id = ${reservation_id}
       and o.room_id = ${room_id} and o.is_active and o.reservation_id is distinct from mine.id
       and o.occupancy_key not in (select x.occupancy_key from room_occupancy x where x.property_id = ${property_id} and x.reservation_id = ${reservation_id})
       and (o.from_date <= ${today} and o.to_date > ${today} or o.from_date = ${today}) and (o.kind <> 'hold' or o.expires_at > now())
     order by o.from_date limit 1`
  const [inside] = await sql<{ departure_date: NonNullable<GivenRoom['occupied_until']> }[]>`
    select r.departure_date from reservation r
     where r.property_id = ${property_id} and r.room_id = ${room_id} and r.status = 'checked_in' and r.id <> ${reservation_id}
       and not coalesce(r.share_group_id = (select share_group_id from reservation where property_id = ${property_id} and id = ${reservation_id}), false) limit 1`
  return {
    code,
    room_type,
    condition,
    is_ready,
    repair: null,
    taken: taken ?? null,
    occupied_until: inside?.departure_date ?? null,
    // It is he whom housekeeping saw.
    is_seen_occupied: false,
    // He goes back into what was his this morning, whatever the house has meant to do with it since.
    not_given: null,
  }
}

/** A day use had let go of its room, and a late check-out of its day; a longer stay still holds its nights. */
async function holdAgain({ sql, property_id }: Tx, reservation_id: number): Promise<void> {
  await sql`
    update room_occupancy o set is_active = true, late = r.late_check_out
      from reservation r
     where r.property_id = ${property_id} and r.id = ${reservation_id} and o.property_id = r.property_id
       and o.id = (
         select x.id from room_occupancy x
          where x.property_id = r.property_id and x.reservation_id = r.id and x.room_id = r.room_id and x.kind = 'stay'
          order by x.is_active desc, x.to_date desc, x.id desc limit 1)`
}
