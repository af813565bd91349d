import type { BusinessDate } from '../../../hotel/business-date'
import { coveredPeople, coveredStays, eats } from '../meals'
import type { RowsOf } from '../rows'

/** Day by day: the people of its night, frozen or booked, and the covers of the meal plan list. */
export const rows: RowsOf = (tx, { stay_from, stay_to }) => {
  const { sql, property_id, today } = tx
  const [from, to] = [stay_from as BusinessDate, stay_to as BusinessDate]
  return sql`
    with stay as materialized (
      select r.id, r.status, r.arrival_date, r.departure_date, r.rooms, r.adults, r.c1, r.c2, r.c3 from reservation r
       where r.property_id = ${property_id} and r.departure_date >= ${from} and r.arrival_date <= ${to}
         and r.status in ('reserved', 'checked_in', 'checked_out') and not r.is_posting_master
    ), told as (
      select f.business_date as day, f.persons_arrived as arriving, f.persons_departed as leaving, f.adults, f.children,
             0 as breakfast, 0 as in_the_morning, 0 as lunch, 0 as dinner
        from stat_day f where f.property_id = ${property_id} and f.business_date between ${from} and ${to}
      union all
      -- Who leaves is told on the day after the last night.
      select v.day, v.arriving, v.leaving, v.adults, v.children, 0, 0, 0, 0
        from stay r
        join reservation_night n on n.property_id = ${property_id} and n.reservation_id = r.id and n.stay_date between ${from}::date - 1 and ${to}
        cross join lateral (select r.rooms * n.adults as adults, r.rooms * (n.c1 + n.c2 + n.c3) as children) p
        cross join lateral (values
          (n.stay_date, case when n.stay_date = r.arrival_date then p.adults + p.children else 0 end, 0, p.adults, p.children),
          (n.stay_date + 1, 0, case when n.stay_date + 1 = r.departure_date then p.adults + p.children else 0 end, 0, 0)
        ) v (day, arriving, leaving, adults, children)
       where r.departure_date > r.arrival_date and v.day >= ${today} and v.day between ${from} and ${to}
      union all
      select d.day::date, 0, 0, 0, 0, 0, r.rooms * (r.adults + r.c1 + r.c2 + r.c3), 0, 0
        from stay r
        cross join lateral generate_series(greatest(r.arrival_date + 1, ${from}::date), least(r.departure_date, ${to}::date), interval '1 day') d (day)
       where ${eats(tx, 'breakfast', sql`d.day::date`)}
      union all
      select e.day, 0, 0, 0, 0, case when e.meal = 'breakfast' then e.people else 0 end, 0, case when e.meal = 'lunch' then e.people else 0 end,
             case when e.meal = 'dinner' then e.people else 0 end
        from (
          select x.day, x.meal, x.included_adults + x.included_children as people
            from (
              select c.day, c.meal, ${coveredPeople(tx)} from ${coveredStays(tx, { from, to })} c
                join stay r on r.id = c.reservation_id
                 and (c.meal = 'breakfast' and ${eats(tx, 'breakfast', sql`c.day`)} or c.meal in ('lunch', 'dinner') and ${eats(tx, 'dinner', sql`c.day`)})) x) e)
    select d.day::date as date, date_trunc('week', d.day)::date as week, coalesce(sum(t.arriving), 0)::int as arriving,
           coalesce(sum(t.leaving), 0)::int as leaving, coalesce(sum(t.adults), 0)::int as adults, coalesce(sum(t.children), 0)::int as children,
           coalesce(sum(t.breakfast), 0)::int as breakfast, coalesce(sum(t.in_the_morning), 0)::int as in_the_morning,
           coalesce(sum(t.lunch), 0)::int as lunch, coalesce(sum(t.dinner), 0)::int as dinner
      from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      left join told t on t.day = d.day::date
     group by d.day order by d.day`
}
