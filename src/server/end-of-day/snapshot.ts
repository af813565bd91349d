import { accountMoves } from '../store/account-moves'
import { countryOfResidence } from '../store/guest-country'
import { uncountedTypes } from '../store/uncounted-types'
import type { Tx } from '../tx'
import { writePace } from './on-the-books'
import { writeStatDay } from './stat-day'

/**
 * What the hotel was at the close, room by room and stay by stay: written while nobody else may change anything, and again as
 * often as needed until the date is closed (domain/finance 16.9, 17).
 */
export async function writeSnapshots(tx: Tx): Promise<void> {
  await writeRooms(tx)
  await writeStays(tx)
  await writeStatDay(tx)
  await writePace(tx)
}

/** Rooms whose class does not count are not there, as posting masters are not, nor those that open on a later day. */
async function writeRooms(tx: Tx): Promise<void> {
  const { sql, property_id, today } = tx
  await sql`delete from room_day_fact where property_id = ${property_id} and business_date = ${today}`
  await sql`
    insert into room_day_fact (property_id, business_date, room_id, room_no, room_type_code, condition, ooo_deducts, occupied, use_kind, primary_reservation_id)
    select room.property_id, ${today}, room.id, room.code, t.code, coalesce(p.kind, 'in_service'), not coalesce(p.include_in_statistics, false),
           s.reservation_id is not null,
           case when s.reservation_id is null then null when s.is_house_use then 'house_use' when s.is_complimentary then 'complimentary' else 'sold' end,
           s.reservation_id
      from room
      join room_type t on t.property_id = room.property_id and t.id = room.room_type_id and not t.is_pseudo
      left join lateral (
        select p.kind, x.include_in_statistics from room_repair p
          join out_of_order_or_service_reason x on x.property_id = p.property_id and x.id = p.reason_id
         where p.property_id = room.property_id and p.room_id = room.id and p.state in ('scheduled', 'active')
           and ${today} between p.from_date and p.through_date limit 1) p on true
      left join (
        select r.room_id, min(r.id) filter (where n.counts_inventory) as reservation_id,
               bool_and(m.revenue_kind = 'complimentary') as is_complimentary, bool_and(m.revenue_kind = 'house_use') as is_house_use
          from reservation r
          join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = ${today}
          join market_code m on m.property_id = n.property_id and m.id = n.market_code_id
         where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master and r.departure_date > ${today}
         group by r.room_id) s on s.room_id = room.id
     where room.property_id = ${property_id} and room.is_active and (room.in_service_from is null or room.in_service_from <= ${today})
       and room.room_type_id not in ${uncountedTypes(tx)}`
}

/**
 * Overnight stays, day uses of today and today's no-shows, with the revenue that names them. What the night itself says is settled
 * before the codes are joined, so that the planner joins them by their keys.
 */
