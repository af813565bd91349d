import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import { countryOfResidence } from '../store/guest-country'
import { uncountedTypes } from '../store/uncounted-types'
import type { Tx } from '../tx'

/**
 * The closed date by everything that a report splits it by, from the facts just written, the journal and what was booked, cancelled
 * and left today. Written anew as often as the roll is tried. Refuses `fact_differs` with the measure that does not add up
 * (domain/reports 15.1).
 */
export async function writeStatDay(tx: Tx): Promise<void> {
  await writeHouse(tx)
  await writeSplit(tx)
  await refuseDifference(tx)
}

async function writeHouse({ sql, property_id, today }: Tx): Promise<void> {
  await sql`delete from stat_house_day where property_id = ${property_id} and business_date = ${today}`
  await sql`
    insert into stat_house_day (property_id, business_date, room_type_code, rooms_physical, rooms_ooo, rooms_oos, rooms_available, rooms_occupied)
    select property_id, business_date, room_type_code, count(*), count(*) filter (where condition = 'out_of_order' and ooo_deducts),
           count(*) filter (where condition = 'out_of_service'), count(*) - count(*) filter (where condition = 'out_of_order' and ooo_deducts),
           count(*) filter (where occupied)
      from room_day_fact where property_id = ${property_id} and business_date = ${today} group by 1, 2, 3`
}

/** Rooms and their nights, told only where the class of the room counts. */
const ofRooms = [
  'rooms_occupied',
  'rooms_day_use',
  'rooms_arrived',
  'rooms_departed',
  'rooms_stayed_over',
  'rooms_no_show',
  'rooms_cancelled',
  'rooms_walk_in',
  'departed_early',
  'departed_late',
  'nights_booked',
  'nights_cancelled',
]
/** Columns of the table, and what is told of them. */
const measures = [
  ...ofRooms,
  'adults',
  'children',
  'persons_arrived',
  'persons_departed',
  'vip_guests',
  'repeat_guests',
  'room_revenue',
  'room_other_revenue',
  'fnb_revenue',
  'other_revenue',
  'tax',
]

/** Each thing that happened is told with the stay it happened to; what it is split by is looked up once for a stay. */
async function writeSplit(tx: Tx): Promise<void> {
  const { sql, property_id, today } = tx
  await sql`delete from stat_day where property_id = ${property_id} and business_date = ${today}`
  await sql`
    with slept as materialized (
      select f.*, coalesce(d.use_kind, f.use_kind) as kind_of_use, r.is_walk_in, r.is_share_primary, r.rooms, g.vip_level_id is not null as is_vip,
             f.kind = 'overnight' and exists (
               select from reservation o where o.property_id = f.property_id and o.guest_profile_id = r.guest_profile_id and o.id <> r.id
                  and o.status = 'checked_out' and o.check_out_business_date <= ${today}) as has_been_here
        from stay_night_fact f
        join reservation r on r.property_id = f.property_id and r.id = f.reservation_id
        left join guest_profile g on g.id = r.guest_profile_id
        left join room_day_fact d on d.property_id = f.property_id and d.business_date = f.business_date and d.primary_reservation_id = f.reservation_id
       where f.property_id = ${property_id} and f.business_date = ${today}
    ), told (reservation_id, what, n) as (
      select s.reservation_id, v.what, v.n from slept s cross join lateral (values
        ('rooms_occupied', s.counts_room::int), ('rooms_day_use', (s.kind = 'day_use' and s.is_share_primary)::int),
        ('rooms_arrived', (s.counts_room and s.arrival)::int), ('rooms_stayed_over', (s.counts_room and not s.arrival)::int),
        ('rooms_walk_in', (s.counts_room and s.arrival and s.is_walk_in)::int),
        ('rooms_no_show', case when s.kind = 'no_show' and s.is_share_primary then s.rooms else 0 end),
        ('adults', case when s.kind = 'overnight' then s.adults else 0 end), ('children', case when s.kind = 'overnight' then s.c1 + s.c2 + s.c3 else 0 end),
        ('persons_arrived', case when s.kind = 'overnight' and s.arrival then s.adults + s.c1 + s.c2 + s.c3 else 0 end),
        ('vip_guests', (s.kind = 'overnight' and s.is_vip)::int), ('repeat_guests', s.has_been_here::int)) v (what, n)
       where v.n <> 0
      union all
      select r.id, v.what, v.n from reservation r cross join lateral (values
        ('rooms_departed', r.is_share_primary::int), ('persons_departed', r.adults + r.c1 + r.c2 + r.c3),
        ('departed_early', (r.is_share_primary and r.check_out_business_date < coalesce(r.agreed_departure, r.original_departure))::int),
        ('departed_late', (r.is_share_primary and r.check_out_business_date > coalesce(r.agreed_departure, r.original_departure))::int)) v (what, n)
       where r.property_id = ${property_id} and r.status = 'checked_out' and r.check_out_business_date = ${today}
         and r.arrival_date < ${today} and not r.is_posting_master
      union all
      select id, 'rooms_cancelled', rooms from reservation
       where property_id = ${property_id} and status = 'cancelled' and arrival_date = ${today} and is_share_primary and not is_posting_master
      union all
      select id, 'nights_cancelled', rooms * (departure_date - arrival_date) from reservation
       where property_id = ${property_id} and status = 'cancelled' and cancelled_business_date = ${today} and is_share_primary and not is_posting_master
      union all
      select id, 'nights_booked', rooms * (departure_date - arrival_date) from reservation
       where property_id = ${property_id} and booked_business_date = ${today} and status not in ('hold', 'inquiry', 'waitlist') and is_share_primary
         and not is_posting_master
      union all
      select coalesce(p.reservation_id, 0), coalesce(l.revenue_class || '_revenue', 'tax'), -sum(l.amount)
        from journal_line l left join posting p on p.property_id = l.property_id and p.id = l.posting_id
       where l.property_id = ${property_id} and l.business_date = ${today} and l.ledger in ('revenue', 'tax') group by 1, 2
    ), stay as (
      select t.reservation_id, s.kind_of_use, coalesce(s.room_type_code, y.code, '') as room_type_code, coalesce(c.code, '') as room_class_code,
             coalesce(s.market_code, m.code, '') as market_code, coalesce(s.source_code, o.code, '') as source_code,
             coalesce(s.origin_code, h.code, '') as origin_code, coalesce(r.channel, '') as channel, coalesce(s.rate_code, rc.code, '') as rate_code,
             coalesce(s.block_id, r.block_id) as block_id, coalesce(s.country, ${countryOfResidence(tx, sql`r.guest_profile_id`)}, '') as country, m.revenue_kind,
             coalesce(f.room_type_id, r.room_type_id) in ${uncountedTypes(tx)} as is_uncounted,
             coalesce(s.company_id, (select p.guest_profile_id from reservation_profile p where p.property_id = r.property_id and p.reservation_id = r.id and p.role = 'company' order by p.display_sequence limit 1)) as company_id,
             coalesce(s.agent_id, (select p.guest_profile_id from reservation_profile p where p.property_id = r.property_id and p.reservation_id = r.id and p.role = 'travel_agent' order by p.display_sequence limit 1)) as agent_id
        from (select distinct reservation_id from told) t
        left join reservation r on r.property_id = ${property_id} and r.id = t.reservation_id
        left join slept s on s.reservation_id = r.id
        left join room f on f.property_id = r.property_id and f.id = r.room_id
        left join room_type y on y.property_id = r.property_id and y.id = r.room_type_id
        left join room_type z on z.property_id = ${property_id} and z.code = coalesce(s.room_type_code, y.code)
        left join accommodation_type c on c.property_id = z.property_id and c.id = z.accommodation_type_id
        left join market_code m on m.property_id = r.property_id and m.id = r.market_code_id
        left join source_code o on o.property_id = r.property_id and o.id = r.source_code_id
        left join origin_code h on h.property_id = r.property_id and h.id = r.origin_code_id
        left join rate_code rc on rc.property_id = r.property_id and rc.id = r.rate_code_id)
    insert into stat_day (property_id, business_date, room_type_code, room_class_code, market_code, source_code, origin_code, channel, rate_code, company_id,
           agent_id, block_id, country, use_kind, ${sql.unsafe(measures.join(', '))})
    select ${property_id}, ${today}, s.room_type_code, s.room_class_code, s.market_code, s.source_code, s.origin_code, s.channel, s.rate_code, s.company_id,
           s.agent_id, s.block_id, s.country,
           coalesce(s.kind_of_use, case when s.revenue_kind in ('complimentary', 'house_use') then s.revenue_kind else 'sold' end),
           ${sql.unsafe(measures.map(what => `coalesce(sum(t.n) filter (where t.what = '${what}'), 0)`).join(', '))}
      from told t join stay s on s.reservation_id = t.reservation_id
     where s.is_uncounted is not true or t.what <> all (${ofRooms}::text[])
     group by 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14`
}

