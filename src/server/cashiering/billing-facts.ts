import type { FolioStyle } from '../../hotel/folio'
import { found } from '../serve'
import { isAdjusted } from '../store/standing'
import { may, type Tx } from '../tx'
import { providersConnected } from './provider'

export type AccountHead = {
  id: number
  kind: 'stay' | 'passer_by' | 'house'
  status: 'pre_stay' | 'open' | 'closed' | 'reopened'
  name: string
  row_version: number
  is_no_post: boolean
  tax_type: { id: number; name: string } | null
  reservation: {
    id: number
    confirmation_no: string
    status: string
    room_no: string | null
    arrival: string
    departure: string
    rate_code: string
    adults: number
    children: number
    vip: string | null
    is_no_post: boolean
    row_version: number
  } | null
  guest: string
  deposit: string
  package: string
  limits: string[]
  authorised: string
}

type Which = { account_id?: number; reservation_id?: number }

/** Head of the billing screen: the account, its stay, its balances and limits. One query. */
export async function loadAccountHead({ sql, property_id }: Tx, which: Which): Promise<AccountHead> {
  const [row] = await sql<AccountHead[]>`
    select a.id, a.kind, a.status, a.name, a.row_version, a.is_no_post,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'name', x.name) end as tax_type,
           case when r.id is null then null else jsonb_build_object('id', r.id, 'confirmation_no', r.confirmation_no, 'status', r.status,
             'room_no', m.code, 'arrival', r.arrival_date, 'departure', r.departure_date, 'rate_code', rc.code, 'adults', r.adults,
             'children', r.c1 + r.c2 + r.c3, 'vip', v.name, 'is_no_post', r.is_no_post, 'row_version', r.row_version) end as reservation,
           coalesce(b.guest, 0) as guest, coalesce(b.deposit, 0) as deposit, coalesce(b.package, 0) as package,
           array_remove(array[a.credit_limit] || array(
             select least(w.credit_limit, k.credit_limit) from folio_window w
               left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
              where w.property_id = a.property_id and w.folio_account_id = a.id), null)::text[] as limits,
           coalesce((select sum(h.amount) from card_authorization h
                      where h.property_id = a.property_id and h.folio_account_id = a.id and h.status = 'held'), 0) as authorised
      from folio_account a
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
      left join tax_type x on x.property_id = a.property_id and x.id = a.tax_type_id
      left join lateral (
        select sum(balance) filter (where ledger = 'guest') as guest, sum(balance) filter (where ledger = 'deposit') as deposit,
               sum(balance) filter (where ledger = 'package') as package
          from subledger_balance s where s.property_id = a.property_id and s.holder_id = a.id and s.ledger in ('guest', 'deposit', 'package')) b on true
     where a.property_id = ${property_id}
       and ${which.account_id === undefined ? sql`a.kind = 'stay' and a.reservation_id = ${which.reservation_id ?? 0}` : sql`a.id = ${which.account_id}`}`
  return found(row, which)
}

export type WindowRow = {
  window_no: number
  label: string | null
  payee: { kind: 'guest' | 'profile'; id: number | null; name: string }
  ar_account: { id: number; account_no: string; name: string; state: string } | null
  payment_method_id: number | null
  payment_method: string | null
  card: { id: number; brand: string; last4: string; expiry: string; is_charged: boolean } | null
  charges: string
  payments: string
  folio_style: FolioStyle
  display_currency: string | null
  display_rate: string | null
  display_decimals: number | null
  credit_limit: string | null
  is_confidential: boolean
}

