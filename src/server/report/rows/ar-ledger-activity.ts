import { minus, plus } from '../../../hotel/money'
import type { Params } from '../../../hotel/report/report'
import type { Tx } from '../../tx'
import { isOfAll } from '../aging'
import { journalColumns, journalJoins } from '../journal'
import { agreeing } from '../proof'
import { among } from '../records'
import type { ProofsOf, RowsOf } from '../rows'

/** Postings of accounts, on the side on which the ledger has them: what corrects a charge is a credit; the other side is empty. */
export const rows: RowsOf = (tx, params) => {
  const { sql, property_id } = tx
  const { date_from, date_to, kind } = params
  return sql`
    select * from (
      select ${journalColumns(tx)}, ar.id as account_id, ar.account_no, ar.name as account, i.document_no as document, coalesce(i.guest_name, p.guest_name) as guest,
             nullif(greatest(p.ledger_amount, 0), 0) as debit, nullif(greatest(-p.ledger_amount, 0), 0) as credit, p.id,
             case when e.kind = 'city_ledger' then 'transfer' when e.kind = 'ar_charge' then 'invoice' when e.kind = 'ar_payment' then 'payment'
                  when e.kind = 'ar_write_off' then 'write_off' when e.kind = 'ar_transfer' then 'account_transfer'
                  when e.kind = 'opening' then 'opening' else 'adjustment' end as kind
        from posting p ${journalJoins(tx)}
        left join ar_item i on i.property_id = p.property_id and i.id = p.ar_item_id
       where p.property_id = ${property_id} and p.business_date between ${date_from} and ${date_to} and p.ledger = 'ar'
         ${among(tx, sql`ar.account_type_id`, params.account_types)} ${among(tx, sql`e.employee_id`, params.users)}) x
     where ${kind === 'all' ? sql`true` : sql`kind = ${kind}`}
     order by date, account, account_no, document, id`
}

/** Of closed dates, whole: with what stood there before it makes what stood there after. */
export const proofs: ProofsOf = async (tx, params, { debit, credit }) => {
  const { coins, today } = tx
  if (!isWhole(params) || String(params.date_to) >= today) return []
  const { opening, debits, credits, closing } = await loadLedger(tx, params)
  const read = (value: string | number | null) => coins.read(String(value ?? '0'))
  const after = minus(plus(read(opening), read(debit)), read(credit))
  return [
    agreeing(coins, 'Debits of the ledger', debit, debits),
    agreeing(coins, 'Credits of the ledger', credit, credits),
    agreeing(coins, `Closing of the ledger, from an opening of ${opening}`, coins.write(after), closing),
  ]
}

const isWhole = (params: Params): boolean =>
  isOfAll(params) && params.kind === 'all' && Array.isArray(params.users) && params.users.length === 0

type Ledger = Record<'opening' | 'debits' | 'credits' | 'closing', string>

/** A date that the house did not have yet moved nothing. */
async function loadLedger({ sql, property_id, coins }: Tx, { date_from, date_to }: Params): Promise<Ledger> {
  const [row] = await sql<Ledger[]>`
    select coalesce((array_agg(opening order by business_date))[1], 0)::text as opening, coalesce(sum(debits), 0)::text as debits,
           coalesce(sum(credits), 0)::text as credits, coalesce((array_agg(closing order by business_date desc))[1], 0)::text as closing
      from ledger_day_balance
     where property_id = ${property_id} and ledger = 'ar' and business_date between ${String(date_from)} and ${String(date_to)}`
  return { ...row, opening: coins.write(coins.read(row.opening)) }
}
