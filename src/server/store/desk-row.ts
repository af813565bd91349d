import { raisedByRule } from './alert'
import type { PendingQuery, Row } from 'postgres'
import type { BusinessDate } from '../../hotel/business-date'
import { nightsBetween } from '../../hotel/business-date'
import { isDayGuestLate } from '../../hotel/day-use'
import { isLateToLeave } from '../../hotel/late-check-out'
import { instant, localTime, momentOn } from '../../hotel/property-time'
import { mayBeReleased } from '../../hotel/release'
import { discrepancyOf, type Sighting } from '../../hotel/room/discrepancy'
import { badgesOf, shownState } from '../../hotel/stay'
import type { OutputOf } from '../../wire/call'
import type { deskList } from '../../wire/desk-list'
import type { ReservationStatus } from './reservation'
import { may, type Tx } from '../tx'
import { depositDue } from './deposit-due'
import type { DeskNames } from './desk-names'
import { type Marked, markedProfile, marksOf } from './profile-mark'

/** A reservation as the lists show it (domain/reservations 5.16, 7.14). */
export type DeskRow = OutputOf<typeof deskList.arrivals>['items'][number]
export type Fragment = PendingQuery<Row[]>

/** The same as the query gives it: what it refers to by id. */
export type ReadDeskRow = Pick<
  DeskRow,
  | 'reservation_id'
  | 'row_version'
  | 'confirmation_no'
  | 'guest_profile_id'
  | 'guest'
  | 'eta'
  | 'etd'
  | 'adults'
  | 'children'
  | 'room_id'
  | 'room'
  | 'fo_status'
  | 'guest_service_status'
  | 'rate_amount'
  | 'account_id'
  | 'credit_limit'
  | 'company'
  | 'travel_agent'
  | 'specials'
  | 'sharers'
  | 'held'
  | 'queue'
  | 'pre_registered_at'
  | 'move'
  | 'express_check_out_at'
> & {
  status: ReservationStatus
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
  vip_level_id: number | null
  nationality_id: number | null
  room_type_id: number
  charge_type_id: number
  room_status_type_id: number | null
  rate_code_id: number
  reservation_type_id: number
  payment_method_id: number | null
  balance: string
  deposit_paid: string
  deposit_due: string
  /** The group among the profiles. */
  group: string | null
  alerts: number
  is_walk_in: boolean
  advance_checked_in_at: string | null
  is_no_post: boolean
  is_oversold: boolean
  is_linked: boolean
  has_trace: boolean
  has_message: boolean
  /** What housekeeping saw of his room today, and how many the desk knows in it. */
  seen: (Sighting & { known: number }) | null
  /** Leaves today and comes again today, in the same room. */
  stays_on: boolean
  late_check_out: boolean
  fits_now: boolean
  /** Of stays that are not over. */
  marked: Marked
}

