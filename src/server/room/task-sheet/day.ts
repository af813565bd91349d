import type { BusinessDate } from '../../../hotel/business-date'
import { roomOn } from '../../../hotel/task-sheet/day'
import type { RoomTonight } from '../../../hotel/task-sheet/task'
import { noWishes } from '../../../hotel/task-sheet/stay-task'
import { loadStayWishes, type StayWishes } from '../../store/stay-wishes'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { loadRooms } from '../list'
import { loadPlaces, loadStayFacts, type Place, type StayFacts } from './facts'

type Seen = Awaited<ReturnType<typeof loadRooms>>[number]

/** A room on a day, with where it lies and what is known of who stays in it. */
export type DayRoom = {
  seen: Seen
  place: Place
  is: RoomTonight
  stay: StayFacts | undefined
  /** What the stay asks of housekeeping, where it does. */
  asks: StayWishes | undefined
  isWithdrawn: boolean
}

/** Every room of the house as it is on a day: today or the day after. */
export async function loadDay(tx: Tx, day: BusinessDate, kind: 'day' | 'turndown'): Promise<DayRoom[]> {
  const [rooms, places, dirty, cleaned] = await together([
    loadRooms(tx),
    loadPlaces(tx, kind),
    dirtyType(tx),
    loadCleaned(tx),
  ])
  const known = rooms.flatMap(seen => {
    const place = places.get(seen.room_id)
    return place ? [{ seen, place, on: onDay(seen, day, tx.today) }] : []
  })
  const ids = known.flatMap(({ on }) => (on.guest ? on.guest.id : []))
  const [stays, wishes] = await Promise.all([loadStayFacts(tx, ids, day), loadStayWishes(tx, ids)])
  return known.map(({ seen, place, on: { guest, ...on } }) => {
    const stay = guest ? stays.get(guest.id) : undefined
    const asks = guest ? wishes.get(guest.id) : undefined
    const wantsNone =
      on.service === 'none' && on.stay_status.includes('stay_over') && asks?.opt_out_dates.includes(day)
    const isSleptIn = day > tx.today && guest !== null
    const is: RoomTonight = {
      ...on,
      has_turndown: place.has_turndown,
      service: wantsNone ? 'no_service' : on.service,
      room_status_type_id: isSleptIn ? dirty : (seen.room_status_type?.id ?? dirty),
      needs_cleaning: day > tx.today ? undefined : cleaned.get(seen.room_status_type?.id ?? 0),
      accommodation_type_id: place.accommodation_type_id,
      stay: guest && stay ? { ...guest, ...stay, wishes: asks ?? noWishes } : null,
    }
    return {
      seen,
      place,
      is,
      stay,
      asks,
      isWithdrawn: seen.repair !== null && seen.repair.through_date >= day,
    }
  })
}

function onDay({ reservation, next, ...seen }: Seen, day: BusinessDate, today: BusinessDate) {
  const base = seen.room_status_type?.base_status
  const condition = base === 'clean' || base === 'pickup' || base === 'inspected' ? base : 'dirty'
  return roomOn(
    {
      condition,
      fo_status: seen.fo_status,
      stay_status: seen.stay_status,
      service: seen.guest_service_status,
      reservation: reservation && {
        id: reservation.id,
        arrival_date: reservation.arrival_date as BusinessDate,
        departure_date: reservation.departure_date as BusinessDate,
      },
      next: next && { ...next, arrival_date: next.arrival_date as BusinessDate },
    },
    day,
    today,
  )
}

/** Which conditions of the house are cleaned. */
async function loadCleaned({ sql, property_id }: Tx): Promise<Map<number, boolean>> {
  const rows = await sql<{ id: number; needs_cleaning: boolean }[]>`
    select id, needs_cleaning from room_status_type where property_id = ${property_id}`
  return new Map(rows.map(({ id, needs_cleaning }) => [id, needs_cleaning]))
}

/** The condition of a room that was slept in. */
export async function dirtyType({ sql, property_id }: Tx): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from room_status_type where property_id = ${property_id} and base_status = 'dirty' and is_active
     order by display_sequence, id limit 1`
  return row?.id ?? null
}
