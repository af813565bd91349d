import type { BusinessDate } from './business-date'
import { type Coins, larger, type Money, minus, negate, plus, smaller, sum, times, zero } from './money'
import { type PackageMode, roomRevenue } from './package'
import { type Refusal, isRefusal } from './refusal'

/** What a stay has of one package on one night, for all its units. */
export type PackageOfNight = {
  reservation_package_id: number
  mode: PackageMode
  amount: Money
  /** How much may be consumed; null for a package without allowance. */
  allowance: Money | null
}

export type PackageNightPlan = {
  /** What is left of the share for the room. */
  room: Money
  /**
   * The whole share as one charge to the guest, when an included allowance makes one necessary; else null. Nothing where somebody else
   * pays the room: what the share contains stands on the package ledger all the same.
   */
  wrapper: Money | null
  /** Included packages that post tonight on the package ledger, because the wrapper has charged them. */
  inside: PackageOfNight[]
  /** Packages that post to the guest on their consumption date. */
  on_their_day: PackageOfNight[]
  /** Allowances granted tonight; the added ones also charge their amount to the guest. */
  grants: PackageOfNight[]
}

export type SharedPrice = {
  stay_date: BusinessDate
  share_amount: Money
  /** Of the room; absent: nobody shares it. */
  rate_amount?: Money
  /** What of that price everybody's packages are. */
  included_of_all?: Money
  packages: readonly PackageOfNight[]
}

/**
 * The guest pays the rate once: included packages are taken out of the room, or stand with it inside one wrapper.
 * In: the night's share in minor units with the price of the room, its packages, the coins. Out: what posts where.
 * Refuses `package_exceeds_rate`. Source: domain/finance 12.2, 12.3.
 */
export function planPackageNight(night: SharedPrice, coins: Coins): PackageNightPlan | Refusal {
  const { stay_date, share_amount, rate_amount = share_amount, included_of_all: of_all, packages } = night
  const included = packages.filter(({ mode }) => mode === 'included')
  const amounts = included.map(({ amount }) => amount)
  const room = roomRevenue(
    { stay_date, rate_amount, share_amount, included: amounts, ...(of_all === undefined ? {} : { of_all }) },
    coins,
  )
  if (isRefusal(room)) return room

  const isWrapped = included.some(({ allowance }) => allowance !== null)
  const plain = packages.filter(({ allowance }) => allowance === null)
  const isInside = ({ mode }: PackageOfNight) => isWrapped && mode === 'included'
  return {
    room,
    wrapper: isWrapped ? share_amount : null,
    inside: plain.filter(isInside),
    on_their_day: plain.filter(each => !isInside(each)),
    grants: packages.filter(({ allowance }) => allowance !== null),
  }
}

/** How much a grant lets the guest consume: the reservation's own unit allowance, else the price row's, times the units. */
export const grantedAllowance = (grant: {
  allowance_override: Money | null
  unit_allowance: Money
  units: number
}): Money => times(grant.allowance_override ?? grant.unit_allowance, grant.units)

/** An open grant that the charged code consumes, valid on the business date. */
export type OpenAllowance = {
  id: number
  granted_on: BusinessDate
  allowance: Money
  consumed: Money
  overage_to_guest: boolean
}

/**
 * What the guest has paid for in advance is eaten first, the oldest grant before the newer.
 * In: the total of a charge group and the matching open grants. Out: what each grant covers and the rest for the guest;
 * together the total (cut the group with `pourGroup`). Where overage is the hotel's, the last such grant takes it.
 * Negative charges consume nothing. Refuses nothing. Source: domain/finance 12.3 "Consumption".
 */
export function consumeAllowances(
  total: Money,
  allowances: readonly OpenAllowance[],
): { covered: { package_allowance_id: number; amount: Money }[]; rest: Money } {
  const oldestFirst = allowances.toSorted((a, b) =>
    a.granted_on === b.granted_on ? a.id - b.id : a.granted_on < b.granted_on ? -1 : 1,
  )
  const bearer = oldestFirst.findLast(({ overage_to_guest }) => !overage_to_guest)
  let rest = larger(total, zero)
  const taken = oldestFirst.map(({ id, allowance, consumed }) => {
    const free = larger(minus(allowance, consumed), zero)
    const amount = smaller(free, rest)
    rest = minus(rest, amount)
    return { package_allowance_id: id, amount }
  })

  const overage = bearer ? rest : zero
  const covered = taken.map(each =>
    each.package_allowance_id === bearer?.id ? { ...each, amount: plus(each.amount, overage) } : each,
  )
  const all = sum(covered.map(({ amount }) => amount))
  return { covered: covered.filter(({ amount }) => amount !== 0n), rest: minus(total, all) }
}

export type TaxAmount = { transaction_code_id: number; amount: Money }

/** Lines of a settlement in ledger signs: debit positive, credit negative; they add up to zero. */
export type AllowanceSettlement = {
  result: 'profit' | 'loss'
  package: Money
  revenue: Money
  taxes: TaxAmount[]
}

/**
 * What was paid and not consumed is the hotel's profit, what was consumed and not paid its loss, and the tax of the stay is
 * the tax on the price paid. In: price and consumption in minor units, each with the taxes contained, by tax code.
 * Out: the entry's lines, or null when there is nothing to book. Refuses nothing. Source: domain/finance 12.3 "Settlement".
 */
export function settleAllowance(grant: {
  price: Money
  price_taxes: readonly TaxAmount[]
  consumed: Money
  consumed_taxes: readonly TaxAmount[]
}): AllowanceSettlement | null {
  const owed = minus(grant.price, grant.consumed)
  const taxes = differences(grant.price_taxes, grant.consumed_taxes)
  const revenue = minus(owed, sum(taxes.map(({ amount }) => amount)))
  if (owed === 0n && taxes.length === 0) return null
  return {
    result: (owed === 0n ? revenue : owed) > 0n ? 'profit' : 'loss',
    package: owed,
    revenue: negate(revenue),
    taxes: taxes.map(({ transaction_code_id, amount }) => ({ transaction_code_id, amount: negate(amount) })),
  }
}

function differences(price: readonly TaxAmount[], consumed: readonly TaxAmount[]): TaxAmount[] {
  const codes = new Set([...price, ...consumed].map(({ transaction_code_id }) => transaction_code_id))
  const of = (taxes: readonly TaxAmount[], code: number) =>
    sum(taxes.filter(({ transaction_code_id }) => transaction_code_id === code).map(({ amount }) => amount))
  return [...codes]
    .map(code => ({ transaction_code_id: code, amount: minus(of(price, code), of(consumed, code)) }))
    .filter(({ amount }) => amount !== 0n)
}