/** The columns of a row; they stand on the joins below. */
export const deskColumns = (tx: Tx) => {
  const { sql, today, who } = tx
  return sql`
  r.id as reservation_id, r.row_version, r.confirmation_no, r.status, r.guest_profile_id,
  case when g.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(g.incognito_name, 'Incognito')
       else coalesce(g.name, '') end as guest,
  g.vip_level_id, g.nationality_id, r.arrival_date, r.departure_date, r.check_out_business_date, r.eta, r.etd, r.adults,
  r.c1 + r.c2 + r.c3 as children, r.room_id, m.code as room, r.room_type_id, r.charge_type_id, m.room_status_type_id,
  m.fo_status, m.guest_service_status, r.rate_code_id, n.share_amount as rate_amount, r.reservation_type_id, r.payment_method_id,
  a.id as account_id, coalesce(gb.balance, 0)::text as balance, a.credit_limit,
  (-coalesce(db.balance, 0))::text as deposit_paid,
  ${depositDue(tx)} as deposit_due,
  with_.company, with_.travel_agent, with_.group,
  array(select y.name from reservation_special x join master_type y on y.id = x.preference_id
         where x.property_id = r.property_id and x.reservation_id = r.id and not x.is_excluded order by x.weight desc, y.name) as specials,
  case when r.share_group_id is null then '{}' else
    array(select case when y.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(y.incognito_name, 'Incognito') else y.name end
            from reservation x join guest_profile y on y.id = x.guest_profile_id
           where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id
             and x.status in ('reserved', 'checked_in') order by x.id) end as sharers,
  case when r.status = 'reserved' then
    (select jsonb_build_object('room_id', x.room_id, 'room', y.code, 'by', e.name, 'is_mine', x.created_by_id is not distinct from ${who.employee_id}::bigint,
              'until', to_char(x.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
       from room_occupancy x join room y on y.property_id = x.property_id and y.id = x.room_id
       left join employee e on e.id = x.created_by_id
      where x.property_id = r.property_id and x.reservation_id = r.id and x.is_active and x.kind = 'hold' and x.expires_at > now()
      order by x.expires_at desc limit 1) end as held,
  case when r.queued_at is not null then jsonb_build_object('since',
    to_char(r.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'priority', coalesce(r.queue_priority, 3)) end as queue,
  r.pre_registered_at, mv.move, r.express_check_out_at, r.is_walk_in, r.advance_checked_in_at, r.is_no_post, r.is_oversold, r.late_check_out,
  r.link_group_id is not null as is_linked,
  (select count(*) from alert_information x
    where x.property_id = r.property_id and not x.is_resolved and x.is_active
      and ((x.owner_type = 'reservation' and x.owner_id = r.id)
        or (x.owner_type = 'guest_profile' and x.owner_id = r.guest_profile_id)))::int
    + (select count(*) from alert_message y where ${raisedByRule(tx)})::int as alerts,
  exists (select from trace x
           where x.property_id = r.property_id and x.owner_type = 'reservation' and x.owner_id = r.id and x.resolved_at is null
             and x.from_date <= ${today}) as has_trace,
  r.status in ('reserved', 'checked_in') and exists (
    select from telephone_operator x
     where x.property_id = r.property_id and x.reservation_id = r.id and x.entry_type = 'message' and x.status = 'open') as has_message,
  case when r.status in ('inquiry', 'waitlist', 'reserved', 'checked_in') then ${markedProfile(tx)} end as marked,
  case when r.status = 'checked_in' then (
    select jsonb_build_object('occupancy', z.occupancy, 'persons', z.persons, 'known', (
        select sum(x.adults + x.c1 + x.c2 + x.c3) from reservation x
         where x.property_id = r.property_id and x.room_id = r.room_id and x.status = 'checked_in'))
      from ${sightingOf(tx)}) end as seen,
  case when r.status = 'waitlist' then exists (
    select from waitlist_entry x where x.property_id = r.property_id and x.reservation_id = r.id and x.fits_now) else false end as fits_now,
  case when r.status = 'checked_in' and r.departure_date = ${today} then exists (
    select from reservation x where x.property_id = r.property_id and x.guest_profile_id = r.guest_profile_id and x.arrival_date = ${today}
       and x.status = 'reserved' and x.room_id = r.room_id) else false end as stays_on`
}

/** What housekeeping saw today of the room of stay `r`, as `z`; nothing where the house does not compare. */
const sightingOf = ({ sql, today }: Tx) => sql`
  room_sighting z join housekeeping_setting h on h.property_id = z.property_id and h.discrepancy_enabled
    where z.property_id = r.property_id and z.business_date = ${today} and z.room_id = r.room_id`

/** The guest is said to be in house and housekeeping saw nobody in his room today (domain/housekeeping 2: a skip). */
export const isSeenVacant = (tx: Tx) => tx.sql`
  case when r.status = 'checked_in' then exists (select from ${sightingOf(tx)} and z.occupancy = 'vacant') else false end`

/**
 * The reservations whose ids `l` has, each looked up for itself: how many `l` lists nobody can estimate, and a guess too high
 * would read the whole history instead.
 */
