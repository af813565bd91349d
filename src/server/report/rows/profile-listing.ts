import { hasStay, staysOf } from '../../profile/own-stays'
import { revenueOf } from '../../profile/revenue'
import type { Fragment } from '../../store/desk-row'
import { knowsIncognito, shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { reach } from '../reach'
import { among } from '../records'
import { mostRows } from '../most'
import type { RowsOf } from '../rows'

/**
 * Profiles of a type with how they are reached, what they have stayed and, as their own page tells it, what they have brought; of who is not to be known there is the other name alone. One
 * more than a report may have is enough to know that they are too many.
 */
export const rows: RowsOf = (tx, params) => {
  const { profile_type, group_by, restricted_only, with_future_stay } = params
  const { sql, property_id, who } = tx
  const isStay = sql`r.status = 'checked_out'`
  const known = sql`(${knowsIncognito(who)} or not coalesce(g.is_incognito, false))`
  return sql`
    select g.id as profile_id, ${shownName(tx)} as name, case when ${known} then a.city end as city, case when ${known} then a.country end as country,
           case when ${known} then nat.code end as nationality, reach.phone, reach.email, vip.code as vip, l.code as language,
           s.last_stay, s.stays, s.nights, s.revenue,
           case when g.is_restricted then coalesce(nullif(g.restriction_note, ''), q.name, 'Restricted') end as restricted, g.created_at as created
      from guest_profile g
      left join master_type nat on nat.id = g.nationality_id
      left join master_type vip on vip.id = g.vip_level_id
      left join master_type l on l.id = g.language_id
      left join restricted_reason q on q.id = g.restricted_reason_id
      left join lateral (
        select z.city, z.country_id, c.code as country from guest_address z left join master_type c on c.id = z.country_id
         where z.guest_profile_id = g.id order by z.is_primary desc, z.id limit 1) a on true
      ${reach(tx)}
      left join lateral (
        select count(*) filter (where ${isStay})::int as stays, coalesce(sum(r.departure_date - r.arrival_date) filter (where ${isStay}), 0)::int as nights,
               max(r.departure_date) filter (where ${isStay}) as last_stay, coalesce(sum(v.revenue), 0) as revenue
          from ${staysOf(tx, sql`g.id`)} o
          join reservation r on r.property_id = ${property_id} and r.id = o.id and not r.is_posting_master
          cross join lateral (
            select sum(x.room_revenue + x.room_other_revenue + x.fnb_revenue + x.other_revenue) as revenue from ${revenueOf(tx, property_id)} x) v) s on true
     where g.profile_type = ${profile_type} and g.is_active and not g.is_anonymised and g.merged_into_id is null
       ${restricted_only ? sql`and g.is_restricted` : sql``} ${with_future_stay ? sql`and ${comes(tx)}` : sql``}
       ${among(tx, sql`g.nationality_id`, params.nationalities)} ${among(tx, sql`a.country_id`, params.countries)}
       ${among(tx, sql`g.vip_level_id`, params.vips)}
     order by ${group_by === 'country' ? sql`country nulls last,` : group_by === 'vip' ? sql`vip nulls last,` : sql``} name, g.id
     limit ${mostRows + 1}`
}

/** As the list of profiles says it. */
const comes = (tx: Tx): Fragment =>
  hasStay(
    tx,
    tx.sql`g.id`,
    tx.sql`r.departure_date >= ${tx.today} and r.status in ('reserved', 'waitlist', 'checked_in')`,
  )
