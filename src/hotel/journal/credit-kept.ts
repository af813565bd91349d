import type { BusinessDate } from '../business-date'
import { type Money, negate } from '../money'
import type { NewEntry, NewPosting, PostingTexts } from './entry'

type Place = { account_id: number; window_no: number }
export type KeptCredit = {
  from: Place
  to: Place
  total: Money
  /** Number of the folio that was credited. */
  folio: string
  today: BusinessDate
  texts: PostingTexts
  reservation_id?: number
}

/**
 * What a credit bill gives back is kept on a bill that is open: money leaves the one window and arrives in the other, as payments
 * of the same code. In: the code, both places, how much. Out: one entry, the credited window's posting first.
 * Refuses nothing. Source: domain/finance 10.5.
 */
export function creditKept(
  code: { id: number },
  { from, to, total, folio, today, texts, ...links }: KeptCredit,
): NewEntry {
  const at = (place: Place, amount: Money): NewPosting => ({
    ...texts,
    ...links,
    ledger: 'guest',
    holder_id: place.account_id,
    window_no: place.window_no,
    transaction_code_id: code.id,
    description: `Credit of folio ${folio}`,
    side: 'payment',
    origin: 'credit_bill',
    amount,
    revenue_date: today,
    reference: folio,
    contra: [],
    explain: { rule: 'credit_kept', folio },
  })
  return { kind: 'transfer', postings: [at(from, negate(total)), at(to, total)] }
}
