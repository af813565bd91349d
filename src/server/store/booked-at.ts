import type { BusinessDate } from '../../hotel/business-date'
import { type Instant, instant, momentOn } from '../../hotel/property-time'
import { found } from '../serve'
import type { Tx } from '../tx'

/** What of a booking decides when its lines are due and when its penalties begin. */
export type BookedAt = {
  arrival_date: BusinessDate
  booked_business_date: BusinessDate
  booked_at: Instant
  time_zone: string
}

/** When it was booked, and for when. */
export async function loadBookedAt({ sql, property_id }: Tx, reservation_id: number): Promise<BookedAt> {
  const [row] = await sql<(Omit<BookedAt, 'booked_at'> & { created_at: string })[]>`
    select r.arrival_date, r.booked_business_date, coalesce(r.booked_at, r.created_at) as created_at, p.time_zone
      from reservation r join property_profile p on p.id = r.property_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  const { created_at, ...booked } = found(row, { reservation_id })
  return {
    ...booked,
    booked_at: momentOn(booked.booked_business_date, instant(created_at), booked.time_zone),
  }
}
