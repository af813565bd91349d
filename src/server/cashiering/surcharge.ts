import { foreignNeeded, settleInForeign } from '../../hotel/exchange'
import type { WayToPay } from '../../hotel/journal/cash'
import { type Money, money } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer } from '../serve'
import { surchargeReckoner } from '../store/surcharge'
import type { Tx } from '../tx'

type Foreign = OutputOf<typeof cashiering.surcharge>['foreign']

/** What paying an amount this way comes to, said before anybody pays (domain/finance 3.1). */
export const answerSurcharge = answer(cashiering.surcharge, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const { payment_method_id, account_id, reservation_id } = input
  const [account] =
    account_id === undefined
      ? await sql<{ id: number }[]>`
          select id from folio_account where property_id = ${property_id} and kind = 'stay' and reservation_id = ${reservation_id ?? null}`
      : [{ id: account_id }]
  const { way, percent, of } = await surchargeReckoner(tx, {
    account_id: account?.id ?? 0,
    payment_method_id,
  })
  const { amount, surcharge } = of(coins.read(input.amount))
  return {
    percent,
    surcharge: coins.write(surcharge.total),
    taken: coins.write(amount),
    foreign: neededOf(tx, way, { amount, tendered: input.tendered }),
  }
})

/** What the guest has to lay down of his own money: never too little, the rest comes back as change (domain/finance 2.5). */
function neededOf(
  { coins: base }: Tx,
  { foreign }: WayToPay,
  { amount, tendered }: { amount: Money; tendered?: string },
): Foreign {
  if (!foreign?.rate || amount <= 0n) return null
  const { currency, rate, coins } = foreign
  const smallestCoin = coins.write(money(1n))
  const needed = foreignNeeded(amount, rate, { base, foreign: coins, smallestCoin })
  const settled = tendered === undefined ? undefined : settleInForeign(amount, tendered, rate, base)
  const change = settled === undefined || isRefusal(settled) ? null : base.write(settled.change)
  return { currency, rate: rate.buy_rate, needed, change }
}
