import { z } from 'zod'
import type { ContraLine, NewPosting } from '../../hotel/journal/entry'
import { openingPosting } from '../../hotel/journal/receivable'
import { negate, sum, zero } from '../../hotel/money'
import { readCsv } from '../../hotel/opening-balance'
import { refuse, refuseField } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { found, Refused, serve } from '../serve'
import { ledgerAccount } from '../store/code'
import { post } from '../store/journal'
import { note, type Tx } from '../tx'
import { type Holders, insertItems, loadHolders, openAccounts } from './opening-holders'

type Row = NonNullable<z.output<typeof receivable.openingBalances.input>['rows']>[number]

/** Balances of an older system, entered once before the first end of day (R37). */
export const serveOpeningBalances = serve(receivable.openingBalances, async (input, { tx }) => {
  await refuseTooLate(tx)
  const { rows, problems: unread } = readRows(input.rows ?? [], input.csv)
  const holders = await loadHolders(tx, rows)
  const problems = [...unread, ...rows.flatMap((row, index) => problemOf(row, index + 1, holders, tx))]
  const totals = totalsOf(tx, rows)
  const shown = { rows: rows.length, totals, problems }
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

/** Only before the first end of day, so that nothing traded stands before what was taken over. */
async function refuseTooLate({ sql, property_id, today }: Tx): Promise<void> {
  const [row] = await sql`
    select 1 from journal_entry where property_id = ${property_id} and business_date < ${today} and kind <> 'opening' limit 1`
  if (row) throw new Refused(refuse('opening_too_late'))
}

type Problem = { row: number; message: string }

function readRows(given: Row[], csv: string | undefined): { rows: Row[]; problems: Problem[] } {
  const schema = receivable.openingBalances.input.shape.rows.unwrap().element
  const rows = [...given]
  const problems: Problem[] = []
  for (const [index, line] of (csv === undefined ? [] : readCsv(csv)).entries()) {
    const { cashier_no, ...texts } = Object.fromEntries(
      Object.entries(line).filter(([, value]) => value !== ''),
    )
    const read = schema.safeParse({
      ...texts,
      ...(cashier_no === undefined ? {} : { cashier_no: Number(cashier_no) }),
    })
    if (read.success) rows.push(read.data)
    else problems.push({ row: given.length + index + 1, message: z.prettifyError(read.error).slice(0, 200) })
  }
  return { rows, problems }
}

function problemOf(row: Row, number: number, holders: Holders, { coins }: Tx): Problem[] {
  const say = (message: string) => [{ row: number, message }]
  if (coins.read(row.amount) === 0n) return say('The amount is zero.')
  if (row.ledger === 'ar' && !holders.receivables.has(row.account_no ?? '')) {
    return say(`There is no receivables account ${row.account_no ?? ''}.`)
  }
  const isGuest = row.ledger === 'guest' || row.ledger === 'deposit'
  if (isGuest && !holders.bookings.has(row.confirmation_no ?? '')) {
    return say(`There is no reservation ${row.confirmation_no ?? ''}.`)
  }
  if (row.ledger === 'deposit' && coins.read(row.amount) < 0n) return say('A deposit is above zero.')
  if (row.cashier_no === undefined) return []
  const cashier = holders.cashiers.get(row.cashier_no)
  if (!cashier) return say(`There is no cashier ${row.cashier_no}.`)
  // No count of a shift would expect it.
  if (cashier.has_opened) return say(`Cashier ${row.cashier_no} has opened a drawer already.`)
  return []
}

function totalsOf({ coins }: Tx, rows: readonly Row[]) {
  const of = (ledger: Row['ledger']) =>
    sum(rows.filter(row => row.ledger === ledger).map(({ amount }) => coins.read(amount)))
  const [guest, deposit, ar, cash] = [of('guest'), of('deposit'), of('ar'), of('cash')]
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
