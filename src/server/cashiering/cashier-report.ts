import { coinsOf } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { reportKinds } from '../../wire/cashiering/shift'
import { answer, demand, Refused } from '../serve'
import { loadShift, type ShiftHead } from '../store/shift'
import { together } from '../together'
import type { Tx } from '../tx'
import { headOf, isBlind, loadCounts, type ShiftSummary, summaryOf } from './shift-summary'

export type Report = OutputOf<typeof cashiering.reports>
type Kind = Report['report']

const hiddenWhenBlind: Kind[] = ['cash', 'cheque', 'foreign', 'exchange', 'paid_out', 'summary']

/**
 * The papers of a shift, or of a cashier's or the house's day (domain/finance 9.7). Those of a closed shift are what was kept when it
 * was closed: the journal never changes, but what its codes, methods and people are called does.
 */
export const answerCashierReport = answer(cashiering.reports, async (input, { tx, who }) => {
  const { report, cashier_id, business_date } = input
  const isOfDay = input.shift_id === undefined && (cashier_id !== undefined || business_date !== undefined)
  if (isOfDay) demand(who, 'Cashiering view all')
  if (isOfDay && hiddenWhenBlind.includes(report)) {
    const day = business_date ?? tx.today
    await refuseBlind(tx, {
      cashier_ids: cashier_id === undefined ? [] : [cashier_id],
      from: day,
      through: day,
    })
  }
  const shift = isOfDay ? null : await loadShift(tx, input.shift_id)
  if (shift && shift.opened_by_id !== who.employee_id) demand(who, 'Cashiering view all')
  if (shift && hiddenWhenBlind.includes(report) && isBlind(shift, await loadCounts(tx, shift.id))) {
    throw new Refused(refuse('blind_drop'))
  }
  const kept = shift?.status === 'closed' ? await keptReport(tx, shift.id, report) : undefined
  return kept ?? (await reportOf(tx, report, { shift, cashier_id, business_date }))
})

async function reportOf(tx: Tx, report: Kind, of: Of): Promise<Report> {
  const { shift } = of
  const rows = report === 'summary' ? [] : await loadRows(tx, report, of)
  return {
    report,
    shift: shift && headOf(shift),
    rows: rows.map(({ foreign_code: _, ...row }) => row),
    totals: totalsOf(tx, rows),
    summary: report === 'summary' && shift ? await summaryOf(tx, shift) : null,
  }
}

/** Keeps every paper of shifts that have just been closed; nothing is posted on them any more. */
export async function keepReports(tx: Tx, shift_ids: readonly number[]): Promise<void> {
  const { sql, property_id } = tx
  for (const shift_id of shift_ids) {
    const shift = await loadShift(tx, shift_id)
    const reports = await together(reportKinds.map(report => reportOf(tx, report, { shift })))
    const rows = reports.map(content => ({
      property_id,
      shift_id,
      report: content.report,
      content: sql.json(content as never),
    }))
    await sql`insert into cashier_shift_report ${sql(rows as never)}`
  }
}

/** A paper as it was kept; none of a shift that was closed before papers were. */
async function keptReport(
  { sql, property_id }: Tx,
  shift_id: number,
  report: Kind,
): Promise<Report | undefined> {
  const [kept] = await sql<{ content: Report }[]>`
    select content from cashier_shift_report
     where property_id = ${property_id} and shift_id = ${shift_id} and report = ${report}`
  return kept?.content
}

/** A paper of a shift that none was kept of: it is still open, or was closed before papers were kept. */
export const freshReport = (tx: Tx, report: Kind, shift: ShiftHead): Promise<Report> =>
  reportOf(tx, report, { shift })

/** What a shift shows: of one that is closed what it showed then. */
export async function shownOf(tx: Tx, shift: ShiftHead): Promise<ShiftSummary> {
  const kept = shift.status === 'closed' ? await keptReport(tx, shift.id, 'summary') : undefined
  return kept?.summary ?? (await summaryOf(tx, shift))
}

/**
 * Days show no more of a drawer that is to be counted blind than its shift does: of the cashiers who are asked for, and of one's own
 * where the whole house is.
 */
export async function refuseBlind(
  { sql, property_id, who }: Tx,
  { cashier_ids, from, through }: { cashier_ids: readonly number[]; from: string; through: string },
): Promise<void> {
  const [blind] = await sql`
    select 1 from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id and c.blind_drop
     where s.property_id = ${property_id} and s.status = 'open' and s.business_date between ${from} and ${through}
       and ${cashier_ids.length === 0 ? sql`s.opened_by_id = ${who.employee_id}` : sql`s.cashier_id = any (${[...cashier_ids]})`}
       and not exists (select from shift_count n where n.property_id = s.property_id and n.shift_id = s.id) limit 1`
  if (blind) throw new Refused(refuse('blind_drop'))
}

type Row = Report['rows'][number] & { foreign_code: string | null }
type Of = { shift: ShiftHead | null; cashier_id?: number; business_date?: string }

