import { type CardType, refuseOtherBrand } from '../../hotel/card-brand'
import { remembered } from '../remember'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import type { AskedPayment } from './way-to-pay'

/** The sorts of cards that the house of a method `m` takes, and its own. */
export const cardTypes = ({ sql }: Pick<Tx, 'sql'>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'brand', t.brand))
              from credit_card_type t where t.property_id = m.property_id and (t.is_active or t.id = m.credit_card_type_id)), '[]')`

type Method = { id: number; name: string; credit_card_type_id: number; types: CardType[] }

/** Every method that takes cards of one sort alone. */
const loadMethods = (tx: Tx): Promise<readonly Method[]> =>
  remembered(tx, 'methods of cards', async () => [
    ...(await tx.sql<Method[]>`
      select m.id, m.name, m.credit_card_type_id, ${cardTypes(tx)} as types
        from payment_method m
       where m.property_id = ${tx.property_id} and m.payment_type = 'credit_card' and m.credit_card_type_id is not null`),
  ])

/**
 * Cards are taken by methods of their own sort. In: payments, and the cards on file among them. What a card was charged already is
 * posted as it was charged. Refuses `card_of_other_brand`.
 */
export async function demandBrand(
  tx: Tx,
  payments: readonly AskedPayment[],
  kept: readonly { id: number; brand: string; last4: string }[] = [],
): Promise<void> {
  const shown = payments.flatMap(({ payment_method_id, card, charged }) => {
    const slip = kept.find(({ id }) => id === card?.token_id) ?? card?.terminal
    return slip && !charged ? [{ payment_method_id, slip }] : []
  })
  if (shown.length === 0) return
  const methods = await loadMethods(tx)
  for (const { payment_method_id, slip } of shown) {
    const method = methods.find(({ id }) => id === payment_method_id)
    const refusal = method && refuseOtherBrand(method, slip, method.types)
    if (refusal) throw new Refused(refusal)
  }
}
