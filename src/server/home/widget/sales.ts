import { addDays } from '../../../hotel/business-date'
import { monthAndYearBefore } from '../../../hotel/dashboard'
import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { uncountedTypes } from '../../store/uncounted-types'
import type { Tx } from '../../tx'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>

/** Revenue of the closed days of the month by transaction group, net of taxes, beside the same days of last year. One query. */
export async function loadDepartments({ sql, property_id, today }: Tx): Promise<Widgets['departments']> {
  const spans = monthAndYearBefore(today)
  const { this_year, last_year } = spans
  const items = await sql<Widgets['departments']['items']>`
    select g.code, g.name,
           coalesce(sum(f.net) filter (where f.business_date >= ${this_year.from_date}), 0)::text as this_year,
           coalesce(sum(f.net) filter (where f.business_date < ${this_year.from_date}), 0)::text as last_year
      from revenue_day_fact f
      join transaction_code c on c.property_id = f.property_id and c.id = f.transaction_code_id
      join transaction_subgroup s on s.property_id = c.property_id and s.id = c.transaction_subgroup_id
      join transaction_group g on g.property_id = s.property_id and g.id = s.transaction_group_id
     where f.property_id = ${property_id}
       and (f.business_date between ${this_year.from_date} and ${this_year.through_date}
            or f.business_date between ${last_year.from_date} and ${last_year.through_date})
     group by g.id, g.code, g.name, g.display_sequence
     order by g.display_sequence nulls last, g.code`
  return { ...spans, items: [...items] }
}

/** Room nights of the closed days of the month by market group; of a market that has gone its code is all that is known. One query. */
export async function loadMarketMix({ sql, property_id, today }: Tx): Promise<Widgets['market_mix']> {
  const { from_date, through_date } = monthAndYearBefore(today).this_year
  const items = await sql<Widgets['market_mix']['items']>`
    select coalesce(g.code, d.market_code) as code, coalesce(g.name, d.market_code) as name, g.color, sum(d.rooms_occupied)::int as nights
      from stat_day d
      left join market_code c on c.property_id = d.property_id and c.code = d.market_code
      left join market_group g on g.property_id = c.property_id and g.id = c.market_group_id
     where d.property_id = ${property_id} and d.business_date between ${from_date} and ${through_date}
     group by 1, 2, 3 having sum(d.rooms_occupied) > 0
     order by nights desc, code`
  return {
    from_date,
    through_date,
    nights: items.reduce((sum, { nights }) => sum + nights, 0),
    items: [...items],
  }
}

const nightsAhead = 14
const week = 7

/**
 * What today and the last seven days have brought for the next 14 nights, each of them with its figure: booked and standing, less booked
 * before and cancelled since. Counted as the pick-up of the home page is. One query.
 */
export async function loadGained(tx: Tx): Promise<Widgets['gained']> {
  const { sql, property_id, today } = tx
  const from_date = addDays(today, 1 - week)
  const until = addDays(today, nightsAhead)
  const nights = await sql<Widgets['gained']['nights']>`
    with moved as materialized (
      select rooms, arrival_date, departure_date, (booked_business_date = ${today})::int as day, 1 as week from reservation
       where property_id = ${property_id} and booked_business_date between ${from_date} and ${today}
         and status in ('reserved', 'checked_in', 'checked_out') and is_share_primary and not is_posting_master
         and room_type_id not in ${uncountedTypes(tx)}
       union all
      -- What was booked within the span and cancelled again was never gained.
      select rooms, arrival_date, departure_date, -(cancelled_business_date = ${today} and booked_business_date < ${today})::int,
             -(booked_business_date < ${from_date})::int
        from reservation
       where property_id = ${property_id} and cancelled_business_date between ${from_date} and ${today}
         and status = 'cancelled' and is_share_primary and not is_posting_master
         and room_type_id not in ${uncountedTypes(tx)})
    select n.day::date as date, coalesce(sum(m.rooms * m.day), 0)::int as day,
           coalesce(sum(m.rooms * m.week), 0)::int as week
      from generate_series(${today}::date, ${until}::date - 1, interval '1 day') n (day)
      left join moved m on m.arrival_date <= n.day and m.departure_date > n.day
     group by n.day order by n.day`
  return { from_date, nights: [...nights] }
}
