import type { Coins, Money } from '../money'
import { mayI, type Question } from '../question'
import { type Refusal, sentenceOf } from '../refusal'

/**
 * What was agreed for another code, type or party stays only by decision (domain/reservations 5.5). In: the nights without a price
 * of their own, each at the amount that was agreed and with the refusal of its price, and the coins. Out: the question `no_price`,
 * answered by `yes`; nothing without such nights.
 */
export function askWithoutPrice(
  nights: readonly { agreed: Money; refusal: Refusal }[],
  coins: Coins,
): Question[] {
  const [first] = nights
  if (!first) return []
  const amounts = [...new Set(nights.map(({ agreed }) => coins.write(agreed)))].join(' and ')
  const text = `${sentenceOf(first.refusal)} Keep the agreed ${amounts} a night?`
  return [mayI('no_price', text, { yes: `Keep ${amounts}` })]
}
