import { chargePostings } from '../../../src/hotel/journal/charge'
import { coinsOf } from '../../../src/hotel/money'
import { isRefusal } from '../../../src/hotel/refusal'
import { loadCodes } from '../../../src/server/store/code'
import { post } from '../../../src/server/store/journal'
import type { Tx } from '../../../src/server/tx'
import { allPermissions } from '../../../src/hotel/permission'
import { type House, saturday } from './house'

/** The manager's own transaction, for what no call of the area does. */
export async function inTx<T>(house: House, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { property_id, manager } = house
  return (await house.sql.begin(sql =>
    work({
      sql,
      property_id,
      today: saturday,
      day: 'open',
      coins: coinsOf(2),
      currency: 'EUR',
      who: {
        employee_id: manager.employee_id,
        session_id: 0,
        name: 'Ana Marques',
        role: 'admin',
        layout: 'admin',
        property_id,
        permissions: new Set(allPermissions.map(({ name }) => name)),
      },
      changes: [],
    }),
  )) as T
}

/** A charge on an account, as the bar posts it. */
export const charge = (house: House, account_id: number, code: string, amount: string): Promise<number> =>
  inTx(house, async tx => {
    const codes = await loadCodes(tx)
    const postings = chargePostings(
      codes.byCode.get(code)!,
      { ledger: 'guest', holder_id: account_id, window_no: 1, origin: 'manual', revenue_date: tx.today },
      { amount: tx.coins.read(amount), quantity: '1', adults: 1, child_ages: [] } as never,
      { night: 1, includes_tax: true, tax_type: null, guest_type: null },
      tx.coins,
    )
    if (isRefusal(postings)) throw new Error(postings.refused)
    const [posted] = await post(tx, [{ kind: 'charge', postings }])
    return posted.entry_id
  })
