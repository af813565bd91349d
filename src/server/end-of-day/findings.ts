import { guestsOf, isPerson, lacksCountry, staysOfTonight } from '../store/guest-country'
import { violationsToday } from '../ledger/verify'
import { loadWithoutCourse } from '../store/exchange-nights'
import { planNights } from '../store/night/plan'
import { windowsWithoutFolio } from '../store/settled'
import type { Tx } from '../tx'
import { deskChecks } from './desk-findings'
import { type Check, type Finding, many } from './finding'
import { nightFindings, timeFindings } from './night-findings'
import { overLimit } from './over-limit'

/** Warnings that somebody must have seen before the day may be closed (marked * in domain/finance 16.5). */
export const confirmable = new Set(['too_soon', 'interface_queue', 'zero_rate'])

/** What the program itself posts with; the rounding of cash where the house rounds (domain/finance 3.1). */
const codesOfTheHouse = [
  'no_show',
  'cancellation',
  'early_departure',
  'deposit_transfer',
  'city_ledger',
  'paid_out',
  'exchange_commission',
  'ar_write_off',
  'commission_offset',
  'opening',
  'rounding',
]

/** Everything that could disturb the night, each found by one query (domain/finance 16.5). */
const checks: Check[] = [
  {
    code: 'previous_open',
    level: 'block',
    text: () => 'Yesterday’s end of day has steps that are not finished.',
    find: ({ sql, property_id, today }) => sql`
      select business_date from eod_run where property_id = ${property_id} and status = 'running' and business_date < ${today}`,
  },
  {
    code: 'unsettled_departures',
    level: 'block',
    text: count => `${many(count, 'departed stay')} with an open balance or without a folio.`,
    find: ({ sql, property_id }) => sql`
      select r.id as reservation_id, r.confirmation_no, coalesce(b.balance, 0) as balance from folio_account a
        join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
        left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
       where a.property_id = ${property_id} and a.status = 'reopened' and r.status = 'checked_out'
         and (b.balance <> 0 or cardinality(${windowsWithoutFolio({ sql })}) > 0)`,
  },
  {
    code: 'deposit_on_departed',
    level: 'block',
    text: count => `${many(count, 'departed stay')} with a deposit that is neither applied nor refunded.`,
    find: ({ sql, property_id }) => sql`
      select r.id as reservation_id, r.confirmation_no, -b.balance as balance from subledger_balance b
        join folio_account a on a.property_id = b.property_id and a.id = b.holder_id
        join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
       where b.property_id = ${property_id} and b.ledger = 'deposit' and b.balance <> 0 and r.status = 'checked_out'`,
  },
  {
    code: 'card_pending',
    level: 'block',
    text: count => `${many(count, 'card payment')} whose outcome is not known.`,
    find: ({ sql, property_id }) => sql`
      select id, amount, status from payment_intent where property_id = ${property_id} and is_open`,
  },
  {
    code: 'no_exchange_rate',
    level: 'block',
    text: count =>
      `${many(count, 'night')} in a currency that has no exchange rate: ${count === 1 ? 'its price' : 'their prices'} cannot be told.`,
    find: loadWithoutCourse,
  },
  {
    code: 'system_code_missing',
    level: 'block',
    text: count =>
      `${many(count, 'transaction code')} that the program needs ${count === 1 ? 'is' : 'are'} missing.`,
    find: ({ sql, property_id }) => sql`
      select u as system_use from unnest(${codesOfTheHouse}::text[]) u
       where not exists (select 1 from transaction_code c where c.property_id = ${property_id} and c.system_use = u and c.is_active)
         and (u <> 'rounding' or exists (select from finance_setting f where f.property_id = ${property_id} and f.cash_rounding))`,
  },
  {
    code: 'room_conflict',
    level: 'block',
    text: count => `${many(count, 'stay')} in house without a room of ${count === 1 ? 'its' : 'their'} own.`,
    find: ({ sql, property_id }) => sql`
      select r.id as reservation_id, r.confirmation_no from reservation r
       where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master
         and (r.room_id is null or exists (
           select 1 from reservation o where o.property_id = r.property_id and o.status = 'checked_in' and o.room_id = r.room_id and o.id < r.id
              and o.share_group_id is distinct from r.share_group_id))`,
  },
  {
    code: 'ledger_check',
    level: 'block',
    text: count => `The ledger does not verify: ${many(count, 'violation')}.`,
    find: async tx => (await violationsToday(tx)).map(({ id, subject }) => ({ check: id, message: subject })),
  },
  {
    code: 'unsettled_penalties',
    level: 'warn',
    text: count => `${many(count, 'cancelled or no-show stay')} with an unpaid penalty.`,
    find: ({ sql, property_id }) => sql`
      select r.id as reservation_id, r.confirmation_no, b.balance from folio_account a
        join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
        join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id and b.balance <> 0
       where a.property_id = ${property_id} and a.status = 'reopened' and r.status in ('cancelled', 'no_show')`,
  },
  {
    code: 'deposit_overdue',
    level: 'warn',
    text: count => `${many(count, 'deposit')} past due.`,
    find: ({ sql, property_id, today }) => sql`
      select d.reservation_id, r.confirmation_no, d.amount, d.due_date from reservation_deposit d
        join reservation r on r.property_id = d.property_id and r.id = d.reservation_id
       where d.property_id = ${property_id} and d.status in ('open', 'partial') and d.due_date < ${today} and r.status = 'reserved'`,
  },
  {
    code: 'deposit_refund_due',
    level: 'warn',
    text: count => `${many(count, 'deposit')} left on cancelled stays.`,
    find: ({ sql, property_id }) => sql`
      select r.id as reservation_id, r.confirmation_no, -b.balance as balance from subledger_balance b
        join folio_account a on a.property_id = b.property_id and a.id = b.holder_id
        join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
       where b.property_id = ${property_id} and b.ledger = 'deposit' and b.balance <> 0 and r.status in ('cancelled', 'no_show')`,
  },
  {
    code: 'blind_close',
    level: 'info',
    text: count => `${many(count, 'shift')} closed without count today.`,
    find: ({ sql, property_id, today }) => sql`
      select s.id as shift_id, c.name from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
       where s.property_id = ${property_id} and s.business_date = ${today} and s.auto_closed and c.kind <> 'eod'`,
  },
  {
    code: 'country_missing',
    level: 'info',
    text: count => `${many(count, 'guest')} of tonight without nationality or country.`,
    find: tx => tx.sql`
      select distinct on (g.id) o.reservation_id, o.confirmation_no, g.id as guest_profile_id, g.name
        from (${guestsOf(tx, staysOfTonight(tx))}) o join guest_profile g on g.id = o.guest_profile_id and ${isPerson(tx)}
       where g.nationality_id is null or ${lacksCountry(tx)} order by g.id, o.reservation_id`,
  },
]

