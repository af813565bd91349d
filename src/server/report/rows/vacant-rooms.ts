import type { BusinessDate } from '../../../hotel/business-date'
import { nightsBetween } from '../../../hotel/business-date'
import type { Params } from '../../../hotel/report/report'
import { loadRooms } from '../../room/list'
import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import { together } from '../../together'
import type { Tx } from '../../tx'
import { isAmong } from '../records'
import type { RowsOf } from '../rows'

type Item = Awaited<ReturnType<typeof loadRooms>>[number]
type Past = {
  since: BusinessDate
  last_guest: string | null
  withdrawn_from: BusinessDate | null
  room_condition: string | null
}

/** The vacant rooms of the housekeeping board; those that are empty longest stand first among their type. */
export const rows: RowsOf = async (tx, params) => {
  const [rooms, past] = await together([loadRooms(tx), loadPast(tx)])
  const told = rooms.flatMap(room => {
    const known = past.get(room.room_id)
    return known && isWanted(room, params) ? [lineOf(room, known, tx.today)] : []
  })
  return told
    .filter(({ vacant_nights }) => vacant_nights >= Number(params.min_days))
    .toSorted(
      (one, other) => compared(one.room_type, other.room_type) || other.vacant_nights - one.vacant_nights,
    )
}

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

function isWanted(
  { fo_status, effective_status, room_type, floor }: Item,
  { condition, room_types, floors }: Params,
): boolean {
  const { base_status } = effective_status
  return (
    fo_status === 'vacant' &&
    base_status !== 'out_of_order' &&
    (condition === 'all' || base_status === condition) &&
    isAmong(room_type.id, room_types) &&
    isAmong(floor?.id, floors)
  )
}

function lineOf(room: Item, { since, withdrawn_from, ...known }: Past, today: BusinessDate) {
  const next_arrival = (room.next?.arrival_date ?? null) as BusinessDate | null
  const [until] = [next_arrival, withdrawn_from].filter(day => day !== null).toSorted()
  return {
    room: room.code,
    room_type: room.room_type.code,
    floor: room.floor?.name ?? null,
    room_status: room.effective_status.name,
    vacant_nights: nightsBetween(since, today),
    next_arrival,
    free_nights: until === undefined ? null : nightsBetween(today, until),
    ...known,
    rooms: 1,
  }
}

/**
 * Since when nobody is in a room: since its last stay ended; where there was none, since it is there. A stay is looked for in a year first:
 * few rooms wait longer, and the years before are not read for the others.
 */
async function loadPast({ sql, property_id, today, who }: Tx): Promise<Map<number, Past>> {
  const last = (narrowed: Fragment) => sql`
    select o.to_date, ${shownName({ sql, who })} as guest
      from room_occupancy o
      join reservation r on r.property_id = o.property_id and r.id = o.reservation_id and r.status in ('checked_in', 'checked_out')
      left join guest_profile g on g.id = r.guest_profile_id
     where o.property_id = ${property_id} and o.room_id = m.id and o.kind = 'stay' and o.is_active and o.to_date <= ${today} ${narrowed}
     order by o.to_date desc, r.is_share_primary desc, o.id desc limit 1`
  const found = await sql<(Past & { room_id: number })[]>`
    select m.id as room_id, least(coalesce(a.to_date, b.to_date, m.in_service_from, f.day), ${today}::date) as since, coalesce(a.guest, b.guest) as last_guest,
           (select min(w.from_date) from room_repair w
             where w.property_id = m.property_id and w.room_id = m.id and w.kind = 'out_of_order' and w.state = 'scheduled') as withdrawn_from,
           k.name as room_condition
      from room m
      cross join (select min(business_date) as day from business_day where property_id = ${property_id}) f
      left join room_condition k on k.property_id = m.property_id and k.id = m.room_condition_id
      left join lateral (${last(sql`and o.slots && stay_slots(${today}::date - 366, ${today}::date, true, true)`)}) a on true
      left join lateral (${last(sql`and a.to_date is null`)}) b on true
     where m.property_id = ${property_id} and m.is_active`
  return new Map(found.map(({ room_id, ...past }) => [room_id, past]))
}
