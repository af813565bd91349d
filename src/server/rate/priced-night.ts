import type { Coins } from '../../hotel/money'
import type { RateDay } from '../../hotel/rate/rate-day'

/** What a night is sold at, as it travels; a price that there is not is null. */
export function pricedNight(cell: RateDay, coins: Coins) {
  const { a1, a2, a3, a4, extra_adult, c1, c2, c3, source, stay_date } = cell
  const may = (amount: typeof a1) => (amount === null ? null : coins.write(amount))
  return {
    date: stay_date,
    a1: may(a1),
    a2: may(a2),
    a3: may(a3),
    a4: may(a4),
    extra_adult: may(extra_adult),
    c1: coins.write(c1),
    c2: coins.write(c2),
    c3: coins.write(c3),
    source,
  }
}
