import { coinsOf, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { rateQuote } from '../../wire/rate-quote'
import { formatAmount } from '../kit/format'

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
