import { type CurrencyFormat, printedAmount } from '../../hotel/currency-format'
import { printedDay, type ShortFormat } from '../../hotel/date-format'
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
  return {
    pageSize: 'A5',
    footer: copy,
    content: [
      { text: text('hotel') ?? '', style: 'head' },
      { text: `${titles[kind] ?? 'Receipt'} ${receipt_no}`, style: 'title', margin: [0, 6, 0, 0] },
      { text: copy, style: 'small', margin: [0, 0, 0, 6] },
      stack([
        text('guest') && `Guest: ${text('guest')}`,
        text('room') && `Room: ${text('room')}`,
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
        : [facts(rest, format, dates)]),
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
    paid.tendered && `${paid.tendered} ${paid.tendered_currency}${paid.rate ? ` at ${paid.rate}` : ''}`,
    Number.parseFloat(paid.change) !== 0 && `change ${printedAmount(paid.change, format)}`,
    paid.surcharge && `surcharge ${printedAmount(paid.surcharge, format)} included`,
  ]
    .filter(Boolean)
    .join(', '),
  printedAmount(paid.amount, format),
]

const hidden = new Set([
  'hotel',
  'guest',
  'room',
  'confirmation_no',
  'business_date',
  'reason',
  'total',
  'cashier',
  'user',
  'needs_signature',
  'counts',
  'account',
  'window_no',
  'currency',
])

const amounts = new Set(['amount', 'change', 'surcharge', 'taken', 'payout', 'gross', 'commission', 'value'])

/** What other kinds of receipt hold, field by field. */
const facts = (content: Record<string, unknown>, format: CurrencyFormat | null, dates: ShortFormat | null) =>
  table(
    ['What', '#'],
    Object.entries(content)
      .filter(([name, value]) => !hidden.has(name) && value != null && typeof value !== 'object')
      .map(([name, value]) => [
        name.replace(/_/g, ' '),
        amounts.has(name) ? printedAmount(String(value), format) : printedDay(String(value), dates),
      ]),
    ['*', 'auto'],
  )
