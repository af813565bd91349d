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

type Span = { from: BusinessDate; until: BusinessDate }
type Traffic = Pick<Movements, 'arrivals' | 'departures'>

/** How many rooms come and go on each day, were or are booked to. Posting masters are nobody. One query. */
export async function loadTraffic(
  { sql, property_id }: Tx,
  { from, until }: Span,
): Promise<Map<BusinessDate, Traffic>> {
  const rows = await sql<(Traffic & { date: BusinessDate })[]>`
    select day as date, sum(arrivals)::int as arrivals, sum(departures)::int as departures
      from (select arrival_date as day, rooms as arrivals, 0 as departures from reservation
             where property_id = ${property_id} and arrival_date >= ${from} and arrival_date < ${until}
               and status in ('reserved', 'checked_in', 'checked_out') and not is_posting_master
             union all
            select departure_date, 0, rooms from reservation
             where property_id = ${property_id} and departure_date >= ${from} and departure_date < ${until}
               and status in ('reserved', 'checked_in', 'checked_out') and not is_posting_master) moving
     group by day`
  return new Map(rows.map(({ date, ...traffic }) => [date, traffic]))
}

/** Who comes, goes, stays and waits on each day, over what was and what is booked. Posting masters are nobody. Two queries. */
export async function loadMovements(tx: Tx, span: Span): Promise<Map<BusinessDate, Movements>> {
  const { sql, property_id } = tx
  const [traffic, nights] = await Promise.all([
    loadTraffic(tx, span),
    sql<(Omit<Movements, keyof Traffic> & { date: BusinessDate })[]>`
      with night as materialized (
        select reservation_id, stay_date, counts_inventory, adults + c1 + c2 + c3 as persons from reservation_night
         where property_id = ${property_id} and stay_date >= ${span.from} and stay_date < ${span.until}),
      -- Each stay looked up for itself: joined, all that the house ever had would be read for those of a month.
      stay as materialized (
        select r.* from (select distinct reservation_id from night) d
         cross join lateral (
           select id, rooms, arrival_date, departure_date, status = 'waitlist' as waits from reservation
            where property_id = ${property_id} and id = d.reservation_id
              and status in ('reserved', 'checked_in', 'checked_out', 'waitlist') and not is_posting_master offset 0) r)
      select n.stay_date as date, coalesce(sum(r.rooms) filter (where r.arrival_date < n.stay_date and n.counts_inventory and not waits), 0)::int as stay_overs,
             coalesce(sum(r.rooms * n.persons) filter (where not waits and r.departure_date > r.arrival_date), 0)::int as persons,
             coalesce(sum(r.rooms) filter (where not waits and r.departure_date = r.arrival_date), 0)::int as day_use,
             jsonb_build_object('rooms', coalesce(sum(r.rooms) filter (where waits), 0), 'persons', coalesce(sum(r.rooms * n.persons) filter (where waits), 0)) as waitlist
        from night n join stay r on r.id = n.reservation_id group by n.stay_date`,
  ])
  const movements = new Map<BusinessDate, Movements>()
  for (const { date, ...night } of nights) movements.set(date, { ...noMovements, ...night })
  for (const [date, coming] of traffic)
    movements.set(date, { ...(movements.get(date) ?? noMovements), ...coming })
  return movements
}
