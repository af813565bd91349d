import type { z } from 'zod'
import type { ContraLine, NewPosting } from '../../hotel/journal/entry'
import { openingPosting } from '../../hotel/journal/receivable'
import { negate, sum, TooManyDecimals, zero } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { openingColumns } from '../../wire/receivable/opening'
import { readCsv } from '../csv-table'
import { found, Refused, serve } from '../serve'
import { ledgerAccount } from '../store/code'
import { post } from '../store/journal'
import { note, type Tx } from '../tx'
import { isTooLate } from './openings'
import { type Holders, insertItems, loadHolders, openAccounts } from './opening-holders'

type Row = NonNullable<z.output<typeof receivable.openingBalances.input>['rows']>[number]

type Placed = { row: number; input: Row }
type Problem = { row: number; field: keyof Row | null; message: string }

/** Balances of an older system, entered once before the first end of day (R37). */
export const serveOpeningBalances = serve(receivable.openingBalances, async (input, { tx }) => {
  if (await isTooLate(tx)) throw new Refused(refuse('opening_too_late'))
  const { placed, problems: unread } = readRows(input.rows ?? [], input.csv)
  const rows = placed.map(({ input: row }) => row)
  const holders = await loadHolders(tx, rows)
  const problems = [...unread, ...placed.flatMap(row => problemOf(row, holders, tx))].toSorted(
    (a, b) => a.row - b.row,
  )
  const wrong = new Set(problems.map(({ row }) => row))
  const right = placed.flatMap(({ row, input: one }) => (wrong.has(row) ? [] : [one]))
  const totals = totalsOf(tx, right)
  const shown = { rows: placed.length + unread.length, counts: countsOf(right), totals, problems }
  if (input.preview) return { ...shown, entry_id: null }
  if (problems.length > 0) {
    const [{ row, message }] = problems
    throw new Refused(refuseField('rows', `Row ${row}: ${message}`, { problems }))
  }

  if (rows.length === 0) return { ...shown, entry_id: null }
  const { postings, lines } = await plan(tx, rows, holders)
  const [{ entry_id }] = await post(tx, [{ kind: 'opening', postings, lines }])
  note(tx, {
    entity: 'journal_entry',
    entity_id: entry_id,
    label: `Opening balances: ${rows.length} rows`,
    after: totals,
  })
  return { ...shown, entry_id }
})

const schema = receivable.openingBalances.input.shape.rows.unwrap().element

function readRows(given: Row[], csv: string | undefined): { placed: Placed[]; problems: Problem[] } {
  const placed = given.map((input, index) => ({ row: index + 1, input }))
  const problems: Problem[] = []
  for (const { line, cells } of csv === undefined ? [] : readCsv(csv, openingColumns)) {
    const { cashier_no, ...texts } = Object.fromEntries(
      Object.entries(cells).filter(([, value]) => value !== ''),
    )
    const read = schema.safeParse({
      ...texts,
      ...(cashier_no === undefined ? {} : { cashier_no: Number(cashier_no) }),
    })
    if (read.success) placed.push({ row: line, input: read.data })
    else problems.push(...problemsOf(line, read.error.issues))
  }
  return { placed, problems }
}

/** The first that is wrong with each field. */
function problemsOf(row: number, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const fields = new Map<Problem['field'], string>()
  for (const { path, message } of issues) {
    const field = (path[0] as keyof Row | undefined) ?? null
    if (!fields.has(field)) fields.set(field, message)
  }
  return [...fields].map(([field, message]) => ({ row, field, message }))
}

function problemOf({ row, input }: Placed, holders: Holders, tx: Tx): Problem[] {
  const say = (field: keyof Row, message: string) => [{ row, field, message }]
  const amount = amountOf(tx, input)
  if (amount === undefined) return say('amount', `The currency has ${tx.coins.decimals} decimals.`)
  if (amount === 0n) return say('amount', 'The amount is zero.')
  if (input.ledger === 'ar' && !holders.receivables.has(input.account_no ?? '')) {
    return say('account_no', `There is no receivables account ${input.account_no ?? ''}.`)
  }
  const isGuest = input.ledger === 'guest' || input.ledger === 'deposit'
  if (isGuest && !holders.bookings.has(input.confirmation_no ?? '')) {
    return say('confirmation_no', `There is no reservation ${input.confirmation_no ?? ''}.`)
  }
  if (input.ledger === 'deposit' && amount < 0n) return say('amount', 'A deposit is above zero.')
  if (input.cashier_no === undefined) return []
  const cashier = holders.cashiers.get(input.cashier_no)
  if (!cashier) return say('cashier_no', `There is no cashier ${input.cashier_no}.`)
  // No count of a shift would expect it.
  if (cashier.has_opened) return say('cashier_no', `Cashier ${input.cashier_no} has opened a drawer already.`)
  return []
}

