import { type Counters, inventoryOf, occupancyPercent } from '../availability'
import { addDays, type BusinessDate, isInMask, nextDay, nightsOf, previousDay } from '../business-date'
import { decimal } from '../money'
import { runsOf } from './touched'

export const strategyConditions = [
  'occupancy_reaches',
  'occupancy_below',
  'rooms_sold_reaches',
  'rooms_sold_below',
] as const
export type StrategyCondition = (typeof strategyConditions)[number]

/** When a strategy is in force. `threshold` is decimal text: percent, or rooms; the days are counted from the business date. */
export type StrategyRule = {
  condition: StrategyCondition
  threshold: string
  days_out_from: number
  days_out_to: number
  days_of_week: number
  is_active: boolean
}

/**
 * Whether a night's figure is what a strategy waits for (domain/reservations 3.2.8, 4.2): compared exactly, not as it is shown. A
 * night without rooms has no occupancy, so that it neither reaches one nor stays below it.
 */
export function meets({ condition, threshold }: StrategyRule, counters: Counters): boolean {
  const { units, scale } = decimal(threshold)
  const whole = 10n ** BigInt(scale)
  const isOfRooms = condition.startsWith('rooms_sold')
  const rooms = BigInt(inventoryOf(counters))
  if (!isOfRooms && rooms <= 0n) return false
  const isReached = isOfRooms
    ? BigInt(counters.sold) * whole >= units
    : BigInt(counters.sold + counters.block_held) * 100n * whole >= units * rooms
  return isReached === condition.endsWith('reaches')
}

/** The figure that a condition looks at, as it is shown: `97.94` percent or `86` rooms. */
export const figureOf = (condition: StrategyCondition, counters: Counters): string =>
  condition.startsWith('rooms_sold') ? String(counters.sold) : occupancyPercent(counters)

export type CountedNight = { stay_date: BusinessDate; counters: Counters }

/** Nights as far out as the strategy looks, on its weekdays. */
export const looksAt = (rule: StrategyRule, night: BusinessDate, today: BusinessDate): boolean =>
  addDays(today, rule.days_out_from) <= night &&
  night <= addDays(today, rule.days_out_to) &&
  isInMask(rule.days_of_week, night)

/** The nights on which a strategy is in force; none while it is not active. In: nights in order, with their counters. */
export const nightsInForce = (
  rule: StrategyRule,
  nights: readonly CountedNight[],
  today: BusinessDate,
): BusinessDate[] =>
  rule.is_active
    ? nights
        .filter(({ stay_date, counters }) => looksAt(rule, stay_date, today) && meets(rule, counters))
        .map(({ stay_date }) => stay_date)
    : []

/** A row that a strategy has made, both dates included. `is_current`: it says what the strategy says today. */
export type StandingRow = { begin_date: BusinessDate; end_date: BusinessDate; is_current: boolean }

export type NightChange = { stay_date: BusinessDate; what: 'began' | 'ended' | 'changed' }

export type Settled<R> = {
  /** Rows that end; what lies before today has happened and is kept up to `keep_until`. */
  ended: { row: R; keep_until: BusinessDate | null }[]
  /** Rows to be made, both dates included. */
  made: { begin_date: BusinessDate; end_date: BusinessDate }[]
  changes: NightChange[]
}

/**
 * What a run does for one strategy (domain/reservations 3.2.8): its rows become those of the nights on which it is in force, and
 * rows that may stay are left alone, so that a run that finds nothing new changes nothing. In: those nights from today on, in
 * order, and the rows that stand. What is before today is never changed.
 */
export function settleStrategy<R extends StandingRow>(
  nights: readonly BusinessDate[],
  standing: readonly R[],
  today: BusinessDate,
): Settled<R> {
  const wanted = new Set(nights)
  const ahead = standing
    .map(row => ({ row, nights: fromToday(row, today) }))
    .filter(({ nights: left }) => left.length > 0)
  const kept = ahead.filter(
    ({ row, nights: left }) => row.is_current && left.every(night => wanted.has(night)),
  )
  const covered = new Set(kept.flatMap(({ nights: left }) => left))
  const before = new Set(ahead.flatMap(({ nights: left }) => left))
  const same = new Set(ahead.flatMap(({ row, nights: left }) => (row.is_current ? left : [])))
  const whatOf = (night: BusinessDate): NightChange['what'] | undefined => {
    if (!before.has(night)) return 'began'
    if (!wanted.has(night)) return 'ended'
    return same.has(night) ? undefined : 'changed'
  }
  return {
    ended: ahead
      .filter(one => !kept.includes(one))
      .map(({ row }) => ({ row, keep_until: row.begin_date < today ? previousDay(today) : null })),
    made: runsOf(nights.filter(night => !covered.has(night))).map(({ from, until }) => ({
      begin_date: from,
      end_date: previousDay(until),
    })),
    changes: [...new Set([...before, ...nights])].sort().flatMap(stay_date => {
      const what = whatOf(stay_date)
      return what === undefined ? [] : [{ stay_date, what }]
    }),
  }
}

const fromToday = ({ begin_date, end_date }: StandingRow, today: BusinessDate): BusinessDate[] =>
  end_date < today ? [] : nightsOf(begin_date > today ? begin_date : today, nextDay(end_date))