export const listedReservations = ({ sql, property_id }: Tx) => sql`
  join lateral (select * from reservation x where x.property_id = ${property_id} and x.id = l.id offset 0) r on true`

/**
 * What a row is joined from; `l` has the ids. What is only named is joined from the left: where a list neither sorts nor
 * narrows by it, the planner leaves it away, and its name is found in memory.
 */
export const deskJoins = (tx: Tx) => {
  const { sql, today } = tx
  return sql`
  ${listedReservations(tx)}
  left join property_control c on c.property_id = r.property_id
  left join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
  left join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
  left join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
  left join guest_profile g on g.id = r.guest_profile_id
  left join master_type v on v.id = g.vip_level_id
  left join room m on m.property_id = r.property_id and m.id = r.room_id
  left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
  left join lateral (
    select * from folio_account x where x.property_id = r.property_id and x.reservation_id = r.id and x.kind = 'stay' offset 0) a on true
  left join lateral (
    select x.balance from subledger_balance x where x.property_id = a.property_id and x.ledger = 'guest' and x.holder_id = a.id offset 0) gb on true
  left join lateral (
    select x.balance from subledger_balance x where x.property_id = a.property_id and x.ledger = 'deposit' and x.holder_id = a.id offset 0) db on true
  left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
   and n.stay_date = greatest(r.arrival_date, least(${today}::date, r.departure_date - case when r.is_day_use then 0 else 1 end))
  left join lateral (
    select min(p.name) filter (where x.role = 'company') as company, min(p.name) filter (where x.role = 'travel_agent') as travel_agent,
           min(p.name) filter (where x.role = 'group') as group
      from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
     where x.property_id = r.property_id and x.reservation_id = r.id) with_ on true
  left join lateral (
    select jsonb_build_object('id', x.id, 'to_room', y.code, 'move_date', x.move_date,
             'planned_time', to_char(x.planned_time, 'HH24:MI')) as move
      from room_move x join room y on y.property_id = x.property_id and y.id = x.to_room_id
     where x.property_id = r.property_id and x.reservation_id = r.id and x.state = 'planned' order by x.move_date limit 1) mv on true`
}

