import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { HouseRoom, Span } from '../../hotel/front-desk/room-fit'
import { slotsOf } from '../../hotel/room-slots'
import { seenOccupied } from '../store/room'
import type { Tx } from '../tx'

/** A room with what the clerk sees of it beside what decides. */
export type RoomSeen = HouseRoom & {
  room_type: string
  floor: string | null
  fo_status: 'vacant' | 'occupied'
  /** Nobody is known to be in it, and housekeeping saw somebody today. */
  is_seen_occupied: boolean
  room_status: { id: number; code: string; name: string; base_status: string; color: string } | null
  features: string[]
  assignment_note: string | null
  /** Barrier-free. */
  is_accessible: boolean
}

/**
 * All rooms that can be slept in, and who holds them from today on, or from an earlier arrival: two queries, whatever is
 * asked afterwards.
 */
export async function loadHouse(
  tx: Tx,
  arrival: BusinessDate = tx.today,
): Promise<{ rooms: RoomSeen[]; spans: Map<number, Span[]>; today: BusinessDate }> {
  const [rooms, spans] = await Promise.all([
    loadRooms(tx),
    loadSpans(tx, arrival < tx.today ? arrival : tx.today),
  ])
  return { rooms, spans, today: tx.today }
}

type Row = Omit<RoomSeen, 'height' | 'beside_room_ids' | 'occupant'> & {
  floor_sequence: number | null
  connecting_room_ids: number[]
  leaves_on: BusinessDate | null
  leaves_at: string
}

async function loadRooms(tx: Tx): Promise<RoomSeen[]> {
  const { sql, property_id, today } = tx
  const rows = await sql<Row[]>`
    select m.id as room_id, m.code, m.room_type_id, t.code as room_type, m.floor_id, f.name as floor, f.display_sequence as floor_sequence,
           coalesce(m.fo_status, 'vacant') as fo_status, ${seenOccupied(tx)} as is_seen_occupied, coalesce(s.base_status, 'dirty') as base_status,
           case when s.id is not null then jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name, 'base_status', s.base_status,
             'color', s.color) end as room_status,
           exists (select from room_repair w
                    where w.property_id = m.property_id and w.room_id = m.id and w.kind = 'out_of_service'
                      and w.state in ('scheduled', 'active') and ${today} between w.from_date and w.through_date) as is_out_of_service,
           coalesce((select jsonb_agg(jsonb_build_object('from_date', w.from_date, 'through_date', w.through_date)) from room_repair w
                      where w.property_id = m.property_id and w.room_id = m.id and w.kind = 'out_of_service'
                        and w.state in ('scheduled', 'active') and w.through_date >= ${today}), '[]') as service_periods,
           m.smoking = 'smoking' as is_smoking, coalesce(m.desirability, 3) as desirability, m.connecting_room_ids, m.assignment_note,
           m.is_accessible,
           not coalesce(k.is_assignable, true) as is_kept_back, m.in_service_from, o.departure_date as leaves_on,
           coalesce(o.etd, p.check_out_time) as leaves_at, coalesce(a.features, '{}') as features,
           coalesce(a.feature_ids, '{}') as feature_ids
      from room m
      join room_type t on t.property_id = m.property_id and t.id = m.room_type_id and not t.is_pseudo
      join property_profile p on p.id = m.property_id
      left join accommodation_type c on c.property_id = t.property_id and c.id = t.accommodation_type_id
      left join room_status_type s on s.property_id = m.property_id and s.id = m.room_status_type_id
      left join room_condition k on k.property_id = m.property_id and k.id = m.room_condition_id
      left join master_type f on f.id = m.floor_id
      left join lateral (
        select x.departure_date, x.etd from reservation x
         where x.property_id = m.property_id and x.room_id = m.id and x.status = 'checked_in'
         order by x.departure_date desc limit 1) o on true
      left join lateral (
        select array_agg(distinct y.code) as features, array_agg(distinct q.id) filter (where q.id is not null) as feature_ids
          from amenity y left join lateral unnest(y.matches_preference_ids) as q (id) on true
         where y.property_id = m.property_id and y.id = any (m.feature_ids || t.feature_ids || c.feature_ids)) a on true
     where m.property_id = ${property_id} and m.is_active
     order by m.code`
  return placed(rows)
}

/** Where a room lies: how high, and beside which others. */
function placed(rows: Row[]): RoomSeen[] {
  const heights = [...new Set(rows.flatMap(({ floor_sequence }) => floor_sequence ?? []))].sort(
    (a, b) => a - b,
  )
  const heightOf = (sequence: number | null): number =>
    sequence === null || heights.length < 2 ? 0.5 : heights.indexOf(sequence) / (heights.length - 1)
  return rows.map((row, index) => {
    const { floor_sequence, connecting_room_ids, leaves_on, leaves_at, ...room } = row
    // In the order of the numbers, those before and after on the same floor are next door.
    const nextDoor = [rows[index - 1], rows[index + 1]].filter(
      other => other !== undefined && other.floor_id === row.floor_id,
    )
    return {
      ...room,
      height: heightOf(floor_sequence),
      beside_room_ids: [...connecting_room_ids, ...nextDoor.map(({ room_id }) => room_id)],
      occupant: leaves_on === null ? null : { departure_date: leaves_on, etd: leaves_at },
    }
  })
}

type SpanRow = Omit<Span, 'slots'> & { early: boolean; late: boolean }

/** From a little before, because a room that has rested longer is better. */
async function loadSpans({ sql, property_id }: Tx, from: BusinessDate): Promise<Map<number, Span[]>> {
  const rows = await sql<SpanRow[]>`
    select room_id, reservation_id, occupancy_key, from_date, to_date, early, late
      from room_occupancy
     where property_id = ${property_id} and is_active and to_date >= ${addDays(from, -10)}
       and (kind <> 'hold' or expires_at > now())`
  const spans = new Map<number, Span[]>()
  for (const row of rows) {
    const span = { ...row, slots: slotsOf(row) }
    const known = spans.get(row.room_id)
    if (known) known.push(span)
    else spans.set(row.room_id, [span])
  }
  return spans
}
