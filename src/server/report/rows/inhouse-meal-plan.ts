import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayJoins } from '../stay'

/**
 * Stays that have a package of the meal on the date, with the people of the night that it is for. How many it covers is what its units
 * were counted from (`packageNights`); no more than there are.
 */
export const rows: RowsOf = (tx, params) => {
  const { date, meal, sort_by, with_others } = params
  const { sql, property_id } = tx
  return sql`
    with covered as (
      select p.reservation_id, string_agg(distinct k.code, ', ' order by k.code) as package,
             sum(case when k.calculation_rule = 'per_child' then 0 else n.adults * factor end) as adults,
             sum(case when k.calculation_rule = 'per_adult' then 0 else (n.c1 + n.c2 + n.c3) * factor end) as children
        from reservation_package_night x
        join reservation_package p on p.property_id = x.property_id and p.id = x.reservation_package_id and p.removed_at is null
        join package_code k on k.property_id = p.property_id and k.id = p.package_code_id and k.meal_period = ${meal}
        join reservation_night n on n.property_id = p.property_id and n.reservation_id = p.reservation_id and n.stay_date = x.stay_date
        cross join lateral (select case when k.calculation_rule in ('per_room', 'flat_per_stay') then 1 else p.quantity end as factor) q
       where x.property_id = ${property_id} and x.consume_date = ${date} and x.units > 0
       group by p.reservation_id)
    select '' as tick, w.*, greatest(w.adults - w.included_adults, 0) + greatest(w.children - w.included_children, 0) as extra
      from (
        select s.room, s.guest, s.vip, s.company, s.place, s.adults * s.rooms as adults, s.children * s.rooms as children, s.diet, c.package,
               least(coalesce(c.adults, 0), s.adults)::int * s.rooms as included_adults,
               least(coalesce(c.children, 0), s.children)::int * s.rooms as included_children
          from (
            select ${stayColumns(tx)}, r.id,
                   row_number() over (order by ${sort_by === 'guest' ? sql`${shownName(tx)},` : sql``} ${byRoom(tx)}, r.id) as place,
                   (select string_agg(distinct y.name, ', ') from reservation_special z join master_type y on y.id = z.preference_id
                      join master_type u on u.id = y.parent_id and u.category = 'preference_group' and u.code = 'DIET'
                     where z.property_id = r.property_id and z.reservation_id = r.id and not z.is_excluded) as diet
              from reservation r
              ${stayJoins(tx, sql`${date}`)}
             where r.property_id = ${property_id} and not r.is_posting_master and ${eats(tx, params)}) s
          left join covered c on c.reservation_id = s.id
         where c.reservation_id is not null ${with_others ? sql`or true` : sql``}) w
     order by w.place`
}

/**
 * Breakfast is for who has slept here, also if he has left this morning; other meals for who stays the night or the day. On a day to come
 * for who is expected to.
 */
function eats({ sql, today }: Tx, { date, meal }: Parameters<RowsOf>[1]): Fragment {
  const state =
    String(date) > today
      ? sql`r.status in ('reserved', 'checked_in')`
      : sql`(r.status = 'checked_in' or r.status = 'checked_out' and r.departure_date >= ${date})`
  return meal === 'breakfast'
    ? sql`${state} and r.arrival_date < ${date} and r.departure_date >= ${date}`
    : sql`${state} and r.arrival_date <= ${date} and (r.departure_date > ${date} or r.departure_date = r.arrival_date)`
}
