import type { BusinessDate } from '../../../hotel/business-date'
import { type Money, sum, times } from '../../../hotel/money'
import type { AgeBand } from '../../../hotel/occupancy'
import {
  askedInTime,
  type PackageCode,
  type PackageMode,
  type PackageNight,
  packageMode,
  packageNights,
  roomRevenue,
} from '../../../hotel/package'
import type { AgreedNight, PackagePrice, PackageStayNight } from '../../../hotel/package-price'
import { hasNights, postingNights } from '../../../hotel/package-rhythm'
import { isRefusal, type Refusal, refuse } from '../../../hotel/refusal'
import type { PlannedNight } from '../../../hotel/night-plan'
import { remembered } from '../../remember'
import type { Tx } from '../../tx'
import { isForeign, soldIn } from '../sold-rate'
import type { BookingFacts } from './facts'
import type { Wish } from './wish'

/** A package as a reservation has it, before it is priced. */
export type WantedPackage = {
  id?: number
  package_code_id: number
  origin: 'rate' | 'block' | 'reservation'
  /** Of the rate: whether its price contains the package. */
  is_included: boolean
  mode?: PackageMode
  quantity: number
  from_date: BusinessDate
  to_date: BusinessDate
  price_override: Money | null
  excluded_dates: BusinessDate[]
  once_date: BusinessDate | null
  /** What it was sold for on the nights that it has. */
  agreed?: readonly AgreedNight[]
  /** It was there already, and is asked for on other days now. */
  is_moved?: true
  /** It was there already, and somebody looks at it now. */
  is_edited?: true
  /** It is sold with others, whether or not by itself. */
  is_of_group?: true
}

export type PlannedPackage = Omit<
  WantedPackage,
  'mode' | 'is_included' | 'is_moved' | 'is_edited' | 'is_of_group' | 'agreed'
> & {
  mode: PackageMode
  code: string
  transaction_code_id: number
  includes_tax: boolean
  /** Things of the house that come with it. */
  item_ids: number[]
  nights: PackageNight[]
}

export type PackageFacts = PackageCode & {
  id: number
  name: string
  /** As guests are told it. */
  short_name: string
  is_active: boolean
  sell_separately: boolean
  print_separate_line: boolean
  transaction_code_id: number
  includes_tax: boolean
  item_ids: number[]
  currency_code: string
  prices: PackagePrice[]
}

type Row = Omit<PackageFacts, 'prices' | 'stay_nights'> & {
  stay_nights: string[]
  prices: {
    begin_date: BusinessDate
    end_date: BusinessDate
    days_of_week: number
    for_rate_code_id: number | null
    unit_price: string
    child_prices: { band: string; amount: string }[]
  }[]
}

/** All packages of the property with their prices, by id; foreign ones with what their currency is worth now. */
export async function loadPackages(tx: Tx): Promise<ReadonlyMap<number, PackageFacts>> {
  const known = await remembered(tx, 'packages', () => readPackages(tx))
  const all = [...known.values()]
  return all.some(one => isForeign(tx, one))
    ? new Map((await soldIn(tx, all)).map(one => [one.id, one]))
    : known
}

/** Whether a package is priced in another currency; asks nothing that is not remembered. */
export const hasForeignPackages = async (tx: Tx): Promise<boolean> =>
  [...(await remembered(tx, 'packages', () => readPackages(tx))).values()].some(one => isForeign(tx, one))

async function readPackages({ sql, property_id, coins }: Tx): Promise<Map<number, PackageFacts>> {
  const rows = await sql<Row[]>`
    select p.id, p.code, p.name, coalesce(p.short_description, p.name) as short_name, p.is_active, p.sell_separately, p.print_separate_line, p.transaction_code_id, p.includes_tax, p.currency_code,
           p.calculation_rule, p.posting_rhythm, p.every_nights, p.start_night, p.days_of_week, p.stay_nights, p.post_next_day,
           p.begin_sell_date, p.end_sell_date, p.min_advance_days, coalesce(p.item_inventory_ids, '{}') as item_ids,
           coalesce((select jsonb_agg(jsonb_build_object('begin_date', s.begin_date, 'end_date', s.end_date, 'days_of_week', s.days_of_week,
                       'for_rate_code_id', s.for_rate_code_id, 'unit_price', s.unit_price::text, 'child_prices', s.child_prices))
              from pricing_schedule s
             where s.property_id = p.property_id and s.package_code_id = p.id and s.owner_type = 'package_code' and s.is_active), '[]') as prices
      from package_code p
     where p.property_id = ${property_id}`
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...row,
        stay_nights: row.stay_nights.map(Number),
        prices: row.prices.map(price => ({
          ...price,
          unit_price: coins.read(price.unit_price),
          child_prices: price.child_prices.map(({ band, amount }) => ({
            band,
            amount: coins.read(String(amount)),
          })),
        })),
      },
    ]),
  )
}

