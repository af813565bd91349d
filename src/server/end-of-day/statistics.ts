import type { BusinessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { paymentsOf } from './payments'

/** Revenue by code and dimension, and the day's figures of the house: once, from the frozen facts and the journal (domain/finance 17). */
export async function buildFacts(tx: Tx, closed: BusinessDate): Promise<string | null> {
  const { sql, property_id } = tx
  await sql`
    insert into revenue_day_fact (property_id, business_date, transaction_code_id, revenue_class, market_code, source_code, rate_code, room_type_code, net, postings)
    select l.property_id, l.business_date, l.transaction_code_id, l.revenue_class, coalesce(p.market_code, ''), coalesce(p.source_code, ''),
           coalesce(p.rate_code, ''), coalesce(p.room_type_code, ''), -sum(l.amount), count(*)
      from journal_line l left join posting p on p.property_id = l.property_id and p.id = l.posting_id
     where l.property_id = ${property_id} and l.business_date = ${closed} and l.ledger = 'revenue'
     group by 1, 2, 3, 4, 5, 6, 7, 8 on conflict do nothing`
  await sql`
    insert into property_day_fact (property_id, business_date, rooms_physical, rooms_ooo, rooms_oos, rooms_available, rooms_occupied, rooms_sold,
           rooms_complimentary, rooms_house_use, rooms_day_use, rooms_no_show, guests, room_revenue, room_other_revenue, fnb_revenue, other_revenue,
           total_revenue, tax, non_revenue, payments, split_rows)
    select ${property_id}, ${closed}, r.physical, r.ooo, r.oos, r.physical - r.ooo, r.occupied, r.sold, r.complimentary, r.house_use, s.day_use, s.no_show,
           s.guests, v.room, v.room_other, v.fnb, v.other, v.room + v.room_other + v.fnb + v.other, v.tax, m.non_revenue, m.payments, s.split_rows
      from (select count(*) as physical, count(*) filter (where condition = 'out_of_order' and ooo_deducts) as ooo, count(*) filter (where condition = 'out_of_service') as oos,
                   count(*) filter (where occupied) as occupied, count(*) filter (where use_kind = 'sold') as sold,
                   count(*) filter (where use_kind = 'complimentary') as complimentary, count(*) filter (where use_kind = 'house_use') as house_use
              from room_day_fact where property_id = ${property_id} and business_date = ${closed}) r,
           -- Rooms, not the people who share them: as they were counted at the close.
           (select coalesce(sum(rooms_day_use), 0) as day_use, coalesce(sum(rooms_no_show), 0) as no_show, coalesce(sum(adults + children), 0) as guests,
                   count(*) as split_rows
              from stat_day where property_id = ${property_id} and business_date = ${closed}) s,
           (select coalesce(-sum(amount) filter (where revenue_class = 'room'), 0) as room, coalesce(-sum(amount) filter (where revenue_class = 'room_other'), 0) as room_other,
                   coalesce(-sum(amount) filter (where revenue_class = 'fnb'), 0) as fnb, coalesce(-sum(amount) filter (where revenue_class = 'other'), 0) as other,
                   coalesce(-sum(amount) filter (where ledger = 'tax'), 0) as tax
              from journal_line where property_id = ${property_id} and business_date = ${closed} and ledger in ('revenue', 'tax')) v,
           (select (select coalesce(sum(amount), 0) from ${paymentsOf(tx, closed)} paid where paid.kind = 'paid') as payments,
                   coalesce(sum(p.amount) filter (where p.side = 'charge' and p.ledger = 'guest' and c.transaction_type = 'non_revenue' and c.posting_class <> 'tax'), 0) as non_revenue
              from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
             where p.property_id = ${property_id} and p.business_date = ${closed}) m
    on conflict do nothing`
  const [check] = await sql<{ differs: boolean }[]>`
    select coalesce((select sum(net) from revenue_day_fact where property_id = ${property_id} and business_date = ${closed}), 0)
        <> (select total_revenue from property_day_fact where property_id = ${property_id} and business_date = ${closed}) as differs`
  if (check.differs) throw new Refused(refuse('fact_differs', { date: closed, measure: 'revenue by code' }))
  return null
}
