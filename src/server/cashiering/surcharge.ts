import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { surchargeReckoner } from '../store/surcharge'

/** What paying an amount this way comes to, said before anybody pays (domain/finance 3.1). */
export const answerSurcharge = answer(cashiering.surcharge, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const { payment_method_id, account_id, reservation_id } = input
  const [account] =
    account_id === undefined
      ? await sql<{ id: number }[]>`
          select id from folio_account where property_id = ${property_id} and kind = 'stay' and reservation_id = ${reservation_id ?? null}`
      : [{ id: account_id }]
  const { percent, of } = await surchargeReckoner(tx, { account_id: account?.id ?? 0, payment_method_id })
  const { amount, surcharge } = of(coins.read(input.amount))
  return {
    percent,
    surcharge: coins.write(surcharge.total),
    taken: coins.write(amount),
  }
})
