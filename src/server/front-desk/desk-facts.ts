import type { BusinessDate } from '../../hotel/business-date'
import type { Alert } from '../../hotel/front-desk/alert'
import { alertsAt, type ReadAlert } from '../store/alert'
import type { CheckInFacts } from '../../hotel/front-desk/check-in'
import type { GuestAtDesk } from '../../hotel/front-desk/check-in-guest'
import { authorisationNeeded } from '../../hotel/front-desk/check-in-payment'
import type { GivenRoom } from '../../hotel/front-desk/check-in-room'
import { larger, type Money, negate, plus, times, zero } from '../../hotel/money'
import { found } from '../serve'
import type { AccountStatus } from '../store/account'
import type { ReservationStatus } from '../store/reservation'
import { depositDue } from '../store/deposit-due'
import { loadStay, stayTotal } from '../store/stay-lines'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

type Row = {
  status: ReservationStatus
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  is_posting_master: boolean
  is_no_post: boolean
  confirmation_no: string
  row_version: number
  room_now: string | null
  type_code: string
  deducts_inventory: boolean
  payment_method_ids: number[]
  booked_type: string
  need_country: boolean
  need_id: 'off' | 'warn' | 'stop'
  auth_factor: string
  auth_incidental: string
  payment_method_id: number | null
  payment_type: string | null
  has_token: boolean
  account_id: number | null
  account_status: AccountStatus | null
  authorised: string
  deposit_due: string
  deposit_balance: string
  guest_balance: string
  nights: number
  guests: GuestAtDesk[]
  sharers: { guest: string; room: string | null }[]
  alerts: (Alert & ReadAlert)[]
  elsewhere: { room: string; confirmation_no: string } | null
  open_messages: number
}

/** What check-in looks at beside the room, with what the desk shows of it. */
export type DeskFacts = Omit<CheckInFacts, 'room' | 'today' | 'is_eod_running' | 'alerts'> & {
  confirmation_no: string
  row_version: number
  guest: string
  /** The room that it has before another is given. */
  room_now: string | null
  alerts: (Alert & ReadAlert)[]
  /** What the reservation type takes; empty for everything. */
  payment_method_ids: number[]
  account: { id: number; status: AccountStatus } | null
  /** Whether anything was paid ahead that check-in has to apply. */
  has_deposit: boolean
}

const cards = ['credit_card', 'debit_card', 'virtual_card']

/**
 * Everything about a reservation that its check-in depends on, in one query; what the stay comes to is counted only where it
 * matters: for cards, for cash and for those who get no credit. `auth` is given at the desk right now.
 */
