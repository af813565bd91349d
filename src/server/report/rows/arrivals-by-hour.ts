import type { BusinessDate } from '../../../hotel/business-date'
import { arrivedAt, arrivingOn, ready } from '../../front-desk/list/arrivals'
import { listedReservations } from '../../store/desk-row'
import { among } from '../records'
import type { RowsOf } from '../rows'

/** The arrivals of the desk's own list, in the hours of a day and in a line for those of whom nobody has said an hour. */
export const rows: RowsOf = (tx, params) => {
  const { sql } = tx
  return sql`
    with listed as materialized (${arrivingOn(tx, params.date as BusinessDate)}), coming as materialized (
      select coalesce(to_char(r.eta, 'HH24'), 'None') as due, left(${arrivedAt(tx)}, 2) as came, r.rooms, (r.adults + r.c1 + r.c2 + r.c3) * r.rooms as persons,
             r.status = 'reserved' and ${ready(tx)} as is_ready
        from listed l ${listedReservations(tx)}
        join property_control c on c.property_id = r.property_id
        left join room m on m.property_id = r.property_id and m.id = r.room_id
       where true ${among(tx, sql`r.room_type_id`, params.room_types)}
    ), hours as (
      select h.hour, h.place, coalesce(sum(x.rooms) filter (where x.due = h.hour), 0)::int as expected,
             coalesce(sum(x.persons) filter (where x.due = h.hour), 0)::int as persons,
             coalesce(sum(x.rooms) filter (where x.came = h.hour), 0)::int as checked_in,
             coalesce(sum(x.rooms) filter (where x.due = h.hour and x.is_ready), 0)::int as ready
        from (select to_char(n, 'FM00') as hour, n as place from generate_series(0, 23) n union all select 'None', 24) h
        left join coming x on h.hour in (x.due, x.came)
       group by 1, 2)
    select *, (sum(expected) over sofar)::int as cumulative, (sum(expected) over sofar - sum(checked_in) over sofar)::int as still_to_come
      from hours window sofar as (order by place) order by place`
}
