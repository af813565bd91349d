import type { BusinessDate } from '../../hotel/business-date'
import type { AgeBand, Party } from '../../hotel/occupancy'
import { type PackageNight, packageNights } from '../../hotel/package'
import { isRefusal } from '../../hotel/refusal'
import type { PackageFacts } from '../store/booking/package'
import { wantedPackages } from '../store/booking/wanted-package'
import type { SoldRate } from '../store/sold-rate'
import type { Tx } from '../tx'

export type StayOffered = {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  nights: readonly BusinessDate[]
  rooms: number
  party: Party
  bands: readonly AgeBand[]
}

/** What packages of a rate post for a stay, by the rule that books; one without a price is no matter here: booking says so. */
export function postedPackages(
  tx: Tx,
  { id, packages: ofRate }: Pick<SoldRate, 'id' | 'packages'>,
  { nights, rooms, party, bands, ...dates }: StayOffered,
  packages: ReadonlyMap<number, PackageFacts>,
): { item_ids: number[]; nights: PackageNight[] }[] {
  const slept = nights.map(stay_date => ({ stay_date, rate_code_id: id, party, rooms }))
  return wantedPackages(tx, dates, ofRate).flatMap(one => {
    const definition = packages.get(one.package_code_id)
    const posted = definition && packageNights(definition, definition.prices, one, slept, bands, tx.coins)
    return !definition || !posted || isRefusal(posted)
      ? []
      : [{ item_ids: definition.item_ids, nights: posted }]
  })
}
