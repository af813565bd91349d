import type { BusinessDate } from '../../../hotel/business-date'
import type { OutputOf } from '../../../wire/call'
import { deskList } from '../../../wire/desk-list'
import { answer } from '../../serve'
import { type Fragment, listedReservations } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { commonFilters, loadDeskRows } from './rows'

/** `front-desk/arrivals`: those due on a day, on the business date with those who are overdue, and those who have come. */
export const answerArrivals = answer(deskList.arrivals, async (input, { tx }) => {
  const { sql } = tx
  const {
    date,
    tab = 'all',
    eta_from,
    eta_to,
    without_eta,
    arrived_from,
    arrived_to,
    ...rest
  } = input.filters ?? {}
  const { is_assigned, is_ready, is_walk_in, ...common } = rest
  const day = (date ?? tx.today) as BusinessDate
  const tabs = {
    due_in: sql`r.status = 'reserved'`,
    arrived: sql`r.status <> 'reserved'`,
    queue: sql`r.status = 'reserved' and r.queued_at is not null`,
    pre_registered: sql`r.status = 'reserved' and r.pre_registered_at is not null`,
    // Who has no room yet is found by that.
    room_not_ready: sql`r.status = 'reserved' and r.room_id is not null and not ${ready(tx)}`,
    all: sql`true`,
  }
  const where = [
    ...commonFilters(tx, common),
    tabs[tab],
    ...(eta_from === undefined ? [] : [sql`r.eta >= ${eta_from}::time`]),
    ...(eta_to === undefined ? [] : [sql`r.eta <= ${eta_to}::time`]),
    ...(without_eta === undefined ? [] : [sql`(r.eta is null) = ${without_eta}`]),
    ...(arrived_from === undefined ? [] : [sql`${arrivedAt(tx)} >= ${arrived_from}`]),
    ...(arrived_to === undefined ? [] : [sql`${arrivedAt(tx)} <= ${arrived_to}`]),
    ...(is_assigned === undefined ? [] : [sql`(r.room_id is not null) = ${is_assigned}`]),
    ...(is_walk_in === undefined ? [] : [sql`r.is_walk_in = ${is_walk_in}`]),
    ...(is_ready === undefined ? [] : [sql`${ready(tx)} = ${is_ready}`]),
  ]
  const { filters: _, ...list } = input
  // Who waits at the desk is served by his priority, then by how long he has waited.
  const orders: Partial<Record<typeof tab, Fragment>> = {
    queue: sql`coalesce(r.queue_priority, 3), r.queued_at`,
  }
  const [rows, totals] = await Promise.all([
    loadDeskRows(tx, {
      of: arrivingOn(tx, day),
      where,
      list,
      order: orders[tab] ?? sql`r.eta nulls last, ${shownName(tx)}`,
    }),
    loadTotals(tx, day),
  ])
  return { ...rows, totals }
})

/** Whether the room `m` of an arrival may be given now, by what the house `c` lets be given. */
export const ready = ({ sql }: Tx) =>
  sql`coalesce(m.room_status_type_id = any (c.checkin_room_statuses) and m.fo_status is distinct from 'occupied', false)`

/** When a guest came by the clocks of the house, `HH:MM`; nothing while he has not. */
export const arrivedAt = ({ sql }: Tx) => sql`
  case when r.status <> 'reserved' then to_char(r.checked_in_at at time zone
    (select p.time_zone from property_profile p where p.id = r.property_id), 'HH24:MI') end`

/** Reservations of a day of arrival; whoever should have come earlier is still expected. */
export const arrivingOn = ({ sql, property_id, today }: Tx, day: BusinessDate) => sql`
  select id from reservation
   where property_id = ${property_id} and arrival_date = ${day} and status in ('reserved', 'checked_in', 'checked_out')
     and not is_posting_master
   union all
  select id from reservation
   where property_id = ${property_id} and status = 'reserved' and arrival_date < ${day} and ${day === today} and not is_posting_master`

type Totals = OutputOf<typeof deskList.arrivals>['totals']

/** Counted over the whole day, whatever is filtered below. Rooms, not reservations, where several are on one. */
async function loadTotals(tx: Tx, day: BusinessDate): Promise<Totals> {
  const [totals] = await tx.sql<Totals[]>`
    select coalesce(sum(r.rooms), 0)::int as expected,
           coalesce(sum(r.rooms) filter (where r.status <> 'reserved'), 0)::int as arrived,
           coalesce(sum(r.rooms) filter (where r.status = 'reserved'), 0)::int as due_in,
           coalesce(sum((r.adults + r.c1 + r.c2 + r.c3) * r.rooms), 0)::int as persons,
           coalesce(sum(r.rooms) filter (where r.status = 'reserved' and r.room_id is null), 0)::int as unassigned,
           count(*) filter (where r.status = 'reserved' and r.room_id is not null and not ${ready(tx)})::int as not_ready,
           count(*) filter (where r.status = 'reserved' and r.queued_at is not null)::int as queued,
           count(*) filter (where r.status = 'reserved' and r.pre_registered_at is not null)::int as pre_registered,
           count(*) filter (where g.vip_level_id is not null)::int as vip
      from (${arrivingOn(tx, day)}) l
      ${listedReservations(tx)}
      join property_control c on c.property_id = r.property_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id`
  return totals
}
