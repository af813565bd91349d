import type { BusinessDate } from './business-date'
import { type Coins, minus, type Money, sum, times } from './money'
import type { PackageMode } from './package'
import { hoursAfter, instant, type Instant } from './property-time'
import { mayI, type Question } from './question'
import type { StayLine } from './rule-amount'
import type { QuotedTax } from './quoted-tax'

/** How long a price that was told is not asked about again. */
const quoteMinutes = 15

/** What a guest was told: everything the stay comes to, as text, and until when it holds. */
export type Told = { total: string; valid_until: Instant }

/** A quote is not kept anywhere: its name says what was told and until when it holds. */
export const quoteIdOf = ({ total, valid_until }: Told): string => `${total}~${valid_until}`

/** How the name of a quote is written. */
export const quoteIdPattern = /^(-?\d{1,15}(?:\.\d{1,4})?)~(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)$/

/** Until when a price told now holds (domain/reservations 3.6). */
export const quoteEnds = (now: Instant): Instant => hoursAfter(now, quoteMinutes / 60)

/**
 * A price that was told is used only while it is the price: the question `price_changed` when the stay comes to something else
 * by now, or when the quote is over (domain/reservations 3.6). In: the name of the quote, what the stay comes to now and the
 * moment, the coins. Out: the question, or nothing. Refuses nothing; a name that is no quote's asks nothing, the wire lets none in.
 */
export function askPrice(
  quote_id: string,
  { total, now }: { total: Money; now: Instant },
  coins: Coins,
): Question | undefined {
  const [, told, until] = quoteIdPattern.exec(quote_id) ?? []
  if (told === undefined) return undefined
  const [old, current] = [coins.write(coins.read(told)), coins.write(total)]
  const how = { data: { old, new: current }, yes: `Book at ${current}` }
  if (old !== current) {
    const text = `The price changed from ${old} to ${current} since the quote. Use the new one?`
    return mayI('price_changed', text, how)
  }
  if (now <= instant(until)) return undefined
  return mayI('price_changed', `The quote is over; the price is still ${current}. Use it?`, how)
}

/** A night as it is priced, per room. */
export type PricedNight = { stay_date: BusinessDate; base_amount: Money; rate_amount: Money }

/** What one package posts on one night, for all rooms. */
export type QuotedPackage = {
  stay_date: BusinessDate
  code: string
  name: string
  mode: PackageMode
  units: number
  amount: Money
}

export type QuotedNight<N extends PricedNight = PricedNight> = N & {
  /** What was taken off the price of the table. */
  discount: Money
  packages: QuotedPackage[]
  taxes: QuotedTax[]
  /** All rooms, with what comes on top. */
  total: Money
}

export type QuoteTotals = {
  room: Money
  /** Outside the price of the room. */
  packages: Money
  taxes_included: Money
  taxes_added: Money
  stay: Money
}

type Parts<N extends PricedNight> = {
  nights: readonly N[]
  rooms: number
  packages: readonly QuotedPackage[]
  taxes: readonly QuotedTax[]
  /** The lines that deposits and penalties are counted from: what the stay comes to. */
  lines: readonly StayLine[]
}

/**
 * The parts of a price put together, night by night and in all (domain/reservations 3.6, 3.7). In: priced nights per room, what
 * packages post and which taxes are in it or come on top, both for all rooms, and the lines of the stay. Out: nights and totals;
 * the total of the stay is the sum of its nights. Refuses nothing.
 */
export function quoteOf<N extends PricedNight>({
  nights,
  rooms,
  packages,
  taxes,
  lines,
}: Parts<N>): {
  nights: QuotedNight<N>[]
  totals: QuoteTotals
} {
  const on = <T extends { stay_date: BusinessDate }>(all: readonly T[], date: BusinessDate) =>
    all.filter(({ stay_date }) => stay_date === date)
  const taxed = (isIncluded: boolean) =>
    sum(taxes.filter(({ included }) => included === isIncluded).map(({ amount }) => amount))
  const comesTo = (some: readonly StayLine[]) =>
    sum(some.flatMap(({ amount, added_tax }) => [amount, added_tax]))
  return {
    nights: nights.map(night => ({
      ...night,
      discount: minus(night.base_amount, night.rate_amount),
      packages: on(packages, night.stay_date),
      taxes: on(taxes, night.stay_date),
      total: comesTo(lines.filter(line => line.night === night.stay_date)),
    })),
    totals: {
      room: times(sum(nights.map(({ rate_amount }) => rate_amount)), rooms),
      packages: sum(packages.filter(({ mode }) => mode !== 'included').map(({ amount }) => amount)),
      taxes_included: taxed(true),
      taxes_added: taxed(false),
      stay: comesTo(lines),
    },
  }
}
