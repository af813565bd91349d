import { addDays } from '../../hotel/business-date'
import { type ChargeCode, chargePostings } from '../../hotel/journal/charge'
import type { NewPosting } from '../../hotel/journal/entry'
import { receivableCharge } from '../../hotel/journal/receivable'
import { type Money, minus, plus, sum, timesDecimal } from '../../hotel/money'
import { checkReceivable } from '../../hotel/receivable'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { accept, Refused, serve } from '../serve'
import { type Codes, loadCodes } from '../store/code'
import { nextNumber } from '../store/document'
import { post } from '../store/journal'
import { acceptFindings, lockReceivable, type ReceivableRow } from '../store/receivable'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'

/** Charges by hand on an account: an invoice of its own, with its number and its taxes (R21). */
export const serveCharge = serve(receivable.charge, async (input, { tx, answers, who }) => {
  const { coins } = tx
  const account = await lockReceivable(tx, input.account_id)
  const [codes, shift] = await Promise.all([loadCodes(tx), input.preview ? noShift : myShift(tx)])
  const groups = input.lines.map(line => groupOf(tx, codes, account, line, input.guest_name))
  const postings = groups.flat()
  const gross = sum(postings.map(({ amount }) => amount))
  if (gross <= 0n) throw new Refused(refuse('validation', { message: 'An invoice is above zero.' }))
  const tax = sum(postings.filter(posting => isTax(codes, posting)).map(({ amount }) => amount))
  acceptFindings(checkReceivable(account, account.name, gross, account.limit_mode, coins), { answers, who })
  const shown = {
    total_net: coins.write(minus(gross, tax)),
    total_tax: coins.write(tax),
    total_gross: coins.write(gross),
    balance: coins.write(plus(account.balance, gross)),
  }
  if (input.preview) return { ...shown, ar_item_id: null, folio_id: null, document_no: null }

  const { display_no, number, fiscal_year } = await nextNumber(tx, 'invoice')
  const ar_item_id = await insertItem(tx, account, { input, gross, document_no: display_no })
  const entry = receivableCharge(groups.map(group => group.map(posting => ({ ...posting, ar_item_id }))))
  const [{ posting_ids }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const content = {
    payee: account.name,
    account_no: account.account_no,
    document_no: display_no,
    lines: input.lines,
    ...shown,
  }
  const folio_id = await insertDocument(tx, account, {
    ar_item_id,
    number: { number, fiscal_year, display_no },
    totals: shown,
    content,
  })
  await tx.sql`
    insert into folio_posting (property_id, folio_id, posting_id)
    select ${tx.property_id}, ${folio_id}, id from unnest(${posting_ids}::bigint[]) id`
  await tx.sql`update ar_item set folio_id = ${folio_id} where property_id = ${tx.property_id} and id = ${ar_item_id}`
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `Invoice ${display_no} of ${shown.total_gross} to ${account.account_no} ${account.name}`,
    after: shown,
  })
  return { ...shown, ar_item_id, folio_id, document_no: display_no }
})

const noShift = { id: 0 }

type Line = InputOf<typeof receivable.charge>['lines'][number]

function groupOf(
  tx: Tx,
  codes: Codes,
  account: ReceivableRow,
  line: Line,
  guest_name?: string,
): NewPosting[] {
  const code = codes.byCode.get(line.code)
  const isCharge = code?.transaction_type === 'revenue' || code?.transaction_type === 'non_revenue'
  if (!code?.is_active || !code.ar_posting || !isCharge)
    throw new Refused(refuse('code_not_postable', { code: line.code }))
  const unit_price = tx.coins.read(line.unit_price)
  return accept(
    chargePostings(
      code satisfies ChargeCode,
      {
        ledger: 'ar',
        holder_id: account.id,
        window_no: 1,
        origin: 'ar',
        revenue_date: tx.today,
        unit_price,
        explain: { rule: 'ar_charge' },
        ...(guest_name === undefined ? {} : { guest_name }),
        ...(line.reference === undefined ? {} : { reference: line.reference }),
        ...(line.supplement === undefined ? {} : { supplement: line.supplement }),
      },
      { amount: timesDecimal(unit_price, line.quantity), quantity: line.quantity, adults: 1, child_ages: [] },
      { night: 1, includes_tax: true, tax_type: null, guest_type: null },
      tx.coins,
    ),
  )
}

const isTax = ({ byId }: Codes, { transaction_code_id }: NewPosting): boolean =>
  byId.get(transaction_code_id)?.posting_class === 'tax'

async function insertItem(
  { sql, property_id, today, coins, who }: Tx,
  { id, terms_days }: ReceivableRow,
  {
    input,
    gross,
    document_no,
  }: { input: InputOf<typeof receivable.charge>; gross: Money; document_no: string },
): Promise<number> {
  const [item] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, document_no, item_date, due_date, original, guest_name, reference, created_by_id)
    values (${property_id}, ${id}, 'invoice', ${document_no}, ${today}, ${addDays(today, terms_days)}, ${coins.write(gross)},
            ${input.guest_name ?? null}, ${input.reference ?? null}, ${who.employee_id}) returning id`
  return item.id
}

type Document = {
  ar_item_id: number
  number: { number: number; fiscal_year: number; display_no: string }
  totals: { total_net: string; total_tax: string; total_gross: string }
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
