import type { PendingQuery, Row } from 'postgres'
import type { BusinessDate } from '../../hotel/business-date'
import { nightsBetween } from '../../hotel/business-date'
import { badgesOf, shownState } from '../../hotel/stay'
import type { OutputOf } from '../../wire/call'
import type { deskList } from '../../wire/desk-list'
import type { ReservationStatus } from './reservation'
import { may, type Tx } from '../tx'

/** A reservation as the lists show it (domain/reservations 5.16, 7.14). */
export type DeskRow = OutputOf<typeof deskList.arrivals>['items'][number]
export type Fragment = PendingQuery<Row[]>

/** The same as the query gives it. */
export type ReadDeskRow = Omit<
  DeskRow,
  | 'status'
  | 'state'
  | 'badges'
  | 'flags'
  | 'nights'
  | 'nights_left'
  | 'balance'
  | 'deposit_paid'
  | 'deposit_due'
> & {
  status: ReservationStatus
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
  is_walk_in: boolean
  advance_checked_in_at: string | null
  is_no_post: boolean
  is_oversold: boolean
  has_alert: boolean
  has_trace: boolean
  is_linked: boolean
  balance: string
  deposit_paid: string
  deposit_due: string
}

/** The columns of a row; they stand on the joins below. */
export const deskColumns = ({ sql, today, who }: Tx) => sql`
  r.id as reservation_id, r.row_version, r.confirmation_no, r.status, r.guest_profile_id,
  case when g.is_incognito and not ${may(who, 'Guest incognito view')} then coalesce(g.incognito_name, 'Incognito')
       else coalesce(g.name, '') end as guest,
  case when v.id is not null then jsonb_build_object('code', v.code, 'name', v.name, 'rank', v.rank) end as vip,
  nat.code as country, r.arrival_date, r.departure_date, r.check_out_business_date, r.eta, r.etd, r.adults,
  r.c1 + r.c2 + r.c3 as children, r.room_id, m.code as room, t.code as room_type, ct.code as charge_type,
  case when s.id is not null then jsonb_build_object('code', s.code, 'name', s.name, 'base_status', s.base_status, 'color', s.color,
    'is_ready', s.id = any (c.checkin_room_statuses) and m.fo_status is distinct from 'occupied') end as room_status,
  m.fo_status, m.guest_service_status, rc.code as rate_code, n.share_amount as rate_amount, k.code as reservation_type,
  pm.name as payment_method, a.id as account_id, coalesce(gb.balance, 0)::text as balance, a.credit_limit,
  (-coalesce(db.balance, 0))::text as deposit_paid,
  coalesce((select sum(x.amount - x.received) from reservation_deposit x
             where x.property_id = r.property_id and x.reservation_id = r.id and x.status in ('open', 'partial')
               and x.due_date <= ${today}), 0)::text as deposit_due,
  (select p.name from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
    where x.property_id = r.property_id and x.reservation_id = r.id and x.role = 'company' limit 1) as company,
  (select p.name from reservation_profile x join guest_profile p on p.id = x.guest_profile_id
    where x.property_id = r.property_id and x.reservation_id = r.id and x.role = 'travel_agent' limit 1) as travel_agent,
  array(select y.name from reservation_special x join master_type y on y.id = x.preference_id
         where x.property_id = r.property_id and x.reservation_id = r.id and not x.is_excluded order by x.weight desc, y.name) as specials,
  case when r.share_group_id is null then '{}' else
    array(select y.name from reservation x join guest_profile y on y.id = x.guest_profile_id
           where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id
             and x.status in ('reserved', 'checked_in') order by x.id) end as sharers,
  case when r.queued_at is not null then jsonb_build_object('since',
    to_char(r.queued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'priority', coalesce(r.queue_priority, 3)) end as queue,
  r.pre_registered_at, mv.move, r.express_check_out_at, r.is_walk_in, r.advance_checked_in_at, r.is_no_post, r.is_oversold,
  r.link_group_id is not null as is_linked,
  exists (select from alert_information x
           where x.property_id = r.property_id and not x.is_resolved and x.is_active
             and ((x.owner_type = 'reservation' and x.owner_id = r.id) or (x.owner_type = 'guest_profile' and x.owner_id = r.guest_profile_id)))
    as has_alert,
  exists (select from trace x
           where x.property_id = r.property_id and x.owner_type = 'reservation' and x.owner_id = r.id and x.resolved_at is null
             and x.from_date <= ${today}) as has_trace`

