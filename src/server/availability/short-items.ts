import type { BusinessDate } from '../../hotel/business-date'
import type { AgeBand, Party } from '../../hotel/occupancy'
import { packageNights } from '../../hotel/package'
import { because, type Reason } from '../../hotel/reason'
import { isRefusal, sentenceOf } from '../../hotel/refusal'
import { itemsOfPackages, type PackageWithItems } from '../../hotel/reservation-item'
import { loadPackages } from '../store/booking/package'
import { wantedPackages } from '../store/booking/wanted-package'
import { soldOut } from '../store/booking/package-item'
import { loadStock, shortOf } from '../store/item-stock'
import type { SoldRate } from '../store/sold-rate'
import type { Tx } from '../tx'

type Stay = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  nights: readonly BusinessDate[]
  rooms: number
  party: Party
  bands: readonly AgeBand[]
}

/**
 * Rates that cannot be sold for a stay because a thing that comes with their packages is with others on one of its days
 * (domain/reservations 3.5): the reason of each. One query, and none where no rate has such a package.
 */
export async function loadShortItems(
  tx: Tx,
  rates: readonly SoldRate[],
  stay: Stay,
): Promise<ReadonlyMap<number, Reason[]>> {
  const packages = await loadPackages(tx)
  const isLending = ({ package_code_id }: { package_code_id: number }) =>
    (packages.get(package_code_id)?.item_ids.length ?? 0) > 0
  const wanted = rates
    .filter(rate => rate.packages.some(isLending))
    .map(rate => {
      const ofRate = rate.packages.filter(isLending)
      return { rate, days: itemsOfPackages(postedBy(tx, rate, ofRate, stay, packages)) }
    })
  const ids = [...new Set(wanted.flatMap(({ days }) => [...days.keys()]))]
  const all = wanted.flatMap(({ days }) => [...days.values()].flatMap(each => [...each.keys()])).toSorted()
  if (all.length === 0) return new Map()
  const stock = await loadStock(tx, ids, { from: all[0], to: all[all.length - 1] })
  return new Map(
    wanted.map(({ rate, days }) => [
      rate.id,
      shortOf(stock, days)
        .filter(({ item }) => !item.warn_when_short)
        .slice(0, 1)
        .flatMap(short =>
          because(
            'item_sold_out',
            'rate',
            [short.day],
            `${sentenceOf(soldOut(short))} Choose other nights or another rate.`,
          ),
        ),
    ]),
  )
}

/** What the packages of a rate post for the stay; one without a price is no matter here: booking says so. */
function postedBy(
  tx: Tx,
  { id }: SoldRate,
  ofRate: SoldRate['packages'],
  { nights, rooms, party, bands, ...dates }: Stay,
  packages: Awaited<ReturnType<typeof loadPackages>>,
): PackageWithItems[] {
  const slept = nights.map(stay_date => ({ stay_date, rate_code_id: id, party, rooms }))
  return wantedPackages(tx, dates, ofRate).flatMap(one => {
    const definition = packages.get(one.package_code_id)
    const posted = definition && packageNights(definition, definition.prices, one, slept, bands, tx.coins)
    return !definition || !posted || isRefusal(posted)
      ? []
      : [{ item_ids: definition.item_ids, nights: posted }]
  })
}
