import { addDays, type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { shownState } from '../../hotel/stay'
import type { OutputOf } from '../../wire/call'
import { room } from '../../wire/room'
import { accept, answer } from '../serve'
import type { ReservationStatus } from '../store/reservation'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'

type Answer = OutputOf<typeof room.bookingStatus>
type Status = Answer['statuses'][number]
const longest = 31

/** `booking-status`: the legend of a day with its counts and, for a range, what each room has on each day. */
export const answerBookingStatus = answer(room.bookingStatus, async (input, { tx, today }) => {
  const date = (input.date ?? input.date_from ?? today) as BusinessDate
  const statuses = await loadStatuses(tx, date)
  if (input.date_from === undefined) return { date, statuses }
  const from = input.date_from as BusinessDate
  const to = (input.date_to ?? from) as BusinessDate
  if (to < from || nightsBetween(from, to) >= longest) accept(refuse('range_too_long', { n: longest }))
  return { date, statuses, rooms: await loadDays(tx, { ...input, from, to }) }
})

const legend: [code: string, label: string, symbol: string][] = [
  ['due_in', 'Due in', 'DI'],
  ['arrived', 'Arrived', 'AR'],
  ['stay_over', 'Stay-over', 'SO'],
  ['due_out', 'Due out', 'DO'],
  ['departed', 'Departed', 'DE'],
  ['no_show', 'No-show', 'NS'],
  ['cancelled', 'Cancelled', 'CX'],
  ['waitlist', 'Waitlist', 'WL'],
]

async function loadStatuses({ sql, property_id, today }: Tx, date: BusinessDate): Promise<Status[]> {
  const rows = await sql<
    { status: ReservationStatus; arrives: boolean; leaves: boolean; left: boolean; n: number }[]
  >`
    select status, arrival_date = ${date} as arrives, departure_date <= ${date} as leaves,
           coalesce(check_out_business_date = ${date}, false) as left, coalesce(sum(greatest(rooms, 1)), 0)::int as n
      from reservation
     where property_id = ${property_id} and not is_posting_master
       and (arrival_date = ${date} or check_out_business_date = ${date}
            or (status = 'checked_in' and arrival_date <= ${date} and (departure_date >= ${date} or ${date === today}))
            or (status = 'reserved' and arrival_date < ${date} and departure_date > ${date}))
     group by 1, 2, 3, 4`
  const counts = new Map<string, number>()
  for (const { status, arrives, leaves, left, n } of rows) {
    const code = codeOf(status, { arrives, leaves, left })
    if (code) counts.set(code, (counts.get(code) ?? 0) + n)
  }
  return legend.map(([code, label, symbol]) => ({ code, label, symbol, count: counts.get(code) ?? 0 }))
}

function codeOf(
  status: ReservationStatus,
  { arrives, leaves, left }: { arrives: boolean; leaves: boolean; left: boolean },
): string | undefined {
  if (status === 'checked_out') return left ? 'departed' : undefined
  if (status === 'checked_in') return leaves ? 'due_out' : arrives ? 'arrived' : 'stay_over'
  if (status === 'reserved') return arrives ? 'due_in' : 'stay_over'
  return arrives && ['no_show', 'cancelled', 'waitlist'].includes(status) ? status : undefined
}

type Held = {
  room_id: number
  code: string
  kind: 'stay' | 'out_of_order' | 'hold'
  reservation_id: number | null
  status: ReservationStatus | null
  guest: string | null
  arrival_date: BusinessDate
  departure_date: BusinessDate
  check_out_business_date: BusinessDate | null
  from_date: BusinessDate
  to_date: BusinessDate
}
type Range = {
  from: BusinessDate
  to: BusinessDate
  room_ids?: number[]
  floor_ids?: number[]
  room_type_ids?: number[]
}

async function loadDays(tx: Tx, range: Range): Promise<NonNullable<Answer['rooms']>> {
  const { sql, property_id, today } = tx
  const { from, to, room_ids, floor_ids, room_type_ids } = range
  const rooms = await sql<{ room_id: number; code: string }[]>`
    select m.id as room_id, m.code from room m
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo
     where m.property_id = ${property_id} and m.is_active
       and ${room_ids ? sql`m.id = any (${room_ids}::bigint[])` : sql`true`}
       and ${floor_ids ? sql`m.floor_id = any (${floor_ids}::bigint[])` : sql`true`}
       and ${room_type_ids ? sql`m.room_type_id = any (${room_type_ids}::bigint[])` : sql`true`}
     order by length(m.code), m.code`
  const ids = rooms.map(({ room_id }) => room_id)
  const held = await sql<Held[]>`
    select o.room_id, o.kind, o.reservation_id, r.status, ${shownName(tx)} as guest, coalesce(r.arrival_date, o.from_date) as arrival_date,
           coalesce(r.departure_date, o.to_date) as departure_date, r.check_out_business_date, o.from_date, o.to_date
      from room_occupancy o
      left join reservation r on r.property_id = o.property_id and r.id = o.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
     where o.property_id = ${property_id} and o.is_active and o.to_date >= ${from} and o.from_date <= ${to}
       and o.room_id = any (${ids}::bigint[]) and (o.kind <> 'hold' or o.expires_at > now())
     order by o.from_date`
  return rooms.map(({ room_id, code }) => ({
    room_id,
    code,
    days: held
      .filter(one => one.room_id === room_id)
      .flatMap(one => daysOf(one, { from, to }).map(date => dayOf(one, date, today))),
  }))
}

/** The nights somebody holds the room; of a day guest, his day. */
function daysOf(
  { from_date, to_date }: Held,
  { from, to }: { from: BusinessDate; to: BusinessDate },
): BusinessDate[] {
  const days: BusinessDate[] = []
  const last = from_date === to_date ? from_date : addDays(to_date, -1)
  for (let day = from_date > from ? from_date : from; day <= last && day <= to; day = addDays(day, 1))
    days.push(day)
  return days
}

function dayOf(one: Held, date: BusinessDate, today: BusinessDate) {
  const { reservation_id, guest, arrival_date, departure_date, kind, status, check_out_business_date } = one
  const shown: string =
    kind === 'stay' && status
      ? shownState({ status, arrival_date, departure_date, check_out_business_date }, today)
      : kind
  return { date, status: shown, reservation_id, guest, arrival_date, departure_date }
}
