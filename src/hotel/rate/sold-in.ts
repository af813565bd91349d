import { type Money, type Rounds, timesDecimal } from '../money'

/** The foreign currency that a rate code is priced in. */
export type SoldIn = {
  currency: string
  /** Base currency for one of it, decimal text: the posting rate at which the house sells it; null when it has none. */
  rate: string | null
}

/**
 * What an amount of a foreign rate code is in the currency of the house, rounded once; amounts of the house's own currency are
 * what they are. In: minor units; `sold_in` null for the own currency. A currency without a rate is refused before
 * (`no_exchange_rate`). Source: domain/reservations 3.2 (150.00 USD at 0.92 are 138.00 EUR), domain/finance 2.5.
 */
export const inBase = (amount: Money, sold_in: SoldIn | null | undefined, coins: Rounds): Money =>
  sold_in ? timesDecimal(amount, sold_in.rate ?? '1', coins) : amount

/** The posting rates of the house as they were set, each in force until the next of its currency begins. */
export type PostingRate = { currency: string; begin_at: string; sell_rate: string }

/** What a currency is sold at, at a moment (ISO text): the last that has begun. Null when none has. Source: domain/finance 2.5. */
export const sellRateAt = (rates: readonly PostingRate[], currency: string, moment: string): string | null =>
  rates
    .filter(rate => rate.currency === currency && Date.parse(rate.begin_at) <= Date.parse(moment))
    .toSorted((a, b) => Date.parse(b.begin_at) - Date.parse(a.begin_at))[0]?.sell_rate ?? null
