import { refuse } from '../../hotel/refusal'
import type { PaymentInput } from '../../wire/payment-input'
import { providerOf } from '../cashiering/provider'
import { found, Refused } from '../serve'
import type { Tx } from '../tx'
import { demandBrand } from './card-brand'

type CardRow = {
  id: number
  provider: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
}

/** A token belongs to this house, and its card is still valid; refuses `not_found`, `card_expired`. Out: the cards. */
export async function refuseExpired(
  { sql, property_id, today }: Tx,
  payments: readonly PaymentInput[],
): Promise<CardRow[]> {
  const ids = payments.flatMap(({ card }) => card?.token_id ?? [])
  if (ids.length === 0) return []
  const tokens = await sql<CardRow[]>`
    select id, provider, brand, last4, expiry_month, expiry_year from payment_card_token
     where property_id = ${property_id} and id = any (${ids}::bigint[]) and removed_at is null`
  for (const id of ids) {
    const { brand, last4, expiry_month, expiry_year } = found(
      tokens.find(token => token.id === id),
      { card_token_id: id },
    )
    const lastMonth = `${expiry_year}-${String(expiry_month).padStart(2, '0')}`
    if (lastMonth < today.slice(0, 7)) throw new Refused(refuse('card_expired', { brand, last4 }))
  }
  return tokens
}

/**
 * A card that a provider keeps is charged, or given its money, by it before that counts; one that none keeps is run through the
 * terminal. Either way its approval stands with the payment (domain/finance 8.6). Refuses `word`, `card_unread`.
 */
export function refuseUncharged(
  payments: readonly PaymentInput[],
  cards: readonly CardRow[],
  word: 'card_not_charged' | 'card_not_refunded' = 'card_not_charged',
): void {
  for (const { card } of payments) {
    const kept = cards.find(({ id }) => id === card?.token_id)
    if (!kept || card?.terminal) continue
    const { brand, last4 } = kept
    if (providerOf(kept.provider)) throw new Refused(refuse(word, { brand, last4 }))
    throw new Refused(refuse('card_unread', { brand, last4 }))
  }
}

/**
 * Cards that somebody pays with are taken by methods of their sort; those on file are this house's, valid, and charged. Refuses as the
 * two above and `demandBrand` do.
 */
export async function demandCharged(tx: Tx, payments: readonly PaymentInput[]): Promise<void> {
  const cards = await refuseExpired(tx, payments)
  refuseUncharged(payments, cards)
  await demandBrand(tx, payments, cards)
}
