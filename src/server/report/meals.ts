import type { BusinessDate } from '../../hotel/business-date'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'

/**
 * What the packages of stays cover of the meals of some days, both ends included: a row for each stay, `day` and `meal`, with the people
 * of the night that it is for. How many it covers is what its units were counted from (`packageNights`).
 */
export const coveredStays = (
  { sql, property_id }: Tx,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): Fragment => sql`(
  select p.reservation_id, x.consume_date as day, k.meal_period as meal, string_agg(distinct k.code, ', ' order by k.code) as package,
         sum(case when k.calculation_rule = 'per_child' then 0 else n.adults * factor end) as adults,
         sum(case when k.calculation_rule = 'per_adult' then 0 else (n.c1 + n.c2 + n.c3) * factor end) as children
    from reservation_package_night x
    join reservation_package p on p.property_id = x.property_id and p.id = x.reservation_package_id and p.removed_at is null
    join package_code k on k.property_id = p.property_id and k.id = p.package_code_id and k.meal_period is not null
    join reservation_night n on n.property_id = p.property_id and n.reservation_id = p.reservation_id and n.stay_date = x.stay_date
    cross join lateral (select case when k.calculation_rule in ('per_room', 'flat_per_stay') then 1 else p.quantity end as factor) q
   where x.property_id = ${property_id} and x.consume_date between ${from} and ${to} and x.units > 0
   group by p.reservation_id, x.consume_date, k.meal_period)`

/** Whom the meals `c` of reservation `r` cover, of all its rooms: no more than there are. */
export const coveredPeople = ({ sql }: Pick<Tx, 'sql'>): Fragment => sql`
  least(coalesce(c.adults, 0), r.adults)::int * r.rooms as included_adults,
  least(coalesce(c.children, 0), r.c1 + r.c2 + r.c3)::int * r.rooms as included_children`

/**
 * Breakfast is for who has slept here, also if he has left this morning; other meals for who stays the night or the day. On a day to come
 * for who is expected to. In: the meal, the day as a date.
 */
export const eats = ({ sql, today }: Tx, meal: string, day: Fragment): Fragment => sql`
  (r.status = 'checked_in' or r.status = 'reserved' and ${day} > ${today}::date or r.status = 'checked_out' and ${day} <= ${today}::date)
  and r.departure_date >= ${day}
  and ${
    meal === 'breakfast'
      ? sql`r.arrival_date < ${day}`
      : sql`r.arrival_date <= ${day} and (r.departure_date > ${day} or r.departure_date = r.arrival_date)`
  }`
