import { coinsOf } from '../../../hotel/money'
import type { PriceCell, SeasonGrid } from '../../../hotel/rate/price-grid'
import type { PriceField } from '../../../hotel/rate/set-prices'
import { pricesOf } from '../../../hotel/rate/schedule'
import type { PlainText } from '../../words/translate'
import type { Grid } from './save'

export const fieldWords: Record<PriceField, PlainText> = {
  one_person: '1 person',
  two_persons: '2 persons',
  three_persons: '3 persons',
  four_persons: '4 persons',
  extra_adult: 'Extra adult',
}

/** What a cell says in place of a price. */
export const stateWords: Record<Exclude<PriceCell['state'], 'priced'>, PlainText> = {
  none: 'no price',
  double: 'two prices',
  elsewhere: 'elsewhere',
  partly: 'in part',
  absent: '–',
}

export const isOpen = ({ state }: PriceCell): boolean => state === 'priced' || state === 'none'

/** The price that is kept, and the one that follows from the others where none is. */
export function keptPrice(
  { ids }: PriceCell,
  field: PriceField,
  rows: Grid['rows'],
  decimals: number,
): { kept: string; follows: string } {
  const row = ids.length === 1 ? rows.find(({ id }) => id === ids[0]) : undefined
  if (!row) return { kept: '', follows: '' }
  const kept = row[field] ?? ''
  if (kept !== '' || (field !== 'three_persons' && field !== 'four_persons')) return { kept, follows: '' }
  const { read, write } = coinsOf(decimals)
  const may = (text: string | null) => (text === null ? null : read(text))
  const { a3, a4 } = pricesOf(
    {
      one_person: read(row.one_person),
      two_persons: read(row.two_persons),
      three_persons: may(row.three_persons),
      four_persons: may(row.four_persons),
      extra_adult: may(row.extra_adult),
      child_prices: [],
    } as unknown as Parameters<typeof pricesOf>[0],
    [],
  )
  const price = field === 'three_persons' ? a3 : a4
  return { kept, follows: price === null ? '' : write(price) }
}

/** Whether something in a season is to be seen to. */
export const marksOf = ({ types }: SeasonGrid): { none: number; double: number } => {
  const states = types.flatMap(({ days }) => days.map(({ state }) => state))
  return {
    none: states.filter(state => state === 'none' || state === 'partly').length,
    double: states.filter(state => state === 'double').length,
  }
}
