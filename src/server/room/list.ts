import type { BusinessDate } from '../../hotel/business-date'
import { nightsBetween } from '../../hotel/business-date'
import { plainName } from '../../hotel/name-likeness'
import { discrepancyOf } from '../../hotel/room/discrepancy'
import { priorities } from '../../hotel/room/maintenance'
import { type DeskState, deskStateOf, readyConditions } from '../../hotel/room/desk-state'
import { careFor, type LeftAlone } from '../../hotel/room/left-alone'
import { type RoomStay, stayStatus } from '../../hotel/room/stay-status'
import type { OutputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { answerByKeys } from '../serve'
import { instant, localTime, momentOn } from '../../hotel/property-time'
import { loadRoomSettings, type RoomSettings } from '../store/room-setting'
import { together } from '../together'
import { loadPlaces, type Place } from './cleaning-places'
import { type Line, loadLines } from './task-sheet/lines'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

type Item = OutputOf<typeof room.list>['items'][number]
type Filters = NonNullable<Parameters<Parameters<typeof answerByKeys<typeof room.list>>[1]>[0]['filters']>

/**
 * `housekeeping-room-list`: every room with its condition, who is in it and who comes next. As many queries, whatever is asked;
 * the summary is of the whole house, so that it can stand above the filters.
 */
export const answerRooms = answerByKeys(room.list, async (input, { tx }) => {
  const { search, filters = {}, page = 1, per_page = 500 } = input
  const all = await loadRooms(tx)
  const fitting = all.filter(item => matches(item, filters) && isFound(item, search))
  const items = filters.waited_for_only ? fitting.sort(byPlace) : fitting
  return {
    items: items.slice((page - 1) * per_page, page * per_page),
    total: items.length,
    page,
    per_page,
    summary: summaryOf(all),
  }
})

type Stay = RoomStay & {
  room_id: number
  confirmation_no: string
  guest: string
  vip: string | null
  adults: number
  children: number
  etd: string | null
}
type Next = {
  room_id: number
  reservation_id: number
  guest: string
  vip: string | null
  arrival_date: BusinessDate
  departure_date: BusinessDate
  eta: string | null
}
type Row = Omit<
  Item,
  | 'stay_status'
  | 'desk_state'
  | 'is_priority'
  | 'flags'
  | 'fo_persons'
  | 'reservation'
  | 'next'
  | 'effective_status'
  | 'discrepancy'
  | 'left_alone'
  | 'cleaning_priority'
  | 'maintenance'
  | 'tasks'
> & {
  faults: number
  top_priority: NonNullable<Item['maintenance']>['top_priority'] | null
  alone: LeftAlone | null
  withdrawal: Item['effective_status'] | null
  left_today: boolean
  comes_today: boolean
}

/** All rooms that are cleaned, in the order of their numbers. */
export async function loadRooms(tx: Tx): Promise<Item[]> {
  const [rows, stays, coming, { places }, house, lines] = await together([
    loadRows(tx),
    loadStays(tx),
    loadNext(tx),
    loadPlaces(tx),
    loadRoomSettings(tx),
    loadLines(tx),
  ])
  const byRoom = new Map<number, Stay[]>()
  for (const stay of stays) byRoom.set(stay.room_id, [...(byRoom.get(stay.room_id) ?? []), stay])
  const nextOf = new Map(coming.map(next => [next.room_id, next]))
  const tasks = new Map<number, Line[]>()
  for (const line of lines) tasks.set(line.room_id, [...(tasks.get(line.room_id) ?? []), line])
  const at = {
    today: tx.today,
    house,
    ready: readyConditions(house),
    time: clockOf(tx, house),
    places,
    tasks,
  }
  const items = rows.map(row => toItem(row, byRoom.get(row.room_id) ?? [], nextOf.get(row.room_id), at))
  return house.discrepancy_enabled ? items : items.map(item => ({ ...item, discrepancy: null }))
}

/** What the clocks of the house show, on its own day. */
const clockOf = ({ today }: Tx, { time_zone }: RoomSettings): string =>
  localTime(momentOn(today, instant(new Date().toISOString()), time_zone), time_zone).time

type At = {
  today: BusinessDate
  house: RoomSettings
  ready: readonly string[]
  time: string
  places: ReadonlyMap<number, Place>
  tasks: ReadonlyMap<number, readonly Line[]>
}

function toItem(row: Row, stays: Stay[], next: Next | undefined, at: At): Item {
  const { today, house, ready, time, places, tasks } = at
  const { withdrawal, left_today, comes_today, alone, faults, top_priority, ...room } = row
  const inside = stays.filter(({ status }) => status === 'checked_in')
  const condition = (row.room_status_type ?? unknown).base_status
  const main = inside.find(({ is_share_primary }) => is_share_primary) ?? inside[0]
  const seen = stayStatus(
    stays,
    { left_today, comes_today },
    { today, is_occupied: row.fo_status === 'occupied' },
  )
  const stay_status = seen.stay_status.length === 0 ? (['not_reserved'] as const) : seen.stay_status
  const fo_persons = {
    adults: inside.reduce((sum, { adults }) => sum + adults, 0),
    children: inside.reduce((sum, { children }) => sum + children, 0),
  }
  return {
    ...room,
    left_alone: alone && careFor(alone, time, house),
    maintenance: top_priority && { open: faults, top_priority },
    cleaning_priority: places.get(row.room_id) ?? null,
    tasks: (tasks.get(row.room_id) ?? []).map(({ room_id: _, is_departure, ...line }) => ({
      ...line,
      is_held: is_departure && line.status === 'pending' && row.fo_status === 'occupied',
    })),
    effective_status: withdrawal ?? row.room_status_type ?? unknown,
    stay_status: [...stay_status],
    desk_state: deskStateOf(
      {
        fo_status: room.fo_status,
        condition,
        withdrawn: room.repair?.kind ?? null,
        departure_date: main?.departure_date ?? null,
      },
      { today, ready },
    ),
    is_priority: withdrawal === null && next?.arrival_date === today && !ready.includes(condition),
    flags: seen.flags,
    fo_persons,
    discrepancy: discrepancyOf(
      { ...room, stay_status, persons: fo_persons.adults + fo_persons.children },
      room.seen,
    ),
    reservation: main
      ? {
          id: main.reservation_id,
          confirmation_no: main.confirmation_no,
          guest: main.guest,
          vip: main.vip,
          adults: main.adults,
          children: main.children,
          arrival_date: main.arrival_date,
          departure_date: main.departure_date,
          etd: main.etd,
        }
      : null,
    next: next
      ? {
          reservation_id: next.reservation_id,
          guest: next.guest,
          vip: next.vip,
          arrival_date: next.arrival_date,
          eta: next.eta,
          nights: nightsBetween(next.arrival_date, next.departure_date),
        }
      : null,
  }
}

/** A room whose condition nobody has set yet is taken as dirty. */
const unknown: Item['effective_status'] = {
  id: null,
  code: 'DI',
  name: 'Dirty',
  base_status: 'dirty',
  color: null,
}

async function loadRows({ sql, property_id, today }: Tx): Promise<Row[]> {
  const urgency = [...priorities]
  return await sql<Row[]>`
    select m.id as room_id, m.row_version, m.code, m.name, jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) as room_type,
           case when f.id is not null then jsonb_build_object('id', f.id, 'code', f.code, 'name', f.name) end as floor,
           case when s.id is not null then jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'base_status', s.base_status,
             'color', s.color) end as room_status_type,
           m.is_accessible,
           coalesce(m.fo_status, 'vacant') as fo_status, coalesce(m.guest_service_status, 'none') as guest_service_status,
           case when d.room_id is not null then jsonb_build_object('since_date', d.since_date, 'through_date', d.through_date) end as alone,
           case when w.id is not null then jsonb_build_object('id', w.id, 'kind', w.kind, 'reason', q.name, 'from_date', w.from_date,
             'through_date', w.through_date, 'return_time', to_char(w.return_time, 'HH24:MI'), 'row_version', w.row_version) end as repair,
           case when z.room_id is not null then jsonb_build_object('occupancy', z.occupancy, 'persons', z.persons,
             'at', to_char(z.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', b.name) end as seen,
           case when w.id is not null then jsonb_build_object('id', o.id, 'code', coalesce(o.code, upper(left(w.kind, 2))),
             'name', coalesce(o.name, replace(w.kind, '_', ' ')), 'base_status', w.kind, 'color', o.color) end as withdrawal,
           coalesce(y.open, 0) as faults, y.top_priority,
           exists (select from room_move x where x.property_id = m.property_id and x.from_room_id = m.id and x.state = 'done'
                    and x.move_date = ${today}) as left_today,
           exists (select from room_move x join reservation r on r.property_id = x.property_id and r.id = x.reservation_id
                    where x.property_id = m.property_id and x.to_room_id = m.id and x.state = 'planned' and x.move_date <= ${today}
                      and r.status = 'checked_in' and r.departure_date > x.move_date) as comes_today
      from room m
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo
      left join master_type f on f.id = m.floor_id
      left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
      left join room_repair w on w.property_id = m.property_id and w.room_id = m.id and w.state = 'active'
       and ${today} between w.from_date and w.through_date
      left join room_sighting z on z.property_id = m.property_id and z.business_date = ${today} and z.room_id = m.id
      left join employee b on b.id = z.seen_by_id
      left join room_left_alone d on d.property_id = m.property_id and d.room_id = m.id and m.guest_service_status = 'do_not_disturb'
      left join out_of_order_or_service_reason q on q.property_id = w.property_id and q.id = w.reason_id
      left join (
        select room_id, count(*)::int as open,
               (${urgency}::text[])[max(array_position(${urgency}::text[], priority))] as top_priority
          from maintenance_request
         where property_id = ${property_id} and status <> 'resolved' group by room_id) y on y.room_id = m.id
      left join lateral (
        select x.id, x.code, x.name, x.color from room_status_type x
         where x.property_id = m.property_id and x.base_status = w.kind and x.is_active order by x.display_sequence, x.id limit 1) o on true
     where m.property_id = ${property_id} and m.is_active
     order by length(m.code), m.code`
}

/** Whoever is in a room, has left it today, or comes today. */
async function loadStays({ sql, property_id, today, who }: Tx): Promise<Stay[]> {
  return await sql<Stay[]>`
    select r.id as reservation_id, r.room_id, r.status, r.arrival_date, r.departure_date, r.check_out_business_date, r.share_group_id,
           r.is_share_primary, r.confirmation_no, coalesce(${shownName({ sql, who })}, '') as guest, v.code as vip, r.adults, r.c1 + r.c2 + r.c3 as children,
           r.etd, exists (select from room_move x where x.property_id = r.property_id and x.reservation_id = r.id and x.state = 'planned'
                           and x.from_room_id = r.room_id and x.move_date < r.departure_date) as moves_out
      from (select id from reservation where property_id = ${property_id} and status = 'checked_in'
             union all
            select id from reservation where property_id = ${property_id} and status = 'reserved' and arrival_date = ${today}
             union all
            select id from reservation where property_id = ${property_id} and status = 'checked_out' and check_out_business_date = ${today}) l
      join reservation r on r.property_id = ${property_id} and r.id = l.id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
     where r.room_id is not null
     order by r.id`
}

async function loadNext({ sql, property_id, today, who }: Tx): Promise<Next[]> {
  return await sql<Next[]>`
    select distinct on (o.room_id) o.room_id, r.id as reservation_id, coalesce(${shownName({ sql, who })}, '') as guest, v.code as vip, r.arrival_date,
           r.departure_date, r.eta
      from room_occupancy o
      join reservation r on r.property_id = o.property_id and r.id = o.reservation_id and r.status = 'reserved'
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
     where o.property_id = ${property_id} and o.is_active and o.kind = 'stay' and o.to_date >= ${today}
     order by o.room_id, o.from_date`
}

function matches(item: Item, filters: Filters): boolean {
  const { base_status, room_status_type_ids, fo_status, stay_status, room_type_ids, floor_ids } = filters
  const { guest_service_status, from_room, to_room, assigned, vip_only, moves_only } = filters
  const { discrepancy_only, is_accessible, waited_for_only, desk_state, priority_only } = filters
  const { maintenance_open, attendant_ids } = filters
  const { room_status_type, floor } = item
  const number = (code: string) => code.padStart(10, ' ')
  return (
    (!base_status || base_status.includes(item.effective_status.base_status)) &&
    (!room_status_type_ids ||
      (room_status_type?.id != null && room_status_type_ids.includes(room_status_type.id))) &&
    (!fo_status || fo_status.includes(item.fo_status)) &&
    (!stay_status || item.stay_status.some(value => stay_status.includes(value))) &&
    (!desk_state || desk_state.includes(item.desk_state)) &&
    (!priority_only || item.is_priority) &&
    (!room_type_ids || room_type_ids.includes(item.room_type.id)) &&
    (is_accessible === undefined || item.is_accessible === is_accessible) &&
    (!floor_ids || (floor !== null && floor_ids.includes(floor.id))) &&
    (!attendant_ids ||
      item.tasks.some(({ attendant_id }) => attendant_id !== null && attendant_ids.includes(attendant_id))) &&
    (!guest_service_status || guest_service_status.includes(item.guest_service_status)) &&
    (from_room === undefined || number(item.code) >= number(from_room)) &&
    (to_room === undefined || number(item.code) <= number(to_room)) &&
    (assigned === undefined || (item.next !== null) === assigned) &&
    (!vip_only || item.reservation?.vip != null || item.next?.vip != null) &&
    (!discrepancy_only || item.discrepancy !== null || item.flags.includes('check')) &&
    (!waited_for_only || item.cleaning_priority !== null) &&
    (!maintenance_open || item.maintenance !== null) &&
    (!moves_only || item.flags.some(flag => ['moved_out', 'move_in', 'move_out'].includes(flag)))
  )
}

const byPlace = (one: Item, other: Item) =>
  (one.cleaning_priority?.no ?? 0) - (other.cleaning_priority?.no ?? 0)

/** Room numbers with % and _ as wildcards, last names by their beginning, attendants by that of any of their names. */
function isFound({ code, reservation, next, tasks }: Item, search: string | undefined): boolean {
  const wanted = search?.trim().toLowerCase() ?? ''
  if (wanted === '') return true
  const pattern = new RegExp(
    `^${wanted
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.')}`,
  )
  const typed = plainName(wanted)
  const guests = [reservation?.guest, next?.guest].map(name => plainName(name ?? ''))
  const attendants = tasks.map(({ attendant }) => ` ${plainName(attendant ?? '')}`)
  return (
    pattern.test(code.toLowerCase()) ||
    (typed !== '' &&
      (guests.some(name => name.startsWith(typed)) || attendants.some(name => name.includes(` ${typed}`))))
  )
}

function summaryOf(items: readonly Item[]): OutputOf<typeof room.list>['summary'] {
  const byStatus = new Map<string, number>()
  const byStay = new Map<string, number>()
  const byDesk = new Map<DeskState, number>()
  for (const { effective_status, fo_status, stay_status, desk_state } of items) {
    const key = `${effective_status.base_status} ${fo_status}`
    byStatus.set(key, (byStatus.get(key) ?? 0) + 1)
    byDesk.set(desk_state, (byDesk.get(desk_state) ?? 0) + 1)
    for (const value of stay_status) byStay.set(value, (byStay.get(value) ?? 0) + 1)
  }
  return {
    by_status: [...byStatus].map(([key, rooms]) => {
      const [base_status, fo_status] = key.split(' ')
      return { base_status, fo_status, rooms } as OutputOf<typeof room.list>['summary']['by_status'][number]
    }),
    by_stay: [...byStay].map(
      ([stay_status, rooms]) =>
        ({ stay_status, rooms }) as OutputOf<typeof room.list>['summary']['by_stay'][number],
    ),
    by_desk: [...byDesk].map(([desk_state, rooms]) => ({ desk_state, rooms })),
    by_attendant: byAttendant(items),
    priority: items.filter(({ is_priority }) => is_priority).length,
    discrepancies: items.filter(({ discrepancy, flags }) => discrepancy !== null || flags.includes('check'))
      .length,
    waited_for: items.filter(({ cleaning_priority }) => cleaning_priority !== null).length,
    maintenance_open: items.filter(({ maintenance }) => maintenance !== null).length,
  }
}

/** A room that somebody cleans by day and turns down in the evening is one of his rooms. */
function byAttendant(items: readonly Item[]): OutputOf<typeof room.list>['summary']['by_attendant'] {
  const all = new Map<number, { id: number; name: string; rooms: number }>()
  for (const { tasks } of items)
    for (const [id, name] of new Map(tasks.map(({ attendant_id, attendant }) => [attendant_id, attendant])))
      if (id !== null && name !== null) all.set(id, { id, name, rooms: (all.get(id)?.rooms ?? 0) + 1 })
  return [...all.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
