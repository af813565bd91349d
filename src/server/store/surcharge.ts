import type { WayToPay } from '../../hotel/journal/cash'
import {
  type AgreedSurcharge,
  agreed,
  type SurchargeDesk,
  type SurchargeTaken,
  withSurcharge,
} from '../../hotel/journal/surcharge'
import type { Money } from '../../hotel/money'
import { accept } from '../serve'
import type { Tx } from '../tx'
import { deskOf, loadCharged, nightOf } from './charging'
import { loadWaysToPay, wayToPay } from './way-to-pay'

/** Whose taxes surcharges on an account carry: nobody's, and no query, where no method has one. `0`: an account not made yet. */
export async function surchargeDesk(
  tx: Tx,
  ways: ReadonlyMap<number, WayToPay>,
  account_id: number,
): Promise<SurchargeDesk | undefined> {
  if (![...ways.values()].some(({ surcharge }) => surcharge)) return undefined
  if (account_id === 0)
    return { adults: 1, child_ages: [], taxation: { tax_type: null, guest_type: null }, night: 1 }
  const account = await loadCharged(tx, { account_id })
  const { adults, child_ages, taxation } = deskOf(tx, account, { window_no: 1, origin: 'manual' })
  return { adults, child_ages, taxation, night: nightOf(account, tx.today) }
}

export type WithSurcharge = { amount: Money; surcharge: SurchargeTaken }

/** What paying amounts this way comes to on an account, without writing anything. */
export async function surchargeReckoner(
  tx: Tx,
  { account_id, payment_method_id }: { account_id: number; payment_method_id: number },
): Promise<{ way: WayToPay; percent: string | null; of: (amount: Money) => WithSurcharge }> {
  const ways = await loadWaysToPay(tx, [{ payment_method_id }])
  const way = wayToPay(ways, payment_method_id)
  const desk = await surchargeDesk(tx, ways, account_id)
  const place = { ledger: 'guest', holder_id: account_id, window_no: 1, revenue_date: tx.today } as const
  const of = (applied: Money) => {
    const { tender, surcharge } = accept(withSurcharge(way, { amount: applied }, place, desk, 1, tx.coins))
    return { amount: tender.amount, surcharge }
  }
  return { way, percent: way.surcharge?.percent ?? null, of }
}

/** What a card is asked for: the amount and how much of it is surcharge; kept with the sale, so that it is posted as it was charged. */
export async function askedOfCard(
  tx: Tx,
  which: { account_id: number; payment_method_id: number },
  applied: Money,
): Promise<{ amount: Money; surcharge: AgreedSurcharge | undefined }> {
  const { way, of } = await surchargeReckoner(tx, which)
  const { amount, surcharge } = of(applied)
  return { amount, surcharge: agreed(way, surcharge) }
}
