import type { MasterRecord } from './record'

/** Where a row stood and where it stands, counted from 0; the side that it has nothing of is null. */
export type ChangedRow = { was_at: number | null; is_at: number | null; names: string[] }

type Place = { row: MasterRecord; at: number }

/**
 * The rows of a grid before and after, as far as they differ: added (no `was_at`), taken away (no `is_at`), changed (`names`
 * of the fields that differ) or only moved (no names). A row is the same as the one that says the most of the same; of rows
 * with nothing in common those that stand in the same place are one (master-data 1.1: old value, new value). Refuses nothing.
 */
export function changedRows(was: readonly MasterRecord[], is: readonly MasterRecord[]): ChangedRow[] {
  const before = was.map((row, at): Place => ({ row, at }))
  const after = is.map((row, at): Place => ({ row, at }))
  const pairs: [Place, Place][] = []
  const join = (one: Place, other: Place) => {
    before.splice(before.indexOf(one), 1)
    after.splice(after.indexOf(other), 1)
    pairs.push([one, other])
  }

  for (const other of after.slice()) {
    const same = nearest(before, other, ({ row }) => differing(row, other.row).length === 0)
    if (same) join(same, other)
  }
  for (const [one, other] of byLikeness(before, after))
    if (before.includes(one) && after.includes(other)) join(one, other)
  for (const other of after.slice()) {
    const there = before.find(({ at }) => at === other.at)
    if (there) join(there, other)
  }

  // Rows that others made room for, or pushed down, have not moved.
  const untouched = pairs.filter(([one, other]) => differing(one.row, other.row).length === 0)
  const isMoved = ([one, other]: [Place, Place]) =>
    untouched.some(([left, right]) => left.at < one.at !== right.at < other.at && left.at !== one.at)
  return [
    ...pairs.flatMap(pair => {
      const names = differing(pair[0].row, pair[1].row)
      return names.length > 0 || isMoved(pair) ? { was_at: pair[0].at, is_at: pair[1].at, names } : []
    }),
    ...before.map(({ row, at }) => ({ was_at: at, is_at: null, names: filledIn(row) })),
    ...after.map(({ row, at }) => ({ was_at: null, is_at: at, names: filledIn(row) })),
  ].sort((one, other) => (one.is_at ?? one.was_at ?? 0) - (other.is_at ?? other.was_at ?? 0))
}

const nearest = (places: Place[], { at }: Place, fits: (place: Place) => boolean): Place | undefined =>
  places.filter(fits).sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0]

/** Pairs that say something of the same, those with the most first. */
function byLikeness(before: Place[], after: Place[]): [Place, Place][] {
  return before
    .flatMap(one => after.map(other => ({ one, other, like: likeness(one.row, other.row) })))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like || Math.abs(a.one.at - a.other.at) - Math.abs(b.one.at - b.other.at))
    .map(({ one, other }) => [one, other])
}

const likeness = (one: MasterRecord, other: MasterRecord): number =>
  filledIn(one).filter(name => said(one[name]) === said(other[name])).length

const isSaid = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && said(value) !== '""' && said(value) !== '[]'

const filledIn = (row: MasterRecord): string[] =>
  Object.keys(row).filter(name => name !== 'id' && isSaid(row[name]))

const differing = (one: MasterRecord, other: MasterRecord): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    name =>
      name !== 'id' && (isSaid(one[name]) || isSaid(other[name])) && said(one[name]) !== said(other[name]),
  )

const said = (value: unknown): string => JSON.stringify(value ?? null)
