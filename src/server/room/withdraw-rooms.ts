import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { Question } from '../../hotel/question'
import { type Refusal, refusalAt, refuse } from '../../hotel/refusal'
import { nightChanges, type Period, refusePeriod } from '../../hotel/room/repair'
import type { InputOf } from '../../wire/call'
import type { repair } from '../../wire/room/repair'
import { accept, ask, type At, found, Refused } from '../serve'
import { lockRooms } from '../store/room'
import { loadRoomSettings } from '../store/room-setting'
import type { Tx } from '../tx'
import {
  type Kind,
  loadConflicts,
  loadOverlaps,
  loadReason,
  loadRooms,
  type Reason,
  type RoomFacts,
} from './repair-facts'
import { freeRooms, judge, refuseReason } from './repair-judge'
import { moveNights } from './repair-nights'

/** What is said of rooms that are withdrawn, by whichever call. */
export type Wanted = Omit<
  InputOf<typeof repair.setOutOfOrder>,
  'id' | 'row_version' | 'action' | 'maintenance_id'
>

/** Rooms that are to be withdrawn, for nights and a reason that are good. */
export type Withdrawal = {
  kind: Kind
  wanted: Wanted
  period: Period
  reason: Reason
  rooms: RoomFacts[]
}

/** Reads what is wanted, and refuses nights, a reason or rooms that cannot be (R1). `place`: where it stands in what was sent. */
export async function withdrawalOf(kind: Kind, wanted: Wanted, tx: Tx, place?: string): Promise<Withdrawal> {
  const period = periodOf(wanted, tx.today)
  const [{ ooo_max_nights }, reason, rooms] = await Promise.all([
    loadRoomSettings(tx),
    loadReason(tx, found(wanted.reason_id, { reason_id: null })),
    loadRooms(tx, found(wanted.rooms, { rooms: null })),
  ])
  const refusal = refusePeriod(period, tx.today, ooo_max_nights)
  accept<Refusal | undefined>(refusal && place ? refusalAt(place, refusal) : refusal)
  refuseReason(kind, reason, wanted)
  const isThere = (id: number) => rooms.some(room => room.id === id)
  const isMissing = Array.isArray(wanted.rooms) && !wanted.rooms.every(isThere)
  if (isMissing || rooms.length === 0) accept(refuse('not_found', { rooms: wanted.rooms }))
  return { kind, wanted, period, reason, rooms }
}

/** Rooms that are held for their periods, each with what its period has to know; and those that could not be. */
export type Taken = Withdrawal & {
  good: { room: RoomFacts; isLate: boolean }[]
  skipped: { room: RoomFacts; refusal: Refusal }[]
}

/**
 * Judges the rooms (R2, R3, R5, R6), asks everything at once, `others` included, moves the counters and takes the rooms from
 * reservations where that was said. What is left is to keep the periods: the rooms are locked for it.
 */
export async function takeRooms(
  withdrawal: Withdrawal,
  at: At,
  others: readonly Question[] = [],
): Promise<Taken> {
  const { kind, wanted, period, rooms } = withdrawal
  const { tx } = at
  const ids = rooms.map(({ id }) => id)
  const [overlaps, conflicts] = await Promise.all([
    loadOverlaps(tx, ids, period),
    loadConflicts(tx, ids, period),
  ])
  const judged = rooms.map(room => ({
    room,
    found: judge(kind, { room, period, overlaps, conflicts }, { unassign: wanted.unassign ?? false, at }),
  }))
  const skipped = judged.flatMap(({ room, found }) =>
    found.refusal ? [{ room, refusal: found.refusal }] : [],
  )
  const [first] = skipped
  if (first && (!wanted.skip_conflicts || skipped.length === rooms.length)) throw new Refused(first.refusal)
  const good = judged.filter(({ found }) => !found.refusal)

  const oversell = await moveNights(
    tx,
    kind,
    good.map(({ room }) => ({ ...room, nights: nightChanges(null, period, tx.today) })),
    at,
  )
  ask([...others, ...good.flatMap(({ found }) => found.questions).slice(0, 1), ...oversell], at)

  await freeRooms(
    tx,
    good.flatMap(({ found }) => found.unassign),
  )
  await lockRooms(
    tx,
    good.map(({ room }) => room.id),
  )
  const isLate = (room: RoomFacts) =>
    conflicts.some(({ room_id, leaves_late }) => room_id === room.id && leaves_late)
  return { ...withdrawal, good: good.map(({ room }) => ({ room, isLate: isLate(room) })), skipped }
}

function periodOf({ from_date, through_date, nights }: Wanted, today: BusinessDate): Period {
  const from = (from_date ?? today) as BusinessDate
  const through = through_date ?? addDays(from, (nights ?? 1) - 1)
  return { from_date: from, through_date: through as BusinessDate }
}
