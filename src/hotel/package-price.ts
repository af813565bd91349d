import { type BusinessDate, isInMask } from './business-date'
import { type Coins, type Money, minus, money, sum, times } from './money'
import { type AgeBand, childrenOf, type Party } from './occupancy'
import { inBase, type SoldIn } from './rate/sold-in'

/** A row of the package's own pricing schedule; with `for_rate_code_id` it beats the general row on nights of that rate. */
export type PackagePrice = {
  begin_date: BusinessDate
  end_date: BusinessDate
  days_of_week: number
  for_rate_code_id: number | null
  unit_price: Money
  child_prices: readonly { band: string; amount: Money }[]
}

export type PackageStayNight = { stay_date: BusinessDate; rate_code_id: number; party: Party; rooms: number }

/** What a package was sold for on a night, and for whom. */
export type AgreedNight = {
  stay_date: BusinessDate
  unit_price: Money
  amount: Money
  exchange_rate?: string
  foreign_price?: Money
  party: Party
  /** So many for each room, times the rooms. */
  units: number
  /** Somebody has decided for the price of today. */
  is_renewed: boolean
}

export type NightPrice = {
  unit_price: Money
  child_prices: readonly { band: string; amount: Money }[]
  exchange_rate?: string
  foreign_price?: Money
  /** What the children of one come to, where it was agreed for these children. */
  of_children?: Money
}

type Sold = {
  calculation_rule: 'per_person' | 'per_adult' | 'per_child' | 'per_room' | 'flat_per_stay'
  begin_sell_date: BusinessDate
  end_sell_date: BusinessDate | null
  sold_in?: SoldIn
}

/**
 * What a package costs on a night by its schedule today (domain/reservations 3.5); a price that the clerk gave is in the money of the
 * house (domain/finance 2.5). Undefined where it is not sold or has no price.
 */
export function priceToday(
  { begin_sell_date, end_sell_date, sold_in }: Sold,
  prices: readonly PackagePrice[],
  { price_override }: { price_override: Money | null },
  { stay_date, rate_code_id }: PackageStayNight,
  coins: Pick<Coins, 'rounding'>,
): NightPrice | undefined {
  if (stay_date < begin_sell_date || (end_sell_date !== null && end_sell_date < stay_date)) return undefined
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

/**
 * What was agreed for a night stays its price, until somebody decides for the price of today and there is one (domain/reservations
 * 3.2 rule 10, 5.5). Children cost what they did while they are the same; others what the schedule says of them. In: what was agreed, the
 * price of today, the night. Undefined: the price of today counts.
 */
export function priceAgreed(
  { calculation_rule }: Sold,
  agreed: AgreedNight | undefined,
  today: NightPrice | undefined,
  { party }: PackageStayNight,
): NightPrice | undefined {
  if (agreed === undefined || (agreed.is_renewed && today !== undefined)) return undefined
  const { unit_price, exchange_rate, foreign_price } = agreed
  const exchanged = exchange_rate === undefined ? {} : { exchange_rate, foreign_price }
  const price = { unit_price, child_prices: today?.child_prices ?? [], ...exchanged }
  const of_children = isOfSameChildren(agreed.party, party)
    ? childrenAgreed(calculation_rule, agreed)
    : undefined
  return of_children === undefined ? price : { ...price, of_children }
}

/** What the children of one room come to: as it was agreed, or by their bands, and for the unit price where theirs has none. */
export function childAmount(
  { unit_price, child_prices, of_children }: NightPrice,
  party: Party,
  bands: readonly AgeBand[],
): Money {
  if (of_children !== undefined) return of_children
  return sum(
    [party.c1, party.c2, party.c3].map((children, index) => {
      const band = child_prices.find(price => price.band === bands[index]?.name)
      return times(band?.amount ?? unit_price, children)
    }),
  )
}

const isOfSameChildren = (one: Party, other: Party): boolean =>
  one.c1 === other.c1 && one.c2 === other.c2 && one.c3 === other.c3

function childrenAgreed(
  rule: Sold['calculation_rule'],
  { amount, unit_price, party, units }: AgreedNight,
): Money | undefined {
  if (childrenOf(party) === 0 || units === 0 || (rule !== 'per_person' && rule !== 'per_child'))
    return undefined
  const ofAdults = rule === 'per_person' ? times(unit_price, units * party.adults) : money(0n)
  const all = minus(amount, ofAdults)
  return all % BigInt(units) === 0n ? money(all / BigInt(units)) : undefined
}
