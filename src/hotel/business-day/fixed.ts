import type { BusinessDate } from '../business-date'
import type { TaxCircumstances } from '../generate'
import { type ChargeCode, chargePostings } from '../journal/charge'
import { claims, type NewPosting, type PostingTexts } from '../journal/entry'
import type { Coins, Money } from '../money'
import { isRefusal, type Refusal } from '../refusal'

/** A fixed charge that is due, already valued for the people of the stay. */
export type DueFixedCharge = {
  fixed_charge_id: number
  charge_code: ChargeCode
  window_no: number
  /** Decimal text. */
  quantity: string
  amount: Money
  supplement: string | null
}

/** Whom the charges are for: a stay, a house account or a receivables account. */
export type FixedHolder = {
  ledger: 'guest' | 'ar'
  holder_id: number
  reservation_id?: number
  texts: PostingTexts
  adults: number
  child_ages: readonly (number | null)[]
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
  /** Of the stay, from 1; 1 outside a stay. */
  night: number
  /** The day they are due, which the claim names. */
  date: BusinessDate
  /** The day they are posted on. */
  today: BusinessDate
}

export type PlannedFixed = { claim: string; postings: NewPosting[] }

/**
 * The charges of one holder that are due on a day, each a group of its own with its taxes; what is claimed is left out, and one
 * that comes to nothing has no postings. In: charges due that day, their holder, live claims, coins. Out: unrouted groups with
 * their claims. Refuses `tax_exceeds_price`. Source: domain/finance 6.3, 16.8.
 */
export function planFixed(
  due: readonly DueFixedCharge[],
  holder: FixedHolder,
  claimed: ReadonlySet<string>,
  coins: Coins,
): PlannedFixed[] | Refusal {
  const { ledger, holder_id, reservation_id, texts, adults, child_ages, taxation, night, date, today } =
    holder
  const planned: PlannedFixed[] = []
  for (const { fixed_charge_id, charge_code, window_no, quantity, amount, supplement } of due) {
    const claim = claims.fixed(fixed_charge_id, date)
    if (claimed.has(claim)) continue
    const postings = chargePostings(
      charge_code,
      {
        ...texts,
        ledger,
        holder_id,
        window_no,
        origin: 'fixed',
        revenue_date: today,
        fixed_charge_id,
        supplement: supplement ?? undefined,
        explain: { rule: 'fixed', fixed_charge_id },
        ...(reservation_id === undefined ? {} : { reservation_id }),
      },
      { amount, quantity, adults, child_ages },
      { ...taxation, night, includes_tax: true },
      coins,
    )
    if (isRefusal(postings)) return postings
    planned.push({ claim, postings })
  }
  return planned
}