/** Movements of money by where they lie, and postings that moved none. */
async function loadRows(tx: Tx, report: Kind, { shift, cashier_id, business_date }: Of): Promise<Row[]> {
  const { sql, property_id, currency, today } = tx
  const isMoney = !['charges', 'corrections', 'city_ledger'].includes(report)
  const amount = isMoney ? sql`l.amount` : sql`p.ledger_amount`
  return await sql<Row[]>`
    select p.id as posting_id, e.posted_at as at, p.room_no, coalesce(p.guest_name, x.name) as name,
           coalesce(c.code, upper(e.kind)) as code, coalesce(p.description, c.name, initcap(replace(e.kind, '_', ' '))) as description,
           p.reference, p.supplement, greatest(${amount}, 0) as debit, greatest(-${amount}, 0) as credit,
           coalesce(l.cash_currency, ${currency}) as currency, coalesce(l.cash_amount, ${amount})::text as currency_amount,
           r.display_no as receipt_no, o.name as user, f.code as foreign_code
      from journal_entry e
      join journal_line l on l.property_id = e.property_id and l.entry_id = e.id and l.role = ${isMoney ? 'contra' : 'own'}
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
      left join posting p on p.property_id = l.property_id and p.id = l.posting_id
      left join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
      left join lateral (
        select payment_type from payment_method x
         where x.property_id = c.property_id and x.transaction_code_id = c.id order by x.is_active desc, x.id limit 1) m on true
      left join foreign_currency f on f.property_id = l.property_id and f.code = l.cash_currency
      left join fx_transaction x on x.property_id = e.property_id and x.entry_id = e.id
      left join receipt r on r.property_id = e.property_id and r.entry_id = e.id
      left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
      join employee o on o.id = e.employee_id
     where e.property_id = ${property_id} and ${conditionOf(tx, report)}
       ${shift ? sql`and e.cashier_shift_id = ${shift.id}` : sql`and e.business_date = ${business_date ?? today}`}
       ${cashier_id ? sql`and s.cashier_id = ${cashier_id}` : sql``}
     order by e.posted_at, l.line_no`
}

function conditionOf({ sql, currency }: Tx, report: Kind) {
  const inDrawer = sql`g.is_drawer and l.cashier_id is not null`
  // The tax of money that came ahead is nobody's money.
  const onDeposit = sql`(p.ledger = 'deposit' and l.ledger in ('tax', 'internal'))`
  const conditions: Record<Exclude<Kind, 'summary'>, ReturnType<Tx['sql']>> = {
    cash: sql`${inDrawer} and l.cash_currency = ${currency}`,
    foreign: sql`${inDrawer} and l.cash_currency <> ${currency}`,
    cheque: sql`g.code = 'CHEQUES' and l.cashier_id is not null`,
    card: sql`l.ledger = 'cash' and m.payment_type in ('credit_card', 'debit_card', 'virtual_card')`,
    other: sql`p.side = 'payment' and l.ledger <> 'deposit' and not ${onDeposit} and not g.is_drawer and g.code <> 'CHEQUES'
               and coalesce(m.payment_type, 'other') not in ('credit_card', 'debit_card', 'virtual_card', 'city_ledger')`,
    city_ledger: sql`(c.system_use = 'city_ledger' or m.payment_type = 'city_ledger') and p.ledger = 'guest'`,
    deposit: sql`p.ledger = 'deposit' and e.kind in ('deposit', 'deposit_refund') and not ${onDeposit}`,
    paid_out: sql`${inDrawer} and e.kind = 'paid_out'`,
    exchange: sql`${inDrawer} and x.id is not null`,
    // What it costs to pay in some way is charged in the entry of the payment.
    charges: sql`p.side = 'charge' and (e.kind = 'charge' or e.kind in ('payment', 'deposit') and p.origin <> 'rounding')`,
    corrections: sql`e.kind in ('reversal', 'adjustment', 'split', 'transfer', 'tax_exempt', 'credit_bill')`,
  }
  return report === 'summary' ? sql`false` : conditions[report]
}

function totalsOf({ coins }: Tx, rows: Row[]): Report['totals'] {
  const totals = new Map<string, { row: Row; count: number; debit: bigint; credit: bigint; amount: bigint }>()
  for (const row of rows) {
    const key = `${row.code} ${row.currency}`
    const before = totals.get(key) ?? { row, count: 0, debit: 0n, credit: 0n, amount: 0n }
    totals.set(key, {
      row,
      count: before.count + 1,
      debit: before.debit + coins.read(row.debit),
      credit: before.credit + coins.read(row.credit),
      amount: before.amount + tenThousandths(row.currency_amount),
    })
  }
  const write = (amount: bigint) => coins.write(amount as ReturnType<typeof coins.read>)
  return [...totals.values()].map(({ row, count, debit, credit, amount }) => ({
    code: row.code,
    description: row.description,
    currency: row.currency,
    count,
    debit: write(debit),
    credit: write(credit),
    currency_amount: fourDecimals.write(amount as ReturnType<typeof coins.read>),
  }))
}

// The database keeps four decimals of every currency.
const fourDecimals = coinsOf(4)
const tenThousandths = (text: string): bigint => fourDecimals.read(text)
