import { addDays, type BusinessDate } from './business-date'
import { type Coins, type Money, minus, plus, type Rounds, sum, times, zero } from './money'
import { type AgeBand, childrenOf } from './occupancy'
import {
  type AgreedNight,
  childAmount,
  type NightPrice,
  type PackagePrice,
  type PackageStayNight,
  priceAgreed,
  priceToday,
} from './package-price'
import { consumptionDate, type PackagePeriod, postingNights, type Rhythm } from './package-rhythm'
import type { SoldIn } from './rate/sold-in'
import { type Refusal, refuse } from './refusal'

export type PackageCode = Rhythm & {
  code: string
  calculation_rule: 'per_person' | 'per_adult' | 'per_child' | 'per_room' | 'flat_per_stay'
  begin_sell_date: BusinessDate
  end_sell_date: BusinessDate | null
  /** How many days before it is first consumed it must be asked for; none: whenever. */
  min_advance_days: number | null
  /** The foreign currency that its prices are in; none for that of the house. */
  sold_in?: SoldIn
}

export type ReservedPackage = PackagePeriod & {
  quantity: number
  price_override: Money | null
  /** What it was sold for on nights that it has; absent: it is new. */
  agreed?: readonly AgreedNight[]
  /** In house: tonight. What lies before it is posted already, or never. */
  open_from?: BusinessDate
}

export type PackageNight = {
  stay_date: BusinessDate
  consume_date: BusinessDate
  units: number
  unit_price: Money
  amount: Money
  /** What a foreign price was exchanged at, decimal text; none for a price in the money of the house. */
  exchange_rate?: string
  /** That price for one, in its currency. */
  foreign_price?: Money
}

/**
 * What a package posts on which night of a stay (domain/reservations 3.5). In: the package, its prices, what the reservation
 * says, the nights of the stay with their people, the age bands, how the house rounds. Out: one row per posting night; nights for nobody (a
 * package per child without children) have none. What was agreed for a night stays its price (`priceAgreed`), and of a
 * stay in house nothing is added to nights that are past. Foreign prices are exchanged, each rounded once; one that the clerk gave is in the money of the house (domain/finance 2.5). Refuses `package_not_sold`
 * with the first night that is outside the sell dates or has no price, `no_exchange_rate`.
 */
export function packageNights(
  definition: PackageCode,
  prices: readonly PackagePrice[],
  reserved: ReservedPackage,
  stay: readonly PackageStayNight[],
  bands: readonly AgeBand[],
  coins: Rounds,
): PackageNight[] | Refusal {
  const all = stay.map(({ stay_date }) => stay_date)
  const rhythmic = postingNights(definition, all, reserved).filter(night => isOpen(reserved, night))
  const posting = definition.calculation_rule === 'flat_per_stay' ? rhythmic.slice(0, 1) : rhythmic
  const posted: PackageNight[] = []
  for (const night of stay.filter(({ stay_date }) => posting.includes(stay_date))) {
    const today = priceToday(definition, prices, reserved, night, coins)
    const agreed = priceAgreed(definition, agreedOn(definition, reserved, night), today, night)
    const price = agreed ?? today
    if (price === undefined)
      return refuse('package_not_sold', { code: definition.code, date: night.stay_date })
    if (agreed === undefined && definition.sold_in?.rate === null)
      return refuse('no_exchange_rate', { type: 'posting', currency: definition.sold_in.currency })
    const { units, amount } = count(definition, price, { ...night, quantity: reserved.quantity }, bands)
    const consume_date = consumptionDate(night.stay_date, definition)
    if (units > 0) {
      const { unit_price, exchange_rate, foreign_price } = price
      const exchanged = exchange_rate === undefined ? {} : { exchange_rate, foreign_price }
      posted.push({ stay_date: night.stay_date, consume_date, units, unit_price, amount, ...exchanged })
    }
  }
  return posted
}

/** Nights that are past have what they had, and get nothing more: nobody would post it. */
const isOpen = ({ open_from, agreed = [] }: ReservedPackage, night: BusinessDate): boolean =>
  open_from === undefined || open_from <= night || agreed.some(({ stay_date }) => stay_date === night)