export async function loadDeskFacts(
  tx: Tx,
  reservation_id: number,
  auth?: { amount: string },
): Promise<DeskFacts> {
  const { sql, property_id, coins } = tx
  const [row] = await sql<Row[]>`
    select r.status, r.arrival_date, r.departure_date, r.rooms, r.is_posting_master, r.is_no_post, r.confirmation_no, r.row_version,
           (select x.code from room x where x.property_id = r.property_id and x.id = r.room_id) as room_now, k.code as type_code, k.deducts_inventory, k.payment_method_ids, t.code as booked_type,
           c.need_country, coalesce(c.need_id, 'warn') as need_id, coalesce(c.auth_factor, 1)::text as auth_factor,
           coalesce(c.auth_incidental, 0)::text as auth_incidental,
           m.id as payment_method_id, m.payment_type, a.id as account_id, a.status as account_status,
           (w.card_token_id is not null or exists (
              select from payment_card_token x
               where x.property_id = r.property_id and x.reservation_id = r.id and x.removed_at is null)) as has_token,
           coalesce((select sum(x.amount) from card_authorization x
                      where x.property_id = a.property_id and x.folio_account_id = a.id and x.status = 'held'), 0)::text as authorised,
           ${depositDue(tx)} as deposit_due,
           coalesce(b.deposit, 0)::text as deposit_balance, coalesce(b.guest, 0)::text as guest_balance,
           greatest(r.departure_date - r.arrival_date, 1) as nights,
           ${guestsOf(tx)} as guests, ${sharersOf(tx)} as sharers, ${alertsAt(tx, 'check_in')} as alerts, e.elsewhere,
           (select count(*) from telephone_operator x
             where x.property_id = r.property_id and x.reservation_id = r.id and x.entry_type = 'message' and x.status = 'open')::int as open_messages
      from reservation r
      join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      join property_control c on c.property_id = r.property_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
      left join payment_method m on m.property_id = r.property_id and m.id = coalesce(w.payment_method_id, r.payment_method_id)
      left join lateral (
        select sum(x.balance) filter (where x.ledger = 'deposit') as deposit, sum(x.balance) filter (where x.ledger = 'guest') as guest
          from subledger_balance x
         where x.property_id = a.property_id and x.holder_id = a.id and x.ledger in ('deposit', 'guest')) b on true
      left join lateral (
        select jsonb_build_object('room', coalesce(y.code, 'none'), 'confirmation_no', x.confirmation_no) as elsewhere
          from reservation x left join room y on y.property_id = x.property_id and y.id = x.room_id
         where x.property_id = r.property_id and x.guest_profile_id = r.guest_profile_id and x.status = 'checked_in' and x.id <> r.id
         limit 1) e on true
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  const known = found(row, { reservation_id })
  const isTotalAsked =
    isCard(known) ||
    known.payment_type === 'cash' ||
    known.guests.some(({ restriction }) => restriction?.effect === 'block_new_charges')
  const stay_total = isTotalAsked ? stayTotal(await loadStay(tx, reservation_id)) : zero
  return toFacts(known, { coins, auth, stay_total })
}

const isCard = ({ payment_type }: Row): boolean => payment_type !== null && cards.includes(payment_type)

/** Everybody on the reservation, the primary guest first, with a restriction only while it is in force. */
const guestsOf = ({ sql, today, who }: Tx) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('guest_profile_id', g.id, 'name', ${shownName({ sql, who })}, 'first_name', g.first_name,
           'nationality_id', g.nationality_id, 'is_child', x.is_child,
           'country_id', (select y.country_id from guest_address y where y.guest_profile_id = g.id order by y.is_primary desc, y.id limit 1),
           'has_valid_id', exists (select from guest_identification y
                                    where y.guest_profile_id = g.id and y.is_active
                                      and (y.expiry_date is null or y.expiry_date >= ${today})),
           'restriction', case when g.is_restricted and (g.restriction_until is null or g.restriction_until >= ${today})
             then (select jsonb_build_object('effect', q.effect, 'reason', coalesce(nullif(g.restriction_note, ''), q.name))
                     from restricted_reason q where q.id = g.restricted_reason_id) end)
           order by x.place)
      from (select r.guest_profile_id as id, -1 as place, false as is_child
             union all
            select o.guest_profile_id, o.display_sequence, o.is_child from reservation_guest o
             where o.property_id = r.property_id and o.reservation_id = r.id and o.guest_profile_id <> r.guest_profile_id) x
      join guest_profile g on g.id = x.id), '[]')`

const sharersOf = ({ sql, who }: Tx) => sql`
  case when r.share_group_id is null then '[]' else
    coalesce((select jsonb_agg(jsonb_build_object('guest', ${shownName({ sql, who })}, 'room', y.code) order by x.id)
      from reservation x
      left join guest_profile g on g.id = x.guest_profile_id
      left join room y on y.property_id = x.property_id and y.id = x.room_id
     where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id
       and x.status in ('reserved', 'checked_in')), '[]') end`

function toFacts(
  row: Row,
  { coins, auth, stay_total }: { coins: Tx['coins']; auth?: { amount: string }; stay_total: Money },
): DeskFacts {
  const { nights, guests, deposit_balance, guest_balance, auth_incidental, auth_factor } = row
  const given = auth ? coins.read(auth.amount) : zero
  const paid_ahead = larger(negate(plus(coins.read(deposit_balance), coins.read(guest_balance))), zero)
  return {
    confirmation_no: row.confirmation_no,
    row_version: row.row_version,
    room_now: row.room_now,
    guest: guests[0]?.name ?? '',
    account:
      row.account_id === null ? null : { id: row.account_id, status: row.account_status ?? 'pre_stay' },
    has_deposit: coins.read(deposit_balance) !== zero,
    coins,
    reservation: {
      status: row.status,
      arrival_date: row.arrival_date,
      departure_date: row.departure_date,
      rooms: row.rooms,
      is_posting_master: row.is_posting_master,
      is_no_post: row.is_no_post,
    },
    reservation_type: { code: row.type_code, deducts_inventory: row.deducts_inventory },
    booked_type: row.booked_type,
    guests,
    need_country: row.need_country,
    need_id: row.need_id,
    alerts: row.alerts,
    payment_method_ids: row.payment_method_ids,
    sharers: row.sharers,
    in_house_elsewhere: row.elsewhere,
    // Parcels and vouchers will stand here once somebody keeps them.
    handouts:
      row.open_messages === 0
        ? []
        : [row.open_messages === 1 ? '1 message' : `${row.open_messages} messages`],
    payment: {
      window_no: 1,
      method:
        row.payment_method_id === null
          ? null
          : {
              is_taken:
                row.payment_method_ids.length === 0 || row.payment_method_ids.includes(row.payment_method_id),
              is_card: isCard(row),
              is_cash: row.payment_type === 'cash',
              has_token_or_authorisation: row.has_token || auth !== undefined || row.authorised !== '0',
            },
      authorisation: {
        // The stay as one whole, so that the cents of a night are not rounded before they are added up.
        needed: isCard(row)
          ? authorisationNeeded(
              {
                per_night: stay_total,
                nights: 1,
                paid_ahead,
                auth_factor,
                auth_incidental: times(coins.read(auth_incidental), nights),
              },
              coins,
            )
          : zero,
        have: plus(coins.read(row.authorised), given),
      },
      deposit_due: coins.read(row.deposit_due),
      stay_total,
      paid_ahead,
    },
  }
}

type RoomFacts = Pick<GivenRoom, 'taken' | 'occupied_until' | 'repair'> & {
  /** Whether the reservation holds this room already, and one on each day of its stay. */
  is_held: boolean
  /** Whether it holds more than one room. */
  is_split: boolean
}

/**
 * Who else has, or is in, the room that a reservation is to get, and what is broken in it: one query, asked under lock. `until`: when
 * the guest leaves it for another.
 */
export async function loadRoomFacts(
  { sql, property_id, today, who }: Tx,
  {
    reservation_id,
    room_id,
    until,
  }: { reservation_id: number; room_id: number | null; until: BusinessDate | null },
): Promise<RoomFacts> {
  const [facts] = await sql<RoomFacts[]>`
    select o.taken, w.repair,
           (select max(x.departure_date) from reservation x
             where x.property_id = r.property_id and x.room_id = m.id and x.status = 'checked_in' and x.id <> r.id
               and (r.share_group_id is null or x.share_group_id is distinct from r.share_group_id)) as occupied_until,
           exists (select from room_occupancy x
                    where x.property_id = r.property_id and x.room_id = m.id and x.reservation_id = r.id and x.kind = 'stay' and x.is_active
                      and x.from_date <= r.arrival_date)
           and h.ends >= r.departure_date as is_held, h.n > 1 as is_split
      from reservation r
      join room m on m.property_id = r.property_id and m.id = coalesce(${room_id}::bigint, r.room_id)
      cross join lateral (
        select count(*) as n, max(x.to_date) as ends from room_occupancy x
         where x.property_id = r.property_id and x.reservation_id = r.id and x.kind = 'stay' and x.is_active) h
      left join lateral (
        select jsonb_build_object('guest', coalesce(${shownName({ sql, who })}, 'somebody else'), 'from', x.from_date, 'to', x.to_date) as taken
          from room_occupancy x
          left join reservation y on y.property_id = x.property_id and y.id = x.reservation_id
          left join guest_profile g on g.id = y.guest_profile_id
         where x.property_id = r.property_id and x.room_id = m.id and x.is_active and x.kind <> 'out_of_order'
           and x.reservation_id is distinct from r.id and x.occupancy_key is distinct from r.share_group_id
           and (x.kind <> 'hold' or x.expires_at > now())
           and x.slots && stay_slots(least(r.arrival_date, ${today}::date), coalesce(${until}::date, r.departure_date), r.early_check_in,
                                 r.late_check_out and ${until}::date is null)
         order by x.from_date limit 1) o on true
      left join lateral (
        select jsonb_build_object('kind', x.kind, 'until', greatest(x.through_date, ${today}::date)) as repair
          from room_repair x
         where x.property_id = r.property_id and x.room_id = m.id
           and (x.state = 'active' or x.state = 'scheduled' and x.through_date >= ${today})
           and (x.from_date < coalesce(${until}::date, r.departure_date) or x.from_date <= ${today})
         order by x.kind, x.from_date limit 1) w on true
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return facts ?? { taken: null, occupied_until: null, repair: null, is_held: false, is_split: false }
}
