import type { BusinessDate } from './business-date'
import type { Coins, Money } from './money'
import { type Refusal, refuse, refuseField } from './refusal'

/** A document of a receivables account with what decides whether it may leave it again. */
export type ReturnableItem = {
  document_no: string | null
  kind: 'invoice' | 'credit' | 'payment'
  item_date: BusinessDate
  /** What is on it; nothing once it was taken back. */
  net: Money
  applied: Money
  /** How it came on the account: all of them, e.g. `city_ledger`. */
  entry_kinds: readonly string[]
  statement_no: string | null
  is_credited: boolean
  /** The document that it is part of, and the account that it was moved to. */
  parent_no: string | null
  moved_to: string | null
  /** Whose bill it was. */
  account_kind: 'stay' | 'passer_by' | 'house' | null
}

/**
 * On its day, and as long as nobody has done anything with it, a document goes back to the bill it came from, and one by hand is no
 * more (recipe R16). In: the document, the business date. Out: nothing when it may. Refuses `ar_not_returned`.
 * Source: domain/finance 14.6, 5.1 (a sale to a passer-by is always settled).
 */
export function refuseReturn(item: ReturnableItem, today: BusinessDate): Refusal | undefined {
  const no = (cause: string) => refuse('ar_not_returned', { document: item.document_no ?? 'This one', cause })
  const comes = item.entry_kinds.every(kind => kind === 'city_ledger' || kind === 'ar_charge')
  if (item.kind === 'payment' || !comes) return no('it did not come from a bill')
  if (item.parent_no !== null) return no(`it is part of ${item.parent_no}; take that apart first`)
  if (item.moved_to !== null) return no(`it was moved to account ${item.moved_to}`)
  if (item.net === 0n) return no('it was taken back already')
  if (item.item_date !== today) return no('it is of an earlier day; use a credit bill')
  if (item.applied !== 0n) return no('it is paid; take that back first')
  if (item.statement_no !== null) return no(`it is on statement ${item.statement_no}`)
  if (item.is_credited) return no('it was credited')
  if (item.account_kind === 'passer_by') return no('a sale to a passer-by stays settled; use a credit bill')
  return undefined
}

/**
 * What is open of an invoice, or a part of it, is written off. In: the invoice, what is open of it, what is wanted, coins. Out: what stays
 * open. Refuses `validation`, `apply_too_much`. Source: domain/finance 14.9.
 */
export function leftAfterWriteOff(
  { document_no, open }: { document_no: string | null; open: Money },
  wanted: Money,
  coins: Coins,
): Money | Refusal {
  if (wanted <= 0n) return refuseField('amount', 'Please give an amount above zero.')
  const left = (open - wanted) as Money
  return left < 0n
    ? refuse('apply_too_much', { document: document_no ?? 'here', open: coins.write(open) })
    : left
}

/**
 * A payment of a receivables account, or what was written off, negative: what it was, what of it was not given back, what pays invoices.
 * Other credits are taken back where they came from.
 */
export type PaidItem = { original: Money; net: Money; applied: Money; is_own: boolean }

/**
 * A payment that was none is taken back as a whole, once it pays nothing; of the instrument refuseReversal speaks. Refuses
 * `posting_not_live`, `payment_applied`, `credit_short`, `reverse_elsewhere`. Source: domain/finance 14.8.
 */
export function refusePaymentBack(
  { original, net, applied, is_own }: PaidItem,
  coins: Coins,
): Refusal | undefined {
  if (!is_own) return refuse('reverse_elsewhere', { what: 'This credit' })
  if (net === 0n) return refuse('posting_not_live')
  if (applied !== 0n) return refuse('payment_applied')
  return net === original ? undefined : refuse('credit_short', { left: coins.write(-net as Money) })
}

/**
 * Money that pays no invoice may go back. In: what is open of a payment or credit (negative: not used), what is wanted, coins.
 * Out: what stays. Refuses `validation`, `credit_short`. Source: domain/finance 14.8.
 */
export function leftAfterRefund(open: Money, wanted: Money, coins: Coins): Money | Refusal {
  if (wanted <= 0n) return refuseField('amount', 'Please give an amount above zero.')
  const left = (-open - wanted) as Money
  return left < 0n ? refuse('credit_short', { left: coins.write(-open as Money) }) : left
}
