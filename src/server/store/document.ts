import type { Tx } from '../tx'

export type Series = 'folio' | 'credit' | 'deposit' | 'receipt' | 'invoice' | 'statement'
export type NextNumber = { fiscal_year: number; number: number; display_no: string }

/**
 * The next number of a series, its row locked: the insert of the document takes it, so a transaction that fails takes none
 * and the numbers have no gap (domain/finance 8.4, 10.2).
 */
export async function nextNumber({ sql, property_id, today }: Tx, series: Series): Promise<NextNumber> {
  const [settings] = await sql<{ yearly: boolean; prefix: string }[]>`
    select case when ${series} = 'receipt' then f.receipt_yearly_series else f.folio_yearly_series end as yearly,
           coalesce(case ${series}::text when 'folio' then nullif(c.folio_prefix, '') when 'receipt' then nullif(c.receipt_prefix, '')
                     when 'invoice' then nullif(c.ar_invoice_prefix, '') end, upper(left(${series}, 1))) as prefix
      from finance_setting f join property_control c on c.property_id = f.property_id where f.property_id = ${property_id}`
  const fiscal_year = settings.yearly ? Number(today.slice(0, 4)) : 0
  await sql`
    insert into document_series (property_id, series, fiscal_year, prefix) values (${property_id}, ${series}, ${fiscal_year}, ${settings.prefix})
    on conflict do nothing`
  const [{ prefix, pad, next_no }] = await sql<{ prefix: string; pad: number; next_no: number }[]>`
    select prefix, pad, next_no from document_series
     where property_id = ${property_id} and series = ${series} and fiscal_year = ${fiscal_year} for update`
  const year = fiscal_year > 0 ? `${String(fiscal_year).slice(2)}-` : ''
  return { fiscal_year, number: next_no, display_no: `${prefix}${year}${String(next_no).padStart(pad, '0')}` }
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

/** Every entry that moves cash, cheques or cards has one receipt, in its own transaction. Answers its number. */
export async function issueReceipt(
  tx: Tx,
  receipt: { entry_id: number; kind: ReceiptKind; content: Record<string, unknown> },
): Promise<string> {
  const { sql, property_id } = tx
  const { fiscal_year, number, display_no } = await nextNumber(tx, 'receipt')
  await sql`
    insert into receipt (property_id, fiscal_year, number, display_no, entry_id, kind, content)
    values (${property_id}, ${fiscal_year}, ${number}, ${display_no}, ${receipt.entry_id}, ${receipt.kind}, ${sql.json(receipt.content as never)})`
  return display_no
}
