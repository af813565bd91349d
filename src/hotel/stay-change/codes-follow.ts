import type { BusinessDate } from '../business-date'
import type { ChangedNight } from './nights'

/** What a night is priced by. */
export type PricedBy = { rate_code_id: number; charge_type_id: number; stay_date: BusinessDate }

/** What a night that is priced so gets where nobody chooses; null: nothing gives one. */
export type DefaultCodes = (night: PricedBy) => Record<'market_code_id' | 'source_code_id', number | null>

/**
 * A night of another rate belongs to the market and the source of what it costs now (domain/reservations 5.3), or the statistics
 * count it for a rate that nobody pays. What somebody chose stays: that is what is named with the change, and what is not what the
 * night as it was gets by itself. In: the nights, and what gave its codes to a night as it was and as it is. Out: the nights.
 */
export const withCodesOfRate = (
  nights: readonly ChangedNight[],
  { was, is }: { was: DefaultCodes; is: DefaultCodes },
): ChangedNight[] =>
  nights.map(night => {
    const { like, patch } = night
    if (!night.is_open || isPricedAlike(night, like)) return night
    const [before, after] = [was(like), is(night)]
    const follows = (code: 'market_code_id' | 'source_code_id'): number =>
      patch[code] === undefined && like[code] === before[code] ? (after[code] ?? like[code]) : night[code]
    return {
      ...night,
      market_code_id: follows('market_code_id'),
      source_code_id: follows('source_code_id'),
    }
  })

const isPricedAlike = (one: PricedBy, other: PricedBy): boolean =>
  one.rate_code_id === other.rate_code_id &&
  one.charge_type_id === other.charge_type_id &&
  one.stay_date === other.stay_date
