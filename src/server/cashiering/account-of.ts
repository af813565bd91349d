import { refuseField } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import { type AccountRow, lockAccount, lockStayAccount } from '../store/account'
import type { Tx } from '../tx'

export type Whose = { reservation_id?: number; account_id?: number }

/** A stay as far as its account is concerned. */
export type Stay = {
  id: number
  status: string
  arrival_date: string
  departure_date: string
  is_no_post: boolean
  payment_method_id: number | null
  guest: string
}

/** A reservation, held against changing while its account is made. */
export async function lockStay({ sql, property_id }: Tx, id: number): Promise<Stay> {
  const [row] = await sql<Stay[]>`
    select r.id, r.status, r.arrival_date, r.departure_date, r.is_no_post, r.payment_method_id, coalesce(g.name, r.booker_name, 'Guest') as guest
      from reservation r left join guest_profile g on g.id = r.guest_profile_id
     where r.property_id = ${property_id} and r.id = ${id} for update of r`
  return found(row, { reservation_id: id })
}

/** The account meant, locked; a reservation's is made when there is none yet. Refuses `validation` when neither is named. */
export async function lockAccountOf(tx: Tx, whose: Whose): Promise<{ account: AccountRow; stay?: Stay }> {
  if (whose.reservation_id !== undefined) {
    const stay = await lockStay(tx, whose.reservation_id)
    return { account: await lockStayAccount(tx, stay, stay.guest), stay }
  }
  if (whose.account_id === undefined) {
    throw new Refused(refuseField('account_id', 'Please name an account or a reservation.'))
  }
  return { account: await lockAccount(tx, whose.account_id), stay: await stayOf(tx, whose.account_id) }
}

/** The stay that an account belongs to; house accounts have none. */
async function stayOf({ sql, property_id }: Tx, account_id: number): Promise<Stay | undefined> {
  const [row] = await sql<Stay[]>`
    select r.id, r.status, r.arrival_date, r.departure_date, r.is_no_post, r.payment_method_id, coalesce(g.name, '') as guest
      from folio_account a
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
     where a.property_id = ${property_id} and a.id = ${account_id}`
  return row
}
