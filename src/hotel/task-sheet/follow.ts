import type { Condition } from '../room/condition'
import type { SheetRoomState } from './sheet'

/** What stands of a room on the day sheets of today, whosever they are. */
export type Line = {
  id: number
  task_id: number
  task_kind: string
  /** The task for who leaves, which waits while somebody is in the room. */
  is_departure: boolean
  status: SheetRoomState
  skip_reason?: string | null
}

/** A room after its condition was changed. */
export type RoomNow = {
  condition: Condition
  isOccupied: boolean
  /** What is to be done in it as it is now; null where the house has no task for it. */
  due: number | null
}

/** Lines that are done, those that are to be done once more, one that gets the due task, and whether that comes on as a line of its own. */
export type Followed = { done: Line[]; again: Line[]; turned: Line | null; isAdded: boolean }

const nothing: Followed = { done: [], again: [], turned: null, isAdded: false }

const isOpen = ({ status }: Line): boolean => status === 'pending' || status === 'in_progress'
const cleans = ({ task_kind }: Line): boolean => task_kind !== 'inspection' && task_kind !== 'turndown'

/**
 * The sheets tell what the board tells: what somebody else has made clean is done, for an inspection inspected; what is dirty once more
 * is to be done once more, by whoever has the room today. Another task than the one that was done comes on as a line of its own, so that
 * work that was done stays counted; a touch-up and a departure that nobody has begun become each other. The departure of who is still in
 * the room waits as before, and a room on no sheet stays on none. In: the lines of the room, and how it is now. Source: domain/housekeeping 1.3, 1.4, 6.1.
 */
export function followCondition(lines: readonly Line[], room: RoomNow): Followed {
  const { condition, isOccupied } = room
  const inspected = lines.filter(
    ({ task_kind, status }) =>
      task_kind === 'inspection' && status === 'completed' && condition !== 'inspected',
  )
  if (condition === 'clean' || condition === 'inspected') {
    const isDone = (line: Line) =>
      line.status !== 'completed' &&
      (cleans(line)
        ? !(line.is_departure && isOccupied)
        : line.task_kind === 'inspection' && condition === 'inspected')
    return { ...nothing, done: lines.filter(isDone), again: inspected }
  }
  return { ...toClean(lines, room), again: [...inspected, ...toClean(lines, room).again] }
}

function toClean(lines: readonly Line[], { due }: RoomNow): Followed {
  const cleaning = lines.filter(cleans)
  if (due === null) {
    const last = cleaning.findLast(({ status }) => status === 'completed')
    return last && !cleaning.some(isOpen) ? { ...nothing, again: [last] } : nothing
  }
  const same = cleaning.find(({ task_id }) => task_id === due)
  if (same) return same.status === 'completed' ? { ...nothing, again: [same] } : nothing
  if (!cleaning.some(isOpen)) return { ...nothing, isAdded: lines.length > 0 }
  const turned = cleaning.find(
    ({ status, task_kind, is_departure }) =>
      status === 'pending' && (is_departure || task_kind === 'touch_up'),
  )
  return { ...nothing, turned: turned ?? null }
}

/** What becomes of lines that were about an empty room: one turns into the task of who has come, one that was done for another is done again, others are over. */
export type Arrived = { turned: Line | null; again: Line | null; dropped: Line[] }

/**
 * Somebody has come into the room while it was still to be made ready for him: its departure would wait until he leaves, and the work
 * that was begun could not be finished. Where it is still to be cleaned it becomes what is done for whoever stays; what else was meant for
 * an empty room is over. In: the lines of the room, whether it is to be cleaned, what is done for its guest (null: nothing). Nothing
 * becomes of them where he leaves today: that is a departure of its own. Source: domain/housekeeping 1.3, 6.5.
 */
export function followArrival(
  lines: readonly Line[],
  { toClean, due }: { toClean: boolean; due: Pick<Line, 'task_id' | 'is_departure'> | null },
): Arrived {
  const before = lines.filter(
    line =>
      isOpen(line) && (line.is_departure || line.task_kind === 'touch_up' || line.task_kind === 'inspection'),
  )
  if (due?.is_departure || before.length === 0) return { turned: null, again: null, dropped: [] }
  const same = lines.find(({ task_id }) => task_id === due?.task_id)
  const turned = (toClean && due && !same && before.find(cleans)) || null
  const again = toClean && same?.status === 'completed' ? same : null
  return { turned, again, dropped: before.filter(line => line !== turned) }
}

const wishes = ['do_not_disturb', 'service_declined'] as const
export type Wish = (typeof wishes)[number]

/** Lines that are left out for a wish of the guest, and those for which it is a wish no more. */
export type Wished = { left: Line[]; reason: Wish; back: Line[] }

/**
 * What a guest wants of housekeeping is told to whoever has the room: not to be disturbed, or no service, leaves out what nobody has
 * begun, and another wish later brings it back. The departure of who leaves today waits for him anyhow. Source: domain/housekeeping 6.1, 9.
 */
export function followService(lines: readonly Line[], service: string): Wished {
  const isWish = (reason?: string | null) => wishes.some(wish => wish === reason)
  const wished = lines.filter(({ status, skip_reason }) => status === 'skipped' && isWish(skip_reason))
  const reason = service === 'do_not_disturb' ? 'do_not_disturb' : 'service_declined'
  if (service === 'none' || service === 'make_up_room') return { left: [], reason, back: wished }
  const waiting = lines.filter(({ status, is_departure }) => status === 'pending' && !is_departure)
  return { left: [...waiting, ...wished.filter(line => line.skip_reason !== reason)], reason, back: [] }
}