type Stay = {
  nights: readonly (PackageStayNight & { rate_amount: Money })[]
  dates: Pick<Wish, 'arrival_date' | 'departure_date'>
  open_from?: BusinessDate
  bands: readonly AgeBand[]
}

/**
 * Packages of a stay with what each posts on which night (domain/reservations 3.5). Refuses `package_not_sold`, `package_period`,
 * `package_once` where one that is had once has no night for it,
 * `package_too_late` where somebody asks for one too late, and `package_exceeds_rate` when what the price contains comes to more than the
 * price of a night; one that costs nothing may contain whatever it likes.
 */
export function planPackages(
  { coins, today }: Tx,
  wanted: readonly WantedPackage[],
  facts: ReadonlyMap<number, PackageFacts>,
  { nights, dates, open_from, bands }: Stay,
): PlannedPackage[] | Refusal {
  const planned: PlannedPackage[] = []
  for (const one of wanted) {
    const definition = facts.get(one.package_code_id)
    if (definition === undefined) return refuse('not_found', { package_code_id: one.package_code_id })
    const isOffered = one.origin !== 'reservation' || one.is_of_group || definition.sell_separately
    const isSold = definition.is_active && isOffered
    if (!isSold && one.id === undefined)
      return refuse('package_not_sold', { code: definition.code, date: one.from_date })
    if (!hasNights(one, dates))
      return refuse('package_period', { code: definition.code, from: one.from_date, until: one.to_date })
    const isOnce = definition.posting_rhythm === 'once_on_date'
    const isChosen = one.id === undefined ? one.origin === 'reservation' : one.is_edited
    const slept = nights.map(({ stay_date }) => stay_date)
    if (isOnce && isChosen && postingNights(definition, slept, one).length === 0)
      return refuse('package_once', { code: definition.code, from: one.from_date, until: one.to_date })
    const posted = packageNights(definition, definition.prices, { ...one, open_from }, nights, bands, coins)
    if (isRefusal(posted)) return posted
    const isAsked = one.origin === 'reservation' && (one.id === undefined || one.is_moved)
    const late = isAsked ? askedInTime(definition, posted, today) : undefined
    if (late) return late
    const {
      is_included,
      is_moved: _moved,
      is_edited: _edited,
      is_of_group: _group,
      agreed: _agreed,
      mode,
      ...rest
    } = one
    const { code, print_separate_line, transaction_code_id, includes_tax, item_ids } = definition
    planned.push({
      ...rest,
      code,
      transaction_code_id,
      includes_tax,
      item_ids,
      mode: mode ?? packageMode({ origin: one.origin, is_included, print_separate_line }),
      nights: posted,
    })
  }
  for (const night of nights) {
    const included = planned
      .filter(({ mode }) => mode === 'included')
      .flatMap(each => each.nights.filter(({ stay_date }) => stay_date === night.stay_date))
      .map(({ amount }) => amount)
    const all = { stay_date: night.stay_date, rate_amount: times(night.rate_amount, night.rooms), included }
    const revenue = included.length > 0 ? roomRevenue(all, coins) : sum([])
    if (isRefusal(revenue)) return revenue
  }
  return planned
}

/** Packages as they are written: rows with their nights, in the shape that one statement reads. */
export const packageRows = ({ coins }: Tx, packages: readonly PlannedPackage[]) =>
  packages.map(({ nights, price_override, ...one }, index) => ({
    ...one,
    place: index,
    price_override: price_override === null ? null : coins.write(price_override),
    nights: nights.map(night => ({
      ...night,
      unit_price: coins.write(night.unit_price),
      amount: coins.write(night.amount),
      ...(night.foreign_price === undefined ? {} : { foreign_price: coins.write(night.foreign_price) }),
    })),
  }))

type Priced = {
  wish: Pick<Wish, 'rooms' | 'arrival_date' | 'departure_date'>
  priced: readonly Pick<PlannedNight, 'stay_date' | 'rate_code_id' | 'party' | 'rate_amount'>[]
  facts: Pick<BookingFacts, 'setup' | 'packages'>
  open_from?: BusinessDate
}

/** Plans packages for priced nights. */
export function withPackages(
  tx: Tx,
  wanted: readonly WantedPackage[],
  { wish, priced, facts, open_from }: Priced,
): PlannedPackage[] | Refusal {
  if (wanted.length === 0) return []
  const { rooms } = wish
  const nights = priced.map(({ stay_date, rate_code_id, party, rate_amount }) => ({
    stay_date,
    rate_code_id,
    party,
    rate_amount,
    rooms,
  }))
  return planPackages(tx, wanted, facts.packages, {
    nights,
    dates: wish,
    open_from,
    bands: facts.setup.bands,
  })
}
