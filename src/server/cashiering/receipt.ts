import type { CurrencyFormat } from '../../hotel/currency-format'
import { refuse } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { Refused, serve } from '../serve'
import { printed } from '../print/printed'
import { receiptPaper } from '../print/receipt-paper'
import { currencyFormat } from '../store/folio-facts'
import { teller } from '../store/incognito'
import type { Tx } from '../tx'

type Row = {
  id: number
  receipt_no: string
  kind: string
  issued_at: string
  copy_no: number
  content: Record<string, unknown>
}

/** A receipt again: the first print is the original, every later one says which copy it is (domain/finance 8.4). */
export const serveReceipt = serve(
  cashiering.receipt,
  async (input, { tx }) => {
    const { id, copy_no, ...receipt } = await nextCopy(tx, input)
    const answer = { ...receipt, copy_no, copy: copy_no === 1 ? 'ORIGINAL' : `COPY ${copy_no - 1}` }
    if (input.format !== 'pdf') return answer
    const told = await teller(tx)
    return (await printed(
      tx,
      `receipt-${receipt.receipt_no}.pdf`,
      receiptPaper(told(answer), await formatOf(tx)),
    )) as never
  },
  { whileClosing: true },
)

/** How the house writes amounts. */
async function formatOf({ sql, property_id }: Tx): Promise<CurrencyFormat | null> {
  const [row] = await sql<{ money: CurrencyFormat }[]>`
    select ${currencyFormat({ sql })} as money from currency_format b where b.property_id = ${property_id} and b.is_base`
  return row?.money ?? null
}

async function nextCopy(
  { sql, property_id }: Tx,
  input: { posting_id?: number; receipt_no?: string },
): Promise<Row> {
  const which =
    input.receipt_no === undefined
      ? sql`r.entry_id = (select entry_id from posting where property_id = ${property_id} and id = ${input.posting_id ?? 0})`
      : sql`r.display_no = ${input.receipt_no}`
  const [row] = await sql<Row[]>`
    update receipt r set printed_count = r.printed_count + 1
      from journal_entry e
     where r.property_id = ${property_id} and ${which} and e.property_id = r.property_id and e.id = r.entry_id
    returning r.id, r.display_no as receipt_no, r.kind, e.posted_at as issued_at, r.printed_count as copy_no, r.content`
  if (!row) throw new Refused(refuse('no_receipt'))
  return row
}
