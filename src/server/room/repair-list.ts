import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { InputOf, OutputOf } from '../../wire/call'
import { repair } from '../../wire/room/repair'
import { answer } from '../serve'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import type { Kind } from './repair-facts'
import { likeText } from '../store/like-text'

type Answer = OutputOf<typeof repair.listOutOfOrder>
type Input = InputOf<typeof repair.listOutOfOrder>

/**
 * `out-of-order-room-list`: periods that touch the dates asked for, today and the next 90 days unless said otherwise. One whose last
 * night is over and whose hour has not come is still one of today.
 */
export const answerOutOfOrder = answer(repair.listOutOfOrder, (input, { tx }) =>
  list(tx, 'out_of_order', input),
)

/** `out-of-service-room-list`. */
export const answerOutOfService = answer(repair.listOutOfService, (input, { tx }) =>
  list(tx, 'out_of_service', input),
)

async function list(tx: Tx, kind: Kind, input: Input): Promise<Answer> {
  const { sql, property_id, today } = tx
  const { search, filters = {}, page = 1, per_page = 500 } = input
  const {
    date_from = today,
    date_to = addDays(today, 90),
    state,
    reason_ids,
    room_type_ids,
    floor_ids,
  } = filters
  const number = filters.room ?? search
  const rows = await sql<(Answer['items'][number] & { total: number })[]>`
    select w.id, w.row_version, w.kind, w.room_id, m.code as room, t.code as room_type, w.reason_id, q.name as reason, w.from_date,
           w.through_date, w.through_date - w.from_date + 1 as nights,
           greatest(0, least(w.through_date + 1, ${today}::date) - w.from_date) as nights_so_far,
           greatest(0, w.through_date + 1 - greatest(w.from_date, ${today}::date)) as days_left, w.return_time, w.return_status_type_id,
           s.name as return_status, w.comment, w.maintenance_id, x.request_no, w.state, e.name as created_by,
           coalesce((select jsonb_agg(jsonb_build_object('reservation_id', r.id, 'confirmation_no', r.confirmation_no, 'guest', ${shownName(tx)},
                              'arrival_date', r.arrival_date, 'departure_date', r.departure_date) order by r.arrival_date)
                       from room_occupancy o
                       join reservation r on r.property_id = o.property_id and r.id = o.reservation_id and r.status in ('reserved', 'checked_in')
                       left join guest_profile g on g.id = r.guest_profile_id
                      where o.property_id = w.property_id and o.room_id = w.room_id and o.is_active and o.kind = 'stay'
                        and o.from_date <= w.through_date and o.to_date > w.from_date), '[]') as reservations,
           count(*) over ()::int as total
      from room_repair w
      join room m on m.property_id = w.property_id and m.id = w.room_id
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id
      join out_of_order_or_service_reason q on q.property_id = w.property_id and q.id = w.reason_id
      join room_status_type s on s.property_id = w.property_id and s.id = w.return_status_type_id
      left join employee e on e.id = w.created_by_id
      left join maintenance_request x on x.property_id = w.property_id and x.id = w.maintenance_id
     where w.property_id = ${property_id} and w.kind = ${kind} and w.from_date <= ${date_to}
       and (w.through_date >= ${date_from} or w.state = 'active' and ${date_from} <= ${today}::date)
       and w.state = any (${state ?? ['scheduled', 'active']})
       and ${reason_ids ? sql`w.reason_id = any (${reason_ids}::bigint[])` : sql`true`}
       and ${room_type_ids ? sql`m.room_type_id = any (${room_type_ids}::bigint[])` : sql`true`}
       and ${floor_ids ? sql`m.floor_id = any (${floor_ids}::bigint[])` : sql`true`}
       and ${number ? sql`m.code like ${`${likeText(number)}%`}` : sql`true`}
     order by w.from_date, length(m.code), m.code
     limit ${per_page} offset ${(page - 1) * per_page}`
  const items = rows.map(({ total: _, ...row }) => row)
  return {
    items,
    total: rows[0]?.total ?? 0,
    page,
    per_page,
    summary: summaryOf(items, { date_from, date_to, today }),
  }
}

type Range = { date_from: string; date_to: string; today: BusinessDate }

function summaryOf(items: Answer['items'], { date_from, date_to, today }: Range): Answer['summary'] {
  const byType = new Map<string, number>()
  const now = items.filter(({ state }) => state === 'active')
  for (const { room_type } of now) byType.set(room_type, (byType.get(room_type) ?? 0) + 1)
  const nights = items.reduce((sum, { from_date, through_date }) => {
    const from = (from_date > date_from ? from_date : date_from) as BusinessDate
    const through = through_date < date_to ? through_date : date_to
    const days = Math.round((Date.parse(through) - Date.parse(from)) / 86_400_000) + 1
    return sum + Math.max(0, days)
  }, 0)
  return {
    rooms_today: now.length,
    rooms_waiting: items.filter(({ state, from_date }) => state === 'scheduled' && from_date <= today).length,
    nights_in_range: nights,
    by_type: [...byType].map(([room_type, rooms]) => ({ room_type, rooms })),
  }
}
