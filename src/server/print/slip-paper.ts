import { type CurrencyFormat, printedAmount, printedQuantity } from '../../hotel/currency-format'
import { printedDay, type ShortFormat } from '../../hotel/date-format'
import { type Paper, stack, table } from './pdf'

/** What a guest signs for; amounts in the currency of the house, with all taxes. */
export type Slip = {
  hotel: string
  account: string
  guest: string | null
  room: string | null
  business_date: string
  /** How the house writes days. */
  dates?: ShortFormat
  by: string
  lines: { description: string; quantity: string; detail: string; amount: string }[]
}

/** A charge slip on half a page, with a line for the signature. */
export const slipPaper = (
  { hotel, account, guest, room, business_date, dates, by, lines }: Slip,
  total: string,
  format: CurrencyFormat | null,
): Paper => ({
  pageSize: 'A5',
  content: [
    { text: hotel, style: 'head' },
    { text: 'Charge slip', style: 'title', margin: [0, 6, 0, 6] },
    stack([
      `Guest: ${guest ?? account}`,
      room && `Room: ${room}`,
      `Business date: ${printedDay(business_date, dates)}`,
    ]),
    table(
      ['#Qty', 'Charge', '#Amount'],
      lines.map(({ description, quantity, detail, amount }) => [
        printedQuantity(quantity, format),
        [description, detail].filter(Boolean).join(', '),
        printedAmount(amount, format),
      ]),
    ),
    {
      text: `Total ${printedAmount(total, format, { withSymbol: true })}`,
      alignment: 'right',
      style: 'head',
    },
    stack([by && `Charged by ${by}`], 'small'),
    { text: 'Signature ______________________________', margin: [0, 30, 0, 0] },
  ],
})
