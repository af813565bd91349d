import { inventoryOf, minAvailable, occupancyPercent } from '../../../hotel/availability'
import { addDays } from '../../../hotel/business-date'
import type { OutputOf } from '../../../wire/call'
import { deskList } from '../../../wire/desk-list'
import { loadTraffic, noMovements } from '../../availability/movements'
import { answer } from '../../serve'
import { loadCounters } from '../../store/counters'
import { listedReservations } from '../../store/desk-row'
import { countedHouse, loadCounting } from '../../store/uncounted-types'
import { may, type Tx } from '../../tx'
import { arrivingOn } from './arrivals'

type Today = OutputOf<typeof deskList.today>
type Moving = Pick<Today, 'arrivals' | 'departures' | 'in_house' | 'due_traces'>
const horizon = 30

/** `front-desk/today`: the figures of the home page, each group in one query. Revenue is for those who may see it. */
export const answerToday = answer(deskList.today, async (_, { tx, today, who }) => {
  const seesMoney = ['Financials', 'Cashiering view', 'Financial report', 'Financial reports'].some(right =>
    may(who, right),
  )
  const [moving, rooms, revenue, nights, open_shifts] = await Promise.all([
    loadMoving(tx),
    loadRooms(tx),
    seesMoney ? loadRevenue(tx) : null,
    loadNights(tx),
    loadShifts(tx),
  ])
  const [tonight] = nights
  return {
    business_date: today,
    ...moving,
    rooms,
    revenue,
    tonight: {
      sold: tonight.sold,
      available: tonight.available,
      rooms: tonight.rooms,
      occupancy_percent: tonight.occupancy_percent,
    },
    open_shifts,
    nights,
  }
})

/**
 * Who comes, who leaves and who is here today, in rooms. Those who should have come or left before are among them, as they are in
 * the lists behind the figures.
 */
export async function loadMoving(tx: Tx): Promise<Moving> {
  const { sql, property_id, today } = tx
  const [moving] = await sql<Moving[]>`
    select
      (select jsonb_build_object('expected', coalesce(sum(r.rooms), 0), 'arrived', coalesce(sum(r.rooms) filter (where r.status <> 'reserved'), 0),
                'unassigned', coalesce(sum(r.rooms) filter (where r.status = 'reserved' and r.room_id is null), 0),
                'vips', count(*) filter (where r.status = 'reserved' and g.vip_level_id is not null),
                'overdue', coalesce(sum(r.rooms) filter (where r.status = 'reserved' and r.arrival_date < ${today}), 0))
         from (${arrivingOn(tx, today)}) l ${listedReservations(tx)}
         left join guest_profile g on g.id = r.guest_profile_id) as arrivals,
      (select jsonb_build_object('expected', count(*), 'departed', count(*) filter (where status = 'checked_out'),
                'overdue', count(*) filter (where status = 'checked_in' and departure_date < ${today}))
         from (select status, departure_date from reservation
                where property_id = ${property_id} and status = 'checked_in' and departure_date <= ${today} and not is_posting_master
                union all
               select status, departure_date from reservation
                where property_id = ${property_id} and status = 'checked_out' and check_out_business_date = ${today}
                  and not is_posting_master) l) as departures,
      (select jsonb_build_object('rooms', count(distinct room_id), 'adults', coalesce(sum(adults), 0),
                'children', coalesce(sum(c1 + c2 + c3), 0), 'persons', coalesce(sum(adults + c1 + c2 + c3), 0))
         from reservation where property_id = ${property_id} and status = 'checked_in' and not is_posting_master) as in_house,
      (select count(*)::int from trace
        where property_id = ${property_id} and owner_type = 'reservation' and resolved_at is null and from_date <= ${today}) as due_traces`
  return moving
}

async function loadRooms({ sql, property_id, today }: Tx): Promise<Today['rooms']> {
  const [rooms] = await sql<Today['rooms'][]>`
    select count(*)::int as total, count(*) filter (where m.fo_status = 'occupied')::int as occupied,
           count(*) filter (where m.fo_status is distinct from 'occupied')::int as vacant,
           count(*) filter (where w.kind is null and s.base_status = 'clean')::int as clean,
           count(*) filter (where w.kind is null and coalesce(s.base_status, 'dirty') = 'dirty')::int as dirty,
           count(*) filter (where w.kind is null and s.base_status = 'pickup')::int as pickup,
           count(*) filter (where w.kind is null and s.base_status = 'inspected')::int as inspected,
           count(*) filter (where w.kind = 'out_of_order')::int as out_of_order,
           count(*) filter (where w.kind = 'out_of_service')::int as out_of_service
      from room m
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo
      left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
      left join room_repair w on w.property_id = m.property_id and w.room_id = m.id and w.state = 'active'
       and ${today} between w.from_date and w.through_date
     where m.property_id = ${property_id} and m.is_active`
  return rooms
}

/** Net of taxes, as posted so far today. */
async function loadRevenue({ sql, property_id, today }: Tx): Promise<NonNullable<Today['revenue']>> {
  const [revenue] = await sql<NonNullable<Today['revenue']>[]>`
    select coalesce(-sum(amount) filter (where revenue_class = 'room'), 0)::text as room,
           coalesce(-sum(amount) filter (where revenue_class = 'fnb'), 0)::text as food_and_beverage,
           coalesce(-sum(amount) filter (where revenue_class in ('room_other', 'other')), 0)::text as other,
           coalesce(-sum(amount), 0)::text as total
      from journal_line where property_id = ${property_id} and business_date = ${today} and ledger = 'revenue'`
  return revenue
}

/** What is sold and free is of the whole house; the occupancy is of the classes that count. */
async function loadNights(tx: Tx): Promise<Today['nights']> {
  const span = { from: tx.today, until: addDays(tx.today, horizon) }
  const [counted, traffic, counting] = await Promise.all([
    loadCounters(tx, span),
    loadTraffic(tx, span),
    loadCounting(tx, span),
  ])
  return counted.map(night => {
    const { arrivals, departures } = traffic.get(night.stay_date) ?? noMovements
    return {
      date: night.stay_date,
      arrivals,
      departures,
      sold: night.house.sold,
      rooms: inventoryOf(night.house),
      available: minAvailable(night.house),
      occupancy_percent: occupancyPercent(countedHouse(night, counting)),
    }
  })
}

async function loadShifts({ sql, property_id }: Tx): Promise<number> {
  const [{ n }] = await sql<{ n: number }[]>`
    select count(*)::int as n from cashier_shift where property_id = ${property_id} and status <> 'closed'`
  return n
}
