import { type BusinessDate, nightsBetween } from './business-date'
import { divideRounded, type Money, money } from './money'

/** A stay of a profile, with what its closed days brought, net. */
export type PastStay = {
  status: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  room_type: string
  rate_code: string
  revenue: Money
  room_revenue: Money
  /** Nights of closed days that were slept. */
  closed_nights: number
}

export type StayTotals = {
  first_stay: BusinessDate | null
  last_stay: BusinessDate | null
  stays: number
  nights: number
  /** To one decimal; null without a stay. */
  average_nights: string | null
  revenue: Money
  /** Room revenue by night slept; null before the first closed one. */
  average_rate: Money | null
  no_shows: number
  cancellations: number
  usual_room_type: string | null
  usual_rate_code: string | null
}

const scopes: Record<string, 'future' | 'past' | 'cancelled'> = {
  reserved: 'future',
  waitlist: 'future',
  checked_in: 'future',
  checked_out: 'past',
  cancelled: 'cancelled',
  no_show: 'cancelled',
}

/** Under which heading a reservation stands; inquiries and holds stand nowhere (domain/reservations 2.7). */
export const scopeOfStay = (status: string): 'future' | 'past' | 'cancelled' | undefined => scopes[status]

/** What the stays of a profile come to: those that have begun, and what did not come about (domain/reservations 2.7). */
export function stayTotals(stays: readonly PastStay[]): StayTotals {
  const begun = stays.filter(({ status }) => status === 'checked_in' || status === 'checked_out')
  const days = begun.map(({ arrival_date }) => arrival_date).toSorted()
  const nights = begun.reduce(
    (all, { arrival_date, departure_date }) => all + nightsBetween(arrival_date, departure_date),
    0,
  )
  const closed = stays.reduce((all, stay) => all + stay.closed_nights, 0)
  const roomRevenue = total(stays.map(({ room_revenue }) => room_revenue))
  return {
    first_stay: days[0] ?? null,
    last_stay: days.at(-1) ?? null,
    stays: begun.length,
    nights,
    average_nights: begun.length === 0 ? null : tenths(nights, begun.length),
    revenue: total(stays.map(({ revenue }) => revenue)),
    average_rate: closed === 0 ? null : money(divideRounded(roomRevenue, BigInt(closed))),
    no_shows: stays.filter(({ status }) => status === 'no_show').length,
    cancellations: stays.filter(({ status }) => status === 'cancelled').length,
    usual_room_type: mostFrequent(begun.map(({ room_type }) => room_type)),
    usual_rate_code: mostFrequent(begun.map(({ rate_code }) => rate_code)),
  }
}

const total = (amounts: readonly Money[]): Money => money(amounts.reduce((all, one) => all + one, 0n))

function tenths(whole: number, parts: number): string {
  const tenth = divideRounded(BigInt(whole) * 10n, BigInt(parts))
  return `${tenth / 10n}.${tenth % 10n}`
}

/** The one that occurs most often; of several, the one that came first. */
function mostFrequent(words: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].find(([, times]) => times === most)?.[0] ?? null
}
