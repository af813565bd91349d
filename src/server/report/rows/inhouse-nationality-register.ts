import type { Fragment } from '../../store/desk-row'
import { knowsBirthDates } from '../../store/birth-date'
import { knowsIncognito } from '../../store/incognito'
import { type Marked, markedProfile, marksOf } from '../../store/profile-mark'
import type { Tx } from '../../tx'
import { among } from '../records'
import type { RowsOf } from '../rows'
import { byRoom } from '../stay'

type Guest = { marked: Marked; need_country: boolean; lacks_id: boolean } & Record<string, unknown>

/**
 * Guests and whoever accompanies them, each with the document that the desk asks for first. What is missing is what the check-in would
 * ask for, so it is decided there. Of a guest whom the reader may not know there is the other name and nothing else.
 */
export const rows: RowsOf = async (tx, params) => {
  const all = await loadGuests(tx, params)
  const told = all.map(({ marked, need_country, lacks_id, ...guest }) => {
    const { missing } = marksOf(marked, need_country)
    const words = [...missing.map(what => what.replace('_', ' ')), ...(lacks_id ? ['identification'] : [])]
    return { ...guest, missing: words.join(', ') || null }
  })
  return params.missing_only ? told.filter(({ missing }) => missing !== null) : told
}

async function loadGuests(tx: Tx, params: Parameters<RowsOf>[1]): Promise<Guest[]> {
  const { sql, property_id, who } = tx
  const known = sql`(${knowsIncognito(who)} or not coalesce(g.is_incognito, false))`
  return await sql<Guest[]>`
    select m.code as room, case when ${known} then coalesce(g.last_name, g.name) else coalesce(g.incognito_name, 'Incognito') end as last_name,
           case when ${known} then g.first_name end as first_name, case when ${known} then g.gender end as gender,
           case when ${known} and ${knowsBirthDates(who)} then g.date_of_birth end as born,
           case when ${known} and ${knowsBirthDates(who)} then g.birth_place end as birth_place,
           case when ${known} then nat.code end as nationality, d.document, d.document_no, d.issued_by, d.expires, r.checked_in_at as at,
           r.departure_date as departure, a.address, ${markedProfile(tx)} as marked, coalesce(pc.need_country, false) as need_country,
           ${known} and coalesce(pc.need_id, 'off') <> 'off' and not x.is_child and not exists (
             select from guest_identification y
              where y.guest_profile_id = g.id and y.is_active
                and (y.expiry_date is null or y.expiry_date >= r.checked_in_business_date)) as lacks_id
      from reservation r
      join property_control pc on pc.property_id = r.property_id
      cross join lateral (
        select r.guest_profile_id as id, -1 as place, false as is_child
         union all
        select o.guest_profile_id, o.display_sequence, o.is_child from reservation_guest o
         where o.property_id = r.property_id and o.reservation_id = r.id and o.guest_profile_id is distinct from r.guest_profile_id) x
      join guest_profile g on g.id = x.id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join master_type nat on nat.id = g.nationality_id
      left join lateral (
        select concat_ws(', ', nullif(z.line1, ''), nullif(concat_ws(' ', z.postal_code, z.city), ''), c.name) as address
          from guest_address z left join master_type c on c.id = z.country_id
         where z.guest_profile_id = g.id and ${known} order by z.is_primary desc, z.id limit 1) a on true
      left join lateral (
        select k.name as document, '•••• ' || i.number_last4 as document_no, ic.code as issued_by, i.expiry_date as expires
          from guest_identification i
          left join master_type k on k.id = i.identification_type_id
          left join master_type ic on ic.id = i.issuing_country_id
         where i.guest_profile_id = g.id and i.is_active and ${known} order by i.is_primary desc, i.id limit 1) d on true
     where r.property_id = ${property_id} and not r.is_posting_master and ${whichOf(tx, params)}
       ${among(tx, sql`g.nationality_id`, params.nationalities)}
     order by r.checked_in_at, ${byRoom(tx)}, r.id, x.place, g.id`
}

/** Who has arrived on a date was not expected later, and leaves on it or later. Of a night that is over the nights that were slept say who was there. */
function whichOf({ sql, today }: Tx, { date, scope }: Parameters<RowsOf>[1]): Fragment {
  if (scope === 'arrived')
    return sql`r.status in ('checked_in', 'checked_out') and r.arrival_date <= ${date} and r.departure_date >= ${date}
               and r.checked_in_business_date = ${date}`
  return String(date) >= today
    ? sql`r.status = 'checked_in' and ${date}::date <= r.departure_date`
    : sql`exists (select from stay_night_fact f
                   where f.property_id = r.property_id and f.business_date = ${date} and f.reservation_id = r.id and f.kind = 'overnight')`
}