/** Windows of an account: those configured and those that hold postings. One query. */
export async function loadWindows({ sql, property_id }: Tx, which: Which): Promise<WindowRow[]> {
  return await sql<WindowRow[]>`
    with account as (${accountQuery({ sql, property_id }, which)}),
         held as (
           select t.window_no, coalesce(sum(p.amount) filter (where p.side = 'charge'), 0) as charges,
                  coalesce(sum(p.amount) filter (where p.side = 'payment'), 0) as payments
             from account a
             join posting p on p.property_id = ${property_id} and p.folio_account_id = a.id and p.ledger = 'guest'
             join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
            group by t.window_no)
    select n.window_no, w.label, jsonb_build_object('kind', case when w.payee_profile_id is null then 'guest' else 'profile' end,
             'id', coalesce(y.id, g.id), 'name', coalesce(y.name, g.name, a.name)) as payee,
           case when c.id is null then null else jsonb_build_object('id', c.id, 'account_no', c.account_no, 'name', c.name, 'state', c.status) end as ar_account,
           w.payment_method_id, k.name as payment_method,
           case when d.id is null then null else jsonb_build_object('id', d.id, 'brand', d.brand, 'last4', d.last4,
             'expiry', lpad(d.expiry_month::text, 2, '0') || '/' || d.expiry_year, 'is_charged', d.provider = any (${providersConnected()}::text[])) end as card,
           coalesce(h.charges, 0) as charges, coalesce(h.payments, 0) as payments, coalesce(w.folio_style, 'detailed') as folio_style,
           w.display_currency, x.sell_rate::text as display_rate, f.decimal_places as display_decimals, w.credit_limit, coalesce(w.is_confidential, false) as is_confidential
      from account a
      cross join lateral (
        select window_no from folio_window f where f.property_id = ${property_id} and f.folio_account_id = a.id
        union select window_no from held) n
      left join folio_window w on w.property_id = ${property_id} and w.folio_account_id = a.id and w.window_no = n.window_no
      left join held h on h.window_no = n.window_no
      left join guest_profile y on y.id = w.payee_profile_id
      left join reservation r on r.property_id = ${property_id} and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join ar_account c on c.property_id = ${property_id} and c.id = w.ar_account_id
      left join payment_method k on k.property_id = ${property_id} and k.id = w.payment_method_id
      left join payment_card_token d on d.property_id = ${property_id} and d.id = w.card_token_id
      left join foreign_currency f on f.property_id = ${property_id} and f.code = w.display_currency
      left join lateral (
        select e.sell_rate from exchange_rate e
         where e.property_id = f.property_id and e.foreign_currency_id = f.id and e.rate_type = 'posting' and e.is_active and e.begin_at <= now()
         order by e.begin_at desc limit 1) x on true
     order by n.window_no`
}

const accountQuery = ({ sql, property_id }: Pick<Tx, 'sql' | 'property_id'>, which: Which) => sql`
  select id, name, reservation_id from folio_account a where a.property_id = ${property_id}
     and ${which.account_id === undefined ? sql`a.kind = 'stay' and a.reservation_id = ${which.reservation_id ?? 0}` : sql`a.id = ${which.account_id}`}`

export type PostingRow = {
  id: number
  window_no: number
  business_date: string
  revenue_date: string
  posted_at: string
  code: string
  description: string
  side: 'charge' | 'payment'
  quantity: string
  unit_price: string | null
  amount: string
  group_total: string
  origin: string
  live: boolean
  parent_id: number | null
  reverses_id: number | null
  adjusts_id: number | null
  moved_from_id: number | null
  check_no: string | null
  covers: number | null
  reference: string | null
  supplement: string | null
  room_no: string | null
  guest_name: string | null
  folio_no: string | null
  receipt_no: string | null
  cashier: string | null
  user: string
  is_edited: boolean
  fx: { currency: string; amount: string; rate: string } | null
  is_adjusted: boolean
  is_wrapper: boolean
  is_paid_out: boolean
  is_ahead: boolean
  payment_type: string | null
  is_own_today: boolean
  is_today: boolean
  is_on_own_shift: boolean
  /** Which of them all is the first, where there are earlier ones. */
  first_id: number | null
}

export type Wanted = Which & {
  window_no?: number
  before?: number
  show?: 'live' | 'all'
  group?: 'none' | 'day' | 'code' | 'arrangement'
  from?: string
  to?: string
  codes?: number[]
}

