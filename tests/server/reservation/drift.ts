import type { House } from '../kit/house'

/** Cells whose counters are not what the reservations say (domain/reservations 4.6), types and house; it must be none. */
export const drift = (house: House) => house.sql`
  with truth as (
    select n.stay_date, n.room_type_id,
           coalesce(sum(r.rooms) filter (where t.deducts_inventory), 0) as sold,
           coalesce(sum(r.rooms) filter (where not t.deducts_inventory), 0) as tentative
      from reservation_night n join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where r.property_id = ${house.property_id} and n.counts_inventory group by 1, 2),
  types as (
    select coalesce(i.stay_date, t.stay_date) as stay_date, coalesce(i.room_type_id, t.room_type_id) as room_type_id,
           coalesce(i.sold, 0) as sold, coalesce(t.sold, 0) as sold_truth, coalesce(i.tentative, 0) as tentative, coalesce(t.tentative, 0) as tentative_truth
      from (select * from inventory_day where property_id = ${house.property_id}) i full join truth t using (stay_date, room_type_id))
  select stay_date::text, room_type_id, sold, sold_truth::int, tentative, tentative_truth::int from types
   where sold <> sold_truth or tentative <> tentative_truth
  union all
  select h.stay_date::text, null, h.sold, sum(i.sold)::int, h.tentative, sum(i.tentative)::int
    from house_day h join inventory_day i on i.property_id = h.property_id and i.stay_date = h.stay_date
   where h.property_id = ${house.property_id} group by h.stay_date, h.sold, h.tentative
  having h.sold <> sum(i.sold) or h.tentative <> sum(i.tentative)`
