import { divideRounded, money, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { availability } from '../../wire/availability'
import { loadPackages } from '../store/booking/package'
import { loadSetup } from '../store/setup'
import type { Tx } from '../tx'
import type { Offers } from './offers'
import { postedPackages } from './posted-packages'

export type Extra = OutputOf<typeof availability.lookToBook>['rates'][number]['extras'][number]

/**
 * What each rate charges beside its price, which is not all that the guest will pay (domain/reservations 4.7): its packages that the
 * price does not contain, with what they come to for these people. One that comes to nothing is left out; one without a price has
 * none. Everything is remembered: it asks nothing.
 */
export async function extrasOf(tx: Tx, offers: Offers): Promise<Map<number, Extra[]>> {
  const packages = await loadPackages(tx)
  const stay = { ...offers, bands: (await loadSetup(tx)).bands }
  return new Map(
    offers.rates.map(({ id, packages: ofRate }) => [
      id,
      ofRate
        .filter(({ is_included }) => !is_included)
        .flatMap(one => {
          const name = packages.get(one.package_code_id)?.short_name
          if (name === undefined) return []
          const [posted] = postedPackages(tx, { id, packages: [one] }, stay, packages)
          if (!posted) return [{ name, total: null, average: null, first_night: null }]
          return posted.nights.length === 0 ? [] : [{ name, ...told(tx, offers, posted.nights) }]
        }),
    ]),
  )
}

/** As the price of a room is told: of all rooms and nights, and of one room on average and on the first night. */
function told(
  { coins }: Tx,
  { nights, rooms }: Offers,
  posted: ReturnType<typeof postedPackages>[number]['nights'],
): Omit<Extra, 'name'> {
  const total = sum(posted.map(({ amount }) => amount))
  const first = sum(posted.filter(({ stay_date }) => stay_date === nights[0]).map(({ amount }) => amount))
  return {
    total: coins.write(total),
    average: coins.write(money(divideRounded(total, BigInt(nights.length * rooms)))),
    first_night: coins.write(money(divideRounded(first, BigInt(rooms)))),
  }
}