/** Conditions joined; none holds always. */
export const allOf = ({ sql }: Pick<Tx, 'sql'>, conditions: readonly Fragment[]): Fragment =>
  conditions.reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`)

/** A row as people see it on the business date: its state, badges and flags. Written out: copying a row is slow. */
export function toDeskRow(row: ReadDeskRow, today: BusinessDate, names: DeskNames): DeskRow {
  const { status, arrival_date, departure_date, check_out_business_date, queue, pre_registered_at } = row
  const { vip_level_id, nationality_id, room_status_type_id, payment_method_id } = row
  const roomStatus = room_status_type_id === null ? undefined : names.room_status[room_status_type_id]
  return {
    reservation_id: row.reservation_id,
    row_version: row.row_version,
    confirmation_no: row.confirmation_no,
    status,
    state: shownState({ status, arrival_date, departure_date, check_out_business_date }, today),
    badges: badgesOf({
      arrival_date,
      departure_date,
      is_walk_in: row.is_walk_in,
      queued_at: queue?.since ?? null,
      pre_registered_at,
      advance_checked_in_at: row.advance_checked_in_at,
      is_no_post: row.is_no_post,
      is_oversold: row.is_oversold,
      may_be_released: isReleasable(row, today, names),
      fits_now: row.fits_now,
    }),
    flags: flagsOf(row, today, names),
    guest_profile_id: row.guest_profile_id,
    guest: row.guest,
    vip: vip_level_id === null ? null : names.master_type[vip_level_id],
    country: nationality_id === null ? null : names.master_type[nationality_id].code,
    arrival_date,
    departure_date,
    nights: nightsBetween(arrival_date, departure_date),
    nights_left: Math.max(0, nightsBetween(today > arrival_date ? today : arrival_date, departure_date)),
    eta: row.eta,
    etd: row.etd,
    adults: row.adults,
    children: row.children,
    room_id: row.room_id,
    room: row.room,
    room_type: names.room_type[row.room_type_id],
    charge_type: names.room_type[row.charge_type_id],
    room_status: roomStatus
      ? { ...roomStatus, is_ready: roomStatus.is_ready && row.fo_status !== 'occupied' }
      : null,
    fo_status: row.fo_status,
    guest_service_status: row.guest_service_status,
    rate_code: names.rate_code[row.rate_code_id],
    rate_amount: row.rate_amount,
    reservation_type: names.reservation_type[row.reservation_type_id],
    payment_method: payment_method_id === null ? null : names.payment_method[payment_method_id],
    account_id: row.account_id,
    balance: row.balance,
    credit_limit: row.credit_limit,
    deposit_paid: row.deposit_paid,
    deposit_due: row.deposit_due,
    company: row.company,
    travel_agent: row.travel_agent,
    specials: row.specials,
    sharers: row.sharers,
    held: row.held,
    queue,
    pre_registered_at,
    move: row.move,
    express_check_out_at: row.express_check_out_at,
    seen_persons: row.seen && { seen: row.seen.persons, known: row.seen.known },
  }
}

/** Of most rows nothing is held, and no clock is asked. Who has begun to arrive keeps his room. */
function isReleasable(row: ReadDeskRow, today: BusinessDate, names: DeskNames): boolean {
  const { status, arrival_date, queue, pre_registered_at, advance_checked_in_at } = row
  const { hold_until, time_zone } = names
  const hold_until_time = hold_until[row.reservation_type_id]
  if (status !== 'reserved' || hold_until_time === undefined || arrival_date > today) return false
  if (queue !== null || pre_registered_at !== null || advance_checked_in_at !== null) return false
  const now = momentOn(today, instant(new Date().toISOString()), time_zone)
  return mayBeReleased({ arrival_date, hold_until_time }, { today, now, time_zone })
}

/** Of those alone who leave today the clock is asked. */
function shouldHaveGone(row: ReadDeskRow, today: BusinessDate, names: DeskNames): boolean {
  if (row.status !== 'checked_in' || row.departure_date !== today || row.stays_on) return false
  const now = momentOn(today, instant(new Date().toISOString()), names.time_zone)
  const { time } = localTime(now, names.time_zone)
  const isDayGuest = row.arrival_date === row.departure_date
  return isDayGuest ? isDayGuestLate(row, time, names) : isLateToLeave(row, time, names)
}

/** In what the desk and housekeeping differ about the room of a guest in house. */
const discrepancyIn = ({ seen, arrival_date, departure_date, guest_service_status }: ReadDeskRow) =>
  seen &&
  discrepancyOf(
    {
      fo_status: 'occupied',
      persons: seen.known,
      guest_service_status: guest_service_status ?? 'none',
      stay_status: arrival_date === departure_date ? ['day_use'] : [],
    },
    seen,
  )

function flagsOf(row: ReadDeskRow, today: BusinessDate, names: DeskNames): DeskRow['flags'] {
  const { is_minor, missing } = marksOf(row.marked, names.need_country)
  const discrepancy = discrepancyIn(row)
  const flags: [DeskRow['flags'][number], boolean][] = [
    ['late', shouldHaveGone(row, today, names)],
    ['seen_vacant', discrepancy === 'skip'],
    ['persons_differ', discrepancy === 'person'],
    ['stays', row.stays_on],
    ['alert', row.alerts > 0],
    ['minor', is_minor],
    ['incomplete', missing.length > 0],
    ['share', row.sharers.length > 0],
    ['link', row.is_linked],
    ['move', row.move !== null],
    ['trace', row.has_trace],
    ['message', row.has_message],
    ['special', row.specials.length > 0],
  ]
  return flags.filter(([, isSet]) => isSet).map(([flag]) => flag)
}