/** More than this on one screen helps nobody. An account of the house lives as long as the house, and what it holds grows with it. */
export const mostPostings = 500

/** Of a posting `p`: it takes nothing away and was not taken away. */
const liveQuery = ({ sql }: Tx) => sql`
  p.reverses_id is null and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)`

/** The postings of an account that are asked for, with what they are ordered and summed by. */
const wantedQuery = (tx: Tx, { window_no, before, show = 'live', from, to, codes, ...which }: Wanted) => {
  const { sql, property_id, who } = tx
  return sql`
    select p.id, t.window_no, p.revenue_date, coalesce(p.parent_id, p.id) as main_id, p.side, p.amount
      from (${accountQuery(tx, which)}) a
      join posting p on p.property_id = ${property_id} and p.folio_account_id = a.id and p.ledger = 'guest'
      join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
     where ${show === 'live' ? liveQuery(tx) : sql`true`}
       ${window_no === undefined ? sql`` : sql`and t.window_no = ${window_no}`}
       ${from ? sql`and p.revenue_date >= ${from}` : sql``}
       ${to ? sql`and p.revenue_date <= ${to}` : sql``}
       ${before === undefined ? sql`` : sql`and (p.revenue_date, coalesce(p.parent_id, p.id)) < (select y.revenue_date, coalesce(y.parent_id, y.id) from posting y where y.property_id = ${property_id} and y.id = ${before})`}
       ${codes?.length ? sql`and (select m.transaction_code_id from posting m where m.property_id = p.property_id and m.id = coalesce(p.parent_id, p.id)) = any (${codes}::bigint[])` : sql``}
       ${may(who, 'Confidential window') ? sql`` : sql`and not exists (select from folio_window x where x.property_id = p.property_id and x.folio_account_id = a.id and x.window_no = t.window_no and x.is_confidential)`}`
}

/**
 * The latest postings with their texts as they are now and everything that decides their corrections; whole groups, no more than
 * `mostPostings`. One query.
 */
