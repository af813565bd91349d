import type { BusinessDate } from '../../../hotel/business-date'
import type { RateAdjustment } from '../../../hotel/rate/adjustment'
import { figureOf, looksAt, meets, nightsInForce, settleStrategy } from '../../../hotel/rate/strategy'
import { rateStrategy } from '../../../wire/rate-strategy'
import { answer, found } from '../../serve'
import type { KeptAdjustment } from '../../store/rate-adjustment'
import { tellChanges } from '../price-changes'
import { loadFigures } from './figures'
import { loadStrategies, readStrategies, type Strategy } from './rows'
import { strategySaid } from './set'
import { loadStanding } from './standing'

const nobody = 0

/** `rate-strategy/simulate`: what a strategy would do if it were active, by the very rule that runs it. */
export const answerSimulation = answer(rateStrategy.simulate, async (input, { tx, today }) => {
  const { id, strategy: said, from_date = today, to_date = '2199-12-31' } = input
  if (id !== undefined) found((await readStrategies(tx, { ids: [id] })).rows[0], { id })
  const [kept] = id === undefined ? [] : await loadStrategies(tx, [id])
  const strategy = { ...(said ? strategySaid(tx, said, id ?? nobody) : found(kept)), is_active: true }
  const isShown = (date: BusinessDate) => from_date <= date && date <= to_date
  const [figures, standing] = await Promise.all([
    loadFigures(tx, [strategy]),
    loadStanding(tx, [strategy.id]),
  ])
  const counted = figures(strategy)
  const nights = nightsInForce(strategy, counted, today)
  // What is said differs from what stands as soon as it is not what is kept.
  const isSame = said === undefined
  const settled = settleStrategy(
    nights,
    standing.map(row => ({ ...row, is_current: isSame ? row.is_current : sameEffect(strategy, kept) })),
    today,
  )
  const what = new Map(settled.changes.map(change => [change.stay_date, change.what]))
  const counters = new Map(counted.map(night => [night.stay_date, night.counters]))
  const dates = [...new Set([...what.keys(), ...counted.map(({ stay_date }) => stay_date)])]
    .filter(date => isShown(date) && (what.has(date) || looksAt(strategy, date, today)))
    .sort()
  const changed = settled.changes.map(({ stay_date }) => stay_date).filter(isShown)
  return {
    nights: dates.map(date => {
      const seen = counters.get(date)
      return {
        date,
        figure: seen ? figureOf(strategy.condition, seen) : '0',
        is_met: seen !== undefined && meets(strategy, seen),
        what: what.get(date) ?? null,
      }
    }),
    prices: await tellChanges(tx, scopesOf(strategy, kept), changed, now => then(now, strategy, nights)),
  }
})

const effectFields = [
  'effect',
  'adjust_kind',
  'adjust_value',
  'restriction_kind',
  'restriction_value',
  'rate_class_id',
  'rate_category_id',
  'rate_code_id',
  'room_type_id',
] as const

const sameEffect = (one: Strategy, other: Strategy | undefined): boolean =>
  other !== undefined &&
  effectFields.every(
    field =>
      one[field] === other[field] ||
      (field === 'adjust_value' && Number(one[field]) === Number(other[field])),
  )

/** Where prices may change: what it is for, and what it was for. */
const scopesOf = (...all: (Strategy | undefined)[]): Strategy[] =>
  all.filter((one): one is Strategy => one?.effect === 'adjust')

/** The adjustments as they would be: its own ones made anew, all others as they are. */
const then = (
  now: readonly KeptAdjustment[],
  strategy: Strategy,
  nights: readonly BusinessDate[],
): RateAdjustment[] => {
  const { adjust_kind, adjust_value } = strategy
  const others = now.filter(({ strategy_id }) => strategy_id === null || strategy_id !== strategy.id)
  if (strategy.effect !== 'adjust' || adjust_kind === null || adjust_value === null) return others
  const { rate_class_id, rate_category_id, rate_code_id, room_type_id } = strategy
  return [
    ...others,
    ...nights.map(night => ({
      rate_class_id,
      rate_category_id,
      rate_code_id,
      room_type_id,
      begin_date: night,
      end_date: night,
      days_of_week: 127,
      kind: adjust_kind,
      value: adjust_value,
      origin: 'strategy' as const,
    })),
  ]
}
