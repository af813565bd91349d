import type { Instant } from '../../hotel/property-time'
import { instant, momentOn } from '../../hotel/property-time'
import type { TaxCircumstances } from '../../hotel/generate'
import type { Money } from '../../hotel/money'
import type { NoShowRule, Penalty, PenaltyLine } from '../../hotel/penalty'
import { found } from '../serve'
import type { Tx } from '../tx'
import { goingBack } from './deposit'
import { receivedForGood } from './deposit-line'
import type { Fragment } from './desk-row'

/** How a penalty says that it is posted. */
type ChargedHow = {
  /** null: by system use. */
  transaction_code_id: number | null
  is_taxable: boolean
}

/** What decides what leaving a booking costs, beside the stay itself. */
export type PenaltyFacts = {
  now: Instant
  time_zone: string
  /** Which end of the booking this is: the first, and one more after each reinstatement. */
  time: number
  lines: (PenaltyLine & ChargedHow)[]
  /** What was received under a rule that keeps it. */
  received_for_good: Money
  has_deposit_lines: boolean
  no_show: { reservation_type_rule: NoShowRule | null; property_rule: NoShowRule }
  account: { id: number; status: string } | null
  /** What can be taken of what was paid ahead, and what cards are just being given of it. */
  deposit_left: Money
  deposit_going_back: Money
  guest_balance: Money
  guest_name: string
  /** What every posting of it says: whose it is, and what its revenue is split by (domain/finance 17.2). */
  texts: Texts
  /** Payee account of window 1. */
  ar_account_id: number | null
  card: { token_id: number; payment_method_id: number; provider: string; brand: string; last4: string } | null
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
}

const texts = ['room_no', 'rate_code', 'market_code', 'source_code', 'room_type_code'] as const
type Texts = { guest_name: string } & { [Name in (typeof texts)[number]]?: string }

type Row = Omit<
  PenaltyFacts,
  | 'now'
  | 'texts'
  | 'no_show'
  | 'received_for_good'
  | 'deposit_left'
  | 'deposit_going_back'
  | 'guest_balance'
  | 'taxation'
> & {
  clock: string
  reservation_type_rule: NoShowRule | null
  property_rule: NoShowRule | null
  received_for_good: string
  deposit_left: string
  deposit_going_back: string
  guest_balance: string
  tax_type: TaxCircumstances['tax_type']
  guest_type: TaxCircumstances['guest_type']
} & { [Name in (typeof texts)[number]]: string | null }

/** How the penalty whose line decides is posted; by system use and with taxes where a rule of the house decides, or nobody's rule does. */
export const chargedHow = (
  { lines }: Pick<PenaltyFacts, 'lines'>,
  { reservation_penalty_id }: Penalty,
): ChargedHow =>
  lines.find(({ id }) => id === reservation_penalty_id) ?? { transaction_code_id: null, is_taxable: true }

