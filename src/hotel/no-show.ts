import { type BusinessDate, nextDay } from './business-date'
import { type Coins, smaller } from './money'
import type { Penalty } from './penalty'
import { amountOf, type Stay } from './rule-amount'

export type KeepNights = 'none' | 'rest'

/**
 * Whoever has guaranteed several nights and did not come keeps the rest of them for one more day (domain/reservations 5.8).
 * In: the stay, its guarantee, whether its nights were kept once already, what the house or the clerk says, the business date.
 * Out: the day he is expected on then, or null where all nights are given back.
 */
export function restAfterNoShow(
  stay: {
    departure_date: BusinessDate
    guarantee: string
    was_kept: boolean
    is_shared: boolean
  },
  keeps: KeepNights,
  today: BusinessDate,
): BusinessDate | null {
  const { departure_date, guarantee, was_kept, is_shared } = stay
  if (keeps === 'none' || was_kept || is_shared) return null
  if (guarantee === 'none' || guarantee === 'waiting') return null
  const next = nextDay(today)
  return next < departure_date ? next : null
}

/**
 * What the night costs that was not slept while the others are kept: the first one, unless the rule asks for less.
 * In: what a no-show costs by rule, the stay as booked, the coins. Out: the same with the amount of one night at most.
 */
export const firstNightOnly = (penalty: Penalty, stay: Stay, coins: Coins): Penalty => ({
  ...penalty,
  amount: smaller(penalty.amount, amountOf({ type: 'nights', value: '1', base: 'room' }, stay, coins)),
})
