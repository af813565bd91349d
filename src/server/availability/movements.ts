import type { BusinessDate } from '../../hotel/business-date'
import type { Tx } from '../tx'

export type Movements = {
  arrivals: number
  departures: number
  stay_overs: number
  persons: number
  day_use: number
  waitlist: { rooms: number; persons: number }
}

export const noMovements: Movements = {
  arrivals: 0,
  departures: 0,
  stay_overs: 0,
  persons: 0,
  day_use: 0,
  waitlist: { rooms: 0, persons: 0 },
}

/** Who comes, goes, stays and waits on each day, over what was and what is booked. Posting masters are nobody. */
export async function loadMovements(
  { sql, property_id }: Tx,
  { from, until }: { from: BusinessDate; until: BusinessDate },
): Promise<Map<BusinessDate, Movements>> {
  const rows = await sql<(Movements & { date: BusinessDate })[]>`
    with night as (
      select n.stay_date as day, r.rooms, r.status = 'waitlist' as waits, r.departure_date = r.arrival_date as is_day,
             r.arrival_date < n.stay_date and n.counts_inventory as stays_over, r.rooms * (n.adults + n.c1 + n.c2 + n.c3) as persons
        from reservation_night n
        join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
       where n.property_id = ${property_id} and n.stay_date >= ${from} and n.stay_date < ${until}
         and r.status in ('reserved', 'checked_in', 'checked_out', 'waitlist') and not r.is_posting_master),
    moving as (
      select day, sum(rooms) filter (where stays_over and not waits) as stay_overs, sum(persons) filter (where not waits and not is_day) as persons,
             sum(rooms) filter (where not waits and is_day) as day_use, sum(rooms) filter (where waits) as waiting,
             sum(persons) filter (where waits) as waiting_persons, 0::bigint as arrivals, 0::bigint as departures
        from night group by day
      union all
      select arrival_date, 0, 0, 0, 0, 0, sum(rooms), 0 from reservation
       where property_id = ${property_id} and arrival_date >= ${from} and arrival_date < ${until}
         and status in ('reserved', 'checked_in', 'checked_out') and not is_posting_master group by arrival_date
      union all
      select departure_date, 0, 0, 0, 0, 0, 0, sum(rooms) from reservation
       where property_id = ${property_id} and departure_date >= ${from} and departure_date < ${until}
         and status in ('reserved', 'checked_in', 'checked_out') and not is_posting_master group by departure_date)
    select day as date, sum(arrivals)::int as arrivals, sum(departures)::int as departures, coalesce(sum(stay_overs), 0)::int as stay_overs,
           coalesce(sum(persons), 0)::int as persons, coalesce(sum(day_use), 0)::int as day_use,
           jsonb_build_object('rooms', coalesce(sum(waiting), 0), 'persons', coalesce(sum(waiting_persons), 0)) as waitlist
      from moving group by day`
  return new Map(rows.map(({ date, ...movements }) => [date, movements]))
}
