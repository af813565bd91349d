import type { BusinessDate } from '../../hotel/business-date'
import { financeCharge, interestClaim, type LateInterest } from '../../hotel/finance-charge'
import { type ChargeCode, chargePostings } from '../../hotel/journal/charge'
import { isRefusal, sentenceOf } from '../../hotel/refusal'
import { isTax, loadCodes } from '../store/code'
import { invoiceTotals, issueInvoice, writtenTotals } from '../store/invoice'
import { lockReceivable } from '../store/receivable'
import { note, type Tx } from '../tx'
import { eodShift } from './run'

type Late = {
  account_id: number
  account_no: string
  overdue: string
  type: LateInterest['type']
  value: string
  transaction_code_id: number
}

/**
 * Whoever pays late is charged for it, on the day of the month that the type of his account says: an invoice of its own on the new date
 * (domain/finance 14.13). What is disputed, and what was charged for paying late before, costs nothing more. Once a month, however
 * often it is asked for. Out: what is worth saying.
 */
export async function chargeInterest(tx: Tx, closed: BusinessDate): Promise<string | null> {
  const late = await overdueAccounts(tx, closed)
  if (late.length === 0) return null
  const [codes, shift] = await Promise.all([loadCodes(tx), eodShift(tx)])
  const said: string[] = []
  let charged = 0
  for (const { account_id, account_no, overdue, transaction_code_id, type, value } of late) {
    const code = codes.byId.get(transaction_code_id)
    const amount = financeCharge(tx.coins.read(overdue), { type, value }, tx.coins)
    if (!code || amount === 0n) continue
    const account = await lockReceivable(tx, account_id)
    const text = `Interest on ${tx.coins.write(tx.coins.read(overdue))} overdue`
    const group = chargePostings(
      code satisfies ChargeCode,
      {
        ledger: 'ar',
        holder_id: account_id,
        window_no: 1,
        origin: 'ar',
        revenue_date: tx.today,
        unit_price: amount,
        supplement: text,
        explain: { rule: 'ar_finance_charge', overdue, type, value },
      },
      { amount, quantity: '1', adults: 1, child_ages: [] },
      { night: 1, includes_tax: true, tax_type: null, guest_type: null },
      tx.coins,
    )
    const totals = isRefusal(group) ? group : invoiceTotals([group], id => isTax(codes, id))
    if (isRefusal(group) || isRefusal(totals)) {
      said.push(`${account_no}: ${sentenceOf(isRefusal(group) ? group : (totals as never))}`)
      continue
    }
    const written = writtenTotals(tx, totals)
    const line = { code: code.code, quantity: '1', unit_price: written.total_gross, supplement: text }
    const claims = [interestClaim(account_id, closed)]
    const { document_no } = await issueInvoice(
      tx,
      account,
      { groups: [group], lines: [line], reference: text, totals: written, claims },
      { cashier_shift_id: shift.id },
    )
    note(tx, {
      entity: 'ar_account',
      entity_id: account_id,
      label: `Invoice ${document_no} of ${written.total_gross} to ${account_no} ${account.name}: ${text}`,
    })
    charged++
  }
  return (
    [charged > 0 && `${charged} accounts charged`, ...said].filter(Boolean).join('; ').slice(0, 400) || null
  )
}

/** Accounts whose day it is, with what was overdue for long enough as the day closed, in the order in which they are locked. */
const overdueAccounts = async ({ sql, property_id }: Tx, closed: BusinessDate): Promise<Late[]> =>
  await sql<Late[]>`
    with recursive late as (
      select i.id, i.ar_account_id, i.open, i.came_from_item_id
        from account_type y
        join ar_account a on a.property_id = y.property_id and a.account_type_id = y.id and a.status <> 'closed'
        join ar_item i on i.property_id = a.property_id and i.ar_account_id = a.id and i.kind = 'invoice' and i.closed_on is null and i.open > 0
             and not i.is_disputed and ${closed}::date - i.due_date >= y.finance_charge_after_days
       where y.property_id = ${property_id} and y.finance_charge_type <> 'none' and y.finance_charge_day = extract(day from ${closed}::date)),
    -- Moved to another account, or put together with others, interest is interest still: what a document was before, and what it is made of.
    traced as (
      (select id as late_id, id, came_from_item_id from late
        union all
       select l.id, m.id, m.came_from_item_id from late l join ar_item m on m.property_id = ${property_id} and m.parent_item_id = l.id)
       union all
      select t.late_id, f.id, f.came_from_item_id from traced t join ar_item f on f.property_id = ${property_id} and f.id = t.came_from_item_id),
    interest as (
      select t.late_id, sum(f.original) as amount
        from traced t join ar_item f on f.property_id = ${property_id} and f.id = t.id
       where exists (
         select from posting p
          where p.property_id = f.property_id and p.ar_item_id = f.id and p.ledger = 'ar' and p.explain ->> 'rule' = 'ar_finance_charge')
       group by t.late_id)
    select a.id as account_id, a.account_no, sum(greatest(l.open - coalesce(n.amount, 0), 0))::text as overdue, y.finance_charge_type as type, y.finance_charge_value::text as value,
           y.finance_charge_transaction_code_id as transaction_code_id
      from late l
      join ar_account a on a.property_id = ${property_id} and a.id = l.ar_account_id
      join account_type y on y.property_id = a.property_id and y.id = a.account_type_id
      left join interest n on n.late_id = l.id
     where not exists (
         select from posting_claim c where c.property_id = a.property_id and c.claim_key = 'ar-finance:' || a.id || ':' || to_char(${closed}::date, 'YYYY-MM')
            and c.released_by_entry_id is null)
     group by a.id, a.account_no, y.finance_charge_type, y.finance_charge_value, y.finance_charge_transaction_code_id order by a.id`
