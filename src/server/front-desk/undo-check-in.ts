import type { BusinessDate } from '../../hotel/business-date'
import { undoCheckIn } from '../../hotel/front-desk/undo-check-in'
import { zero } from '../../hotel/money'
import { checkIn } from '../../wire/front-desk'
import { accept, freshOrStale, serve } from '../serve'
import { lockAccountOfStay, setAccountStatus } from '../store/account'
import { takeBackDeposits } from '../store/deposit'
import { lockReservation } from '../store/reservation'
import { lockRoom, saveRooms } from '../store/room'
import { comeFree } from '../room/come-free'
import { note, type Tx } from '../tx'
import { statusTypeLeft } from './room-status'

/** `front-desk/undo-check-in`: on the same day, as long as nothing has happened since (domain/reservations 7.5). */
export const serveUndoCheckIn = serve(checkIn.undoCheckIn, async (input, { tx, today }) => {
  const { reservation_id, row_version, reason } = input
  const { coins } = tx
  const reservation = await lockReservation(tx, reservation_id)
  freshOrStale(reservation, row_version, 'reservation')
  const { room_id } = reservation
  const room = room_id === null ? null : await lockRoom(tx, room_id)
  const account = await lockAccountOfStay(tx, reservation_id)
  const since = await loadSince(tx, reservation_id)

  const windows = since.windows.map(({ window_no, balance }) => ({ window_no, balance: coins.read(balance) }))
  const check_in_business_date = reservation.checked_in_business_date ?? today
  accept(undoCheckIn({ ...reservation, ...since, check_in_business_date, windows }, today, coins))

  const saved = await saveUndone(tx, reservation_id)
  const { returned } = account
    ? await takeBackDeposits(tx, { reservation_id, account_id: account.id })
    : { returned: zero }
  if (account) await setAccountStatus(tx, account.id, 'pre_stay')
  if (room && !since.others_stay) {
    const touched = since.was_room_touched
      ? { room_status_type_id: await statusTypeLeft(tx, 'check_in_undone') }
      : {}
    await saveRooms(tx, [room.id], { fo_status: 'vacant', guest_service_status: 'none', ...touched })
    await comeFree(tx, [room.id])
  }
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Check-in of ${reservation.confirmation_no} ${since.guest} undone`,
    before: { status: 'checked_in', reason: null },
    after: { status: 'reserved', reason },
  })
  return { reservation_id, row_version: saved.row_version, deposit_returned: coins.write(returned) }
})

type Since = {
  guest: string
  open_postings: number
  windows: { window_no: number; balance: string }[]
  was_moved: boolean
  pays_for_sharers: boolean
  /** A sharer remains in the room. */
  others_stay: boolean
  was_room_touched: boolean
}

/** What has happened since the guest took the key; money without the deposit, which goes back by itself. */
async function loadSince({ sql, property_id }: Tx, reservation_id: number): Promise<Since> {
  const [since] = await sql<Since[]>`
    select coalesce(g.name, '') as guest, (coalesce(p.open_postings, 0) + elsewhere.n)::int as open_postings,
           coalesce(p.windows, '[]') as windows,
           exists (select from room_move x
                    where x.property_id = r.property_id and x.reservation_id = r.id
                      and (x.state = 'done' or (x.state = 'planned' and x.room_move_reason_id is not null))) as was_moved,
           s.id is not null and s.payer_reservation_id = r.id and s.mode = 'entire' and coalesce(o.n, 0) > 0 as pays_for_sharers,
           coalesce(o.n, 0) > 0 as others_stay,
           exists (select from operation x
                    where x.property_id = r.property_id and x.entity = 'room' and x.entity_id = r.room_id
                      and x.at > r.checked_in_at) as was_room_touched
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join share_group s on s.property_id = r.property_id and s.id = r.share_group_id
      left join lateral (
        select count(*) as n from reservation x
         where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id and x.status = 'checked_in'
           and x.room_id = r.room_id) o on true
      left join lateral (
        select sum(w.open) as open_postings,
               jsonb_agg(jsonb_build_object('window_no', w.window_no, 'balance', w.balance::text) order by w.window_no) as windows
          from (
            select y.window_no, sum(x.ledger_amount) as balance,
                   count(*) filter (where x.reverses_id is null and not exists (
                     select from posting z where z.property_id = x.property_id and z.reverses_id = x.id)) as open
              from posting x
              join posting_placement y on y.property_id = x.property_id and y.posting_id = x.id
              join journal_entry e on e.property_id = x.property_id and e.id = x.entry_id
              left join posting v on v.property_id = x.property_id and v.id = x.reverses_id
              left join journal_entry f on f.property_id = v.property_id and f.id = v.entry_id
             where x.property_id = a.property_id and x.folio_account_id = a.id and x.ledger = 'guest'
               and e.kind <> 'deposit_apply' and f.kind is distinct from 'deposit_apply'
             group by y.window_no) w) p on true
      cross join lateral (
        -- Charges of his stay for which somebody else pays: they would be those of a guest who never came.
        select count(*) as n from posting x
          join journal_entry e on e.property_id = x.property_id and e.id = x.entry_id
         where x.property_id = r.property_id and x.reservation_id = r.id and x.folio_account_id is distinct from a.id and x.ledger = 'guest'
           and x.reverses_id is null and e.kind <> 'deposit_apply'
           and not exists (select from posting z where z.property_id = x.property_id and z.reverses_id = x.id)) elsewhere
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return since
}

/**
 * A card that was printed is void; the next check-in takes a new number, and plans again what was booked in two types. Who had been
 * checked in ahead is so no more: his account waits.
 */
async function saveUndone({ sql, property_id, who }: Tx, id: number): Promise<{ row_version: number }> {
  const [row] = await sql<{ row_version: number }[]>`
    with unplanned as (
      update room_move set state = 'dropped', updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and reservation_id = ${id} and state = 'planned')
    update reservation
       set status = 'reserved', checked_in_at = null, checked_in_by_id = null, checked_in_business_date = ${null as BusinessDate | null},
           agreed_departure = null, registration_no = null, advance_checked_in_at = null, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} returning row_version`
  return row
}
