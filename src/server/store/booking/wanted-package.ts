import { type BusinessDate, later } from '../../../hotel/business-date'
import type { RateSpan } from '../../../hotel/rate/rate-span'
import type { Tx } from '../../tx'
import type { BookingFacts } from './facts'
import type { WantedPackage } from './package'
import type { Booking, Wish } from './wish'

type OfRate = { package_code_id: number; quantity: number; is_included: boolean } & Partial<
  Pick<WantedPackage, 'from_date' | 'to_date' | 'excluded_dates'>
>

/** What the rates of a stay contain, each on its own nights. */
export const packagesOfRates = (spans: readonly RateSpan[], rates: BookingFacts['rates']): OfRate[] =>
  spans.flatMap(({ rate_code_id, ...period }) =>
    (rates.get(rate_code_id)?.packages ?? []).map(one => ({ ...one, ...period })),
  )

type Dates = Pick<Wish, 'arrival_date' | 'departure_date'> & {
  /** Of a stay in house: tonight. Nothing begins before it any more. */
  open_from?: BusinessDate
}

/** Packages of rate codes, and those that were asked for beside it. */
export function wantedPackages(
  { coins }: Tx,
  { arrival_date, departure_date, open_from = arrival_date }: Dates,
  ofRate: readonly OfRate[],
  asked: Booking['packages'] = [],
): WantedPackage[] {
  const begin = later(arrival_date, open_from)
  const period = { from_date: begin, to_date: departure_date, excluded_dates: [], once_date: null }
  return [
    ...ofRate.map(
      ({ from_date = begin, ...one }): WantedPackage => ({
        ...period,
        ...one,
        from_date: later(from_date, begin),
        origin: 'rate',
        price_override: null,
      }),
    ),
    ...asked.map(
      (one): WantedPackage => ({
        package_code_id: one.package_code_id,
        origin: 'reservation',
        is_included: false,
        mode: one.mode,
        quantity: one.quantity ?? 1,
        from_date: later((one.from_date as BusinessDate | undefined) ?? begin, begin),
        to_date: (one.to_date as BusinessDate | undefined) ?? departure_date,
        price_override: one.price === undefined ? null : coins.read(one.price),
        excluded_dates: (one.excluded_dates ?? []) as BusinessDate[],
        once_date: (one.once_date as BusinessDate | undefined) ?? null,
      }),
    ),
  ]
}
