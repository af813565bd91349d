import type { Counters } from '../availability'
import type { BusinessDate } from '../business-date'
import { anyLength, type RateDay } from '../rate/rate-day'
import { type Money, zero } from '../money'
import { type Cell, type Effect, heldOf } from './effect'

type Tally = { stay_date: BusinessDate; house: Counters; types: Map<number, Counters> }

/**
 * The counters as whoever books out of a block finds them: what is held for it is his to take (domain/reservations 6.3). In: the
 * counters of some nights, the block. Out: the same with its rooms given free.
 */
export function withOwnRooms<T extends Tally>(
  counted: readonly T[],
  { effect, cells }: { effect: Effect; cells: readonly Cell[] },
): T[] {
  if (effect !== 'deduct') return [...counted]
  return counted.map(night => {
    const own = cells.filter(({ stay_date }) => stay_date === night.stay_date)
    const held = own.reduce((all, cell) => all + heldOf(cell), 0)
    const types = new Map(
      [...night.types].map(([id, type]) => {
        const cell = own.find(({ room_type_id }) => room_type_id === id)
        return [id, cell ? less(type, heldOf(cell)) : type] as const
      }),
    )
    return { ...night, house: less(night.house, held), types }
  })
}

const less = (counters: Counters, rooms: number): Counters => ({
  ...counters,
  block_held: counters.block_held - rooms,
})

type Priced = {
  rate_code_id: number | null
  rate_guarantee: boolean
  cells: readonly (Pick<Cell, 'stay_date' | 'room_type_id'> & {
    a1: Money | null
    a2: Money | null
    a3: Money | null
    a4: Money | null
  })[]
}

/**
 * Prices with those that a block was promised in place of what its rate code costs by now (domain/reservations 6.3). Where the grid
 * says nothing for so many adults the rate code does; a night that it does not sell costs what the grid says for fewer.
 */
export function withPromisedPrices(
  prices: readonly RateDay[],
  { rate_code_id, rate_guarantee, cells }: Priced,
): RateDay[] {
  if (!rate_guarantee || rate_code_id === null) return [...prices]
  const promised = cells.filter(({ a1, a2, a3, a4 }) => [a1, a2, a3, a4].some(amount => amount !== null))
  const isOf = (one: RateDay, cell: Priced['cells'][number]) =>
    one.rate_code_id === rate_code_id &&
    one.stay_date === cell.stay_date &&
    one.room_type_id === cell.room_type_id
  const kept = prices.map(one => {
    const cell = promised.find(other => isOf(one, other))
    if (!cell) return one
    const { a1, a2, a3, a4 } = cell
    return { ...one, a1: a1 ?? one.a1, a2: a2 ?? one.a2, a3: a3 ?? one.a3, a4: a4 ?? one.a4 }
  })
  const added = promised
    .filter(cell => !prices.some(one => isOf(one, cell)))
    .map(({ stay_date, room_type_id, a1, a2, a3, a4 }): RateDay => {
      const none = {
        extra_adult: null,
        c1: zero,
        c2: zero,
        c3: zero,
        is_adjusted: false,
        market_code_id: null,
      }
      const of = { rate_code_id, room_type_id, stay_date, ...anyLength, source: 'override' as const }
      return { ...none, ...of, a1, a2: a2 ?? a1, a3: a3 ?? a2 ?? a1, a4: a4 ?? a3 ?? a2 ?? a1 }
    })
  return [...kept, ...added]
}
