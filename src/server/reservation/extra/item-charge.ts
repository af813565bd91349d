import { itemCharges } from '../../../hotel/item-charge'
import type { ItemWanted } from '../../../hotel/reservation-item'
import { lockStayAccount, touchAccounts } from '../../store/account'
import { isCharged, type ItemPrice, loadItemCharges, recharge, takeCharges } from '../../store/item-charge'
import type { Tx } from '../../tx'
import type { Stay } from './open-stay'

/** How a thing was lent and how it is; null beside what is new or given back. */
type Lending = { before: ItemWanted | null; after: ItemWanted | null }

/** A thing with a price is charged by fixed charges of its rule, if it says so (domain/finance 6.3, master-data 2.72). */
export async function chargeItem(tx: Tx, stay: Stay, item: ItemPrice, lending: Lending): Promise<void> {
  if (!isCharged(tx, item)) return
  const account = await lockStayAccount(tx, stay, stay.guest)
  const [before, after] = [lending.before, lending.after].map(
    wanted => wanted && itemCharges(item.rate, wanted, stay),
  )
  const rows = before && before.length > 0 ? await loadItemCharges(tx, stay.id) : []
  const charged = takeCharges(rows, item.id, before ?? [])
  // Who took the charge off gave it for nothing.
  if (before && before.length > 0 && charged.length === 0) return
  await recharge(tx, { account_id: account.id, item, rows: charged }, after ?? [])
  await touchAccounts(tx, [account.id])
}
