import { type FolioPaper, folioPaper, type FolioPosting, type FolioType } from '../../hotel/folio'
import { type Money, sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { beginSeries, numberQuery, type Series } from './document'
import { type FolioHead, loadFolioHead, loadFolioPostings } from './folio-facts'
import { nameItems } from './receivable'

export type IssueFolio = {
  account_id: number
  window_no: number
  type: FolioType
  /** Of an interim settlement: these alone. */
  posting_ids?: number[]
  /** Whose drawer stands on the paper. */
  cashier_number?: number
  /** Of a credit bill: the folio that it corrects. */
  credit_of?: { id: number; display_no: string; business_date: string; reason: string }
}
export type IssuedFolio = {
  folio_id: number
  display_no: string
  total_gross: Money
  /** What went to receivables accounts under the folio's number. */
  invoices: { ar_item_id: number; ar_account_id: number; amount: Money }[]
}

/** As it is answered, its amounts with the currency's decimals. */
export const writtenFolio = (
  { coins }: Tx,
  { folio_id, display_no, total_gross, invoices }: IssuedFolio,
) => ({
  folio_id,
  display_no,
  total_gross: coins.write(total_gross),
  invoices: invoices.map(invoice => ({ ...invoice, amount: coins.write(invoice.amount) })),
})

/** A folio that is put together and has no number yet. */
export type ReadyFolio = IssueFolio & { head: FolioHead; postings: FolioPosting[] }

/**
 * A window that is settled becomes a numbered document, whose content never changes (domain/finance 10.1 to 10.3). The account
 * is locked by the caller. Out: nothing when there is nothing to put on it. Refuses `balance_open`. Three statements.
 */
export async function issueFolio(tx: Tx, input: IssueFolio): Promise<IssuedFolio | undefined> {
  const ready = await prepareFolio(tx, input)
  return ready && (await keepFolio(tx, ready))
}

/** The first half, which only looks: whoever has more to write takes the number last, because everybody waits for the next. */
export async function prepareFolio(tx: Tx, input: IssueFolio): Promise<ReadyFolio | undefined> {
  const [head, postings] = await Promise.all([
    loadFolioHead(tx, input.account_id, input.window_no),
    loadFolioPostings(tx, input),
  ])
  if (postings.length === 0) return undefined
  const balance = balanceOf(postings)
  if (balance !== 0n) {
    throw new Refused(refuse('balance_open', { n: input.window_no, amount: tx.coins.write(balance) }))
  }
  return { ...input, head, postings }
}

export const balanceOf = (postings: readonly FolioPosting[]): Money =>
  sum(postings.map(({ side, amount }) => (side === 'charge' ? amount : (-amount as Money))))

/** The second half: the document with its number. */
export async function keepFolio(tx: Tx, ready: ReadyFolio): Promise<IssuedFolio> {
  const { head, postings, credit_of, ...input } = ready
  const paper = folioPaper(postings)
  const content = folioContent(tx, input, head, paper)
  const posting_ids = postings.map(({ id }) => id)
  const { folio_id, display_no } = await insertFolio(tx, credit_of ? 'credit' : 'folio', {
    ...input,
    posting_ids,
    head,
    paper,
    content: credit_of ? { ...content, credit_of } : content,
    credit_of_id: credit_of?.id,
  })
  const invoices = paper.city_ledger === 0n ? [] : await nameItems(tx, { folio_id, display_no, posting_ids })
  return { folio_id, display_no, total_gross: paper.gross, invoices }
}

type NewFolio = IssueFolio & {
  /** From here on these are not moved, split, transferred or reversed. */
  posting_ids: number[]
  head: Pick<FolioHead, 'payee'>
  paper: FolioPaper
  content: Record<string, unknown>
  credit_of_id?: number
}

/** Takes the next number of its series by being written; the number stands inside the content too. */
export async function insertFolio(
  tx: Tx,
  series: Series,
  folio: NewFolio,
): Promise<{ folio_id: number; display_no: string }> {
  const written = await tryInsert(tx, series, folio)
  if (written) return written
  await beginSeries(tx, series)
  return (await tryInsert(tx, series, folio)) as { folio_id: number; display_no: string }
}

async function tryInsert(
  tx: Tx,
  series: Series,
  { account_id, window_no, type, posting_ids, head, paper, content, credit_of_id }: NewFolio,
): Promise<{ folio_id: number; display_no: string } | undefined> {
  const { sql, property_id, today, who, coins, currency } = tx
  const [row] = await sql<{ folio_id: number; display_no: string }[]>`
    with next as (${numberQuery(tx, series)}),
         given as (select ${sql.json(content as never)}::jsonb || jsonb_build_object('display_no', display_no) as content from next),
         made as (
    insert into folio (property_id, series, fiscal_year, number, display_no, type, folio_account_id, window_no, credit_of_id, business_date,
                       issued_by_id, payee_name, payee_tax_no, currency, total_net, total_tax, total_gross, total_paid, total_city_ledger,
                       content, content_sha)
    select ${property_id}, ${series}, next.fiscal_year, next.number, next.display_no, ${type}, ${account_id}, ${window_no}, ${credit_of_id ?? null},
           ${today}, ${who.employee_id}, ${head.payee.name}, ${head.payee.tax_no}, ${currency}, ${coins.write(paper.net)}, ${coins.write(paper.tax)},
           ${coins.write(paper.gross)}, ${coins.write(paper.paid)}, ${coins.write(paper.city_ledger)}, given.content,
           encode(sha256(convert_to(given.content::text, 'UTF8')), 'hex')
      from next, given
    returning id as folio_id, display_no),
         marked as (
    insert into folio_posting (property_id, folio_id, posting_id)
    select ${property_id}, made.folio_id, id from made, unnest(${posting_ids}::bigint[]) id)
    select folio_id, display_no from made`
  return row
}

/** Everything that is printed, frozen; amounts as text with the currency's decimals. */
export function folioContent(
  { today, who, coins, currency }: Tx,
  { window_no, type, cashier_number }: Pick<IssueFolio, 'window_no' | 'type' | 'cashier_number'>,
  { style, property, payee, guest, display, ar_account, money, dates, clauses, pays_into, notes }: FolioHead,
  paper: FolioPaper,
): Record<string, unknown> {
  const { write } = coins
  const written = (amount: Money | null) => (amount === null ? null : write(amount))
  return {
    type,
    style,
    window_no,
    business_date: today,
    currency,
    decimals: coins.decimals,
    // As the house wrote them that day: a copy looks like the original.
    money,
    dates,
    property,
    payee,
    guest,
    lines: paper.lines.map(line => ({
      ...line,
      amount: write(line.amount),
      unit_price: written(line.unit_price),
    })),
    taxes: paper.taxes.map(row => ({ ...row, taxable: written(row.taxable), amount: write(row.amount) })),
    untaxed: write(paper.untaxed),
    payments: paper.payments.map(payment => ({ ...payment, amount: write(payment.amount) })),
    totals: {
      net: write(paper.net),
      tax: write(paper.tax),
      gross: write(paper.gross),
      paid: write(paper.paid),
      city_ledger: write(paper.city_ledger),
      balance: write((paper.gross - paper.paid - paper.city_ledger) as Money),
    },
    ar_account: paper.city_ledger === 0n ? null : ar_account,
    display,
    cashier: cashier_number ?? null,
    user: who.name,
    // As they were that day: whatever becomes of the clause, the copy says what was said.
    clauses,
    // What an account is given back it does not pay.
    ...(paper.city_ledger > 0n ? { pays_into } : {}),
    notes,
  }
}
