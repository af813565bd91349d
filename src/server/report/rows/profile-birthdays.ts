import { demand } from '../../serve'
import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { reach } from '../reach'
import { among } from '../records'
import type { RowsOf } from '../rows'

/** Persons whose day lies in the range, each with the stay that is nearest. Day and month tell when somebody was born too: `not_permitted`. */
export const rows: RowsOf = (tx, params) => {
  demand(tx.who, 'View birth dates')
  const { birthday_from, birthday_to, scope } = params
  const { sql, property_id } = tx
  return sql`
    with days as (
      select d::date as day, to_char(d, 'MMDD') as born from generate_series(${birthday_from}::date, ${birthday_to}::date, interval '1 day') d
       union all
      select d::date, '0229' from generate_series(${birthday_from}::date, ${birthday_to}::date, interval '1 day') d
       where to_char(d, 'MMDD') = '0228' and to_char(d + interval '1 day', 'MMDD') = '0301'),
    people as (
      select distinct on (x.id) x.id, r.status, r.room_id, r.arrival_date, r.departure_date
        from reservation r
        cross join lateral (
          select r.guest_profile_id as id
           union
          select o.guest_profile_id from reservation_guest o where o.property_id = r.property_id and o.reservation_id = r.id) x
       where r.property_id = ${property_id} and not r.is_posting_master and ${scopes(tx, params)[String(scope)]}
       order by x.id, r.status = 'checked_in' desc, r.arrival_date, r.id)
    select g.id as profile_id, d.day as birthday, ${shownName(tx)} as guest, (extract(year from d.day) - extract(year from g.date_of_birth))::int as turning,
           m.code as room, p.status, p.arrival_date as arrival, p.departure_date as departure, vip.code as vip, l.code as language, reach.email
      from guest_profile g
      join days d on d.born = to_char(g.date_of_birth, 'MMDD') and g.date_of_birth <= d.day
      ${scope === 'all' ? sql`left` : sql``} join people p on p.id = g.id
      left join room m on m.property_id = ${property_id} and m.id = p.room_id
      left join master_type vip on vip.id = g.vip_level_id
      left join master_type l on l.id = g.language_id
      ${reach(tx)}
     where g.profile_type = 'individual' and g.is_active and not g.is_anonymised and g.merged_into_id is null
       ${among(tx, sql`g.vip_level_id`, params.vips)}
     order by d.day, guest, g.id`
}

function scopes(
  { sql }: Tx,
  { birthday_from, birthday_to }: Parameters<RowsOf>[1],
): Record<string, Fragment> {
  const inside = sql`r.status = 'checked_in'`
  const arriving = sql`(r.status = 'reserved' and r.arrival_date between ${birthday_from} and ${birthday_to})`
  const either = sql`(${inside} or ${arriving})`
  return { in_house: inside, arriving, guests: either, all: either }
}
