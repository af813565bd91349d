import { addDays, type BusinessDate, later, nightsBetween, previousDay } from './business-date'
import { type FixedCharge, fixedChargeAmount } from './fixed-charge'
import { type Coins, decimal, type Money, sum, times } from './money'
import type { ItemWanted } from './reservation-item'

/** What the price of a thing is for. */
export const itemUnits = [
  'each',
  'per_hour',
  'per_half_day',
  'per_day',
  'per_night',
  'per_stay',
  'per_person',
  'per_person_per_night',
] as const

/** A row of `item_rate_rule`: how the price of one becomes a charge. */
export type ItemRate = {
  charge_unit: (typeof itemUnits)[number]
  /** Decimal texts, of units. */
  min_units: string | null
  free_units: string | null
  rounding: 'none' | 'unit_up' | null
}

/** When a thing comes on the bill, and how often its price does then. */
export type ItemCharge = Pick<FixedCharge, 'quantity' | 'per' | 'begin_date' | 'end_date'> & {
  frequency: 'daily' | 'once'
}

type OfStay = { arrival_date: BusinessDate; departure_date: BusinessDate; people: number }

/**
 * What a thing costs (domain/master-data 2.72, 2.73): its price for each unit, at least `min_units` of them, the first `free_units` for
 * nothing, begun ones whole where the rule says so. By the day the day of departure counts as one that has begun, by the night it
 * does not. A stay knows no hours: by the hour and by the half day each day is a hire of its own, of as few units as there may be.
 * What cannot come day by day (units that it did not last, days outside of the stay, parts of a day) comes once, with the first.
 * In: the rule, the days and how many of it, the stay and its people. Out: one charge, two, or none where all is free. Refuses nothing.
 */
export function itemCharges(rate: ItemRate, wanted: ItemWanted, stay: OfStay): ItemCharge[] {
  const pieces = BigInt(wanted.quantity)
  const first = within(wanted.from_date, stay)
  const once = (hundredths: bigint, per: ItemCharge['per'] = 'unit'): ItemCharge[] =>
    hundredths > 0n
      ? [{ frequency: 'once', per, quantity: textOf(hundredths), begin_date: first, end_date: first }]
      : []

  if (rate.charge_unit === 'each') return once(billed(rate, pieces * 100n))
  if (rate.charge_unit === 'per_stay') return once(billed(rate, 100n) * pieces)
  if (rate.charge_unit === 'per_person')
    // Without a least and without free ones the charge counts the people itself, as they are when it is posted.
    return isPlain(rate)
      ? once(pieces * 100n, 'per_person')
      : once(billed(rate, BigInt(stay.people) * 100n) * pieces)

  const per = rate.charge_unit === 'per_person_per_night' ? 'per_person' : 'unit'
  const { days, begin, end } = daysOf(rate, wanted, stay)
  const inside = begin > end ? 0 : nightsBetween(begin, end) + 1
  const isHire = rate.charge_unit === 'per_hour' || rate.charge_unit === 'per_half_day'
  const ofDay = isHire ? billed(rate, 100n) : 100n
  const units = isHire ? BigInt(days) * 100n : billed(rate, BigInt(days) * 100n)
  const daily = Math.min(inside, Number(units / 100n))
  const quantity = ofDay * pieces
  const rest = ((units - BigInt(daily) * 100n) * quantity) / 100n
  const byDay: ItemCharge[] =
    daily > 0 && quantity > 0n
      ? [
          {
            frequency: 'daily',
            per,
            quantity: textOf(quantity),
            begin_date: addDays(end, 1 - daily),
            end_date: end,
          },
        ]
      : []
  return [...byDay, ...once(rest, per)]
}

/** What all of it comes to, in minor units, for as many people as the stay has. */
export function itemTotal(
  charges: readonly ItemCharge[],
  price: Money,
  { adults, children }: { adults: number; children: number },
  coins: Coins,
): Money {
  return sum(
    charges.map(charge => {
      const due = { ...charge, amount: price, percent_of_rate: null, weekday: null, day_of_month: null }
      const { amount } = fixedChargeAmount(due, { rate_amount: price, adults, children }, coins)
      return times(amount, nightsBetween(charge.begin_date, charge.end_date) + 1)
    }),
  )
}

/** Whether a thing is charged for the day of departure too, because that has begun. */
export const isByDay = ({ charge_unit, rounding }: Pick<ItemRate, 'charge_unit' | 'rounding'>): boolean =>
  charge_unit === 'per_hour' ||
  charge_unit === 'per_half_day' ||
  (charge_unit === 'per_day' && rounding !== 'none')

/** How many days or nights it is had, and the first and last of them on which the stay is charged. */
function daysOf(
  rate: ItemRate,
  { from_date, to_date }: ItemWanted,
  stay: OfStay,
): { days: number; begin: BusinessDate; end: BusinessDate } {
  const begin = within(from_date, stay)
  const all = nightsBetween(from_date, to_date) + 1
  if (isByDay(rate)) return { days: all, begin, end: within(to_date, stay) }
  const lastNight = later(stay.arrival_date, previousDay(stay.departure_date))
  const isReturned = to_date > lastNight
  return { days: isReturned ? Math.max(1, all - 1) : all, begin, end: isReturned ? lastNight : to_date }
}

/** What is had before the arrival or after the departure is charged on these: nobody posts to a stay that is not there. */
function within(date: BusinessDate, { arrival_date, departure_date }: OfStay): BusinessDate {
  if (date < arrival_date) return arrival_date
  return date > departure_date ? departure_date : date
}

/** Units that are paid for, in hundredths: the least before the free ones, or nobody would ever have the first for nothing. */
function billed({ min_units, free_units, rounding }: ItemRate, units: bigint): bigint {
  const least = hundredths(min_units ?? '1')
  const paid = (units > least ? units : least) - hundredths(free_units ?? '0')
  if (paid <= 0n) return 0n
  return rounding === 'none' ? paid : ((paid + 99n) / 100n) * 100n
}

const isPlain = ({ min_units, free_units }: ItemRate): boolean =>
  hundredths(min_units ?? '1') <= 100n && hundredths(free_units ?? '0') === 0n

/** Units in hundredths, which is how exactly rules and quantities of things are said, and as text again. */
export function hundredths(text: string): bigint {
  const { units, scale } = decimal(text)
  return (units * 100n) / 10n ** BigInt(scale)
}

export function textOf(value: bigint): string {
  const rest = value % 100n
  return rest === 0n ? `${value / 100n}` : `${value / 100n}.${`${rest}`.padStart(2, '0')}`
}
