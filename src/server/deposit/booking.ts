import type { BusinessDate } from '../../hotel/business-date'
import { found } from '../serve'
import type { ReservationStatus } from '../store/reservation'
import type { Tx } from '../tx'

/** A booking as far as its money ahead is concerned. */
export type Booking = {
  id: number
  confirmation_no: string
  status: ReservationStatus
  arrival_date: BusinessDate
  departure_date: BusinessDate
  booked_business_date: BusinessDate
  guest_name: string
  room_no: string | null
  is_no_post: boolean
  payment_method_id: number | null
  deposit_rule_id: number | null
}

/** Locks a booking, with the names that stand on receipts. */
export async function lockBooking({ sql, property_id }: Tx, id: number): Promise<Booking> {
  const [row] = await sql<Booking[]>`
    select r.id, r.confirmation_no, r.status, r.arrival_date, r.departure_date, r.booked_business_date, coalesce(g.name, r.booker_name, '') as guest_name,
           m.code as room_no, r.is_no_post, r.payment_method_id, r.deposit_rule_id
      from reservation r
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = ${id} for update of r`
  return found(row, { reservation_id: id })
}

/** What a changes-log sentence calls it: `100123 García`. */
export const called = ({
  confirmation_no,
  guest_name,
}: Pick<Booking, 'confirmation_no' | 'guest_name'>): string => `${confirmation_no} ${guest_name}`.trim()
