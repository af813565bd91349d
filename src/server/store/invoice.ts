import { addDays } from '../../hotel/business-date'
import { folioPaper, type FolioPaper, type FolioPosting } from '../../hotel/folio'
import type { NewPosting } from '../../hotel/journal/entry'
import { receivableCharge } from '../../hotel/journal/receivable'
import { type Money, minus, sum, zero } from '../../hotel/money'
import { type Refusal, refuseField } from '../../hotel/refusal'
import { found } from '../serve'
import type { Tx } from '../tx'
import { printedAccounts } from './bank-details'
import { clausesOn } from './clauses'
import { type Codes, loadCodes } from './code'
import { nextNumber } from './document'
import { currencyFormat, type FolioHead, shortDates } from './folio-facts'
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
  const [head, codes] = await Promise.all([loadInvoiceHead(tx, account.id), loadCodes(tx)])
  const number = await nextNumber(tx, 'invoice')
  const { display_no } = number
  const ar_item_id = await insertItem(tx, account, { ...invoice, kind: 'invoice', document_no: display_no })
  const entry = receivableCharge(groups.map(group => group.map(posting => ({ ...posting, ar_item_id }))))
  const [{ entry_id, posting_ids }] = await post(
    tx,
    [{ ...entry, ...(claims && { claims: [...claims] }) }],
    by,
  )
  const paper = invoicePaper(entry.postings, posting_ids, codes)
  const folio_id = await insertDocument(tx, account, {
    ar_item_id,
    number,
    totals,
    content: invoiceContent(tx, account, head, {
      display_no,
      lines: paper.lines,
      taxes: paper.taxes,
      totals,
      guest_name: invoice.guest_name,
      reference: invoice.reference,
    }),
  })
  await putOnPaper(tx, { folio_id, ar_item_id, posting_ids })
  return { ar_item_id, folio_id, document_no: display_no, entry_id }
}

/** What stands on a paper of a receivables account; nothing of it is corrected but by another paper. */
export async function putOnPaper(
  { sql, property_id }: Tx,
  { folio_id, ar_item_id, posting_ids }: { folio_id: number; ar_item_id: number; posting_ids: number[] },
): Promise<void> {
  await sql`
    insert into folio_posting (property_id, folio_id, posting_id)
    select ${property_id}, ${folio_id}, id from unnest(${posting_ids}::bigint[]) id`
  await sql`update ar_item set folio_id = ${folio_id} where property_id = ${property_id} and id = ${ar_item_id}`
}

export const invoicePaper = (
  postings: readonly NewPosting[],
  posting_ids: readonly number[],
  codes: Codes,
): FolioPaper => folioPaper(postings.map((posting, index) => onPaper(posting, posting_ids, index, codes)))

function onPaper(
  posting: NewPosting,
  posting_ids: readonly number[],
  index: number,
  { byId }: Codes,
): FolioPosting {
  const code = byId.get(posting.transaction_code_id)
  return {
    id: posting_ids[index],
    parent_id: posting.parent === undefined ? null : posting_ids[posting.parent],
    side: 'charge',
    amount: posting.amount,
    revenue_date: posting.revenue_date,
    code: code?.code ?? '',
    // What somebody has written beside it is why it is there.
    text:
      posting.supplement && posting.generate_id === undefined
        ? `${posting.description}, ${posting.supplement}`
        : posting.description,
    quantity: posting.quantity ?? '1',
    unit_price: posting.unit_price ?? null,
    reference: posting.reference ?? null,
    is_tax: code?.posting_class === 'tax',
    is_included: posting.generate_id !== undefined && posting.explain?.included !== false,
    taxable_amount: posting.taxable_amount ?? null,
    is_city_ledger: false,
    is_accommodation: false,
    arrangement: null,
    wrapped: null,
  }
}

export type InvoiceHead = Pick<FolioHead, 'property' | 'payee' | 'money' | 'dates' | 'clauses' | 'pays_into'>

/** Whose invoice it is and what is printed at its head and its foot; one query. */
export async function loadInvoiceHead(
  { sql, property_id, today }: Tx,
  ar_account_id: number,
): Promise<InvoiceHead> {
  const [row] = await sql<InvoiceHead[]>`
    select jsonb_build_object('name', p.name, 'legal_name', p.legal_name, 'tax_registration_no', p.tax_registration_no, 'address_line1', p.address_line1,
             'address_line2', p.address_line2, 'postal_code', p.postal_code, 'city', p.city, 'country', pc.name, 'phone', p.phone, 'email', p.email) as property,
           jsonb_build_object('name', a.name, 'tax_no', y.tax_no,
             'address', to_jsonb(array_remove(array[d.line1, d.line2, nullif(concat_ws(' ', d.postal_code, d.city), ''), dc.name], null))) as payee,
           ${currencyFormat({ sql })} as money, ${shortDates({ sql, property_id })} as dates,
           ${clausesOn({ sql, today }, 'ar_invoice')} as clauses, ${printedAccounts({ sql, property_id })} as pays_into
      from ar_account a
      join property_profile p on p.id = a.property_id
      left join master_type pc on pc.id = p.country_id
      left join currency_format b on b.property_id = p.id and b.is_base
      left join guest_profile y on y.id = a.guest_profile_id
      left join lateral (
        select * from guest_address x where x.guest_profile_id = y.id and x.is_active
         order by x.id is not distinct from a.address_id desc, x.is_primary desc, x.id limit 1) d on true
      left join master_type dc on dc.id = d.country_id
      -- No stay: clauses of a rate are for whoever has it.
      left join reservation r on false
     where a.property_id = ${property_id} and a.id = ${ar_account_id}`
  return found(row, { ar_account_id })
}

