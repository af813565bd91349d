import type { BankDetails } from '../../hotel/bank-details'
import { type CurrencyFormat, printedAmount, printedQuantity } from '../../hotel/currency-format'
import { printedDay, type ShortFormat } from '../../hotel/date-format'
import { type FolioLine, type FolioStyle, printedLines } from '../../hotel/folio'
import { coinsOf, type Money } from '../../hotel/money'
import { payable } from './payable'
import { type Paper, stack, table } from './pdf'
import { clause } from './policies'

type Written<T> = {
  [Field in keyof T]: T[Field] extends Money
    ? string
    : T[Field] extends Money | null
      ? string | null
      : T[Field]
}

/** The frozen content of a folio, amounts as text (store/folio). */
export type FolioContent = {
  type?: string
  /** Of an invoice that is made of others. */
  is_collective?: boolean
  /** Of a paper of receivables, where there may be no guest. */
  account_no?: string
  display_no: string
  style: FolioStyle
  business_date: string
  currency: string
  decimals: number
  /** Of folios that were issued before they kept it there is none. */
  money?: CurrencyFormat | null
  /** As little of those. */
  dates?: ShortFormat
  property: Record<string, string | null>
  payee: { name: string; tax_no: string | null; address: string[] }
  guest: Record<'name' | 'room_no' | 'arrival_date' | 'departure_date' | 'confirmation_no', string | null>
  lines: Written<FolioLine>[]
  taxes: { code: string; description: string; taxable: string | null; amount: string }[]
  payments: { date: string; text: string; amount: string; reference: string | null }[]
  totals: Record<'net' | 'tax' | 'gross' | 'paid' | 'city_ledger' | 'balance', string>
  user: string
  /** Of folios that were issued before they kept them there are none. */
  clauses?: readonly string[]
  /** Of what is owed by an account. */
  pays_into?: readonly BankDetails[]
  notes?: readonly string[]
  /** Of a credit bill. */
  credit_of?: { display_no: string; business_date: string; reason: string }
}

/** A folio on paper: nothing is calculated again, another style only adds up the same frozen lines (domain/finance 10.6). */
export function folioSheet(content: FolioContent, style: FolioStyle, copy: string): Paper {
  const { property, payee, guest, totals, currency, credit_of } = content
  const coins = coinsOf(content.decimals)
  const say = (amount: string) => printedAmount(amount, content.money)
  const on = (day: string) => printedDay(day, content.dates)
  const total = content.money
    ? printedAmount(totals.gross, content.money, { withSymbol: true })
    : `${totals.gross} ${currency}`
  const lines = printedLines(
    content.lines.map(line => ({ ...line, amount: coins.read(line.amount), unit_price: null })),
    style,
  )
  return {
    footer: `${property.legal_name ?? property.name ?? ''} ${property.tax_registration_no ?? ''}`,
    content: [
      { text: property.name ?? '', style: 'title' },
      stack(
        [
          property.address_line1,
          property.address_line2,
          [property.postal_code, property.city].filter(Boolean).join(' '),
          property.country,
        ],
        'small',
      ),
      {
        text: `${credit_of ? 'Credit' : content.type === 'ar_invoice' ? 'Invoice' : 'Folio'} ${content.display_no}`.trim(),
        style: 'title',
        margin: [0, 12, 0, 0],
      },
      ...(credit_of
        ? [
            {
              text: `For folio ${credit_of.display_no} of ${on(credit_of.business_date)}: ${credit_of.reason}`,
            },
          ]
        : []),
      { text: `${on(content.business_date)}   ${copy}`, style: 'small' },
      {
        columns: [
          stack([payee.name, ...payee.address, payee.tax_no && `Tax no. ${payee.tax_no}`]),
          stack([
            guest.name === null && content.account_no !== undefined ? null : `Guest: ${guest.name ?? ''}`,
            guest.room_no && `Room: ${guest.room_no}`,
            guest.arrival_date && `Stay: ${on(guest.arrival_date)} to ${on(guest.departure_date ?? '')}`,
            guest.confirmation_no && `Confirmation: ${guest.confirmation_no}`,
          ]),
        ],
        margin: [0, 10, 0, 6],
      },
      table(
        ['Date', 'Text', '#Quantity', `#${currency}`],
        lines.map(({ date, text, quantity, amount }) => [
          date && on(date),
          text,
          quantity && printedQuantity(quantity, content.money),
          say(coins.write(amount)),
        ]),
      ),
      table(
        ['Tax', 'Description', '#Base', '#Tax amount'],
        content.taxes.map(({ code, description, taxable, amount }) => [
          code,
          description,
          taxable && say(taxable),
          say(amount),
        ]),
      ),
      table(
        ['Date', 'Payment', '#Amount'],
        content.payments.map(({ date, text, reference, amount }) => [
          on(date),
          [text, reference].filter(Boolean).join(', '),
          say(amount),
        ]),
      ),
      {
        stack: [
          ...(content.is_collective ? [] : [`Net ${say(totals.net)}`, `Tax ${say(totals.tax)}`]),
          `Total ${total}`,
          `Balance ${say(totals.balance)}`,
        ].map(text => ({ text, alignment: 'right' })),
      },
      ...payable(content.pays_into, { currency, stating: content.display_no }),
      ...(content.notes ?? []).map(text => ({ text, margin: [0, 8, 0, 0] })),
      { text: content.user, style: 'small', margin: [0, 10, 0, 0] },
      ...(content.clauses ?? []).map(clause),
    ],
  }
}
