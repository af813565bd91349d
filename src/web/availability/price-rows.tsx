import type { BusinessDate } from '../../hotel/business-date'
import { movedWords, sourceWords } from '../../hotel/rate/source-words'
import type { OutputOf } from '../../wire/call'
import type { priceCalendar } from '../../wire/price-calendar'
import { formatAmount, sentenceCase } from '../kit/format'
import type { GridCell, GridRow } from './date-grid'

export type Shown = OutputOf<typeof priceCalendar.view>
type Item = Shown['items'][number]

/** Which price of a night is looked at. */
export const priceColumns = {
  a1: '1 adult',
  a2: '2 adults',
  a3: '3 adults',
  a4: '4 adults',
  extra_adult: 'Each further adult',
  c1: 'Child, first band',
  c2: 'Child, second band',
  c3: 'Child, third band',
} as const
export type PriceColumn = keyof typeof priceColumns

/** The same by the house's own bands of ages, as far as it has them. */
export const columnsOf = (bands?: readonly string[]): { value: PriceColumn; label: string }[] =>
  (Object.keys(priceColumns) as PriceColumn[]).flatMap(value => {
    if (!value.startsWith('c')) return [{ value, label: priceColumns[value] }]
    const label = bands ? bands[Number(value.slice(1)) - 1] : priceColumns[value]
    return label ? [{ value, label }] : []
  })

/** Where a price comes from, by a sign. */
const signs: Record<Item['source'], string> = { schedule: '', override: '✎', derived: 'ƒ', rack: '▤' }

/** Types down, nights across. */
export function priceRows(
  { room_types, items }: Shown,
  dates: readonly BusinessDate[],
  column: PriceColumn,
): GridRow[] {
  const cells = new Map(items.map(item => [`${item.room_type.id} ${item.date}`, item]))
  return room_types.map(type => ({
    key: String(type.id),
    head: type.code,
    label: `${type.code} ${type.name}`,
    cells: dates.map(date => cellOf(cells.get(`${type.id} ${date}`), column)),
  }))
}

function cellOf(item: Item | undefined, column: PriceColumn): GridCell {
  if (item === undefined) return { shown: '–', words: 'no price, closed', tint: 'muted' }
  const { source, adjusted, adjustments, restrictions } = item
  const amount = item[column]
  const marks = `${signs[source]}${adjusted ? '±' : ''}${restrictions.length > 0 ? '!' : ''}`
  const words = [
    amount === null ? 'not sold for so many' : formatAmount(amount),
    sourceWords[source],
    adjusted ? `moved by ${movedWords(adjustments)}` : '',
    ...restrictions.map(kind => sentenceCase(kind)),
  ]
  return {
    shown: (
      <>
        {amount === null ? '–' : shortAmount(amount)}
        {marks ? <small>{marks}</small> : null}
      </>
    ),
    words: words.filter(Boolean).join(', '),
    tint: source === 'override' ? 'info' : restrictions.length > 0 ? 'warning' : undefined,
  }
}

/** Whole amounts without their decimals: a calendar is narrow. */
const shortAmount = (amount: string): string => formatAmount(amount.replace(/\.0+$/, ''))
