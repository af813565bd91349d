import { type Coins, coinsOf, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { rateQuote } from '../../wire/rate-quote'
import { formatAmount } from '../kit/format'
import { profilesOf } from './details/details'
import type { StaySearch } from './stay-search'

export type Quote = OutputOf<typeof rateQuote.view>
type Named = { name: string; amount: string }

/** Amounts of the same name together: `Parking 36.00, Spa 120.00`. */
export function namedSums(all: readonly Named[], decimals: number): string {
  const coins = coinsOf(decimals)
  const names = [...new Set(all.map(({ name }) => name))]
  return names
    .map(name => {
      const own = all.filter(one => one.name === name).map(({ amount }) => coins.read(amount))
      return `${name} ${formatAmount(coins.write(sum(own)))}`
    })
    .join(', ')
}

/** What a quote contains beside the room, and what comes on top of it, in words. */
export function partsOf({ nights }: Quote, decimals: number) {
  const packages = nights.flatMap(night => night.packages)
  const taxes = nights.flatMap(night => night.taxes)
  return {
    inside: namedSums(
      packages.filter(({ mode }) => mode === 'included'),
      decimals,
    ),
    beside: namedSums(
      packages.filter(({ mode }) => mode !== 'included'),
      decimals,
    ),
    taxesInside: namedSums(
      taxes.filter(({ included }) => included),
      decimals,
    ),
    taxesOnTop: namedSums(
      taxes.filter(({ included }) => !included),
      decimals,
    ),
  }
}

/** What of a night stands on top of the room. */
export function extraOf({ packages, taxes }: Quote['nights'][number], decimals: number): string {
  const coins = coinsOf(decimals)
  const amounts = [
    ...packages.filter(({ mode }) => mode !== 'included').map(({ amount }) => amount),
    ...taxes.filter(({ included }) => !included).map(({ amount }) => amount),
  ]
  return coins.write(sum(amounts.map(amount => coins.read(amount))))
}

/** The same of all nights together. */
export function extrasOf(nights: Quote['nights'], decimals: number): string {
  const coins = coinsOf(decimals)
  return coins.write(sum(nights.map(night => coins.read(extraOf(night, decimals)))))
}

/** What comes on top of the room, each with its amount, and what the stay costs with it; null where nothing does. */
export function withAll(quote: Quote, coins: Coins): { parts: string[]; total: string } | null {
  const { beside, taxesOnTop } = partsOf(quote, coins.decimals)
  const parts = [beside, taxesOnTop].filter(Boolean)
  if (parts.length === 0 || quote.totals === null) return null
  return { parts, total: `${formatAmount(quote.totals.stay)} ${quote.currency_code}` }
}

/** A search as a quote asks for it. */
export function quotedOf(search: StaySearch) {
  const { arrival_date, departure_date, adults, child_ages, rooms, guest_profile_id } = search
  const profiles = profilesOf(search)
  return {
    arrival_date,
    departure_date,
    adults,
    child_ages,
    rooms,
    guest_profile_id,
    ...(profiles.length > 0 ? { profiles } : {}),
  }
}
