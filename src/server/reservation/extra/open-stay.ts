import type { BusinessDate } from '../../../hotel/business-date'
import { refuseState, type Status } from '../../../hotel/stay'
import { accept, found } from '../../serve'
import type { Tx } from '../../tx'

export type Stay = {
  id: number
  confirmation_no: string
  guest: string
  status: Status
  arrival_date: BusinessDate
  departure_date: BusinessDate
  people: number
  is_no_post: boolean
  payment_method_id: number | null
}

/** The stay that something hangs on. */
export async function loadStayOf({ sql, property_id }: Tx, reservation_id: number): Promise<Stay> {
  const [row] = await sql<Stay[]>`
    select r.id, r.confirmation_no, coalesce(g.name, r.booker_name, '') as guest, r.status, r.arrival_date, r.departure_date,
           r.adults + r.c1 + r.c2 + r.c3 as people, r.is_no_post,
           r.payment_method_id
      from reservation r left join guest_profile g on g.id = r.guest_profile_id
     where r.property_id = ${property_id} and r.id = ${reservation_id} and r.status <> 'hold'`
  return found(row, { reservation_id })
}

/**
 * The same while it is still to come or in the house, and held so: a guest who leaves at this moment leaves after it or before
 * it. Refuses `wrong_state`.
 */
export async function openStay(tx: Tx, reservation_id: number): Promise<Stay> {
  await tx.sql`
    select from reservation where property_id = ${tx.property_id} and id = ${reservation_id} for share`
  const stay = await loadStayOf(tx, reservation_id)
  const refusal = refuseState('change', stay.status)
  if (refusal) accept(refusal)
  return stay
}

/** A record of a list of the enterprise, as far as it is of that sort and in use. Refuses `not_found`. */
export async function demandType(
  { sql }: Tx,
  category: string,
  id: number,
): Promise<{ id: number; name: string }> {
  const [row] = await sql<{ id: number; name: string }[]>`
    select id, name from master_type where id = ${id} and category = ${category} and is_active`
  return found(row, { [category]: id })
}
