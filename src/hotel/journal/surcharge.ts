import type { TaxCircumstances } from '../generate'
import { type Coins, type Money, minus, percentOf, plus, zero } from '../money'
import { isRefusal, type Refusal } from '../refusal'
import type { Tender, WayToPay } from './cash'
import { type ChargeCode, chargePostings, type Landing } from './charge'
import type { NewPosting } from './entry'
import { totalOf } from './group'

/** What a way of paying costs the guest: a percentage of what he pays, decimal text, and the code it is charged by. */
export type Surcharge = { percent: string; code: ChargeCode }

/** Whose taxes a surcharge carries; without one nothing is charged. */
export type SurchargeDesk = {
  adults: number
  child_ages: readonly (number | null)[]
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
  /** Of the stay; 1 outside a stay. */
  night: number
}

/** `quoted`: of the percentage; `total`: with the taxes that are added to it. */
export type SurchargeTaken = { quoted: Money; total: Money }
export const noSurcharge: SurchargeTaken = { quoted: zero, total: zero }

/** What a card was told of its surcharge: how much, of what percentage (decimal text), by which code. It is posted as it was told. */
export type AgreedSurcharge = { amount: Money; percent: string; transaction_code_id: number }

/** In: the way to pay, what a payment by it costs. Out: what the card is to be told; nothing where it costs nothing. */
export const agreed = ({ surcharge }: WayToPay, { quoted }: SurchargeTaken): AgreedSurcharge | undefined =>
  surcharge && quoted !== zero
    ? { amount: quoted, percent: surcharge.percent, transaction_code_id: surcharge.code.id }
    : undefined

/** A payment with its surcharge: the tender is what is taken altogether. */
export type Surcharged = { tender: Tender; surcharge: SurchargeTaken; postings: NewPosting[] }

const free = ['city_ledger', 'complimentary', 'deposit_transfer']

/** Whether money is taken that way at all: what moves none costs nothing. */
export const maySurcharge = ({ payment_type }: Pick<WayToPay, 'payment_type'>): boolean =>
  !free.includes(payment_type)

/**
 * A payment by a method with a surcharge covers both: the surcharge is a charge with its own code and its taxes, before the payment.
 * What a card was charged already is not reckoned again: its amount stands, and so does the surcharge that it was told.
 * In: the method, the tender (what is applied), where it lands, whose taxes, `no` of the payment within its entry from 1, coins.
 * Out: what is taken, the surcharge, its postings. Refuses `tax_exceeds_price`. Source: domain/finance 3.1.
 */
export function withSurcharge(
  { surcharge }: WayToPay,
  { charged, ...tender }: Tender,
  place: Omit<Landing, 'origin' | 'explain'>,
  desk: SurchargeDesk | undefined,
  no: number,
  coins: Coins,
): Surcharged | Refusal {
  const isFree = tender.amount <= 0n || charged?.surcharge === zero
  if (!surcharge || !desk || isFree) return { tender, surcharge: noSurcharge, postings: [] }
  const { percent, code } = surcharge
  const quoted = charged?.surcharge ?? percentOf(tender.amount, percent, coins)
  const group = chargePostings(
    code,
    {
      ...place,
      origin: 'manual',
      explain: { rule: 'surcharge', percent, surcharge_no: no },
    },
    { amount: quoted, quantity: '1', adults: desk.adults, child_ages: desk.child_ages },
    { night: desk.night, includes_tax: true, ...desk.taxation },
    coins,
  )
  if (isRefusal(group)) return group
  const total = totalOf(group)
  return {
    tender: charged ? tender : { ...tender, amount: plus(tender.amount, total) },
    surcharge: { quoted, total },
    postings: group,
  }
}

/** What the payment says of its surcharge; by the number both are found together when one of them is taken back. */
export const explainSurcharge = (
  { total }: SurchargeTaken,
  no: number,
  coins: Coins,
): Record<string, unknown> => (total === zero ? {} : { surcharge: coins.write(total), surcharge_no: no })

/**
 * The most that can be applied when no more than `most` may be taken, surcharge included. In: the limit, what an amount comes to
 * with its surcharge (never less for more). Out: the amount, zero when not even one unit fits. Refuses nothing. Source:
 * domain/finance 3.1, 8.7.
 */
export function amountWithin(most: Money, taken: (amount: Money) => Money): Money {
  if (most <= 0n || taken(most) <= most) return most
  let [fits, over]: [Money, Money] = [zero, most]
  while (minus(over, fits) > 1n) {
    const middle = ((fits + over) / 2n) as Money
    if (taken(middle) <= most) fits = middle
    else over = middle
  }
  return fits
}
