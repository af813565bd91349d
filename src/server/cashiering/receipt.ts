import type { CurrencyFormat } from '../../hotel/currency-format'
import type { ShortFormat } from '../../hotel/date-format'
import { refuse } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { Refused, serve } from '../serve'
import { printed } from '../print/printed'
import { receiptPaper } from '../print/receipt-paper'
import { currencyFormat, shortDates } from '../store/folio-facts'
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
    const { hotel, money, dates } = await loadHouse(tx)
    // Not every kind has kept whose it is.
    const paper = { ...answer, content: { hotel, ...answer.content } }
    return (await printed(
      tx,
      `receipt-${receipt.receipt_no}.pdf`,
      receiptPaper(told(paper), money, dates),
    )) as never
  },
  { whileClosing: true },
)

type House = { hotel: string; money: CurrencyFormat | null; dates: ShortFormat }

/** What the house is called, and how it writes amounts and days. */
async function loadHouse({ sql, property_id }: Tx): Promise<House> {
  const [row] = await sql<House[]>`
    select p.name as hotel, ${currencyFormat({ sql })} as money, ${shortDates({ sql, property_id })} as dates
      from property_profile p left join currency_format b on b.property_id = p.id and b.is_base
     where p.id = ${property_id}`
  return row
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
