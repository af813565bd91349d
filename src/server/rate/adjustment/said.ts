import { addDays, type BusinessDate, maskOf, weekdays } from '../../../hotel/business-date'
import type { RateAdjustment, YieldScope } from '../../../hotel/rate/adjustment'
import { nightsCovered } from '../../../hotel/rate/schedule'
import { type Refusal, refuse } from '../../../hotel/refusal'
import type { InputOf } from '../../../wire/call'
import type { rateAdjustment } from '../../../wire/rate-adjustment'
import type { Tx } from '../../tx'

type Said = Pick<
  InputOf<typeof rateAdjustment.store>,
  'begin_date' | 'end_date' | 'days_of_week' | 'kind' | 'value'
>
type Scope = NonNullable<InputOf<typeof rateAdjustment.store>['scopes']>[number]
export type Days = Pick<RateAdjustment, 'begin_date' | 'end_date' | 'days_of_week'>

/** Days as the rules take them; without weekdays every day. */
export const daysOf = ({ begin_date, end_date, days_of_week }: Said): Days => ({
  begin_date: begin_date as BusinessDate,
  end_date: end_date as BusinessDate,
  days_of_week: maskOf(days_of_week ?? weekdays),
})

/** The nights of an adjustment from today on. */
export const nightsAhead = (days: Days, today: BusinessDate): BusinessDate[] =>
  nightsCovered(days, {
    from: days.begin_date > today ? days.begin_date : today,
    until: addDays(days.end_date, 1),
  })

/** An adjustment is about nights to come, and an amount is one of the house's currency. Refuses `adjustment_days`. */
export function nightsToAdjust({ today, coins }: Tx, said: Said): BusinessDate[] | Refusal {
  if (said.kind === 'amount') coins.read(said.value)
  const nights = nightsAhead(daysOf(said), today)
  return nights.length > 0 ? nights : refuse('adjustment_days', { date: today })
}

const everything: Scope = {}

/** For what, each once; nothing said is every rate and type. */
export function scopesOf(scopes: readonly Scope[] = []): YieldScope[] {
  const all = (scopes.length > 0 ? scopes : [everything]).map(scope => ({
    rate_class_id: scope.rate_class_id ?? null,
    rate_category_id: scope.rate_category_id ?? null,
    rate_code_id: scope.rate_code_id ?? null,
    room_type_id: scope.room_type_id ?? null,
  }))
  return [...new Map(all.map(scope => [JSON.stringify(scope), scope])).values()]
}