/** Runs all checks now. Reads only. */
export async function findAll(tx: Tx): Promise<Finding[]> {
  const found = await Promise.all(
    [...checks, ...deskChecks].map(async ({ code, level, text, find }) => ({
      code,
      level,
      text,
      cases: await find(tx),
    })),
  )
  const plain = found
    .filter(({ cases }) => cases.length > 0)
    .map(({ code, level, text, cases }) => ({
      code,
      level,
      count: cases.length,
      message: text(cases.length),
      detail: cases.slice(0, 100),
    }))
  const night = await planNights(tx, { date: tx.today })
  const all = [
    ...plain,
    ...nightFindings(night),
    ...(await overLimit(tx, night)),
    ...(await timeFindings(tx)),
  ]
  // What blocks stands first, as in a preparation that is kept.
  return levels.flatMap(level => all.filter(finding => finding.level === level))
}

const levels = ['block', 'warn', 'info'] as const

/** Keeps the result of a preparation. */
export async function saveFindings(
  { sql, property_id }: Tx,
  run_id: number,
  findings: Finding[],
): Promise<void> {
  await sql`delete from eod_finding where property_id = ${property_id} and run_id = ${run_id}`
  if (findings.length === 0) return
  const rows = findings.map(finding => ({
    property_id,
    run_id,
    ...finding,
    detail: sql.json(finding.detail as never),
  }))
  await sql`insert into eod_finding ${sql(rows as never)}`
}

export async function loadFindings({ sql, property_id }: Tx, run_id: number): Promise<Finding[]> {
  return await sql<Finding[]>`
    select code, level, count, message, detail from eod_finding where property_id = ${property_id} and run_id = ${run_id}
     order by array_position(${[...levels]}::text[], level), code`
}
