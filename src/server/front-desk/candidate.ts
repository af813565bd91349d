import type { BusinessDate } from '../../hotel/business-date'
import type { Candidate } from '../../hotel/front-desk/room-choice'
import type { Span, WishfulStay } from '../../hotel/front-desk/room-fit'
import { reasonText } from '../../hotel/front-desk/score-text'
import type { Tx } from '../tx'
import type { RoomSeen } from './house-rooms'

/** A candidate as the clerk sees it. */
export function candidateShown(
  { score, reasons, room_id, code }: Candidate,
  room: RoomSeen,
  {
    spans,
    today,
    names,
  }: { spans: readonly Span[]; today: BusinessDate; names: ReadonlyMap<number, string> },
) {
  const coming = spans.map(({ from_date }) => from_date).filter(date => date >= today)
  const { room_type, floor, room_status, fo_status, is_seen_occupied, features, assignment_note } = room
  const { is_accessible, occupant } = room
  return {
    room_id,
    code,
    room_type,
    floor,
    room_status,
    fo_status,
    is_seen_occupied,
    score,
    reasons: reasons.map(reason => ({ ...reason, text: reasonText(reason.code, names) })),
    next_arrival: coming.length === 0 ? null : coming.reduce((a, b) => (b < a ? b : a)),
    vacant_from: occupant?.departure_date ?? null,
    features,
    assignment_note,
    is_accessible,
  }
}

/** Names of the wishes of some stays, for the reasons of a score. */
export async function loadWishNames(
  { sql }: Tx,
  stays: readonly WishfulStay[],
): Promise<Map<number, string>> {
  const ids = [...new Set(stays.flatMap(({ wishes }) => wishes.features.map(wish => wish.preference_id)))]
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: number; name: string }[]>`
    select id, name from master_type where id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
