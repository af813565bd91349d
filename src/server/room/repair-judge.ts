import { mayI, type Question } from '../../hotel/question'
import { type Refusal, refuse, sentenceOf } from '../../hotel/refusal'
import type { Period } from '../../hotel/room/repair'
import { tell } from '../notification/tell'
import { accept, type At, found } from '../serve'
import { releaseRoom } from '../store/room'
import { may, note, type Tx } from '../tx'
import type { Conflict, Kind, Reason, RepairRow, RoomFacts } from './repair-facts'

/** A reason is for one kind or for both, and may need the hour at which the room comes back. */
export function refuseReason(
  kind: Kind,
  reason: Reason,
  { return_time }: { return_time?: string | null },
): void {
  if (reason.applies_to !== 'both' && reason.applies_to !== kind)
    accept(refuse('repair_reason', { reason: reason.name, kind: kind.replaceAll('_', ' ') }))
  if (reason.requires_return_time && !return_time)
    accept(refuse('repair_return_time', { reason: reason.name }))
}

type Seen = { room: RoomFacts; period: Period; overlaps: RepairRow[]; conflicts: Conflict[] }
type Found = { refusal?: Refusal; questions: Question[]; unassign: Conflict[] }

/** R2 and R3 for one room. A guest who leaves on the first day is no conflict; one who sleeps there always is. */
export function judge(
  kind: Kind,
  { room, overlaps, conflicts }: Seen,
  { unassign, at }: { unassign: boolean; at: At },
): Found {
  const none: Found = { questions: [], unassign: [] }
  const other = overlaps.find(({ room_id }) => room_id === room.id)
  if (other) {
    const { from_date: from, through_date: to } = other
    const words = other.kind.replaceAll('_', ' ')
    return { ...none, refusal: refuse('repair_overlap', { room: room.code, kind: words, from, to }) }
  }
  const mine = conflicts.filter(({ room_id, leaves_late }) => room_id === room.id && !leaves_late)
  const guest = mine.find(({ status }) => status === 'checked_in')
  if (guest) {
    const { departure_date: date } = guest
    return { ...none, refusal: refuse('room_in_use', { room: room.code, guest: guest.guest, date }) }
  }
  const [due] = mine
  if (!due) return none
  const { arrival_date: from, departure_date: to, guest: name, confirmation_no } = due
  const facts = { room: room.code, confirmation_no, guest: name, from, to, reservations: mine }
  const refusal = refuse('room_assigned', facts)
  if (kind === 'out_of_service')
    return {
      ...none,
      questions: [
        mayI('reserved', `${sentenceOf(refusal)} Set it out of service anyway?`, { data: refusal.facts }),
      ],
    }
  // Who may not take it away is told what else can be done.
  if (!may(at.who, 'Unassign for out of order')) return { ...none, refusal: refuse('room_promised', facts) }
  if (!unassign) return { ...none, refusal }
  const locked = mine.find(({ do_not_move }) => do_not_move)
  if (locked && !may(at.who, 'Do not move'))
    return { ...none, refusal: refuse('do_not_move', { guest: locked.guest, room: room.code }) }
  return { ...none, unassign: mine }
}

/** Their reservations keep the type and lose the room; the desk is told, for each of them needs another one (domain/housekeeping R3). */
export async function freeRooms(tx: Tx, conflicts: readonly Conflict[]): Promise<void> {
  const ids = [...new Set(conflicts.map(({ reservation_id }) => reservation_id))].sort((a, b) => a - b)
  for (const id of ids) {
    const lost = found(conflicts.find(({ reservation_id }) => reservation_id === id))
    const { confirmation_no, guest, told_as, room, arrival_date: arrival } = lost
    await releaseRoom(tx, id)
    note(tx, {
      entity: 'reservation',
      entity_id: id,
      label: `${confirmation_no} ${guest} lost the room: it goes out of order`,
      after: { room: null },
    })
    await tell(
      tx.sql,
      { property_id: tx.property_id, by_id: tx.who.employee_id },
      { kind: 'room_lost', facts: { confirmation_no, guest: told_as, room, arrival } },
      { readers: ['Check in', 'Reservation update'] },
    )
  }
}