function amountOf({ coins }: Tx, { amount }: Row) {
  try {
    return coins.read(amount)
  } catch (error) {
    if (error instanceof TooManyDecimals) return undefined
    throw error
  }
}

const ledgers = ['guest', 'deposit', 'ar', 'cash'] as const

const countsOf = (rows: readonly Row[]) =>
  Object.fromEntries(
    ledgers.map(ledger => [ledger, rows.filter(row => row.ledger === ledger).length]),
  ) as Record<Row['ledger'], number>

function totalsOf({ coins }: Tx, rows: readonly Row[]) {
  const of = (ledger: Row['ledger']) =>
    sum(rows.filter(row => row.ledger === ledger).map(({ amount }) => coins.read(amount)))
  const [guest, deposit, ar, cash] = ledgers.map(of)
  const opening = negate(sum([guest, negate(deposit), ar, cash]))
  return {
    guest: coins.write(guest),
    deposit: coins.write(deposit),
    ar: coins.write(ar),
    cash: coins.write(cash),
    opening: coins.write(opening),
  }
}

async function plan(
  tx: Tx,
  rows: readonly Row[],
  holders: Holders,
): Promise<{ postings: NewPosting[]; lines: ContraLine[] }> {
  const { coins, today } = tx
  const [code, safe, drawer] = await Promise.all([
    openingCode(tx),
    ledgerAccount(tx, 'SAFE'),
    ledgerAccount(tx, 'DRAWER'),
  ])
  const accounts = await openAccounts(tx, rows, holders)
  const items = await insertItems(tx, rows, holders)
  const postings = rows.flatMap((row, index): NewPosting[] => {
    if (row.ledger === 'cash') return []
    const booking = holders.bookings.get(row.confirmation_no ?? '')
    const holder_id =
      row.ledger === 'ar'
        ? holders.receivables.get(row.account_no ?? '')?.id
        : booking && accounts.get(booking.id)
    const amount = coins.read(row.amount)
    return [
      openingPosting(code, {
        ledger: row.ledger,
        holder_id: found(holder_id),
        amount: row.ledger === 'deposit' ? negate(amount) : amount,
        text: row.text ?? row.document_no ?? 'Opening balance',
        today,
        ...(items.has(index) ? { ar_item_id: items.get(index) } : {}),
        ...(booking === undefined ? {} : { reservation_id: booking.id }),
        ...(row.document_no === undefined ? {} : { reference: row.document_no }),
      }),
    ]
  })
  const lines = rows.flatMap((row): ContraLine[] => {
    if (row.ledger !== 'cash') return []
    const amount = coins.read(row.amount)
    const cashier_id = row.cashier_no === undefined ? undefined : holders.cashiers.get(row.cashier_no)?.id
    const place = cashier_id === undefined ? safe : drawer
    const whose = { cashier_id, cash_currency: tx.currency, cash_amount: amount }
    return [
      { ledger: 'cash', ledger_account_id: place.id, amount, ...(cashier_id === undefined ? {} : whose) },
      {
        ledger: 'internal',
        ledger_account_id: code.ledger_account_id,
        amount: negate(amount),
        transaction_code_id: code.id,
      },
    ]
  })
  return { postings, lines: lines.filter(({ amount }) => amount !== zero) }
}

async function openingCode({ sql, property_id }: Tx): Promise<{ id: number; ledger_account_id: number }> {
  const [row] = await sql<{ id: number; ledger_account_id: number }[]>`
    select id, ledger_account_id from transaction_code where property_id = ${property_id} and system_use = 'opening'`
  return found(row, { system_use: 'opening' })
}
