import { type Money, sum, times, zero } from '../money'
import { planNight, type PricingFacts } from '../night-plan'
import type { Discount } from '../rate/discount'
import { asGranted } from '../rate/price'
import { anyLength, cellFor } from '../rate/rate-day'
import type { Change } from '../rate/repricing'
import { isRefusal, type Refusal } from '../refusal'
import type { ChangedNight } from './nights'

/** A night with its amounts; `is_priced`: they are made anew. */
export type PricedNight = ChangedNight & {
  base_amount: Money
  rate_amount: Money
  share_amount: Money
  discount: Discount | null
  is_fixed: boolean
  exchange_rate: string
  foreign_amount?: Money | null
  is_priced: boolean
}

/** What becomes of amounts that are agreed: they stay, or all that nobody fixed follow today's prices. */
export type Reprice = 'keep' | 'new'

/**
 * The price of every night of a changed stay (domain/reservations 5.5). A stored price changes only by decision: `keep` prices
 * new nights alone, `new` all that are neither posted, fixed nor shared; an amount or a discount that is given counts in both.
 * `goes_on`: a new night that its code has no price for costs what its neighbour does, as for a guest who simply stays.
 * Refuses as `planNights`.
 */
export function priceNights(
  nights: readonly ChangedNight[],
  mode: Reprice,
  facts: PricingFacts,
  more: { goes_on?: boolean } = {},
): PricedNight[] | Refusal {
  const priced: PricedNight[] = []
  for (const [index, night] of nights.entries()) {
    const one = staysAs(night, mode)
      ? asHeld(night)
      : anew(night, { night_no: index + 1, nights: nights.length }, facts)
    const isGoingOn = isRefusal(one) && more.goes_on && night.before === undefined && !night.patch.overtyped
    const kept = isGoingOn ? asHeld(night) : one
    if (isRefusal(kept)) return kept
    priced.push(kept)
  }
  return priced
}

/**
 * Nights that are to be priced by another code, type or party, and for which there is no such price today: by `keep` they stay at
 * what was agreed for something else; all of a stay that is booked only now (`is_activated`), which was nothing but told its price.
 * Posted, fixed and shared ones, and those with an amount of their own, are not asked about.
 * In: the nights of the changed stay, prices. Out: those nights, each with the refusal of its price (domain/reservations 5.5).
 */
export const nightsWithoutPrice = (
  nights: readonly ChangedNight[],
  facts: PricingFacts,
  { is_activated = false } = {},
): { night: ChangedNight; refusal: Refusal }[] =>
  nights.flatMap((night, index) => {
    if (!isKeptUnpriced(night) || !(is_activated || isPricedOtherwise(night))) return []
    const price = anew(night, { night_no: index + 1, nights: nights.length }, facts)
    return isRefusal(price) ? [{ night, refusal: price }] : []
  })

const isKeptUnpriced = (night: ChangedNight): boolean =>
  night.before !== undefined &&
  night.patch.overtyped === undefined &&
  staysAs(night, 'keep') &&
  !staysAs(night, 'new')

const isPricedOtherwise = ({ like, rate_code_id, charge_type_id, party }: ChangedNight): boolean =>
  rate_code_id !== like.rate_code_id ||
  charge_type_id !== like.charge_type_id ||
  !isSameParty(party, like.party)

/** One room and all of them. */
export const roomTotal = (nights: readonly { rate_amount: Money }[], rooms: number): Money =>
  times(sum(nights.map(({ rate_amount }) => rate_amount)), rooms)

/** What of the price somebody has changed. */
export function priceChanges(nights: readonly ChangedNight[], isShorter: boolean): Change[] {
  const open = nights.filter(({ is_open }) => is_open)
  const has = (differs: (night: ChangedNight) => boolean) => open.some(differs)
  const found: [Change, boolean][] = [
    ['dates', isShorter || has(({ before }) => before === undefined)],
    ['people', has(({ party, like }) => !isSameParty(party, like.party))],
    ['type', has(({ charge_type_id, like }) => charge_type_id !== like.charge_type_id)],
    ['rate_code', has(({ rate_code_id, like }) => rate_code_id !== like.rate_code_id)],
  ]
  return found.filter(([, isSo]) => isSo).map(([change]) => change)
}

export const isSameParty = (one: ChangedNight['party'], other: ChangedNight['party']): boolean =>
  one.adults === other.adults && one.c1 === other.c1 && one.c2 === other.c2 && one.c3 === other.c3

function staysAs({ before, is_open, patch }: ChangedNight, mode: Reprice): boolean {
  if (!is_open) return true
  if (patch.overtyped !== undefined || patch.discount !== undefined) return false
  if (before === undefined) return false
  return mode === 'keep' || (before.is_fixed && patch.is_fixed !== false) || before.share_group_id !== null
}

function asHeld(night: ChangedNight): PricedNight {
  const { base_amount, rate_amount, share_amount, discount, is_fixed } = night.like
  // An amount that is kept for another code was not exchanged by the course of that one's currency.
  const isOfCode = night.rate_code_id === night.like.rate_code_id
  const exchange_rate = isOfCode ? night.like.exchange_rate : '1'
  const foreign_amount = isOfCode ? night.like.foreign_amount : null
  return {
    ...night,
    base_amount,
    rate_amount,
    exchange_rate,
    foreign_amount,
    share_amount: night.before ? share_amount : rate_amount,
    discount,
    is_fixed: night.patch.is_fixed ?? is_fixed,
    is_priced: false,
  }
}

function anew(
  night: ChangedNight,
  place: { night_no: number; nights: number },
  facts: PricingFacts,
): PricedNight | Refusal {
  const { patch, before } = night
  const { overtyped } = patch
  // A discount that was granted goes on without being granted again; an amount that is typed takes its place, by its own right.
  const goesOn = patch.discount === undefined && overtyped === undefined
  const granted = goesOn ? (before?.discount ?? undefined) : undefined
  const discount = granted ?? patch.discount ?? undefined
  const wanted = { ...night, is_fixed: patch.is_fixed ?? false, discount, overtyped }
  const own = overtyped ? withCell(night, place.nights, overtyped.amount, facts) : facts
  const terms = granted ? { ...own, clerk: asGranted(own.clerk) } : own
  const price = planNight(wanted, place, terms)
  if (isRefusal(price)) return price
  const { base_amount, rate_amount, is_fixed, exchange_rate, foreign_amount } = price
  return {
    ...night,
    base_amount,
    rate_amount,
    share_amount: rate_amount,
    discount: overtyped ? null : (discount ?? null),
    is_fixed,
    exchange_rate,
    foreign_amount,
    is_priced: true,
  }
}

/** An amount that is agreed needs no price of ours. */
function withCell(night: ChangedNight, nights: number, amount: Money, facts: PricingFacts): PricingFacts {
  const { rate_code_id, charge_type_id: room_type_id, stay_date } = night
  if (cellFor(facts.cells, { rate_code_id, room_type_id, stay_date, nights })) return facts
  const prices = {
    a1: amount,
    a2: amount,
    a3: amount,
    a4: amount,
    extra_adult: zero,
    c1: zero,
    c2: zero,
    c3: zero,
  }
  const of = { rate_code_id, room_type_id, stay_date, is_adjusted: false, market_code_id: null }
  return {
    ...facts,
    cells: [...facts.cells, { ...prices, ...of, ...anyLength, source: 'override' as const }],
  }
}
