import { earlier, later } from '../../../hotel/business-date'
import type { AgreedNight } from '../../../hotel/package-price'
import { hasNights } from '../../../hotel/package-rhythm'
import type { RateSpan } from '../../../hotel/rate/rate-span'
import type { Tx } from '../../tx'
import type { BookingFacts } from '../booking/facts'
import type { WantedPackage } from '../booking/package'
import type { Wish } from '../booking/wish'
import type { Booked, HeldPackage } from './booked'

type Span = Omit<RateSpan, 'rate_code_id'>
type Spans = { was: Span; now: Span | undefined }

/** What a package goes with: the nights of the rate that contains it, and of any other the whole stay. */
export function spansOf(
  held: HeldPackage,
  booked: Booked,
  wish: Wish,
  { was, now, facts }: { was: RateSpan[]; now: RateSpan[]; facts: BookingFacts },
): Spans {
  const whole = ({ arrival_date, departure_date }: Pick<Wish, 'arrival_date' | 'departure_date'>): Span => ({
    from_date: arrival_date,
    to_date: departure_date,
    excluded_dates: [],
  })
  if (held.origin !== 'rate') return { was: whole(booked), now: whole(wish) }
  // The rate may contain other packages by now than it did when it was booked.
  const contains = ({ rate_code_id }: RateSpan) =>
    facts.rates.get(rate_code_id)?.packages.some(one => one.package_code_id === held.package_code_id) ?? false
  const around = was.filter(span => span.from_date <= held.from_date && held.from_date <= span.to_date)
  const own = around.find(contains) ?? around[0] ?? was[0]
  return { was: own, now: now.find(({ rate_code_id }) => rate_code_id === own.rate_code_id) }
}

/** A package whose period was that of what it goes with goes on with it; any other stays inside it, or falls away. */
export function followed(
  { coins }: Tx,
  booked: Booked,
  held: HeldPackage,
  { was, now, dates }: Spans & { dates: Wish },
): Following[] {
  if (now === undefined) return []
  const from_date = held.from_date === was.from_date ? now.from_date : later(held.from_date, now.from_date)
  const to_date = held.to_date === was.to_date ? now.to_date : earlier(held.to_date, now.to_date)
  const byHand = held.excluded_dates.filter(date => !was.excluded_dates.includes(date))
  if (!hasNights({ from_date, to_date }, dates)) return []
  const { price_override, nights, ...one } = held
  return [
    {
      ...one,
      from_date,
      to_date,
      excluded_dates: [...new Set([...byHand, ...now.excluded_dates])].toSorted(),
      is_included: held.mode === 'included',
      price_override: price_override === null ? null : coins.read(price_override),
      agreed: nights.map(night => agreedFor(coins, booked, held, night)),
    },
  ]
}

export type Agreed = AgreedNight & { is_posted: boolean }
/** A package that stays, with what it was sold for. */
export type Following = Omit<WantedPackage, 'agreed'> & { agreed: Agreed[] }

/** What it was sold for, with the people and rooms that it was counted from. */
function agreedFor(
  coins: Tx['coins'],
  booked: Booked,
  { quantity }: HeldPackage,
  { stay_date, is_posted, ...night }: HeldPackage['nights'][number],
): Agreed {
  const { adults, c1, c2, c3 } = booked
  const slept = booked.nights.find(one => one.stay_date === stay_date)
  return {
    stay_date,
    unit_price: coins.read(night.unit_price),
    amount: coins.read(night.amount),
    ...(night.foreign_price === null
      ? {}
      : { exchange_rate: night.exchange_rate, foreign_price: coins.read(night.foreign_price) }),
    party: slept?.party ?? { adults, c1, c2, c3 },
    units: quantity * booked.rooms,
    is_renewed: false,
    is_posted,
  }
}
