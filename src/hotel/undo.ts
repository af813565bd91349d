import type { Permission } from './permission'

/** How something that one call does is taken back by another. */
export type UndoWay = {
  /** Paths of the calls that do it. */
  done_by: readonly string[]
  /** The field of the changes log by which it is known. Absent: whatever the call has done. */
  field?: string
  /** What the field was or became; absent: something, and no matter what. */
  was?: unknown
  became?: unknown
  /** Nothing else of the record has changed with it, for that would not come back. */
  is_all?: boolean
  /** Nobody shares the room, whom the way back would not reach. */
  is_alone?: boolean
  /** Path of the call that takes it back. */
  taken_back_by: string
  right: Permission
  /** The one who takes it back says why. */
  needs_reason?: boolean
}

/** A line of the changes log, as far as it decides whether it is taken back. */
export type UndoLine = {
  kind: string
  /** `{field: [was, is]}` */
  changes: Record<string, readonly [unknown, unknown]>
  /** Somebody shares the room of the reservation that it is of. */
  is_shared: boolean
  /** The record is another one by now, but for what was taken back meanwhile. */
  is_changed: boolean
  /** Calls that have changed the record after it, and still stand. */
  later_kinds: readonly string[]
}

type Passed<L> = { line: L } & ({ why: 'changed' } | { why: 'not_permitted'; right: Permission })
export type LastUndoable<L, W extends string> = {
  offered: { line: L; way: W; needs_reason: boolean } | undefined
  /** Done after it and not offered, the newest first. */
  passed: Passed<L>[]
}

const mostPassed = 3

/**
 * The last thing that somebody has done and may take back (domain/housekeeping-and-misc 20.9). In: the lines of one person, house and
 * business date, the newest first; the ways back by their names; whether a line can still be brought back that way, what the person
 * may. What was taken back already is not spoken of. What somebody changed again, or the person may not take back, is not offered but
 * passed over, with why; of those only the newest few.
 */
export function lastUndoable<L extends UndoLine, W extends string>(
  lines: readonly L[],
  ways: Readonly<Record<W, UndoWay>>,
  { isThere, may }: { isThere: (way: W, line: L) => boolean; may: (right: Permission) => boolean },
): LastUndoable<L, W> {
  const passed: Passed<L>[] = []
  for (const line of lines) {
    const way = wayOf(line, ways)
    if (way === undefined || !isThere(way, line)) continue
    const { right, needs_reason = false, taken_back_by } = ways[way]
    // By hand, in its own menu.
    if (line.later_kinds.includes(taken_back_by)) continue
    if (!may(right)) passed.push({ line, why: 'not_permitted', right })
    else if (line.is_changed) passed.push({ line, why: 'changed' })
    else return { offered: { line, way, needs_reason }, passed: passed.slice(0, mostPassed) }
  }
  return { offered: undefined, passed: passed.slice(0, mostPassed) }
}

function wayOf<W extends string>(line: UndoLine, ways: Readonly<Record<W, UndoWay>>): W | undefined {
  const names = Object.keys(ways) as W[]
  return names.find(name => fits(line, ways[name]))
}

function fits({ kind, changes, is_shared }: UndoLine, way: UndoWay): boolean {
  if (!way.done_by.includes(kind) || (way.is_alone && is_shared)) return false
  if (way.field === undefined) return true
  const change = changes[way.field]
  if (!change || (way.is_all && Object.keys(changes).length > 1)) return false
  const [was, is] = change
  return isMeant(way.was, was) && isMeant(way.became, is)
}

const isMeant = (meant: unknown, value: unknown): boolean =>
  meant === undefined ? value !== null : meant === value
