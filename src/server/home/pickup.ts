import { addDays } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import type { home } from '../../wire/home'
import { uncountedTypes } from '../store/uncounted-types'
import type { Tx } from '../tx'

type Pickup = NonNullable<OutputOf<typeof home.summary>['pickup']>

const days = 7
const horizon = 30

/**
 * Room nights of the next 30 days that were booked in the last seven days and stand, and those that were booked before and
 * cancelled since. A reservation that only moved to other days counts by the day on which it was made.
 */
export async function loadPickup(tx: Tx): Promise<Pickup> {
  const { sql, property_id, today } = tx
  const from_date = addDays(today, -(days - 1))
  const until = addDays(today, horizon)
  const through_date = addDays(until, -1)
  const nights = await sql<Pickup['nights']>`
    select d.day::date as date, coalesce(sum(r.rooms) filter (where not r.is_lost), 0)::int as booked,
           coalesce(sum(r.rooms) filter (where r.is_lost), 0)::int as cancelled
      from (select rooms, arrival_date, departure_date, false as is_lost from reservation
             where property_id = ${property_id} and booked_business_date between ${from_date} and ${today}
               and status in ('reserved', 'checked_in', 'checked_out') and is_share_primary and not is_posting_master
               and room_type_id not in ${uncountedTypes(tx)}
            union all
            select rooms, arrival_date, departure_date, true from reservation
             where property_id = ${property_id} and cancelled_business_date between ${from_date} and ${today}
               and status = 'cancelled' and booked_business_date < ${from_date} and is_share_primary and not is_posting_master
               and room_type_id not in ${uncountedTypes(tx)}) r
     cross join lateral generate_series(greatest(r.arrival_date, ${today}::date),
                                        least(r.departure_date, ${until}::date) - 1, interval '1 day') d (day)
     group by 1 order by 1`
  const sumOf = (name: 'booked' | 'cancelled') => nights.reduce((sum, night) => sum + night[name], 0)
  return { from_date, through_date, booked: sumOf('booked'), cancelled: sumOf('cancelled'), nights }
}
