import { addDays, type BusinessDate, isDayOfMonth, nextDay, weekdayNo } from './business-date'
import { fraction, fractionOf, multiply, over, roundFraction } from './fraction'
import { decimal, type Money, money, type Rounds } from './money'

/** A row of `fixed_charge`; removed ones are not handed in. */
export type FixedCharge = {
  /** Price of one, in minor units; or null beside a percentage. */
  amount: Money | null
  /** Decimal text: percent of the night's rate amount. */
  percent_of_rate: string | null
  /** Decimal text, up to three decimals. */
  quantity: string
  per: 'unit' | 'per_adult' | 'per_person'
  frequency: 'once' | 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly'
  /** Both ends belong to it. */
  begin_date: BusinessDate
  end_date: BusinessDate
  /** 1 Monday … 7 Sunday, of weekly charges. */
  weekday: number | null
  /** 1–31, of monthly, quarterly and yearly charges; the last day of a shorter month. */
  day_of_month: number | null
}

/**
 * A fixed charge comes again by its rhythm, counted from its begin, and never outside its dates.
 * In: the charge and a business date. Out: whether it is due that day. Refuses nothing. Source: domain/finance 6.3.
 */
export function isFixedChargeDue(charge: FixedCharge, date: BusinessDate): boolean {
  const { frequency, begin_date, end_date, weekday, day_of_month } = charge
  if (date < begin_date || end_date < date) return false
  if (frequency === 'once') return date === begin_date
  if (frequency === 'daily') return true
  if (frequency === 'weekly') return weekday === weekdayNo(date)

  const isDay = isDayOfMonth(date, day_of_month ?? 0)
  return isDay && (monthOf(date) - monthOf(begin_date)) % everyMonths[frequency] === 0
}

/** The days from first to last, both included, on which the charge is due: for the stay total, deposits and quotes. */
export function fixedChargeDates(
  charge: FixedCharge,
  first: BusinessDate,
  last: BusinessDate,
): BusinessDate[] {
  const due: BusinessDate[] = []
  const [from, to] = [
    first > charge.begin_date ? first : charge.begin_date,
    last < charge.end_date ? last : charge.end_date,
  ]
  for (let date = from; date <= to; date = nextDay(date)) if (isFixedChargeDue(charge, date)) due.push(date)
  return due
}

/**
 * How long a charge still comes when its guest leaves earlier than booked (domain/reservations 5.13): what is charged by the day
 * ends with the last night, what is charged once stays when its day is not after the day he leaves, and so does a thing by the day,
 * which is charged on the day it comes back. Out: its last day, or null for one that never comes.
 */
export function chargeOfStayUntil(
  {
    frequency,
    begin_date,
    end_date,
    is_by_day = false,
  }: Pick<FixedCharge, 'frequency' | 'begin_date' | 'end_date'> & { is_by_day?: boolean },
  { arrival_date, departure_date }: { arrival_date: BusinessDate; departure_date: BusinessDate },
): BusinessDate | null {
  const lastNight = departure_date > arrival_date ? addDays(departure_date, -1) : arrival_date
  const last = frequency === 'once' || is_by_day ? departure_date : lastNight
  if (begin_date > last) return null
  return end_date < last ? end_date : last
}

/**
 * What is posted on a day the charge is due, before taxes, rounded once.
 * In: the charge; the night's rate amount (minor units; zero where there is no night) and the people of the stay; how the house rounds.
 * Out: the quantity posted (decimal text, times the people where it is per person) and the amount in minor units.
 * Refuses nothing. Source: domain/finance 6.3.
 */
export function fixedChargeAmount(
  { amount, percent_of_rate, quantity, per }: FixedCharge,
  stay: { rate_amount: Money; adults: number; children: number },
  { rounding }: Rounds,
): { quantity: string; amount: Money } {
  const people = { unit: 1, per_adult: stay.adults, per_person: stay.adults + stay.children }[per]
  const price =
    amount === null
      ? multiply(fraction(stay.rate_amount), over(fractionOf(percent_of_rate ?? '0'), fraction(100n)))
      : fraction(amount)
  const count = multiply(fractionOf(quantity), fraction(BigInt(people)))
  return {
    quantity: timesWhole(quantity, people),
    amount: money(roundFraction(multiply(price, count), rounding)),
  }
}

const everyMonths = { monthly: 1, quarterly: 3, yearly: 12 }

const monthOf = (date: BusinessDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

function timesWhole(text: string, count: number): string {
  const { units, scale } = decimal(text)
  const digits = (units * BigInt(count)).toString().padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
