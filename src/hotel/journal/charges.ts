import { type RouteGroup, unrouted } from '../business-day/routed'
import type { BusinessDate } from '../business-date'
import type { TaxCircumstances } from '../generate'
import { type Coins, type Money, plus } from '../money'
import { consumeAllowances, type OpenAllowance } from '../package-posting'
import { isRefusal, type Refusal } from '../refusal'
import { type ChargeCode, chargePostings } from './charge'
import type { NewEntry, NewPosting, Origin, PostingTexts } from './entry'
import { cutPostings, gather, totalOf } from './group'

/** One charge that has been found in order. */
export type WantedCharge = {
  code: ChargeCode
  /** Decimal text. */
  quantity: string
  unit_price: Money
  amount: Money
  revenue_date: BusinessDate
  description?: string
  texts: PostingTexts
  /** Of the stay on that day; 1 outside a stay. */
  night: number
}

/** For whom and where charges are posted. */
export type ChargeDesk = {
  account_id: number
  window_no: number
  reservation_id?: number
  texts: PostingTexts
  adults: number
  child_ages: readonly (number | null)[]
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
  origin: Origin
  /** Who, on which screen. */
  explain: Record<string, unknown>
}

/** An open allowance with the codes that consume it. */
export type StayAllowance = OpenAllowance & { transaction_code_ids: readonly number[] }

export type PlannedCharges = { entry: NewEntry | null; groups: NewPosting[][]; total: Money }

/**
 * Charges of one request are one entry: what an allowance covers goes to the package ledger, the rest where routing sends it
 * (recipes R1, R18). In: the desk, the charges in order, open allowances of the stay, routing, coins.
 * Out: the entry (null when all is zero), its groups, and what the guest ledger is charged. Refuses `tax_exceeds_price`.
 * Source: domain/finance 5.4, 6.1, 12.3.
 */
export function planCharges(
  desk: ChargeDesk,
  charges: readonly WantedCharge[],
  allowances: readonly StayAllowance[],
  route: RouteGroup = unrouted,
  coins: Coins,
): PlannedCharges | Refusal {
  const groups: NewPosting[][] = []
  let free = allowances
  for (const charge of charges) {
    const group = chargeOf(desk, charge, coins)
    if (isRefusal(group)) return group
    if (group.length === 0) continue
    const matching = free.filter(({ transaction_code_ids }) => transaction_code_ids.includes(charge.code.id))
    const { covered, rest } = consumeAllowances(totalOf(group), matching)
    const amounts = [...covered.map(({ amount }) => amount), ...(rest === 0n ? [] : [rest])]
    const parts = cutPostings(group, amounts)
    for (const [index, { package_allowance_id, amount }] of covered.entries()) {
      groups.push(consumed(parts[index], desk, package_allowance_id))
      free = free.map(each =>
        each.id === package_allowance_id ? { ...each, consumed: plus(each.consumed, amount) } : each,
      )
    }
    if (rest !== 0n) groups.push(...route(desk.account_id, parts[covered.length]))
  }
  const filled = groups.filter(({ length }) => length > 0)
  const postings = gather(filled)
  const onFolio = postings.filter(({ ledger }) => ledger === 'guest')
  return {
    entry:
      postings.length === 0 ? null : { kind: onFolio.length === 0 ? 'package_consume' : 'charge', postings },
    groups: filled,
    total: totalOf(onFolio),
  }
}

const chargeOf = (desk: ChargeDesk, charge: WantedCharge, coins: Coins): NewPosting[] | Refusal =>
  chargePostings(
    charge.code,
    {
      ...desk.texts,
      ...charge.texts,
      ledger: 'guest',
      holder_id: desk.account_id,
      window_no: desk.window_no,
      origin: desk.origin,
      revenue_date: charge.revenue_date,
      unit_price: charge.unit_price,
      ...(desk.reservation_id === undefined ? {} : { reservation_id: desk.reservation_id }),
      ...(charge.description === undefined ? {} : { description: charge.description }),
      explain: { ...desk.explain, quantity: charge.quantity, unit_price: coins.write(charge.unit_price) },
    },
    { amount: charge.amount, quantity: charge.quantity, adults: desk.adults, child_ages: desk.child_ages },
    { night: charge.night, includes_tax: true, ...desk.taxation },
    coins,
  )

/** What the guest has paid for in advance. */
const consumed = (
  group: readonly NewPosting[],
  desk: ChargeDesk,
  package_allowance_id: number,
): NewPosting[] =>
  group.map(posting => ({
    ...posting,
    ledger: 'package',
    holder_id: desk.account_id,
    window_no: 1,
    package_allowance_id,
    origin: posting.origin === 'generate' ? posting.origin : 'package_consume',
  }))
