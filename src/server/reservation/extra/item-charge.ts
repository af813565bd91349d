import { addDays, type BusinessDate } from '../../../hotel/business-date'
import type { ItemWanted } from '../../../hotel/reservation-item'
import { lockStayAccount, touchAccounts } from '../../store/account'
import type { Tx } from '../../tx'
import type { Stay } from './open-stay'

type Charged = {
  id: number
  name: string
  price: string
  creates_fixed_charge: boolean
  transaction_code_id: number | null
}

/** A thing with a price is charged on each of its nights by a fixed charge, if it says so (domain/finance 6.3). */
export async function chargeItem(tx: Tx, stay: Stay, item: Charged, wanted: ItemWanted): Promise<void> {
  if (!isCharged(tx, item)) return
  const { sql, property_id, who } = tx
  const account = await lockStayAccount(tx, stay, stay.guest)
  await sql`
    insert into fixed_charge (property_id, folio_account_id, transaction_code_id, quantity, amount, frequency, begin_date, end_date, supplement,
           item_inventory_id, created_by_id)
    values (${property_id}, ${account.id}, ${item.transaction_code_id}, ${wanted.quantity}, ${item.price}, 'daily', ${wanted.from_date},
            ${lastNight(wanted, stay)}, ${item.name.slice(0, 60)}, ${item.id}, ${who.employee_id || null})`
  await touchAccounts(tx, [account.id])
}

/** It does not come again; what was posted stays. */
export async function unchargeItem(tx: Tx, stay: Stay, item: Charged, before: ItemWanted): Promise<void> {
  if (!isCharged(tx, item)) return
  const { sql, property_id, who } = tx
  const account = await lockStayAccount(tx, stay, stay.guest)
  await sql`
    update fixed_charge set removed_at = now(), updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = (
       select id from fixed_charge where property_id = ${property_id} and folio_account_id = ${account.id} and item_inventory_id = ${item.id}
          and removed_at is null and quantity = ${before.quantity} and begin_date = ${before.from_date} order by id limit 1)`
  await touchAccounts(tx, [account.id])
}

const isCharged = ({ coins }: Tx, item: Charged): boolean =>
  item.creates_fixed_charge && item.transaction_code_id !== null && coins.read(item.price) > 0n

/** Nobody is charged for the day on which he leaves, but who comes and goes on one day for that. */
function lastNight({ from_date, to_date }: ItemWanted, { departure_date }: Stay): BusinessDate {
  const last = to_date >= departure_date ? addDays(departure_date, -1) : to_date
  return last < from_date ? from_date : last
}