/** Split and added up again it is the house: rooms and people as the facts have them, money as the journal has it. */
async function refuseDifference({ sql, property_id, today }: Tx): Promise<void> {
  const [differs] = await sql<{ measure: string }[]>`
    with split as (
      select coalesce(sum(rooms_occupied), 0) as rooms, coalesce(sum(adults + children), 0) as people, coalesce(sum(room_revenue), 0) as room,
             coalesce(sum(room_other_revenue), 0) as room_other, coalesce(sum(fnb_revenue), 0) as fnb, coalesce(sum(other_revenue), 0) as other,
             coalesce(sum(tax), 0) as tax
        from stat_day where property_id = ${property_id} and business_date = ${today}
    ), whole as (
      select (select count(*) from stay_night_fact where property_id = ${property_id} and business_date = ${today} and counts_room) as rooms,
             (select coalesce(sum(adults + c1 + c2 + c3), 0) from stay_night_fact
               where property_id = ${property_id} and business_date = ${today} and kind = 'overnight') as people,
             coalesce(-sum(amount) filter (where revenue_class = 'room'), 0) as room, coalesce(-sum(amount) filter (where revenue_class = 'room_other'), 0) as room_other,
             coalesce(-sum(amount) filter (where revenue_class = 'fnb'), 0) as fnb, coalesce(-sum(amount) filter (where revenue_class = 'other'), 0) as other,
             coalesce(-sum(amount) filter (where ledger = 'tax'), 0) as tax
        from journal_line where property_id = ${property_id} and business_date = ${today} and ledger in ('revenue', 'tax'))
    select v.measure from split s cross join whole w cross join lateral (values
      ('rooms occupied', s.rooms, w.rooms), ('people', s.people, w.people), ('room revenue', s.room, w.room), ('other room revenue', s.room_other, w.room_other),
      ('food and beverage', s.fnb, w.fnb), ('other revenue', s.other, w.other), ('tax', s.tax, w.tax)) v (measure, split, whole)
     where v.split <> v.whole limit 1`
  if (differs) throw new Refused(refuse('fact_differs', { date: today, measure: differs.measure }))
}
