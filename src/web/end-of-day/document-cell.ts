import { isBusinessDate } from '../../hotel/business-date'
import { formatAmount, formatDay, formatInstant, sentenceCase } from '../kit/format'

const headings: Record<string, string | undefined> = {
  adr: 'ADR',
  revpar: 'RevPAR',
  ar: 'City ledger',
  confirmation_no: 'Confirmation',
  room_no: 'Room',
  display_no: 'Number',
  account_no: 'Account',
  shift_no: 'Shift',
  seal_seq: 'Seal number',
  seal_hash: 'Seal',
  occupancy_percent: 'Occupancy %',
  at: 'Time',
}

/** The heading of a stored column, as people say it. */
export const headingOf = (column: string): string =>
  headings[column] ?? sentenceCase(column.replace(/_(no|id)$/, '').replace(/_at$/, ''))

const figure = /^-?\d+(\.\d+)?$/
const money = /^-?\d+\.\d{4}$/

export const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && money.test(value))

/** A stored value as a person reads it; an amount gets the decimals of the currency, never rounded. */
export function cellText(value: unknown, decimals: number): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (money.test(text)) return formatAmount(shortened(text, decimals))
  if (typeof value === 'number' && figure.test(text)) return formatAmount(text)
  if (isBusinessDate(text)) return formatDay(text)
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(text)) return formatInstant(text)
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? sentenceCase(text) : text
}

function shortened(amount: string, decimals: number): string {
  const [whole, fraction = ''] = amount.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}
