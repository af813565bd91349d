import { type BusinessDate, nextDay } from './business-date'
import { type Coins, smaller } from './money'
import type { Penalty } from './penalty'
import type { Instant } from './property-time'
import { mayI, type Question } from './question'
import { mayBeReleased } from './release'
import { amountOf, type Stay } from './rule-amount'

/**
 * A room that is held until an hour is the guest's until then: whoever gives up on him sooner by hand is asked (domain/reservations
 * 5.2; no right stands for it, and the end of day comes when every hour is over). In: the arrivals that are marked, each with the
 * hour of its type (`HH:MM:SS`, null where it is held all night), the business date, the moment (see `momentOn`) and the zone. Out:
 * one question for all of them, or none.
 */
export function askBeforeHoldTime(
  stays: readonly { confirmation_no: string; arrival_date: BusinessDate; hold_until_time: string | null }[],
  moment: { today: BusinessDate; now: Instant; time_zone: string },
): Question[] {
  const held = stays.flatMap(({ confirmation_no, ...stay }) =>
    stay.hold_until_time === null || mayBeReleased(stay, moment)
      ? []
      : [`${confirmation_no} until ${stay.hold_until_time.slice(0, 5)}`],
  )
  if (held.length === 0) return []
  return [
    mayI('before_hold_time', `Still held: ${held.join(', ')}. Mark as no-show already?`, {
      data: { held },
      yes: 'Mark now',
    }),
  ]
}

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
