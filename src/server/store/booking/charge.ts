import { agesOfNight, childrenOf } from '../../../hotel/occupancy'
import { type Money, minus, sum, times, zero } from '../../../hotel/money'
import type { PlannedNight } from '../../../hotel/night-plan'
import { type QuotedTax, quotedTaxes } from '../../../hotel/quoted-tax'
import type { Stay } from '../../../hotel/rule-amount'
import { type PlannedCharge, stayLines } from '../../../hotel/stay-lines'
import type { Tx } from '../../tx'
import type { BookingFacts } from './facts'
import type { PlannedPackage } from './package'
import type { Wish } from './wish'

export type Charged = {
  nights: readonly PlannedNight[]
  packages: readonly PlannedPackage[]
  wish: Wish
  facts: BookingFacts
  guest_type_id: number | null
}

/** What the stay will be charged, with the taxes on top: the total, and the base of deposits and penalties. */
export const stayOf = (tx: Tx, charged: Charged): Stay => ({
  rooms: charged.wish.rooms,
  lines: stayLines(chargesOf(charged), tx.coins),
})

/**
 * The taxes of a stay: those on top as its total has them, those inside the prices as they will be posted, a package that is part
 * of the rate with its own.
 */
export function taxesOf(tx: Tx, charged: Charged): QuotedTax[] {
  const inside = [...charged.nights.flatMap(night => insideOf(charged, night)), ...extrasOf(charged)]
  return [
    ...quotedTaxes(inside, tx.coins).filter(({ included }) => included),
    ...quotedTaxes(chargesOf(charged), tx.coins).filter(({ included }) => !included),
  ]
}

const chargesOf = (charged: Charged): PlannedCharge[] => [
  ...charged.nights.flatMap(night => ofRoom(charged, night)),
  ...extrasOf(charged),
]

/** Those of all rooms at once: each of them has the same people. */
const agesOf = ({ wish }: Charged, { party }: PlannedNight, rooms = 1): (number | null)[] =>
  Array<(number | null)[]>(rooms)
    .fill(agesOfNight(childrenOf(party), wish.child_ages))
    .flat()

function ofRoom(charged: Charged, night: PlannedNight): PlannedCharge[] {
  const { nights, wish, facts, guest_type_id } = charged
  const rate = facts.rates.get(night.rate_code_id)
  const code = rate && facts.codes.byId.get(rate.transaction_code_id)
  if (!rate || !code) return []
  return [
    {
      night: night.stay_date,
      part: 'room',
      code,
      amount: night.rate_amount,
      rooms: wish.rooms,
      adults: night.party.adults,
      child_ages: agesOf(charged, night),
      circumstances: {
        night: nights.indexOf(night) + 1,
        includes_tax: rate.includes_tax,
        tax_type: null,
        guest_type: exemptType(facts, guest_type_id),
      },
    },
  ]
}

/** Packages that stand outside the rate. */
const extrasOf = (charged: Charged): PlannedCharge[] =>
  charged.packages.filter(({ mode }) => mode !== 'included').flatMap(one => ofPackage(charged, one))

/** A package's amount is for all its rooms already. */
function ofPackage(charged: Charged, one: PlannedPackage): PlannedCharge[] {
  const { nights, wish, facts, guest_type_id } = charged
  const { rooms } = wish
  return one.nights.flatMap(({ stay_date, amount }) => {
    const code = facts.codes.byId.get(one.transaction_code_id)
    const index = nights.findIndex(night => night.stay_date === stay_date)
    if (!code || index < 0) return []
    return [
      {
        night: stay_date,
        part: 'package' as const,
        code,
        amount,
        rooms: 1,
        adults: nights[index].party.adults * rooms,
        child_ages: agesOf(charged, nights[index], rooms),
        circumstances: {
          night: index + 1,
          includes_tax: one.includes_tax,
          tax_type: null,
          guest_type: exemptType(facts, guest_type_id),
        },
      },
    ]
  })
}

/** A night's rate taken apart: what is left for the room, and each package that it contains on its own code. */
function insideOf(charged: Charged, night: PlannedNight): PlannedCharge[] {
  const included = charged.packages.flatMap(one => {
    const nights = one.nights.filter(({ stay_date }) => stay_date === night.stay_date)
    return one.mode === 'included' && nights.length > 0 ? [{ ...one, nights }] : []
  })
  const room = ofRoom(charged, night)
  // Of a price of nothing nothing is a part.
  if (included.length === 0 || night.rate_amount === zero) return room
  return [...room.map(charge => less(charge, included)), ...included.flatMap(one => ofPackage(charged, one))]
}

/** For all rooms at once, as packages are. */
function less(charge: PlannedCharge, included: readonly PlannedPackage[]): PlannedCharge {
  const { amount, rooms, adults, child_ages } = charge
  const packages: Money = sum(included.flatMap(({ nights }) => nights.map(one => one.amount)))
  return {
    ...charge,
    amount: minus(times(amount, rooms), packages),
    rooms: 1,
    adults: adults * rooms,
    child_ages: Array<typeof child_ages>(rooms).fill(child_ages).flat(),
  }
}

const exemptType = ({ exempt_guest_types }: BookingFacts, guest_type_id: number | null) =>
  exempt_guest_types.find(({ id }) => id === guest_type_id) ?? null