export async function loadPostings(tx: Tx, wanted: Wanted): Promise<PostingRow[]> {
  const { sql, property_id, today, who } = tx
  const order = {
    none: sql`p.revenue_date, w.main_id, p.id`,
    day: sql`p.revenue_date, w.main_id, p.id`,
    code: sql`group_code, p.revenue_date, w.main_id, p.id`,
    arrangement: sql`arrangement nulls last, p.revenue_date, w.main_id, p.id`,
  }[wanted.group ?? 'none']
  return await sql<PostingRow[]>`
    with latest as (
           select * from (${wantedQuery(tx, wanted)}) l order by revenue_date desc, main_id desc, id desc limit ${mostPostings + 1}),
         -- The first group that has no room.
         cut as (select revenue_date, main_id from latest order by revenue_date desc, main_id desc, id desc offset ${mostPostings}),
         page as materialized (
           select l.id, l.main_id, l.window_no,
                  case when c.main_id is not null then first_value(l.id) over (order by l.revenue_date, l.main_id, l.id) end as first_id
             from latest l left join cut c on true
            where c.main_id is null or (l.revenue_date, l.main_id) > (c.revenue_date, c.main_id))
    select p.id, w.window_no, p.business_date, p.revenue_date, e.posted_at, c.code, p.description, p.side, p.quantity::text as quantity, p.unit_price,
           p.amount, sum(p.amount) over (partition by w.main_id) as group_total, p.origin, ${liveQuery(tx)} as live, p.parent_id, p.reverses_id,
           p.adjusts_id, p.moved_from_id, case when n.has_check then n.check_no else p.check_no end as check_no,
           case when n.has_covers then n.covers else p.covers end as covers,
           case when n.has_reference then n.reference else p.reference end as reference,
           case when n.has_supplement then n.supplement else p.supplement end as supplement, p.room_no, p.guest_name, f.display_no as folio_no,
           rc.display_no as receipt_no, k.number::text as cashier, o.name as user, coalesce(n.has_reference or n.has_supplement or n.has_check or n.has_covers, false) as is_edited,
           case when p.fx_currency is null then null else jsonb_build_object('currency', p.fx_currency, 'amount',
             coalesce((select round(p.fx_amount, x.decimal_places) from foreign_currency x where x.property_id = p.property_id and x.code = p.fx_currency),
                      p.fx_amount)::text, 'rate', p.fx_rate::text) end as fx,
           ${isAdjusted(tx)} as is_adjusted,
           p.explain ->> 'rule' is not distinct from 'wrapper' and c.posting_class <> 'package_wrapper' as is_wrapper, c.posting_class = 'paid_out' as is_paid_out,
           e.kind = 'advance' and not exists (select from posting_claim y where y.property_id = p.property_id and y.claim_key = 'advance-release:' || p.id
                      and y.released_by_entry_id is null) as is_ahead,
           (select w.payment_type from payment_method w where w.property_id = c.property_id and w.transaction_code_id = c.id order by w.is_active desc, w.id limit 1) as payment_type,
           e.employee_id = ${who.employee_id} and p.business_date = ${today} as is_own_today, p.business_date = ${today} and not exists (
             select from payment_intent i where i.property_id = e.property_id and i.entry_id = e.id) as is_today,
           coalesce(s.opened_by_id = ${who.employee_id} and s.status = 'open', false) as is_on_own_shift,
           max(c.code) filter (where p.parent_id is null) over (partition by w.main_id) as group_code,
           (select min(r.code) from folio_arrangement_code r
             where r.property_id = p.property_id and r.is_active and c.id = any (r.transaction_code_ids)) as arrangement, w.first_id
      from page w
      join posting p on p.property_id = ${property_id} and p.id = w.id
      join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
      join employee o on o.id = e.employee_id
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
      left join cashier k on k.property_id = s.property_id and k.id = s.cashier_id
      left join receipt rc on rc.property_id = e.property_id and rc.entry_id = e.id and p.side = 'payment'
      left join folio_posting fp on fp.property_id = p.property_id and fp.posting_id = p.id and fp.live
      left join folio f on f.property_id = fp.property_id and f.id = fp.folio_id
      left join lateral (
        select bool_or(field = 'reference') as has_reference, bool_or(field = 'supplement') as has_supplement,
               bool_or(field = 'check_no') as has_check, bool_or(field = 'covers') as has_covers,
               (array_agg(value order by id desc) filter (where field = 'reference'))[1] as reference,
               (array_agg(value order by id desc) filter (where field = 'supplement'))[1] as supplement,
               (array_agg(value order by id desc) filter (where field = 'check_no'))[1] as check_no,
               (array_agg(value order by id desc) filter (where field = 'covers'))[1]::smallint as covers
          from posting_note n where n.property_id = p.property_id and n.posting_id = p.id) n on true
     order by ${order}`
}

/** Refuses `not_found` where the posting that is named is none of this account. One query, where one is named. */
export async function demandOwn({ sql, property_id }: Tx, { before, ...which }: Wanted): Promise<void> {
  if (before === undefined) return
  const [own] = await sql`
    select p.id from (${accountQuery({ sql, property_id }, which)}) a
      join posting p on p.property_id = ${property_id} and p.folio_account_id = a.id and p.id = ${before}`
  found(own, { before })
}

/** What stands above a posting, by window. One query. */
export async function loadEarlier(tx: Tx, wanted: Wanted & { before: number }): Promise<EarlierRow[]> {
  return await tx.sql<EarlierRow[]>`
    select window_no, count(*)::int as postings, max(revenue_date) as until,
           coalesce(sum(amount) filter (where side = 'charge'), 0) as charges, coalesce(sum(amount) filter (where side = 'payment'), 0) as payments
      from (${wantedQuery(tx, wanted)}) w
     group by window_no order by window_no`
}

export type EarlierRow = {
  window_no: number
  postings: number
  until: string
  charges: string
  payments: string
}
