import { addDays, type BusinessDate, nightsBetween, type Weekday, weekdayOf } from './business-date'
import { type Refusal, refuse } from './refusal'

export type ItemStock = {
  code: string
  quantity_in_stock: number
  begin_date: BusinessDate | null
  end_date: BusinessDate | null
  daily_quantities: readonly {
    begin_date: BusinessDate
    end_date: BusinessDate
    days_of_week: readonly Weekday[]
    quantity: number
  }[]
  allow_outside_stay: boolean
}

export type ItemWanted = { from_date: BusinessDate; to_date: BusinessDate; quantity: number }

/** How many there are of a thing on a day: of the first period that has the day, else as many as stand in the house. */
export function stockOn(item: ItemStock, day: BusinessDate): number {
  const { begin_date, end_date } = item
  if ((begin_date !== null && day < begin_date) || (end_date !== null && day > end_date)) return 0
  const period = item.daily_quantities.find(
    one => one.begin_date <= day && day <= one.end_date && one.days_of_week.includes(weekdayOf(day)),
  )
  return period?.quantity ?? item.quantity_in_stock
}

/** The days of it, the last one too: what is lent on the day of departure is there on it. */
export function itemDays({ from_date, to_date }: ItemWanted): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let day = from_date; day <= to_date; day = addDays(day, 1)) days.push(day)
  return days
}

/**
 * A thing goes with a stay from arrival to departure, some beyond it (domain/reservations 5.1). Refuses `item_dates`,
 * `item_outside_stay`.
 */
export function refuseItemDates(
  item: Pick<ItemStock, 'code' | 'allow_outside_stay'>,
  { from_date, to_date }: ItemWanted,
  stay: { arrival_date: BusinessDate; departure_date: BusinessDate },
): Refusal | undefined {
  if (to_date < from_date) return refuse('item_dates')
  const isOutside = from_date < stay.arrival_date || to_date > stay.departure_date
  if (!isOutside || item.allow_outside_stay) return undefined
  return refuse('item_outside_stay', { code: item.code, from: stay.arrival_date, to: stay.departure_date })
}

type Lent = {
  from_date: BusinessDate
  to_date: BusinessDate
  is_of_package: boolean
  allow_outside_stay: boolean
}

/**
 * How long a thing is lent to a guest who leaves earlier than booked: until he leaves. What may be out of the house without its
 * guest, and was lent beyond the booked departure, is not given back for that. Out: its last day, or null when it was for days
 * on which he is not there.
 */
export function lentUntil(
  { from_date, to_date, is_of_package, allow_outside_stay }: Lent,
  { booked, departure_date }: { booked: BusinessDate; departure_date: BusinessDate },
): BusinessDate | null {
  if (!is_of_package && allow_outside_stay && to_date > booked) return to_date
  if (from_date > departure_date) return null
  return to_date < departure_date ? to_date : departure_date
}

type Dates = { arrival_date: BusinessDate; departure_date: BusinessDate }

/**
 * When a stay has a thing that was lent to it by hand, once its dates have changed beforehand. What was from the arrival is from
 * the new one, what was until the departure until the new one; a stay that is moved whole takes everything along; of the rest what
 * is inside the stay is left. What may be out without its guest, and is, stays as it is. Days before `today` are over and stay.
 * Out: its days, or null when it was for days on which he is not there any more: it is there for others. Refuses nothing.
 * Source: domain/reservations 5.1, 5.5 (the document says it of packages and fixed charges; things go the same way).
 */
export function lentAfter(
  { from_date, to_date, allow_outside_stay }: Omit<Lent, 'is_of_package'>,
  { before, after, today }: { before: Dates; after: Dates; today: BusinessDate },
): { from_date: BusinessDate; to_date: BusinessDate } | null {
  const isOutside = from_date < before.arrival_date || to_date > before.departure_date
  if (to_date < today || (isOutside && allow_outside_stay)) return { from_date, to_date }
  const by = nightsBetween(before.arrival_date, after.arrival_date)
  const isWhole = by === nightsBetween(before.departure_date, after.departure_date)
  if (isWhole) return { from_date: addDays(from_date, by), to_date: addDays(to_date, by) }
  const from = from_date <= before.arrival_date ? after.arrival_date : from_date
  const to = to_date >= before.departure_date ? after.departure_date : to_date
  const inside = {
    from_date: from > after.arrival_date ? from : after.arrival_date,
    to_date: to < after.departure_date ? to : after.departure_date,
  }
  return inside.from_date > inside.to_date ? null : inside
}

/** How many of a thing are wanted, or gone, on each day. */
export type ItemDays = ReadonlyMap<BusinessDate, number>
export type Short = { day: BusinessDate; left: number }

/** The first day on which there are too few, and how many are left then. In: what others have on each day. */
export const itemShortage = (item: ItemStock, wanted: ItemWanted, taken: ItemDays): Short | undefined =>
  shortage(item, new Map(itemDays(wanted).map(day => [day, wanted.quantity])), taken)

/**
 * The same where each day wants as many as it does. What a stay has already it keeps, however few there are by now: `own` has
 * that of each day.
 */
export function shortage(
  item: ItemStock,
  wanted: ItemDays,
  taken: ItemDays,
  own: ItemDays = new Map(),
): Short | undefined {
  for (const [day, quantity] of wanted) {
    const left = stockOn(item, day) - (taken.get(day) ?? 0)
    if (left < quantity && quantity > (own.get(day) ?? 0)) return { day, left: Math.max(0, left) }
  }
  return undefined
}

export type PackageWithItems = {
  item_ids: readonly number[]
  nights: readonly { consume_date: BusinessDate; units: number }[]
}

/**
 * What packages take of the things that come with them: of each as many as the package has units, on the day it is consumed
 * (domain/reservations 3.5). In: packages with the nights they post. Out: by thing, the days in order.
 */
export function itemsOfPackages(packages: readonly PackageWithItems[]): Map<number, ItemDays> {
  const wanted = new Map<number, Map<BusinessDate, number>>()
  for (const { item_ids, nights } of packages)
    for (const id of item_ids) {
      const days = wanted.get(id) ?? new Map<BusinessDate, number>()
      for (const { consume_date, units } of nights)
        days.set(consume_date, (days.get(consume_date) ?? 0) + Math.ceil(units))
      wanted.set(id, days)
    }
  return new Map(
    [...wanted].map(([id, days]) => [id, new Map([...days].toSorted(([a], [b]) => (a < b ? -1 : 1)))]),
  )
}