/** What is had once for the whole stay keeps its price on whichever night it falls. */
const agreedOn = (
  { calculation_rule }: PackageCode,
  { agreed = [] }: ReservedPackage,
  { stay_date }: PackageStayNight,
): AgreedNight | undefined =>
  calculation_rule === 'flat_per_stay' ? agreed[0] : agreed.find(night => night.stay_date === stay_date)

/**
 * A package is asked for early enough for the house to prepare it (domain/master-data 2.48). In: the package, its nights as
 * planned, the business date on which it is asked for. Refuses `package_too_late` with the day of which it could not be ready and
 * the first that it could. What a rate code contains is sold as early as the rate says.
 */
export function askedInTime(
  { code, min_advance_days: days }: Pick<PackageCode, 'code' | 'min_advance_days'>,
  nights: readonly Pick<PackageNight, 'consume_date'>[],
  today: BusinessDate,
): Refusal | undefined {
  const [first] = nights.map(({ consume_date }) => consume_date).toSorted()
  if (!days || first === undefined) return undefined
  const from = addDays(today, days)
  return first < from ? refuse('package_too_late', { code, date: first, from }) : undefined
}

export type PackageMode = 'included' | 'added_combined' | 'added_separate'

/** How a package meets the rate (domain/reservations 3.5): taken out of it, on its line, or on a line of its own. */
export function packageMode(from: {
  origin: 'rate' | 'block' | 'reservation'
  is_included: boolean
  print_separate_line: boolean
}): PackageMode {
  if (from.origin === 'reservation') return 'added_separate'
  if (from.is_included) return 'included'
  return from.print_separate_line ? 'added_separate' : 'added_combined'
}

/**
 * What a package that is part of the price is worth on a night: its amount, and nothing on a night that costs nothing. A price of
 * nothing has no part: whoever is invited is invited to breakfast too, and neither he nor the room pays for it. In: the price of the
 * room, the package's amount. Source: domain/reservations 3.5, domain/finance 12.2.
 */
export const includedWorth = (rate_amount: Money, amount: Money): Money =>
  rate_amount === zero ? zero : amount

export type PricedWhole = {
  stay_date: BusinessDate
  /** Of the room, whoever pays it. */
  rate_amount: Money
  /** The packages of this stay that the price contains. */
  included: readonly Money[]
  /** What this stay pays of it; absent: all. */
  share_amount?: Money
  /** The packages of everybody in the room that the price contains; absent: there is nobody else. */
  of_all?: Money
}

/**
 * What is left of a night's rate for the room once the included packages are taken out (domain/reservations 3.5). It is the price of the
 * room that must hold them, not the part of it that one of those in it pays: of two who share a room with breakfast one may pay all, and
 * the other still has eaten. His part of the room is below zero then, as much as the other's is too high, so that the room, breakfast
 * and their taxes come out as if one had paid for both. In: the night in minor units. Out: the room's part of the share. Refuses
 * `package_exceeds_rate` when the packages of all come to more than a price that is not nothing.
 */
export function roomRevenue(night: PricedWhole, coins: Coins): Money | Refusal {
  const { stay_date, rate_amount, included, share_amount = rate_amount } = night
  const packages = sum(included)
  if (packages === zero || rate_amount === zero) return share_amount
  const all = night.of_all ?? packages
  if (all <= rate_amount) return minus(share_amount, packages)
  return refuse('package_exceeds_rate', {
    amount: coins.write(all),
    rate: coins.write(rate_amount),
    date: stay_date,
  })
}

function count(
  { calculation_rule }: PackageCode,
  price: NightPrice,
  night: PackageStayNight & { quantity: number },
  bands: readonly AgeBand[],
): { units: number; amount: Money } {
  const { party, quantity } = night
  const rooms = quantity * night.rooms
  const ofUnits = (units: number) => ({ units, amount: times(price.unit_price, units) })
  const children = {
    units: rooms * childrenOf(party),
    amount: times(childAmount(price, party, bands), rooms),
  }
  switch (calculation_rule) {
    case 'per_room':
      return ofUnits(rooms)
    case 'flat_per_stay':
      return ofUnits(quantity)
    case 'per_adult':
      return ofUnits(rooms * party.adults)
    case 'per_child':
      return children
    case 'per_person': {
      const adults = ofUnits(rooms * party.adults)
      return { units: adults.units + children.units, amount: plus(adults.amount, children.amount) }
    }
  }
}
