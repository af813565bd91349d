import { addDays } from '../../hotel/business-date'
import type { NewPosting } from '../../hotel/journal/entry'
import { receivableCharge } from '../../hotel/journal/receivable'
import { type Money, minus, plus, sum } from '../../hotel/money'
import { type Refusal, refuseField } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { nextNumber } from './document'
import { post, type PostedBy } from './journal'
import type { ReceivableRow } from './receivable'

export type Totals = { total_net: string; total_tax: string; total_gross: string }

/** What an invoice says beside its figures; each line as it is printed. */
export type Invoice = {
  groups: readonly NewPosting[][]
  lines: readonly { code: string; quantity: string; unit_price: string; supplement?: string }[]
  guest_name?: string
  reference?: string
  totals: Totals
  /** What is charged once and no more by it. */
  claims?: readonly string[]
}

export type Issued = { ar_item_id: number; folio_id: number; document_no: string; entry_id: number }

/** What charges on a receivables account come to. Refuses `validation` when nothing is to be paid. */
export function invoiceTotals(
  groups: readonly NewPosting[][],
  isTax: (transaction_code_id: number) => boolean,
): { gross: Money; tax: Money } | Refusal {
  const postings = groups.flat()
  const gross = sum(postings.map(({ amount }) => amount))
  if (gross <= 0n) return refuseField('lines', 'An invoice is above zero.')
  const taxes = postings.filter(({ transaction_code_id }) => isTax(transaction_code_id))
  return { gross, tax: sum(taxes.map(({ amount }) => amount)) }
}

export const writtenTotals = ({ coins }: Tx, { gross, tax }: { gross: Money; tax: Money }): Totals => ({
  total_net: coins.write(minus(gross, tax)),
  total_tax: coins.write(tax),
  total_gross: coins.write(gross),
})

/** Charges of an account that is locked become an invoice with a number of its own (domain/finance 14.4, recipe R21). */
export async function issueInvoice(
  tx: Tx,
  account: ReceivableRow,
  invoice: Invoice,
  by: PostedBy,
): Promise<Issued> {
  const { groups, totals, claims } = invoice
  const { display_no, number, fiscal_year } = await nextNumber(tx, 'invoice')
  const ar_item_id = await insertItem(tx, account, invoice, display_no)
  const entry = receivableCharge(groups.map(group => group.map(posting => ({ ...posting, ar_item_id }))))
  const [{ entry_id, posting_ids }] = await post(
    tx,
    [{ ...entry, ...(claims && { claims: [...claims] }) }],
    by,
  )
  const content = {
    payee: account.name,
    account_no: account.account_no,
    document_no: display_no,
    lines: invoice.lines,
    ...totals,
    balance: tx.coins.write(plus(account.balance, tx.coins.read(totals.total_gross))),
  }
  const folio_id = await insertDocument(tx, account, {
    ar_item_id,
    number: { number, fiscal_year, display_no },
    totals,
    content,
  })
  await tx.sql`
    insert into folio_posting (property_id, folio_id, posting_id)
    select ${tx.property_id}, ${folio_id}, id from unnest(${posting_ids}::bigint[]) id`
  await tx.sql`update ar_item set folio_id = ${folio_id} where property_id = ${tx.property_id} and id = ${ar_item_id}`
  return { ar_item_id, folio_id, document_no: display_no, entry_id }
}

async function insertItem(
  { sql, property_id, today, who }: Tx,
  { id, terms_days }: ReceivableRow,
  { totals, guest_name, reference }: Invoice,
  document_no: string,
): Promise<number> {
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, document_no, item_date, due_date, original, guest_name, reference, created_by_id)
    values (${property_id}, ${id}, 'invoice', ${document_no}, ${today}, ${addDays(today, terms_days)}, ${totals.total_gross},
            ${guest_name ?? null}, ${reference ?? null}, ${who.employee_id}) returning id`
  return item.id
}

type Document = {
  ar_item_id: number
  number: { number: number; fiscal_year: number; display_no: string }
  totals: Totals
  content: Record<string, unknown>
}

async function insertDocument(
  { sql, property_id, today, currency, who }: Tx,
  { id, name }: ReceivableRow,
  { ar_item_id, number, totals, content }: Document,
): Promise<number> {
  const [folio] = await sql<{ id: number }[]>`
    insert into folio (property_id, series, fiscal_year, number, display_no, type, ar_account_id, ar_item_id, business_date, issued_by_id, payee_name,
                       currency, total_net, total_tax, total_gross, total_paid, total_city_ledger, content, content_sha)
    select ${property_id}, 'invoice', ${number.fiscal_year}, ${number.number}, ${number.display_no}, 'ar_invoice', ${id}, ${ar_item_id}, ${today},
           ${who.employee_id}, ${name}, ${currency}, ${totals.total_net}, ${totals.total_tax}, ${totals.total_gross}, 0, ${totals.total_gross},
           c.content, encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex')
      from (select ${sql.json(content as never)}::jsonb as content) c returning id`
  return folio.id
}
