import type { BusinessDate } from '../business-date'
import { chargePostings } from '../journal/charge'
import { claims } from '../journal/entry'
import { type Coins, type Money, sum, zero } from '../money'
import { isRefusal, type Refusal } from '../refusal'
import { chargeGroup } from '../tax'
import { circumstances, landing, type NightFacts, type NightPackage, persons } from './night-facts'

/** An allowance that the night grants, to be written beside its entry. */
export type NewGrant = {
  reservation_package_id: number
  package_code_id: number
  granted_on: BusinessDate
  valid_on: BusinessDate
  price: Money
  price_tax: Money
  /** What the price contains, code by code, by what was in force on the day that it is for; service charges too. */
  price_taxes: { transaction_code_id: number; amount: Money; taxable: Money | null }[]
  allowance: Money
}

/** A package with its own taxes, on the bill or inside a wrapper. Refuses `tax_exceeds_price`. */
export function packagePostings(
  facts: NightFacts,
  each: NightPackage,
  ledger: 'guest' | 'package',
  coins: Coins,
) {
  const isPlain = ledger === 'guest'
  return chargePostings(
    each.charge_code,
    landing(facts, {
      ledger,
      origin: 'package',
      revenue_date: isPlain ? facts.today : each.consume_date,
      description: each.description,
      package_code: each.code,
      explain: { rule: 'package', package: each.code, night: each.stay_date },
    }),
    { amount: each.amount, ...persons(facts) },
    { ...facts.taxation, night: facts.night_no, includes_tax: each.includes_tax },
    coins,
  )
}

/**
 * Packages without allowance whose day has come, for a night that is caught up is posted later than its day; of tonight only when the
 * room itself is being posted inside no wrapper.
 */
export function duePackages(facts: NightFacts, isRoomOpen: boolean): NightPackage[] {
  const isWrapped = (date: BusinessDate) =>
    facts.packages.some(
      ({ stay_date, mode, allowance }) => stay_date === date && mode === 'included' && allowance !== null,
    )
  return facts.packages
    .filter(({ allowance, consume_date }) => allowance === null && consume_date <= facts.today)
    .filter(({ mode, stay_date }) => !(mode === 'included' && isWrapped(stay_date)))
    .filter(
      ({ stay_date }) =>
        stay_date !== facts.night ||
        isRoomOpen ||
        facts.claimed.has(claims.room(facts.reservation_id, facts.night)),
    )
    .filter(each => !facts.claimed.has(packageClaim(each)))
}

/** What makes sure that a package of a night is charged once. */
export const packageClaim = ({ reservation_package_id, stay_date }: NightPackage) =>
  claims.package(reservation_package_id, stay_date)

/**
 * Allowances beside the rate that a night grants. One of a night whose room was billed ahead is granted on its own day, and one that
 * stands is not granted again with a room that was taken back (domain/finance 10.7, 12.3).
 */
export const addedGrants = ({ packages, night, claimed }: NightFacts): NightPackage[] =>
  packages.filter(
    each =>
      each.stay_date === night &&
      each.allowance !== null &&
      each.mode !== 'included' &&
      !claimed.has(packageClaim(each)),
  )

/** The allowances that a night grants, each with the taxes that its price contains. Refuses `tax_exceeds_price`. */
export function grantsOf(facts: NightFacts, grants: NightPackage[], coins: Coins): NewGrant[] | Refusal {
  const granted: NewGrant[] = []
  for (const each of grants) {
    const group = chargeGroup(
      each.charge_code,
      { ...circumstances(facts), includes_tax: each.includes_tax, revenue_date: each.consume_date },
      { amount: each.amount, ...persons(facts) },
      coins,
    )
    if (isRefusal(group)) return group
    const contained = group.generated.filter(({ included, amount }) => included && amount !== 0n)
    granted.push({
      reservation_package_id: each.reservation_package_id,
      package_code_id: each.package_code_id,
      granted_on: facts.night,
      valid_on: each.consume_date,
      price: each.amount,
      price_tax: sum(contained.map(({ amount }) => amount)),
      price_taxes: contained.map(({ generate, amount, taxable_amount }) => ({
        transaction_code_id: generate.transaction_code_id,
        amount,
        taxable: taxable_amount,
      })),
      allowance: each.allowance ?? zero,
    })
  }
  return granted
}
