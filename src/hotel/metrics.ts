import { addDays, type BusinessDate, previousDay } from './business-date'
import { divideRounded, type Money, money } from './money'

/** What closed days add up to; ratios are made of the sums, never a mean of daily ratios (domain/reports 3). */
export type DaySums = {
  room_revenue: Money
  total_revenue: Money
  rooms_sold: number
  rooms_occupied: number
  rooms_available: number
}

export type Metrics = {
  /** M20, in percent with two decimals; null without rooms. */
  occupancy_percent: string | null
  /** M30: room revenue by rooms sold; null when none was sold. */
  adr: Money | null
  /** M32: room revenue by rooms available. */
  revpar: Money | null
}

/** Occupancy, average rate and revenue per available room of a range of closed days. */
export function metricsOf(sums: DaySums): Metrics {
  const { room_revenue, rooms_sold, rooms_occupied, rooms_available } = sums
  return {
    occupancy_percent: rooms_available > 0 ? percentText(rooms_occupied, rooms_available) : null,
    adr: perRoom(room_revenue, rooms_sold),
    revpar: perRoom(room_revenue, rooms_available),
  }
}

const perRoom = (amount: Money, rooms: number): Money | null =>
  rooms > 0 ? money(divideRounded(amount, BigInt(rooms))) : null

function percentText(part: number, whole: number): string {
  const hundredths = divideRounded(BigInt(part) * 10_000n, BigInt(whole))
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`
}

export type Span = { from_date: BusinessDate; through_date: BusinessDate }

/**
 * The closed days that a manager compares in the morning: yesterday, the same weekday of last week and of last year (52 weeks
 * before), the month until yesterday, and as many days of the month before. On the first of a month that is the whole month before with the one before it.
 */
export function comparedSpans(
  today: BusinessDate,
): Record<'yesterday' | 'last_week' | 'last_year' | 'month' | 'last_month', Span> {
  const yesterday = previousDay(today)
  const month = monthOf(today)
  const last = previousDay(month.from_date)
  const isWhole = firstOfMonth(today) === today
  const sameDay = addDays(firstOfMonth(last), Number(yesterday.slice(8)) - 1)
  const through_date = isWhole || sameDay > last ? last : sameDay
  return {
    yesterday: oneDay(yesterday),
    last_week: oneDay(addDays(yesterday, -7)),
    last_year: oneDay(addDays(yesterday, -364)),
    month,
    last_month: { from_date: firstOfMonth(last), through_date },
  }
}

/** The closed days of the month: until yesterday, on the first of a month the whole month before. */
export function monthOf(today: BusinessDate): Span {
  const yesterday = previousDay(today)
  return { from_date: firstOfMonth(yesterday), through_date: yesterday }
}

/**
 * The closed days of the fiscal year: from the first of its month until yesterday; on its first day the whole year before. In: the
 * business date and the month, 1 to 12, with which the house's year begins (domain/master-data 2.4).
 */
export function fiscalYearOf(today: BusinessDate, startMonth: number): Span {
  const yesterday = previousDay(today)
  const [year, month] = [Number(yesterday.slice(0, 4)), Number(yesterday.slice(5, 7))]
  const began = month >= startMonth ? year : year - 1
  return {
    from_date: `${began}-${String(startMonth).padStart(2, '0')}-01` as BusinessDate,
    through_date: yesterday,
  }
}

const oneDay = (date: BusinessDate): Span => ({ from_date: date, through_date: date })

const firstOfMonth = (date: BusinessDate): BusinessDate => `${date.slice(0, 8)}01` as BusinessDate
