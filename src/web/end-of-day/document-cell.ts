import { isBusinessDate } from '../../hotel/business-date'
import { formatAmount, formatDay, formatInstant, sentenceCase } from '../kit/format'

export type Row = Record<string, unknown>

const headings: Record<string, string | undefined> = {
  adr: 'ADR',
  revpar: 'RevPAR',
  gl_account: 'GL account',
  at: 'Time',
  confirmation_no: 'Confirmation',
  room_no: 'Room',
  display_no: 'Number',
  account_no: 'Account',
  shift_no: 'Shift',
  occupancy_percent: 'Occupancy %',
  fnb_revenue: 'Food and beverage revenue',
  rooms_ooo: 'Rooms out of order',
  rooms_oos: 'Rooms out of service',
}

/** Columns that mean nothing on paper, or stand under it once. */
const left = new Set(['property_id', 'first_seq', 'seal_seq', 'seal_hash', 'business_date'])

/** Who and what stand before how much; a balance after what makes it. */
const early = [
  'section',
  'at',
  'ledger',
  'kind',
  'group',
  'subgroup',
  'code',
  'gl_account',
  'display_no',
  'confirmation_no',
  'room_no',
  'account_no',
  'guest',
  'name',
  'figure',
]
const late = [
  'opening',
  'debits',
  'credits',
  'closing',
  'total_net',
  'total_tax',
  'total_gross',
  'holders',
  'difference',
  'net',
  'tax',
  'gross',
  'amount',
  'balance',
  'today',
  'month_to_date',
  'year_to_date',
  'last_year',
  'note',
]

/** The columns of a document in reading order: its stored text keeps none. */
export function readingOrder(columns: readonly string[], rows: readonly Row[]): string[] {
  const rank = (column: string): number => {
    if (early.includes(column)) return early.indexOf(column)
    if (late.includes(column)) return 300 + late.indexOf(column)
    return rows.some(row => isFigure(row[column])) ? 200 : 100
  }
  return columns.filter(column => !left.has(column)).sort((a, b) => rank(a) - rank(b))
}

/** A paper in parts, each with the columns that it fills; one that has no parts is one. */
export function sectionsOf(rows: readonly Row[]): { section: string; columns: string[]; rows: Row[] }[] {
  const sections = [...new Set(rows.map(({ section }) => String(section ?? '')))]
  return sections.map(section => {
    const own = rows.filter(row => String(row.section ?? '') === section)
    const columns = Object.keys(own[0] ?? {})
    // The part stands above them.
    const filled = columns.filter(
      column => column !== 'section' && own.some(row => row[column] !== null && row[column] !== undefined),
    )
    return { section, columns: section === '' ? columns : filled, rows: own }
  })
}

/** The heading of a stored column, as people say it. */
export const headingOf = (column: string): string =>
  headings[column] ?? sentenceCase(column.replace(/_(no|id|at)$/, ''))

const money = /^-?\d+\.\d{4}$/
const figure = /^-?\d+(\.\d+)?$/

export const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && money.test(value))

/** Columns of one figure at several times: counts, percentages and amounts stand in one, so that all are kept as text. */
const periods = new Set(['today', 'month_to_date', 'year_to_date', 'last_year'])
export const isOfFigures = (column: string, rows: readonly Row[]): boolean =>
  periods.has(column) || rows.some(row => isFigure(row[column]))

/** A stored value as a person reads it; an amount gets the decimals of the currency, never rounded. */
export function cellText(value: unknown, decimals: number, column = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (money.test(text)) return formatAmount(shortened(text, decimals))
  if ((typeof value === 'number' || periods.has(column)) && figure.test(text)) return formatAmount(text)
  if (isBusinessDate(text)) return formatDay(text)
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return formatInstant(text)
  if (text === 'ar') return 'City ledger'
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? sentenceCase(text) : text
}

function shortened(amount: string, decimals: number): string {
  const [whole, fraction = ''] = amount.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}
