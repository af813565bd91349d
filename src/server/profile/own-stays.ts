import type { PendingQuery, Row } from 'postgres'
import type { Tx } from '../tx'

type Fragment = PendingQuery<Row[]>
type Of = Pick<Tx, 'sql' | 'property_id'>

/**
 * The ids of the reservations that a profile has booked itself, as their guest or in whose name they come; not those on which it
 * accompanies somebody (domain/reservations 2.7).
 */
export const staysOf = ({ sql, property_id }: Of, profile: Fragment): Fragment => sql`
  (select id from reservation where property_id = ${property_id} and guest_profile_id = ${profile}
    union
   select reservation_id from reservation_profile where property_id = ${property_id} and guest_profile_id = ${profile})`

/** Whether it has one of them, `r`, that fulfils a condition. Each way by itself: so the database may look from either end. */
export const hasStay = ({ sql, property_id }: Of, profile: Fragment, such: Fragment): Fragment => sql`
  (exists (select 1 from reservation r where r.property_id = ${property_id} and r.guest_profile_id = ${profile} and ${such})
   or exists (select 1 from reservation_profile x join reservation r on r.property_id = x.property_id and r.id = x.reservation_id
               where x.property_id = ${property_id} and x.guest_profile_id = ${profile} and ${such}))`