type Printed = {
  display_no: string
  lines: FolioPaper['lines']
  taxes: FolioPaper['taxes']
  totals: Totals
  guest_name?: string | undefined
  reference?: string | undefined
  /** It names other papers, which say their own taxes. */
  is_collective?: boolean
  /** Of a credit bill: the invoice that it corrects. */
  credit_of?: CreditedPaper
}
/** What a credit bill says of the paper that it corrects. */
export type CreditedPaper = { id: number; display_no: string; business_date: string; reason: string }

/** What an invoice says, frozen, as a folio is: it is printed again as it was (domain/finance 14.7). */
export function invoiceContent(
  { today, who, coins, currency }: Tx,
  { account_no }: Pick<ReceivableRow, 'account_no'>,
  { property, payee, money, dates, clauses, pays_into }: InvoiceHead,
  { display_no, lines, taxes, totals, guest_name, reference, is_collective = false, credit_of }: Printed,
): Record<string, unknown> {
  const { write } = coins
  const written = (amount: Money | null) => (amount === null ? null : write(amount))
  return {
    type: credit_of ? 'credit_bill' : 'ar_invoice',
    ...(credit_of && { credit_of }),
    is_collective,
    style: 'detailed',
    display_no,
    account_no,
    business_date: today,
    currency,
    decimals: coins.decimals,
    money,
    dates,
    property,
    payee,
    guest: {
      name: guest_name ?? null,
      room_no: null,
      arrival_date: null,
      departure_date: null,
      confirmation_no: null,
    },
    lines: lines.map(line => ({
      ...line,
      amount: write(line.amount),
      unit_price: written(line.unit_price),
    })),
    taxes: taxes.map(row => ({ ...row, taxable: written(row.taxable), amount: write(row.amount) })),
    payments: [],
    totals: {
      net: totals.total_net,
      tax: totals.total_tax,
      gross: totals.total_gross,
      paid: write(zero),
      city_ledger: totals.total_gross,
      balance: totals.total_gross,
    },
    user: who.name,
    clauses,
    ...(credit_of ? {} : { pays_into }),
    notes: [
      ...(reference ? [reference] : []),
      ...(is_collective ? ['The documents named here state their own taxes.'] : []),
    ],
  }
}

type NewItem = Pick<Invoice, 'totals' | 'guest_name' | 'reference'> & {
  kind: 'invoice' | 'credit'
  document_no: string
}

/** A document of an account, which its postings are then about. */
export async function insertItem(
  { sql, property_id, today, who }: Tx,
  { id, terms_days }: ReceivableRow,
  { kind, totals, guest_name, reference, document_no }: NewItem,
): Promise<number> {
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, document_no, item_date, due_date, original, guest_name, reference, created_by_id)
    values (${property_id}, ${id}, ${kind}, ${document_no}, ${today}, ${addDays(today, terms_days)}, ${totals.total_gross},
            ${guest_name ?? null}, ${reference ?? null}, ${who.employee_id}) returning id`
  return item.id
}

type Document = {
  ar_item_id: number
  number: { number: number; fiscal_year: number; display_no: string }
  totals: Totals
  content: Record<string, unknown>
  /** Of a credit bill: the folio that it corrects. */
  credit_of_id?: number
}

/** The paper of an invoice or of its credit, with the number that was read for it. */
export async function insertDocument(
  { sql, property_id, today, currency, who }: Tx,
  { id, name }: ReceivableRow,
  { ar_item_id, number, totals, content, credit_of_id }: Document,
): Promise<number> {
  const [folio] = await sql<{ id: number }[]>`
    insert into folio (property_id, series, fiscal_year, number, display_no, type, ar_account_id, ar_item_id, credit_of_id, business_date, issued_by_id, payee_name,
                       currency, total_net, total_tax, total_gross, total_paid, total_city_ledger, content, content_sha)
    select ${property_id}, ${credit_of_id ? 'credit' : 'invoice'}, ${number.fiscal_year}, ${number.number}, ${number.display_no},
           ${credit_of_id ? 'credit_bill' : 'ar_invoice'}, ${id}, ${ar_item_id}, ${credit_of_id ?? null}, ${today},
           ${who.employee_id}, ${name}, ${currency}, ${totals.total_net}, ${totals.total_tax}, ${totals.total_gross}, 0, ${totals.total_gross},
           c.content, encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex')
      from (select ${sql.json(content as never)}::jsonb as content) c returning id`
  return folio.id
}
