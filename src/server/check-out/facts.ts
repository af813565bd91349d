import { providersConnected } from '../cashiering/provider'
import type { BusinessDate } from '../../hotel/business-date'
import { type FixedCharge, isFixedChargeDue } from '../../hotel/fixed-charge'
import type { Alert } from '../../hotel/front-desk/alert'
import { alertsAt, type ReadAlert } from '../store/alert'
import type { Coins, Money } from '../../hotel/money'
import type { Status } from '../../hotel/stay'
import { found } from '../serve'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

/** A stay that is about to end, with everything that its guards look at. */
export type Leaving = {
  reservation_id: number
  confirmation_no: string
  status: Status
  row_version: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
  room_id: number | null
  is_posting_master: boolean
  guest: string
  room: string | null
  account: { id: number; name: string; status: string; row_version: number } | null
  deposit_left: Money
  windows: WindowAtCheckOut[]
  /** Nights without a room charge; of a day use its day. */
  unposted_nights: BusinessDate[]
  /** Packages and fixed charges of today, as people call them. */
  unposted_charges: string[]
  alerts: (Alert & ReadAlert)[]
  undelivered_messages: { caller: string; text: string }[]
  open_traces: string[]
  routed_here: string[]
  sharers_staying: string[]
  shares_nights_ahead: boolean
  goes_on_in_same_room: boolean
  has_card_pending: boolean
  has_advance: boolean
  allowances: { package: string; left: Money }[]
  authorised: Money
  /** The live shift of the person who asks. */
  shift: { id: number; cashier_number: number } | null
  has_early_line: boolean
  /** How the room is left; `pickup` for a guest who stays on. */
  checkout_status: { id: number; name: string } | null
}

export type WindowAtCheckOut = {
  window_no: number
  payee: string
  charges: Money
  payments: Money
  balance: Money
  /** There are postings that no folio has. */
  is_loose: boolean
  /** Set for the window itself. */
  own_method_id: number | null
  payment_method_id: number | null
  ar_account_id: number | null
  accounts: { id: number; account_no: string; name: string }[]
  /** On file for it. */
  card: { id: number; brand: string; last4: string; is_charged: boolean } | null
  authorised: Money
}

type WindowRow = {
  [Field in keyof WindowAtCheckOut]: WindowAtCheckOut[Field] extends Money ? string : WindowAtCheckOut[Field]
}
type FixedRow = Omit<FixedCharge, 'amount'> & { amount: string | null; name: string }
type Row = Omit<Leaving, 'windows' | 'deposit_left' | 'authorised' | 'allowances' | 'unposted_charges'> & {
  windows: WindowRow[]
  deposit_left: string
  authorised: string
  allowances: { package: string; left: string }[]
  due_packages: string[]
  fixed_charges: FixedRow[]
}