/** How often `r` was reinstated. */
export const timesReinstated = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  (select count(*) from cancellation_log x
    where x.property_id = r.property_id and x.reservation_id = r.id and x.action = 'reinstate')::int`

/** Facts of one booking for one event, in one query. */
export async function loadPenaltyFacts(
  tx: Tx,
  reservation_id: number,
  event: PenaltyLine['event'],
): Promise<PenaltyFacts> {
  const { sql, property_id, today, coins } = tx
  // Whoever asks or waits leaves free of charge: his lines say what leaving would cost him once he has booked.
  const hasBooked = sql`r.status not in ('inquiry', 'waitlist')`
  const [row] = await sql<Row[]>`
    select now() as clock, p.time_zone, ${timesReinstated(tx)} + 1 as time, coalesce(g.name, r.booker_name, '') as guest_name, m.code as room_no,
           (select c.code from rate_code c where c.property_id = r.property_id and c.id = r.rate_code_id) as rate_code,
           (select c.code from market_code c where c.property_id = r.property_id and c.id = r.market_code_id) as market_code,
           (select c.code from source_code c where c.property_id = r.property_id and c.id = r.source_code_id) as source_code,
           (select c.code from room_type c where c.property_id = r.property_id and c.id = r.room_type_id) as room_type_code,
           coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'event', l.event, 'type', l.type, 'value', l.value::text, 'base', l.base,
                              'applies_from', to_char(l.applies_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                              'transaction_code_id', cp.transaction_code_id, 'is_taxable', coalesce(cp.is_taxable, true)) order by l.id)
                       from reservation_penalty l
                       left join cancellation_penalty cp on cp.property_id = l.property_id and cp.id = l.cancellation_penalty_id
                      where l.property_id = r.property_id and l.reservation_id = r.id and l.event = ${event} and l.charged_entry_id is null and l.waived_by_id is null
                        and not l.is_removed and ${hasBooked}), '[]') as lines,
           case when ${hasBooked} then ${receivedForGood(tx)} else 0 end as received_for_good,
           exists (select from reservation_deposit d where d.property_id = r.property_id and d.reservation_id = r.id) as has_deposit_lines,
           rt.no_show_rule as reservation_type_rule, pc.no_show_rule as property_rule,
           case when a.id is null then null else jsonb_build_object('id', a.id, 'status', a.status) end as account,
           coalesce(-bd.balance, 0) - gb.amount as deposit_left, gb.amount as deposit_going_back, coalesce(bg.balance, 0) as guest_balance, w.ar_account_id,
           case when k.id is null then null else jsonb_build_object('token_id', k.id, 'payment_method_id', r.payment_method_id,
             'provider', k.provider, 'brand', k.brand, 'last4', k.last4) end as card,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'exempts_percentage', x.exempts_percentage) end as tax_type,
           case when y.id is null then null else jsonb_build_object('is_tax_exempt', y.is_tax_exempt,
             'exempt_transaction_code_ids', y.exempt_transaction_code_ids) end as guest_type
      from reservation r
      join property_profile p on p.id = r.property_id
      join property_control pc on pc.property_id = r.property_id
      join reservation_type rt on rt.property_id = r.property_id and rt.id = r.reservation_type_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance bd on bd.property_id = a.property_id and bd.ledger = 'deposit' and bd.holder_id = a.id
      cross join lateral ${goingBack(tx, sql`i.property_id = a.property_id and i.folio_account_id = a.id and i.deposit_posting_id is not null`)} gb (amount)
      left join subledger_balance bg on bg.property_id = a.property_id and bg.ledger = 'guest' and bg.holder_id = a.id
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
      left join tax_type x on x.property_id = a.property_id and x.id = a.tax_type_id
      left join guest_type y on y.property_id = r.property_id and y.id = r.guest_type_id
      left join payment_method pm on pm.property_id = r.property_id and pm.id = r.payment_method_id and pm.payment_type in ('credit_card', 'debit_card', 'virtual_card')
      left join lateral (
        select * from payment_card_token t
         where pm.id is not null and t.property_id = r.property_id and t.reservation_id = r.id and t.removed_at is null
           and make_date(t.expiry_year, t.expiry_month, 1) + interval '1 month' > ${today}::date
         order by t.id desc limit 1) k on true
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  const { clock, reservation_type_rule, property_rule, tax_type, guest_type, ...facts } = found(row, {
    reservation_id,
  })
  return {
    ...facts,
    texts: textsOf(facts),
    now: momentOn(today, instant(clock), facts.time_zone),
    no_show: { reservation_type_rule, property_rule: property_rule ?? 'none' },
    received_for_good: coins.read(facts.received_for_good),
    deposit_left: coins.read(facts.deposit_left),
    deposit_going_back: coins.read(facts.deposit_going_back),
    guest_balance: coins.read(facts.guest_balance),
    taxation: { tax_type, guest_type },
  }
}

const textsOf = (row: Pick<Row, 'guest_name' | (typeof texts)[number]>): Texts => ({
  guest_name: row.guest_name.slice(0, 120),
  ...Object.fromEntries(texts.flatMap(name => (row[name] === null ? [] : [[name, row[name]]]))),
})
