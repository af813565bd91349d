import { inventoryOf, occupancyPercent } from '../../../hotel/availability'
import {
  addDays,
  type BusinessDate,
  isInMask,
  maskOf,
  nightsOf,
  weekdayOf,
} from '../../../hotel/business-date'
import { figureOf, looksAt, meets } from '../../../hotel/rate/strategy'
import { rateStrategy } from '../../../wire/rate-strategy'
import { answer } from '../../serve'
import { readAdjustments, shown } from '../adjustment/rows'
import { figuresBetween } from './figures'
import { loadStrategies, readStrategies } from './rows'
import { loadStanding } from './standing'

/** `rate-strategy/calendar`: how full the nights are, which strategies wait for that, and what is in force. */
export const answerYieldCalendar = answer(
  rateStrategy.calendar,
  async ({ from_date, days = 28 }, { tx, today }) => {
    const from = from_date as BusinessDate
    const until = addDays(from, days)
    const dates = nightsOf(from, until)
    const rules = await loadStrategies(tx)
    const [figures, { rows: strategies }, standing, { rows: adjustments }] = await Promise.all([
      figuresBetween(tx, rules, { from, until }),
      readStrategies(tx),
      loadStanding(tx, 'all'),
      readAdjustments(tx, { origin: 'manual', between: { from, to: addDays(until, -1) } }),
    ])
    const house = new Map(figures({ watched_type_id: null }).map(night => [night.stay_date, night.counters]))
    const named = new Map(strategies.map(row => [row.id, row]))
    return {
      dates: dates.flatMap(date => {
        const counters = house.get(date)
        if (!counters) return []
        const { sold } = counters
        const occupancy_percent = occupancyPercent(counters)
        return [{ date, weekday: weekdayOf(date), occupancy_percent, sold, rooms: inventoryOf(counters) }]
      }),
      strategies: rules.flatMap(rule => {
        const strategy = named.get(rule.id)
        if (!strategy) return []
        const rows = standing.filter(({ strategy_id }) => strategy_id === rule.id)
        // What is switched off and has nothing in force any more is in the list of strategies.
        if (!rule.is_active && rows.length === 0) return []
        const isInForce = (date: BusinessDate) =>
          rows.some(({ begin_date, end_date }) => begin_date <= date && date <= end_date)
        const cells = figures(rule)
          .filter(({ stay_date }) => looksAt(rule, stay_date, today) || isInForce(stay_date))
          .map(({ stay_date, counters }) => ({
            date: stay_date,
            figure: figureOf(rule.condition, counters),
            is_met: meets(rule, counters),
            is_in_force: isInForce(stay_date),
          }))
        return [{ strategy, cells }]
      }),
      adjustments: adjustments.map(row => {
        const mask = maskOf(row.days_of_week)
        const nights = dates.filter(
          date => row.begin_date <= date && date <= row.end_date && isInMask(mask, date),
        )
        return { adjustment: shown(row), nights }
      }),
    }
  },
)