/** The whole of it in one query, so that a check-out asks once. Locks are taken by the caller before. */
export async function loadLeaving(
  { sql, property_id, today, coins, who }: Tx,
  reservation_id: number,
): Promise<Leaving> {
  const [row] = await sql<Row[]>`
    select r.id as reservation_id, r.confirmation_no, r.status, r.row_version, r.arrival_date, r.departure_date, r.check_out_business_date, r.room_id,
           r.is_posting_master, coalesce(${shownName({ sql, who })}, r.booker_name, '') as guest, m.code as room,
           case when a.id is null then null else jsonb_build_object('id', a.id, 'name', a.name, 'status', a.status, 'row_version', a.row_version) end as account,
           coalesce(-d.balance, 0) as deposit_left, coalesce(w.windows, '[]') as windows,
           array(select n.stay_date from reservation_night n
                  where n.property_id = r.property_id and n.reservation_id = r.id and not r.is_posting_master
                    and (n.stay_date < ${today} and n.stay_date < r.departure_date or r.arrival_date = r.departure_date and n.stay_date = r.arrival_date)
                    and not exists (select from posting_claim k
                                     where k.property_id = r.property_id and k.claim_key = 'room:' || r.id || ':' || n.stay_date and k.released_by_entry_id is null)
                  order by n.stay_date) as unposted_nights,
           array(select c.name from reservation_package p
                   join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id and n.consume_date = ${today}
                   join package_code c on c.property_id = p.property_id and c.id = p.package_code_id and not c.has_allowance
                  where p.property_id = r.property_id and p.reservation_id = r.id and p.removed_at is null and n.amount <> 0
                    and (n.stay_date < ${today} or r.arrival_date = r.departure_date)
                    and not exists (select from posting_claim k
                                     where k.property_id = r.property_id and k.claim_key = 'package:' || p.id || ':' || n.stay_date and k.released_by_entry_id is null)
                  order by c.name) as due_packages,
           coalesce((select jsonb_agg(to_jsonb(f) || jsonb_build_object('name', coalesce(f.supplement, t.name), 'amount', f.amount::text,
                       'percent_of_rate', f.percent_of_rate::text, 'quantity', f.quantity::text) order by f.id)
                       from fixed_charge f join transaction_code t on t.property_id = f.property_id and t.id = f.transaction_code_id
                      where f.property_id = r.property_id and f.folio_account_id = a.id and f.removed_at is null and ${today} between f.begin_date and f.end_date
                        and not exists (select from posting_claim k
                                         where k.property_id = f.property_id and k.claim_key = 'fixed:' || f.id || ':' || ${today}::date
                                           and k.released_by_entry_id is null)), '[]') as fixed_charges,
           ${alertsAt({ sql, today, who }, 'check_out')} as alerts,
           coalesce((select jsonb_agg(jsonb_build_object('caller', e.caller_name, 'text', left(e.text, 120)) order by e.id)
                       from telephone_operator e
                      where e.property_id = r.property_id and e.reservation_id = r.id and e.entry_type = 'message' and e.status = 'open'), '[]')
             as undelivered_messages,
           array(select t.text from trace t
                  where t.property_id = r.property_id and t.owner_type = 'reservation' and t.owner_id = r.id and t.resolved_at is null
                    and ${today} between t.from_date and t.to_date order by t.id) as open_traces,
           array(select distinct coalesce(y.name, x.confirmation_no) from routing_instruction i
                   join folio_account o on o.property_id = i.property_id and o.id = i.folio_account_id
                   join reservation x on x.property_id = o.property_id and x.id = o.reservation_id and x.status = 'checked_in'
                   left join guest_profile y on y.id = x.guest_profile_id
                  where i.property_id = r.property_id and i.target_account_id = a.id and i.removed_at is null
                    and (i.end_date is null or i.end_date >= ${today})) as routed_here,
           array(select coalesce(y.name, x.confirmation_no) from reservation x left join guest_profile y on y.id = x.guest_profile_id
                  where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id and x.status = 'checked_in'
                    and x.room_id = r.room_id) as sharers_staying,
           exists (select from reservation_night h
                     join reservation_night o on o.property_id = h.property_id and o.share_group_id = h.share_group_id and o.stay_date = h.stay_date
                     join reservation x on x.property_id = o.property_id and x.id = o.reservation_id and x.status = 'checked_in'
                    where h.property_id = r.property_id and h.reservation_id = r.id and h.stay_date >= ${today} and o.reservation_id <> r.id
                      and r.departure_date > ${today}) as shares_nights_ahead,
           n.id is not null as goes_on_in_same_room,
           exists (select from payment_intent i where i.property_id = r.property_id and i.folio_account_id = a.id
                      and i.is_open) as has_card_pending,
           exists (select from journal_entry e join posting p on p.property_id = e.property_id and p.entry_id = e.id
                    where p.property_id = r.property_id and p.folio_account_id = a.id and e.kind = 'advance' and p.ledger = 'guest' and p.revenue_date >= ${today}
                      and not exists (select from posting x where x.property_id = p.property_id and (x.reverses_id = p.id or x.adjusts_id = p.id and x.origin = 'credit_bill'))
                      and not exists (select from posting_claim c where c.property_id = p.property_id and c.claim_key = 'advance-release:' || p.id
                                         and c.released_by_entry_id is null)) as has_advance,
           coalesce((select jsonb_agg(jsonb_build_object('package', c.name, 'left', u.unused::text) order by l.id)
                       from package_allowance l join package_code c on c.property_id = l.property_id and c.id = l.package_code_id
                       cross join lateral (
                         select l.allowance - coalesce(sum(p.ledger_amount), 0) as unused from posting p
                          where p.property_id = l.property_id and p.package_allowance_id = l.id and p.ledger = 'package') u
                      where l.property_id = r.property_id and l.folio_account_id = a.id and l.status = 'open' and l.valid_on = ${today} and u.unused > 0), '[]') as allowances,
           coalesce((select sum(h.amount) from card_authorization h
                      where h.property_id = r.property_id and h.folio_account_id = a.id and h.status = 'held'), 0) as authorised,
           (select jsonb_build_object('id', s.id, 'cashier_number', k.number) from cashier_shift s join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
             where s.property_id = r.property_id and s.opened_by_id = ${who.employee_id} and s.status = 'open' and k.kind <> 'eod' order by s.id desc limit 1) as shift,
           exists (select from reservation_penalty l where l.property_id = r.property_id and l.reservation_id = r.id and l.event = 'early_departure' and not l.is_removed
                      and l.charged_entry_id is null and l.waived_by_id is null) as has_early_line,
           (select jsonb_build_object('id', s.id, 'name', s.name) from room_status_type s
             where s.property_id = r.property_id
               and case when n.id is null and (h.pickup_enabled or not exists (
                     select from room_status_type k
                      where k.property_id = r.property_id and k.id = c.checkout_room_status_id and k.base_status = 'pickup'))
                   then s.id = c.checkout_room_status_id else s.base_status = case when h.pickup_enabled then 'pickup' else 'dirty' end end
             order by s.is_active desc, s.id limit 1) as checkout_status
      from reservation r
      join property_control c on c.property_id = r.property_id
      join housekeeping_setting h on h.property_id = r.property_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance d on d.property_id = r.property_id and d.ledger = 'deposit' and d.holder_id = a.id
      left join lateral (
        select x.id from reservation x
         where x.property_id = r.property_id and x.guest_profile_id = r.guest_profile_id and x.room_id = r.room_id and x.arrival_date = ${today}
           and x.status = 'reserved' and x.id <> r.id limit 1) n on true
      left join lateral (${windowsOf(sql)}) w on true
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return toLeaving(found(row, { reservation_id }), coins, today)
}

/** Windows that were set up, and those in which something stands. */
const windowsOf = (sql: Tx['sql']) => sql`
  select jsonb_agg(jsonb_build_object('window_no', coalesce(f.window_no, b.window_no), 'payee', coalesce(y.name, g.name, a.name),
           'charges', coalesce(b.charges, 0)::text, 'payments', coalesce(b.payments, 0)::text, 'balance', coalesce(b.balance, 0)::text,
           'is_loose', coalesce(b.is_loose, false), 'own_method_id', f.payment_method_id,
           'payment_method_id', coalesce(f.payment_method_id, r.payment_method_id),
           'ar_account_id', coalesce(f.ar_account_id, p.id),
           'accounts', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'account_no', v.account_no, 'name', v.name)
                                 order by v.id is distinct from f.ar_account_id, v.guest_profile_id is distinct from y.id, not v.is_primary, v.account_no), '[]')
                          from ar_account v
                         where v.property_id = a.property_id and v.status <> 'closed'
                           and (v.id = f.ar_account_id or v.guest_profile_id = y.id
                                or v.guest_profile_id in (select x.guest_profile_id from reservation_profile x
                                                           where x.property_id = r.property_id and x.reservation_id = r.id
                                                             and x.role not in ('contact', 'addressee')))),
           'card', (select jsonb_build_object('id', d.id, 'brand', d.brand, 'last4', d.last4,
                       'is_charged', d.provider = any (${providersConnected()}::text[])) from payment_card_token d
                     where d.property_id = a.property_id and d.id = f.card_token_id and d.removed_at is null),
           'authorised', (select coalesce(sum(h.amount), 0)::text from card_authorization h
                           where h.property_id = a.property_id and h.folio_account_id = a.id and h.window_no = coalesce(f.window_no, b.window_no)
                             and h.status = 'held')) order by coalesce(f.window_no, b.window_no)) as windows
    from (select * from folio_window where property_id = a.property_id and folio_account_id = a.id) f
    full join (
      select t.window_no, sum(x.ledger_amount) as balance, sum(x.amount) filter (where x.side = 'charge') as charges,
             sum(x.amount) filter (where x.side = 'payment') as payments, bool_or(o.posting_id is null and x.reverses_id is null
               and not exists (select from posting v where v.property_id = x.property_id and v.reverses_id = x.id)) as is_loose
        from posting x
        join posting_placement t on t.property_id = x.property_id and t.posting_id = x.id
        left join folio_posting o on o.property_id = x.property_id and o.posting_id = x.id and o.live
       where x.property_id = a.property_id and x.folio_account_id = a.id and x.ledger = 'guest' group by t.window_no) b on b.window_no = f.window_no
    left join guest_profile y on y.id = f.payee_profile_id
    left join ar_account p on p.property_id = a.property_id and p.guest_profile_id = y.id and p.is_primary and p.status <> 'closed'`

function toLeaving({ due_packages, fixed_charges, ...row }: Row, coins: Coins, today: BusinessDate): Leaving {
  const due = fixed_charges.filter(({ amount, ...charge }) =>
    isFixedChargeDue({ ...charge, amount: amount === null ? null : coins.read(amount) }, today),
  )
  return {
    ...row,
    deposit_left: coins.read(row.deposit_left),
    authorised: coins.read(row.authorised),
    allowances: row.allowances.map(({ left, ...each }) => ({ ...each, left: coins.read(left) })),
    unposted_charges: [...due_packages, ...due.map(({ name }) => name)],
    windows: row.windows.map(window => ({
      ...window,
      charges: coins.read(window.charges),
      payments: coins.read(window.payments),
      balance: coins.read(window.balance),
      authorised: coins.read(window.authorised),
    })),
  }
}
