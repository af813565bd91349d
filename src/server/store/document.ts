import type { Tx } from '../tx'

export type Series = 'folio' | 'credit' | 'deposit' | 'receipt' | 'invoice' | 'statement'
export type NextNumber = { fiscal_year: number; number: number; display_no: string }

/**
 * The next number of a series, its row locked: a query of one row `fiscal_year, number, display_no`, to stand in the insert of
 * the document, which takes the number. A transaction that fails takes none, so the numbers have no gap (domain/finance 8.4, 10.2).
 */
export const numberQuery = ({ sql, property_id, today }: Tx, series: Series) => sql`
  select s.fiscal_year, s.next_no as number,
         s.prefix || case when s.fiscal_year > 0 then lpad((s.fiscal_year % 100)::text, 2, '0') || '-' else '' end
                  || lpad(s.next_no::text, greatest(s.pad, length(s.next_no::text)), '0') as display_no
    from finance_setting f
    join document_series s on s.property_id = f.property_id and s.series = ${series}
         and s.fiscal_year = case when case ${series}::text when 'receipt' then f.receipt_yearly_series else f.folio_yearly_series end
                                  then ${Number(today.slice(0, 4))}::int else 0 end
   where f.property_id = ${property_id} for update of s`

/** Begins a series that has no document yet. */
export async function beginSeries({ sql, property_id, today }: Tx, series: Series): Promise<void> {
  await sql`
    insert into document_series (property_id, series, fiscal_year, prefix)
    select f.property_id, ${series},
           case when case ${series}::text when 'receipt' then f.receipt_yearly_series else f.folio_yearly_series end
                then ${Number(today.slice(0, 4))}::int else 0 end,
           coalesce(case ${series}::text when 'folio' then nullif(c.folio_prefix, '') when 'receipt' then nullif(c.receipt_prefix, '')
                    when 'invoice' then nullif(c.ar_invoice_prefix, '') end, upper(left(${series}::text, 1)))
      from finance_setting f join property_control c on c.property_id = f.property_id where f.property_id = ${property_id}
    on conflict do nothing`
}

/** The same, read: for documents that are written in several statements. */
export async function nextNumber(tx: Tx, series: Series): Promise<NextNumber> {
  const [next] = await tx.sql<NextNumber[]>`${numberQuery(tx, series)}`
  if (next) return next
  await beginSeries(tx, series)
  const [first] = await tx.sql<NextNumber[]>`${numberQuery(tx, series)}`
  return first
}

export type ReceiptKind =
  | 'payment'
  | 'refund'
  | 'paid_out'
  | 'deposit'
  | 'deposit_refund'
  | 'exchange'
  | 'ar_payment'
  | 'drop'

export type NewReceipt = { entry_id: number; kind: ReceiptKind; content: Record<string, unknown> }

/** Every entry that moves cash, cheques or cards has one receipt, in its own transaction. Answers its number. */
export async function issueReceipt(tx: Tx, receipt: NewReceipt): Promise<string> {
  const issued = await insertReceipt(tx, receipt)
  if (issued) return issued
  await beginSeries(tx, 'receipt')
  return (await insertReceipt(tx, receipt)) as string
}

async function insertReceipt(tx: Tx, { entry_id, kind, content }: NewReceipt): Promise<string | undefined> {
  const { sql, property_id } = tx
  const [row] = await sql<{ display_no: string }[]>`
    with next as (${numberQuery(tx, 'receipt')})
    insert into receipt (property_id, fiscal_year, number, display_no, entry_id, kind, content)
    select ${property_id}, fiscal_year, number, display_no, ${entry_id}, ${kind}, ${sql.json(content as never)} from next
    returning display_no`
  return row?.display_no
}
