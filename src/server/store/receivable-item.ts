import type { ArItem, AgingPolicy } from '../../hotel/aging'
import type { BusinessDate } from '../../hotel/business-date'
import type { Application } from '../../hotel/payment-application'
import type { Tx } from '../tx'

export type OpenItem = ArItem & { account_id: number }
type Raw = Omit<OpenItem, 'open'> & { open: string }

/**
 * What is open on accounts, one of them or all; counted up to a day, so that an old aging comes out again as it was
 * (domain/finance 14.10). Items that are named come although they are closed.
 */
export async function loadOpenItems(
  { sql, property_id, coins, today }: Tx,
  {
    account_id,
    as_of = today,
    named = [],
  }: { account_id?: number; as_of?: BusinessDate; named?: number[] } = {},
): Promise<OpenItem[]> {
  const open =
    as_of >= today
      ? sql`i.open`
      : sql`
        coalesce((select sum(p.ledger_amount) from posting p
                   where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar' and p.business_date <= ${as_of}), 0)
        - coalesce((select sum(x.amount) from ar_application x
                     where x.property_id = i.property_id and x.invoice_item_id = i.id and x.business_date <= ${as_of}), 0)
        + coalesce((select sum(x.amount) from ar_application x
                     where x.property_id = i.property_id and x.credit_item_id = i.id and x.business_date <= ${as_of}), 0)`
  const rows = await sql<Raw[]>`
    select * from (
      select i.id, i.ar_account_id as account_id, i.kind, i.document_no, i.item_date, i.due_date, i.is_disputed, ${open} as open
        from ar_item i
       where i.property_id = ${property_id} and (i.closed_on is null or i.closed_on > ${as_of} or i.id = any (${named}::bigint[]))
         and (${account_id ?? null}::bigint is null or i.ar_account_id = ${account_id ?? null}::bigint)) t
     where open <> 0 or id = any (${named}::bigint[]) order by item_date, document_no, id`
  return rows.map(row => ({ ...row, open: coins.read(row.open) }))
}

/** How this house counts the age of items. */
export async function agingPolicy(
  { sql, property_id, today }: Tx,
  { as_of = today, basis }: { as_of?: BusinessDate; basis?: AgingPolicy['basis'] } = {},
): Promise<AgingPolicy> {
  const [row] = await sql<{ basis: AgingPolicy['basis']; bucket_days: number[] }[]>`
    select f.ar_age_basis as basis, array(select (d ->> 'days')::int from jsonb_array_elements(c.aging_days) d order by 1) as bucket_days
      from finance_setting f join property_control c on c.property_id = f.property_id where f.property_id = ${property_id}`
  return { as_of, basis: basis ?? row.basis, bucket_days: row.bucket_days }
}

/** Writes which credit pays which invoice; `payment_item_id` stands for the payment that is new. */
export async function keepApplications(
  { sql, property_id, coins, today, who }: Tx,
  account_id: number,
  applications: readonly Application[],
  payment_item_id: number | null,
): Promise<void> {
  if (applications.length === 0) return
  const rows = applications.map(({ credit_item_id, invoice_item_id, amount }) => ({
    property_id,
    ar_account_id: account_id,
    credit_item_id: credit_item_id ?? payment_item_id,
    invoice_item_id,
    amount: coins.write(amount),
    business_date: today,
    employee_id: who.employee_id,
  }))
  await sql`
    insert into ar_application (property_id, ar_account_id, credit_item_id, invoice_item_id, amount, business_date, employee_id)
    select property_id, ar_account_id, credit_item_id, invoice_item_id, amount, business_date, employee_id
      from jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as t (property_id bigint, ar_account_id bigint, credit_item_id bigint,
           invoice_item_id bigint, amount numeric, business_date date, employee_id bigint)`
}
