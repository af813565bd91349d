import type { StrategyCondition } from '../../../hotel/rate/strategy'
import { conditionWords, effectWords } from '../../../hotel/rate/strategy-words'
import type { OutputOf } from '../../../wire/call'
import type { rateAdjustment } from '../../../wire/rate-adjustment'
import type { rateStrategy } from '../../../wire/rate-strategy'

export type Adjustment = OutputOf<typeof rateAdjustment.list>['items'][number]
export type Strategy = OutputOf<typeof rateStrategy.list>['items'][number]
export type Told = OutputOf<typeof rateAdjustment.preview>
export type YieldCalendar = OutputOf<typeof rateStrategy.calendar>

/** For what a strategy does something, by its codes; nothing is every rate and type. */
export const strategyFor = ({ rate_code, rate_category, rate_class, for_room_type }: Strategy): string =>
  [rate_code ?? rate_category ?? rate_class, for_room_type]
    .flatMap(one => (one ? [one.code ?? one.name ?? ''] : []))
    .join(', ')

/** The whole strategy in a line: `Occupancy reaches 90 %: +10 % for DLX`. */
export const strategyWords = (strategy: Strategy): string =>
  `${conditionWords(strategy)}: ${effectWords(strategy)} for ${strategyFor(strategy) || 'all rates'}`

/** How far ahead it looks: `on the day to 60 days ahead`. */
export const daysOutWords = ({
  days_out_from: from,
  days_out_to: to,
}: Pick<Strategy, 'days_out_from' | 'days_out_to'>): string =>
  from === to ? aheadWords(from) : `${aheadWords(from)} to ${aheadWords(to)}`

const aheadWords = (days: number): string =>
  days === 0 ? 'today' : days === 1 ? '1 day ahead' : `${days} days ahead`

export const conditions: readonly { value: StrategyCondition; label: string }[] = [
  { value: 'occupancy_reaches', label: 'Occupancy reaches' },
  { value: 'occupancy_below', label: 'Occupancy is below' },
  { value: 'rooms_sold_reaches', label: 'Rooms sold reach' },
  { value: 'rooms_sold_below', label: 'Rooms sold are below' },
]

export const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
]