async function writeStays(tx: Tx): Promise<void> {
  const { sql, property_id, today } = tx
  await sql`delete from stay_night_fact where property_id = ${property_id} and business_date = ${today}`
  await sql`
    with party as (
      select r.*, 'overnight' as kind from reservation r
       where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master and r.departure_date > ${today}
      union all
      select r.*, 'day_use' from reservation r
       where r.property_id = ${property_id} and r.status = 'checked_out' and r.check_out_business_date = ${today} and r.checked_in_business_date = ${today}
      union all
      select r.*, 'no_show' from reservation r
       where r.property_id = ${property_id} and r.status = 'no_show' and r.no_show_business_date = ${today}
    ), stay as materialized (
      select s.property_id, s.id, s.kind, s.room_id, s.origin_code_id, s.guest_profile_id, s.block_id, s.arrival_date, s.departure_date,
             coalesce(n.counts_inventory, false) as counts_inventory, coalesce(n.rate_amount, 0) as rate_amount, coalesce(n.share_amount, 0) as share_amount,
             coalesce(n.room_type_id, s.room_type_id) as room_type_id, coalesce(n.charge_type_id, s.charge_type_id) as charge_type_id,
             coalesce(n.rate_code_id, s.rate_code_id) as rate_code_id, coalesce(n.market_code_id, s.market_code_id) as market_code_id,
             coalesce(n.source_code_id, s.source_code_id) as source_code_id,
             coalesce(n.adults, s.adults) as adults, coalesce(n.c1, s.c1) as c1, coalesce(n.c2, s.c2) as c2, coalesce(n.c3, s.c3) as c3
        from party s
        left join reservation_night n on n.property_id = s.property_id and n.reservation_id = s.id and n.stay_date = ${today}
    ), revenue as materialized (
      select p.reservation_id,
             -sum(l.amount) filter (where l.revenue_class = 'room') as room, -sum(l.amount) filter (where l.revenue_class = 'room_other') as room_other,
             -sum(l.amount) filter (where l.revenue_class = 'fnb') as fnb, -sum(l.amount) filter (where l.revenue_class = 'other') as other,
             -sum(l.amount) filter (where l.ledger = 'tax') as tax
        from journal_line l join posting p on p.property_id = l.property_id and p.id = l.posting_id
       where l.property_id = ${property_id} and l.business_date = ${today} and l.ledger in ('revenue', 'tax') and p.reservation_id is not null
       group by p.reservation_id)
    insert into stay_night_fact (property_id, business_date, reservation_id, kind, counts_room, use_kind, room_no, room_type_code, charged_room_type_code,
           rate_code, market_code, source_code, origin_code, company_id, agent_id, block_id, country, adults, c1, c2, c3, arrival, departs_next,
           rate_amount, share_amount, room_revenue, room_other_revenue, fnb_revenue, other_revenue, tax)
    select s.property_id, ${today}, s.id, s.kind, s.kind = 'overnight' and s.counts_inventory and coalesce(room.room_type_id, s.room_type_id) not in ${uncountedTypes(tx)},
           case m.revenue_kind when 'complimentary' then 'complimentary' when 'house_use' then 'house_use' else 'sold' end,
           room.code, t.code, c.code, rc.code, m.code, so.code, o.code,
           (select p.guest_profile_id from reservation_profile p where p.property_id = s.property_id and p.reservation_id = s.id and p.role = 'company' order by p.display_sequence limit 1),
           (select p.guest_profile_id from reservation_profile p where p.property_id = s.property_id and p.reservation_id = s.id and p.role = 'travel_agent' order by p.display_sequence limit 1),
           s.block_id, ${countryOfResidence(tx, sql`s.guest_profile_id`)}, s.adults, s.c1, s.c2, s.c3, s.arrival_date = ${today}, s.departure_date = ${today}::date + 1, s.rate_amount, s.share_amount,
           coalesce(v.room, 0), coalesce(v.room_other, 0), coalesce(v.fnb, 0), coalesce(v.other, 0), coalesce(v.tax, 0)
      from stay s
      left join room on room.property_id = s.property_id and room.id = s.room_id
      join room_type t on t.property_id = s.property_id and t.id = s.room_type_id
      join room_type c on c.property_id = s.property_id and c.id = s.charge_type_id
      join rate_code rc on rc.property_id = s.property_id and rc.id = s.rate_code_id
      join market_code m on m.property_id = s.property_id and m.id = s.market_code_id
      join source_code so on so.property_id = s.property_id and so.id = s.source_code_id
      left join origin_code o on o.property_id = s.property_id and o.id = s.origin_code_id
      left join revenue v on v.reservation_id = s.id`
}

/** Control totals and holders with a balance, from the journal of the date alone. */
export async function writeBalances({ sql, property_id, today }: Tx): Promise<void> {
  await sql`
    insert into ledger_day_balance (property_id, business_date, ledger, opening, debits, credits, closing)
    select ${property_id}, ${today}, k.ledger, coalesce(y.closing, 0), coalesce(d.debits, 0), coalesce(d.credits, 0),
           coalesce(y.closing, 0) + coalesce(d.debits, 0) - coalesce(d.credits, 0)
      from unnest(array['guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal']) k (ledger)
      left join ledger_day_balance y on y.property_id = ${property_id} and y.ledger = k.ledger and y.business_date = ${today}::date - 1
      left join (select ledger, sum(amount) filter (where amount > 0) as debits, -sum(amount) filter (where amount < 0) as credits
                   from journal_line where property_id = ${property_id} and business_date = ${today} group by ledger) d on d.ledger = k.ledger`
  await sql`
    insert into ledger_account_day (property_id, business_date, ledger_account_id, debits, credits, closing, lines)
    select ${property_id}, ${today}, m.ledger_account_id, m.debits, m.credits, coalesce(y.closing, 0) + m.debits - m.credits, m.lines
      from ${accountMoves({ sql, property_id }, today)} m
      left join lateral (
        select y.closing from ledger_account_day y
         where y.property_id = ${property_id} and y.ledger_account_id = m.ledger_account_id and y.business_date < ${today}
         order by y.business_date desc limit 1) y on true`
  await sql`
    insert into holder_day_balance (property_id, business_date, ledger, holder_id, name, balance)
    select b.property_id, ${today}, b.ledger, b.holder_id, coalesce(a.name, r.name, ''), b.balance
      from subledger_balance b
      left join folio_account a on b.ledger <> 'ar' and a.property_id = b.property_id and a.id = b.holder_id
      left join ar_account r on b.ledger = 'ar' and r.property_id = b.property_id and r.id = b.holder_id
     where b.property_id = ${property_id} and b.balance <> 0`
}
