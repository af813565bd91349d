import { addDays, type BusinessDate, isInMask } from './business-date'
import { type Coins, type Money, minus, plus, type Rounds, sum, times, zero } from './money'
import { type AgeBand, childrenOf, type Party } from './occupancy'
import { consumptionDate, type PackagePeriod, postingNights, type Rhythm } from './package-rhythm'
import { inBase, type SoldIn } from './rate/sold-in'
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

/** A row of the package's own pricing schedule; with `for_rate_code_id` it beats the general row on nights of that rate. */
export type PackagePrice = {
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  for_rate_code_id: number | null
  unit_price: Money
  child_prices: readonly { band: string; amount: Money }[]
}

export type ReservedPackage = PackagePeriod & { quantity: number; price_override: Money | null }
export type PackageStayNight = { stay_date: BusinessDate; rate_code_id: number; party: Party; rooms: number }

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
 * package per child without children) have none. Foreign prices are exchanged, each rounded once; one that the clerk gave is in
 * the money of the house (domain/finance 2.5). Refuses `package_not_sold` with the first night that is outside the sell dates or
 * has no price, `no_exchange_rate`.
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
  const rhythmic = postingNights(definition, all, reserved)
  const posting = definition.calculation_rule === 'flat_per_stay' ? rhythmic.slice(0, 1) : rhythmic
  const posted: PackageNight[] = []
  for (const night of stay.filter(({ stay_date }) => posting.includes(stay_date))) {
    const price = priceOn(night, prices, reserved, { sold_in: definition.sold_in, coins })
    if (price === undefined || !isSold(definition, night.stay_date)) {
      return refuse('package_not_sold', { code: definition.code, date: night.stay_date })
    }
    if (definition.sold_in?.rate === null)
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

type Price = {
  unit_price: Money
  child_prices: readonly { band: string; amount: Money }[]
  exchange_rate?: string
  foreign_price?: Money
}

function priceOn(
  { stay_date, rate_code_id }: PackageStayNight,
  prices: readonly PackagePrice[],
  { price_override }: ReservedPackage,
  { sold_in, coins }: { sold_in: SoldIn | undefined; coins: Rounds },
): Price | undefined {
  const valid = prices.filter(
    ({ begin_date, end_date, days_of_week }) =>
      begin_date <= stay_date && stay_date <= end_date && isInMask(days_of_week, stay_date),
  )
  const price =
    valid.find(({ for_rate_code_id }) => for_rate_code_id === rate_code_id) ??
    valid.find(({ for_rate_code_id }) => for_rate_code_id === null)
  const child_prices = (price?.child_prices ?? []).map(({ band, amount }) => ({
    band,
    amount: inBase(amount, sold_in, coins),
  }))
  if (price_override !== null) return { unit_price: price_override, child_prices }
  if (price === undefined) return undefined
  const unit_price = inBase(price.unit_price, sold_in, coins)
  return sold_in?.rate
    ? { unit_price, child_prices, exchange_rate: sold_in.rate, foreign_price: price.unit_price }
    : { unit_price, child_prices }
}

function count(
  { calculation_rule }: PackageCode,
  price: Price,
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

function childAmount({ unit_price, child_prices }: Price, party: Party, bands: readonly AgeBand[]): Money {
  const counts = [party.c1, party.c2, party.c3]
  return sum(
    counts.map((children, index) => {
      const band = child_prices.find(price => price.band === bands[index]?.name)
      return times(band?.amount ?? unit_price, children)
    }),
  )
}

const isSold = ({ begin_sell_date, end_sell_date }: PackageCode, night: BusinessDate): boolean =>
  begin_sell_date <= night && (end_sell_date === null || night <= end_sell_date)
