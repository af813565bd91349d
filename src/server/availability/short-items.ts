import { because, type Reason } from '../../hotel/reason'
import { sentenceOf } from '../../hotel/refusal'
import { itemsOfPackages } from '../../hotel/reservation-item'
import { loadPackages } from '../store/booking/package'
import { soldOut } from '../store/booking/package-item'
import { loadStock, shortOf } from '../store/item-stock'
import type { SoldRate } from '../store/sold-rate'
import type { Tx } from '../tx'
import { postedPackages, type StayOffered } from './posted-packages'

/**
 * Rates that cannot be sold for a stay because a thing that comes with their packages is with others on one of its days
 * (domain/reservations 3.5): the reason of each. One query, and none where no rate has such a package.
 */
export async function loadShortItems(
  tx: Tx,
  rates: readonly SoldRate[],
  stay: StayOffered,
): Promise<ReadonlyMap<number, Reason[]>> {
  const packages = await loadPackages(tx)
  const isLending = ({ package_code_id }: { package_code_id: number }) =>
    (packages.get(package_code_id)?.item_ids.length ?? 0) > 0
  const wanted = rates
    .filter(rate => rate.packages.some(isLending))
    .map(rate => {
      const ofRate = rate.packages.filter(isLending)
      return {
        rate,
        days: itemsOfPackages(postedPackages(tx, { id: rate.id, packages: ofRate }, stay, packages)),
      }
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
