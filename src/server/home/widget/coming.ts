import { arrivalsByHour, type Readiness, readinessOf } from '../../../hotel/dashboard'
import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { arrivedAt, arrivingOn, ready } from '../../front-desk/list/arrivals'
import { listedReservations } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Arrival = Widgets['due_in']['items'][number]

/** An arrival of the day, come or still to come, with those who should have come before. */
export type Coming = Arrival & { has_come: boolean; rooms: number; arrived_at: string | null } & {
  queue: { minutes: number; priority: number } | null
}

export const most = 8

/** Those still to come by their hour, as the desk's own list has them. One query. */
export async function loadComing(tx: Tx): Promise<Coming[]> {
  const { sql, today } = tx
  const rows = await sql<(Omit<Coming, 'readiness'> & { is_ready: boolean })[]>`
    with listed as materialized (${arrivingOn(tx, today)})
    select r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, v.code as vip, m.code as room, t.code as room_type,
           to_char(r.eta, 'HH24:MI') as eta, r.status = 'reserved' and r.arrival_date < ${today} as is_overdue, r.rooms,
           r.status <> 'reserved' as has_come,
           ${arrivedAt(tx)} as arrived_at,
           ${ready(tx)} as is_ready,
           case when r.status = 'reserved' and r.queued_at is not null then
             jsonb_build_object('minutes', greatest(0, extract(epoch from now() - r.queued_at)::int / 60), 'priority', coalesce(r.queue_priority, 3))
           end as queue
      from listed l ${listedReservations(tx)}
      join property_control c on c.property_id = r.property_id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
     order by r.arrival_date, r.eta nulls last, guest, r.id`
  return rows.map(({ is_ready, ...row }) => ({
    ...row,
    readiness: readinessOf({ room: row.room, is_ready }),
  }))
}

const arrivalOf = ({ has_come: _, rooms: __, arrived_at: ___, queue: ____, ...arrival }: Coming): Arrival =>
  arrival

export function dueIn(coming: readonly Coming[]): Widgets['due_in'] {
  const due = coming.filter(({ has_come }) => !has_come)
  return { total: due.length, items: due.slice(0, most).map(arrivalOf) }
}

/** Rooms, not reservations: several of one kind may stand on one until it is split. */
export function readinessOfDay(coming: readonly Coming[]): Widgets['readiness'] {
  const due = coming.filter(({ has_come }) => !has_come)
  const roomsOf = (wanted: Readiness) =>
    due.filter(({ readiness }) => readiness === wanted).reduce((sum, { rooms }) => sum + rooms, 0)
  // Those for whom something is to be done.
  const next = due.filter(({ readiness }) => readiness !== 'ready')
  return {
    ready: roomsOf('ready'),
    not_ready: roomsOf('not_ready'),
    no_room: roomsOf('no_room'),
    next: next.slice(0, most).map(arrivalOf),
  }
}

export function queueOf(coming: readonly Coming[]): Widgets['queue'] {
  const waiting = coming.flatMap(one => (one.queue ? [{ ...arrivalOf(one), ...one.queue }] : []))
  const inTurn = waiting.toSorted((a, b) => a.priority - b.priority || b.minutes - a.minutes)
  return { total: waiting.length, items: inTurn.slice(0, most) }
}

export const byHour = (coming: readonly Coming[]): Widgets['by_hour'] => arrivalsByHour(coming)

/** Whom the house knows and has here today: those in it, and those still to come, each as its own list has them. One query. */
export async function loadVips(tx: Tx): Promise<Widgets['vips']> {
  const { sql, property_id, today } = tx
  const rows = await sql<(Widgets['vips']['items'][number] & { coming: number; in_house: number })[]>`
    select r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, v.code as vip, m.code as room, t.code as room_type,
           r.status = 'checked_in' as is_in_house, to_char(r.eta, 'HH24:MI') as eta, r.departure_date,
           (count(*) filter (where r.status = 'reserved') over ())::int as coming,
           (count(*) filter (where r.status = 'checked_in') over ())::int as in_house
      from reservation r
      join guest_profile g on g.id = r.guest_profile_id
      join master_type v on v.id = g.vip_level_id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id}
       and (r.status = 'checked_in' or (r.status = 'reserved' and r.arrival_date <= ${today} and not r.is_posting_master))
     order by is_in_house, v.rank nulls last, r.eta nulls last, guest, r.id limit ${most}`
  const [{ coming, in_house } = { coming: 0, in_house: 0 }] = rows
  return { coming, in_house, items: rows.map(({ coming: _, in_house: __, ...row }) => row) }
}