/**
 * The reservations whose ids `l` has, each looked up for itself: how many `l` lists nobody can estimate, and a guess too high
 * would read the whole history instead.
 */
export const listedReservations = ({ sql, property_id }: Tx) => sql`
  join lateral (select * from reservation x where x.property_id = ${property_id} and x.id = l.id offset 0) r on true`

/** What a row is joined from; `l` has the ids. */
export const deskJoins = (tx: Tx) => {
  const { sql, today } = tx
  return sql`
  ${listedReservations(tx)}
  join property_control c on c.property_id = r.property_id
  join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
  join room_type ct on ct.property_id = r.property_id and ct.id = r.charge_type_id
  join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
  join reservation_type k on k.property_id = r.property_id and k.id = r.reservation_type_id
  left join guest_profile g on g.id = r.guest_profile_id
  left join master_type v on v.id = g.vip_level_id
  left join master_type nat on nat.id = g.nationality_id
  left join room m on m.property_id = r.property_id and m.id = r.room_id
  left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
  left join payment_method pm on pm.property_id = r.property_id and pm.id = r.payment_method_id
  left join lateral (
    select * from folio_account x where x.property_id = r.property_id and x.reservation_id = r.id and x.kind = 'stay' offset 0) a on true
  left join lateral (
    select x.balance from subledger_balance x where x.property_id = a.property_id and x.ledger = 'guest' and x.holder_id = a.id offset 0) gb on true
  left join lateral (
    select x.balance from subledger_balance x where x.property_id = a.property_id and x.ledger = 'deposit' and x.holder_id = a.id offset 0) db on true
  left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
   and n.stay_date = greatest(r.arrival_date, least(${today}::date, r.departure_date - case when r.is_day_use then 0 else 1 end))
  left join lateral (
    select jsonb_build_object('id', x.id, 'to_room', y.code, 'move_date', x.move_date,
             'planned_time', to_char(x.planned_time, 'HH24:MI')) as move
      from room_move x join room y on y.property_id = x.property_id and y.id = x.to_room_id
     where x.property_id = r.property_id and x.reservation_id = r.id and x.state = 'planned' order by x.move_date limit 1) mv on true`
}

/** Conditions joined; none holds always. */
export const allOf = ({ sql }: Tx, conditions: readonly Fragment[]): Fragment =>
  conditions.reduce<Fragment>((all, one) => sql`${all} and ${one}`, sql`true`)

/** A row as people see it on the business date: its state, badges and flags. */
export function toDeskRow<R extends ReadDeskRow>(row: R, today: BusinessDate) {
  const {
    check_out_business_date,
    is_walk_in,
    advance_checked_in_at,
    is_no_post,
    is_oversold,
    has_alert,
    has_trace,
    is_linked,
    ...shown
  } = row
  const { arrival_date, departure_date, queue, pre_registered_at } = row
  const flags: [DeskRow['flags'][number], boolean][] = [
    ['alert', has_alert],
    ['share', row.sharers.length > 0],
    ['link', is_linked],
    ['move', row.move !== null],
    ['trace', has_trace],
    ['special', row.specials.length > 0],
  ]
  return {
    ...shown,
    state: shownState({ status: row.status, arrival_date, departure_date, check_out_business_date }, today),
    badges: badgesOf({
      arrival_date,
      departure_date,
      is_walk_in,
      queued_at: queue?.since ?? null,
      pre_registered_at,
      advance_checked_in_at,
      is_no_post,
      is_oversold,
    }),
    flags: flags.filter(([, isSet]) => isSet).map(([flag]) => flag),
    nights: nightsBetween(arrival_date, departure_date),
    nights_left: Math.max(0, nightsBetween(today > arrival_date ? today : arrival_date, departure_date)),
  }
}
