import type { BankDetails } from '../../hotel/bank-details'
import { type CurrencyFormat, printedAmount } from '../../hotel/currency-format'
import { printedDay, type ShortFormat } from '../../hotel/date-format'
import { coinsOf } from '../../hotel/money'
import type { Statement } from '../../wire/receivable/statement'
import { type FolioContent, folioSheet } from './folio-paper'
import { payable } from './payable'
import { type Paper, stack, table } from './pdf'
import { clause } from './policies'

type Head = {
  currency: string
  decimals: number
  money: CurrencyFormat | null
  /** Of papers that were issued before they kept it there is none. */
  dates?: ShortFormat
  property: Record<string, string | null>
  payee: { name: string; tax_no: string | null; address: string[] }
  clauses: readonly string[]
  /** Of papers that were issued before they kept them there are none. */
  pays_into?: readonly BankDetails[]
}
export type StatementPaper = Statement & Head & { display_no: string }

const headOf = ({ property, payee }: Pick<Head, 'property' | 'payee'>, title: string, below: string) => [
  { text: property.name ?? '', style: 'title' },
  stack(
    [
      property.address_line1,
      property.address_line2,
      [property.postal_code, property.city].filter(Boolean).join(' '),
      property.country,
      [property.phone, property.email].filter(Boolean).join('  '),
    ],
    'small',
  ),
  { text: title, style: 'title', margin: [0, 12, 0, 0] },
  { text: below, style: 'small' },
  {
    ...stack([payee.name, ...payee.address, payee.tax_no && `Tax no. ${payee.tax_no}`]),
    margin: [0, 10, 0, 6],
  },
]
const toState = ({ currency, account_no }: Pick<StatementPaper, 'currency' | 'account_no'>) => ({
  currency,
  stating: `account ${account_no}`,
})
const footOf = ({ property }: Pick<Head, 'property'>): string =>
  `${property.legal_name ?? property.name ?? ''} ${property.tax_registration_no ?? ''}`.trim()

/** A statement as it was issued; with the lines of its documents, or their papers behind it (domain/finance 14.11). */
export function statementPaper(of: StatementPaper, folios: readonly FolioContent[]): Paper {
  const say = (amount: string) => printedAmount(amount, of.money)
  const on = (day: string) => printedDay(day, of.dates)
  const total = of.money
    ? printedAmount(of.closing, of.money, { withSymbol: true })
    : `${of.closing} ${of.currency}`
  const linesOf = (document_no: string | null) =>
    of.detail === 'invoices_with_details'
      ? (folios.find(folio => folio.display_no === document_no)?.lines ?? [])
      : []
  const sides = of.mode === 'balance_forward'
  return {
    footer: footOf(of),
    content: [
      ...headOf(
        of,
        `Statement ${of.display_no}`,
        `Account ${of.account_no}   ${on(of.from_date)} to ${on(of.to_date)}`,
      ),
      table(
        ['What', 'When', `#${of.currency}`],
        [
          ['Balance before', on(of.from_date), say(of.opening)],
          ['Invoiced', '', say(of.invoiced)],
          ['Credited', '', say(negative(of.credited))],
          ['Paid', '', say(negative(of.paid))],
          ['Balance', on(of.to_date), total],
        ],
      ),
      ...(sides
        ? [
            table(
              ['Date', 'Text', 'Document', '#Amount'],
              of.movements.map(({ date, text, document_no, amount }) => [
                on(date),
                text,
                document_no,
                say(amount),
              ]),
            ),
          ]
        : [
            table(
              ['Document', 'Text', 'Date', 'Due', '#Amount', '#Open'],
              of.items.flatMap(item => [
                [
                  item.document_no,
                  [item.guest_name, item.reference, item.disputed && 'disputed'].filter(Boolean).join(', '),
                  on(item.item_date),
                  item.due_date && on(item.due_date),
                  say(item.original),
                  say(item.open),
                ],
                ...linesOf(item.document_no).map(line => [
                  null,
                  line.text,
                  on(line.date),
                  null,
                  say(line.amount),
                  null,
                ]),
              ]),
            ),
          ]),
      ...(of.applications.length > 0
        ? [
            table(
              ['Date', 'Paid by', 'Document', '#Amount'],
              of.applications.map(({ date, from_document, to_document, amount }) => [
                on(date),
                from_document ?? 'Payment',
                to_document,
                say(amount),
              ]),
            ),
          ]
        : []),
      table(
        ['Age in days', '#Open'],
        agesOf(of).map(([name, amount]) => [name, say(amount)]),
        ['auto', 'auto'],
      ),
      ...(coinsOf(of.decimals).read(of.closing) > 0n ? payable(of.pays_into, toState(of)) : []),
      ...of.clauses.map(clause),
      ...(of.detail === 'separate_folios'
        ? folios.flatMap(folio => [
            { text: '', pageBreak: 'after' },
            ...folioSheet(folio, folio.style, 'COPY').content,
          ])
        : []),
    ],
  }
}

const negative = (amount: string): string =>
  amount.startsWith('-') ? amount.slice(1) : /[1-9]/.test(amount) ? `-${amount}` : amount

function agesOf({ aging: { bucket_days, buckets, unallocated } }: Statement): [string, string][] {
  const names = [...bucket_days, null].map((last, index) => {
    const first = index === 0 ? 0 : (bucket_days[index - 1] ?? 0) + 1
    return last === null ? `${first} and more` : `${first} to ${last}`
  })
  return [
    ...buckets.map((amount, index): [string, string] => [names[index], amount]),
    ['Not allocated', unallocated],
  ]
}

export type ReminderPaper = Head & {
  date: string
  account_no: string
  level: number
  title: string
  text: string
  total: string
  items: readonly {
    document_no: string | null
    item_date: string
    due_date: string
    overdue_days: number
    open: string
  }[]
}

/** A letter to whoever pays late, as it was written (domain/finance 14.12). */
export function reminderPaper(of: ReminderPaper): Paper {
  const say = (amount: string) => printedAmount(amount, of.money)
  const on = (day: string) => printedDay(day, of.dates)
  const total = of.money
    ? printedAmount(of.total, of.money, { withSymbol: true })
    : `${of.total} ${of.currency}`
  return {
    footer: footOf(of),
    content: [
      ...headOf(of, of.title, `Account ${of.account_no}   ${on(of.date)}`),
      ...of.text.split('\n').map(text => ({ text, margin: [0, 2, 0, 2] })),
      table(
        ['Document', 'Of', 'Due', '#Days late', `#${of.currency}`],
        of.items.map(one => [
          one.document_no,
          on(one.item_date),
          on(one.due_date),
          String(one.overdue_days),
          say(one.open),
        ]),
      ),
      { text: `Total ${total}`, alignment: 'right', style: 'head' },
      ...payable(of.pays_into, toState(of)),
    ],
  }
}

/** Several papers of one house as one, each from the top of a page. */
export const oneAfterTheOther = (papers: readonly Paper[]): Paper => ({
  ...papers[0],
  content: papers.flatMap(({ content }, index) =>
    index === 0 ? content : [{ text: '', pageBreak: 'after' }, ...content],
  ),
})
