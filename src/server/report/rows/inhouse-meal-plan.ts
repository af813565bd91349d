import type { BusinessDate } from '../../../hotel/business-date'
import { shownName } from '../../store/incognito'
import { coveredPeople, coveredStays, eats } from '../meals'
import type { RowsOf } from '../rows'
import { byRoom, stayColumns, stayJoins } from '../stay'

/** Stays that have a package of the meal on the date, with whom it covers. */
export const rows: RowsOf = (tx, params) => {
  const { meal, sort_by, with_others } = params
  const { sql, property_id } = tx
  const date = params.date as BusinessDate
  return sql`
    with covered as materialized (select * from ${coveredStays(tx, { from: date, to: date })} v where meal = ${meal})
    select '' as tick, w.*, greatest(w.adults - w.included_adults, 0) + greatest(w.children - w.included_children, 0) as extra
      from (
        select s.room, s.guest, s.vip, s.company, s.place, s.adults * s.rooms as adults, s.children * s.rooms as children, s.diet, s.package,
               s.included_adults, s.included_children
          from (
            select ${stayColumns(tx)}, c.package, ${coveredPeople(tx)},
                   row_number() over (order by ${sort_by === 'guest' ? sql`${shownName(tx)},` : sql``} ${byRoom(tx)}, r.id) as place,
                   (select string_agg(distinct y.name, ', ') from reservation_special z join master_type y on y.id = z.preference_id
                      join master_type u on u.id = y.parent_id and u.category = 'preference_group' and u.code = 'DIET'
                     where z.property_id = r.property_id and z.reservation_id = r.id and not z.is_excluded) as diet
              from reservation r
              ${stayJoins(tx, sql`${date}`)}
              left join covered c on c.reservation_id = r.id
             where r.property_id = ${property_id} and not r.is_posting_master and ${eats(tx, String(meal), sql`${date}::date`)}
               ${with_others ? sql`` : sql`and c.reservation_id is not null`}) s) w
     order by w.place`
}
