import { type CurrencyFormat, printedAmount, printedQuantity } from '../../hotel/currency-format'
import { printedDay, type ShortFormat } from '../../hotel/date-format'
import { absolute, coinsOf, isZero, minus } from '../../hotel/money'
import { type Paper, stack, table } from './pdf'
import { clause } from './policies'

type Paid = {
  method: string
  amount: string
  tendered: string | null
  tendered_currency: string
  rate: string | null
  change: string
  /** What of the amount is the cost of paying that way. */
  surcharge?: string
  card: { brand: string; last4: string } | null
  approval_code: string | null
  reference: string | null
}

const titles: Record<string, string> = {
  payment: 'Receipt',
  refund: 'Refund',
  paid_out: 'Paid out',
  deposit: 'Deposit receipt',
  deposit_refund: 'Deposit refund',
  exchange: 'Currency exchange',
  ar_payment: 'Payment on account',
  drop: 'Cash drop',
}

export type ReceiptOf = {
  receipt_no: string
  kind: string
  issued_at: string
  copy: string
  content: Record<string, unknown>
}

/** A receipt on half a page. */
export function receiptPaper(
  { receipt_no, kind, copy, content }: ReceiptOf,
  format: CurrencyFormat | null = null,
  dates: ShortFormat | null = null,
): Paper {
  const {
    payments = [],
    clauses = [],
    ...rest
  } = content as {
    payments?: Paid[]
    clauses?: string[]
  } & Record<string, unknown>
  const text = (name: string) => (rest[name] == null ? null : String(rest[name]))
  const guest = text('guest') ?? text('guest_name')
  const room = text('room') ?? text('room_no')
  return {
    pageSize: 'A5',
    footer: copy,
    content: [
      { text: text('hotel') ?? '', style: 'head' },
      { text: `${titles[kind] ?? 'Receipt'} ${receipt_no}`, style: 'title', margin: [0, 6, 0, 0] },
      { text: copy, style: 'small', margin: [0, 0, 0, 6] },
      stack([
        guest && `Guest: ${guest}`,
        room && `Room: ${room}`,
        text('confirmation_no') && `Confirmation: ${text('confirmation_no')}`,
        `Business date: ${printedDay(text('business_date') ?? '', dates)}`,
        text('reason') && `Reason: ${text('reason')}`,
      ]),
      ...(payments.length > 0
        ? [
            table(
              ['Method', 'Details', '#Amount'],
              payments.map(paid => paymentRow(paid, format)),
            ),
          ]
        : [facts(rest, { format, dates })]),
      text('total') && {
        text: format
          ? `Total ${printedAmount(text('total') ?? '', format, { withSymbol: true })}`
          : `Total ${text('total')} ${text('currency') ?? ''}`,
        alignment: 'right',
        style: 'head',
      },
      stack([text('cashier') && `Cashier ${text('cashier')}`, text('user')], 'small'),
      rest.needs_signature === true && {
        text: 'Signature ______________________________',
        margin: [0, 30, 0, 0],
      },
      ...clauses.map(clause),
    ].filter(Boolean),
  }
}

const paymentRow = (paid: Paid, format: CurrencyFormat | null): (string | null)[] => [
  paid.method,
  [
    paid.card && `${paid.card.brand} •••• ${paid.card.last4}`,
    paid.approval_code,
    paid.reference,
    paid.tendered &&
      `${printedAmount(paid.tendered, format)} ${paid.tendered_currency}${paid.rate ? ` at ${printedQuantity(paid.rate, format)}` : ''}`,
    Number.parseFloat(paid.change) !== 0 && `change ${printedAmount(paid.change, format)}`,
    paid.surcharge && `surcharge ${printedAmount(paid.surcharge, format)} included`,
  ]
    .filter(Boolean)
    .join(', '),
  printedAmount(paid.amount, format),
]

/** What other kinds of receipt hold, as people say it, in the order in which it is printed; what is not named here is not for the guest. */
const labels: Record<string, string> = {
  what: 'What',
  account_no: 'Account',
  name: 'Name',
  method: 'Method',
  card: 'Card',
  approval_code: 'Approval code',
  check_no: 'Cheque',
  bank: 'Bank',
  reference: 'Reference',
  received_on: 'Received on',
  receipt_refunded: 'Of receipt',
  refunds: 'Of document',
  foreign: 'Foreign money',
  rate: 'Rate',
  worth: 'Worth',
  commission: 'Commission',
  bag_no: 'Bag',
  drop_location: 'Dropped at',
  shift_no: 'Shift',
  tendered: 'Given',
  fx_amount: 'Given',
  change: 'Change',
  taken: 'Taken altogether',
  surcharge: 'Surcharge in it',
  applications: 'For',
  amount: 'Amount',
  counts: 'Counted',
  dropped: 'Dropped',
  comments: 'Note',
  supplement: 'Note',
}

type Count = { instrument: string; currency: string; counted: string; expected: string }

/** What was counted of one sort of money, and by how much it is not what the books say. */
function countSaid(
  { instrument, currency, counted, expected }: Count,
  format: CurrencyFormat | null,
): string {
  const coins = coinsOf(counted.split('.')[1]?.length ?? 0)
  const off = minus(coins.read(counted), coins.read(expected))
  const difference = `${off < 0n ? 'short' : 'over'} ${printedAmount(coins.write(absolute(off)), format)}`
  return [
    `${instrument === 'cash' ? 'Cash' : 'Cheques'} ${printedAmount(counted, format)} ${currency}`,
    ...(isZero(off) ? [] : [difference]),
  ].join(', ')
}

type Facts = Record<string, unknown>
type Formats = { format: CurrencyFormat | null; dates: ShortFormat | null }

const facts = (content: Facts, formats: Formats) =>
  table(
    ['', '#'],
    Object.keys(labels)
      .flatMap(name => saidOf(name, content, formats).map(value => [labels[name], value]))
      .filter(([, value]) => value !== ''),
    ['*', 'auto'],
  )

const amounts = new Set(['tendered', 'change', 'surcharge', 'taken', 'worth', 'commission', 'dropped'])

/** A field as it is printed; several documents that were paid are a line each. */
function saidOf(name: string, content: Facts, { format, dates }: Formats): string[] {
  const value = content[name]
  if (value == null || (name === 'change' && Number.parseFloat(String(value)) === 0)) return []
  if (name === 'card') {
    const { brand, last4 } = value as NonNullable<Paid['card']>
    return [`${brand} •••• ${last4}`]
  }
  if (name === 'applications')
    return (value as { document_no: string | null; amount: string }[]).map(
      ({ document_no, amount }) => `${document_no ?? ''} ${printedAmount(amount, format)}`,
    )
  if (name === 'counts') return (value as Count[]).map(count => countSaid(count, format))
  const text = String(value)
  // Money in the bag may be foreign, which its amount alone does not say.
  if (name === 'amount')
    return [[printedAmount(text, format), content.currency].filter(Boolean).map(String).join(' ')]
  if (name === 'fx_amount')
    return [
      `${printedAmount(text, format)} ${String(content.fx_currency)} at ${printedQuantity(String(content.fx_rate), format)}`,
    ]
  if (name === 'foreign') return [text.replace(/^\S+/, amount => printedAmount(amount, format))]
  if (name === 'rate') return [printedQuantity(text, format)]
  return [amounts.has(name) ? printedAmount(text, format) : printedDay(text, dates)]
}
