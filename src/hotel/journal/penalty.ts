import type { BusinessDate } from '../business-date'
import type { TaxCircumstances } from '../generate'
import type { Coins, Money } from '../money'
import { isRefusal, type Refusal } from '../refusal'
import { type ChargeCode, chargePostings } from './charge'
import { claims, type NewEntry, type PostingTexts } from './entry'

/** What a cancellation, a no-show or an early departure is charged with, and to whom. */
export type PenaltyCharge = {
  event: 'cancel' | 'no_show' | 'early_departure'
  reservation_id: number
  account_id: number
  amount: Money
  revenue_date: BusinessDate
  texts: PostingTexts
  /** False: posted without what its code generates. */
  is_taxable: boolean
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
  explain: Record<string, unknown>
  /** Which end of the booking it is: the first, and one more after each reinstatement. */
  time?: number
  /** The guest is still expected: it is the night of `revenue_date` alone, and does not stand for the booking. */
  is_one_night?: boolean
}

/**
 * A penalty is a charge like another, posted once for each end of a booking (recipe R1). In: the code, what is charged, coins. Out: the
 * entry with its claim and total, null for nothing. Refuses `tax_exceeds_price`. Source: domain/finance 13.7, 13.8, 11.3.
 */
export function penaltyEntry(
  code: ChargeCode,
  {
    event,
    reservation_id,
    account_id,
    amount,
    revenue_date,
    texts,
    is_taxable,
    taxation,
    explain,
    time = 1,
    is_one_night = false,
  }: PenaltyCharge,
  coins: Coins,
): NewEntry | null | Refusal {
  const postings = chargePostings(
    is_taxable ? code : { ...code, generates: [] },
    {
      ...texts,
      ledger: 'guest',
      holder_id: account_id,
      window_no: 1,
      origin: 'penalty',
      revenue_date,
      reservation_id,
      explain: { rule: 'penalty', event, ...explain },
    },
    { amount, quantity: '1', adults: 1, child_ages: [] },
    { ...taxation, night: 1, includes_tax: true },
    coins,
  )
  if (isRefusal(postings)) return postings
  if (postings.length === 0) return null
  const claim = is_one_night
    ? claims.missedNight(reservation_id, revenue_date)
    : event === 'early_departure'
      ? claims.earlyFee(reservation_id)
      : claims.penalty(reservation_id, time)
  return { kind: 'penalty', postings, claims: [claim] }
}
