import type { BusinessDate } from './business-date'
import { type Refusal, refuse } from './refusal'
import type { Status } from './stay'

export type OneAfterAnother = {
  id: number
  confirmation_no: string
  guest_profile_id: number | null
  status: Status
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  room_type_id: number
  room_id: number | null
  share_group_id: number | null
}

/**
 * Stays of one guest of which each begins on the day the one before ends may stand as one after the other
 * (domain/reservations 5.10). Refuses `not_back_to_back`, naming the stay that does not fit. Those that will not be do not count.
 */
export function refuseBackToBack(stays: readonly OneAfterAnother[]): Refusal | undefined {
  const lost = pairsOf(stays).find(
    ([before, after]) =>
      before.departure_date !== after.arrival_date ||
      before.guest_profile_id === null ||
      before.guest_profile_id !== after.guest_profile_id,
  )
  return lost && refuse('not_back_to_back', { no: lost[1].confirmation_no, date: lost[0].departure_date })
}

/**
 * Which stays go on in the room of the one before, so that room and key are kept on the day between (domain/reservations 5.10,
 * 7.7): those that have none yet, of the same type, alone in one room. Down the chain a room that is kept is kept again.
 */
export function roomsKept(stays: readonly OneAfterAnother[]): { id: number; room_id: number }[] {
  const kept = new Map<number, number>()
  for (const [before, after] of pairsOf(stays)) {
    const room_id = kept.get(before.id) ?? before.room_id
    const isFit =
      after.status === 'reserved' &&
      after.room_id === null &&
      after.rooms === 1 &&
      after.share_group_id === null &&
      after.room_type_id === before.room_type_id
    if (room_id !== null && isFit) kept.set(after.id, room_id)
  }
  return [...kept].map(([id, room_id]) => ({ id, room_id }))
}

function pairsOf(stays: readonly OneAfterAnother[]): [OneAfterAnother, OneAfterAnother][] {
  const inOrder = stays
    .filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
    .toSorted((a, b) =>
      a.arrival_date === b.arrival_date ? a.id - b.id : a.arrival_date < b.arrival_date ? -1 : 1,
    )
  return inOrder.slice(1).map((after, index) => [inOrder[index], after])
}
