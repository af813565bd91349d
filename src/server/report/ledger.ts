import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { agreeing } from './proof'
import type { Proof } from './rows'

type HeldLedger = 'guest' | 'deposit' | 'ar'

/**
 * What the holders of a ledger had on a date, as rows of a subquery (`holder_id`, `opening`, `debit`, `credit`, `closing`): each that had
 * something before, or that something moved on. Balances of closed dates are those that the close has kept; what moved are the lines of
 * the one date.
 */
export const holderDay = ({ sql, property_id, today }: Tx, ledger: HeldLedger, day: string): Fragment => {
  const holder = ledger === 'ar' ? sql`l.ar_account_id` : sql`l.folio_account_id`
  const kept = (date: Fragment) => sql`
    select holder_id, balance from holder_day_balance where property_id = ${property_id} and business_date = ${date} and ledger = ${ledger}`
  return sql`(
    select b.holder_id, sum(b.opening) as opening, sum(b.debit) as debit, sum(b.credit) as credit,
           ${day < today ? sql`sum(b.closing)` : sql`sum(b.opening + b.debit - b.credit)`} as closing
      from (select x.holder_id, x.balance as opening, 0 as debit, 0 as credit, 0 as closing from (${kept(sql`${day}::date - 1`)}) x
             union all
            select x.holder_id, 0, 0, 0, x.balance from (${kept(sql`${day}::date`)}) x
             union all
            select ${holder}, 0, greatest(l.amount, 0), greatest(-l.amount, 0), 0
              from journal_line l where l.property_id = ${property_id} and l.business_date = ${day} and l.ledger = ${ledger}) b
     group by b.holder_id)`
}

/** A day that is still to come has nothing yet: what is asked of it is told of today. */
export const upToToday = ({ today }: Tx, day: unknown): string => (String(day) > today ? today : String(day))

/**
 * Holds sums of a report against the ledger at the close of a date, or as it stands on the open one. `sign` is -1 where what the house
 * owes is told as what there is of it.
 */
export async function ledgerProofs(
  { sql, property_id, today, coins }: Tx,
  { ledger, day, sign = 1 }: { ledger: HeldLedger; day: string; sign?: 1 | -1 },
  sums: Partial<Record<'opening' | 'debit' | 'credit' | 'closing', string | number | null>>,
): Promise<Proof[]> {
  const names = ['opening', 'debit', 'credit', 'closing'] as const
  const [row] = await sql<Record<(typeof names)[number], string>[]>`
    select (${sign} * coalesce(sum(opening), 0))::text as opening, coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit,
           (${sign} * coalesce(sum(closing), 0))::text as closing
      from (${
        day < today
          ? sql`
            select opening, debits as debit, credits as credit, closing from ledger_day_balance
             where property_id = ${property_id} and business_date = ${day} and ledger = ${ledger}`
          : sql`
            select b.balance - m.debit + m.credit as opening, m.debit, m.credit, b.balance as closing
              from (select coalesce(sum(balance), 0) as balance from subledger_balance where property_id = ${property_id} and ledger = ${ledger}) b,
                   (select coalesce(sum(amount) filter (where amount > 0), 0) as debit, coalesce(-sum(amount) filter (where amount < 0), 0) as credit
                      from journal_line where property_id = ${property_id} and business_date = ${day} and ledger = ${ledger}) m`
      }) x`
  return names
    .filter(name => sums[name] !== undefined)
    .map(name => agreeing(coins, `${said[name]} of the ledger`, sums[name] ?? null, row[name]))
}

const said = { opening: 'Opening', debit: 'Debits', credit: 'Credits', closing: 'Closing' }
