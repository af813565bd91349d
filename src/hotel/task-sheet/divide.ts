import { isSameFloor, leastWanted, sumOf, type Work, type Worker } from './line'

export type Divided<W extends Work> = {
  /** Of each worker, in their order; may be empty. */
  parts: W[][]
  /** What had to be left, in the order in which it was. */
  left: W[]
}

/**
 * Divides a line of rooms into one contiguous part a worker, in their order, each within what he can do, so that the sum over all of
 * (load − target)² + `travelWeight` × changes of floor inside the part is least; the target is the worker's share of the whole by what he
 * can do, in credits. Of equal divisions the earlier worker takes the longer part. Where not everything can be done, or no such division
 * is within everybody's limit, the rooms that are wanted least are left, one by one. In: rooms and workers lined up, the weight in
 * credits². Source: domain/housekeeping 6.3, steps 5 and 6; 6.4 is worked there.
 */
export function divide<W extends Work>(
  line: readonly W[],
  workers: readonly Worker[],
  travelWeight: number,
): Divided<W> {
  const room = workers.reduce((sum, { capacity }) => sum + capacity, 0)
  const left: W[] = []
  for (let rest = [...line]; ; ) {
    const parts = sumOf(rest) <= room ? bestParts(rest, workers, travelWeight) : undefined
    if (parts) return { parts, left }
    const least = leastWanted(rest) as W
    left.push(least)
    rest = rest.filter(work => work !== least)
  }
}

/** What is gained must be more than what arithmetic loses: else two divisions count as equal. */
const hardly = 1e-9

/** The best division within all limits, or nothing where there is none. From the last worker back: n² / k steps for each. */
function bestParts<W extends Work>(
  line: readonly W[],
  workers: readonly Worker[],
  travelWeight: number,
): W[][] | undefined {
  const n = line.length
  const room = workers.reduce((sum, { capacity }) => sum + capacity, 0)
  const total = sumOf(line)
  // What the rest costs from a room on; the last worker leaves nothing.
  let after = Array.from({ length: n + 1 }, (_, from) => (from === n ? 0 : Number.POSITIVE_INFINITY))
  const ends: number[][] = []
  for (const worker of workers.toReversed()) {
    const target = (total * worker.capacity) / room / 10
    const cost = Array.from({ length: n + 1 }, () => Number.POSITIVE_INFINITY)
    const end = Array.from({ length: n + 1 }, () => 0)
    for (let from = 0; from <= n; from++) {
      let load = 0
      let changes = 0
      for (let to = from; to <= n; to++) {
        if (to > from) load += line[to - 1].credits
        if (to > from + 1 && !isSameFloor(line[to - 1], line[to - 2])) changes++
        if (load > worker.capacity) break
        const all = (load / 10 - target) ** 2 + travelWeight * changes + after[to]
        // Longer parts come later and win where they cost as much.
        if (all < Number.POSITIVE_INFINITY && all <= cost[from] + hardly) {
          cost[from] = Math.min(cost[from], all)
          end[from] = to
        }
      }
    }
    after = cost
    ends.unshift(end)
  }
  if (after[0] === Number.POSITIVE_INFINITY) return undefined
  let from = 0
  return ends.map(end => {
    const part = line.slice(from, end[from])
    from = end[from]
    return part
  })
}

/**
 * Gives rooms to workers whatever the way: by credits, the most first, then by number, each to whoever has the least to do for what he can
 * and has room for it. Source: domain/housekeeping 6.3, step 6, `balance`.
 */
export function balance<W extends Work>(line: readonly W[], workers: readonly Worker[]): Divided<W> {
  const room = workers.reduce((sum, { capacity }) => sum + capacity, 0)
  const left: W[] = []
  let rest = [...line]
  while (sumOf(rest) > room) {
    const least = leastWanted(rest) as W
    left.push(least)
    rest = rest.filter(work => work !== least)
  }
  const parts: W[][] = workers.map(() => [])
  const loads = workers.map(() => 0)
  const heaviest = rest.toSorted(
    (a, b) => b.credits - a.credits || a.code.localeCompare(b.code, 'en', { numeric: true }),
  )
  for (const work of heaviest) {
    const to = leastLoaded(work, workers, loads)
    if (to === undefined) left.push(work)
    else {
      parts[to].push(work)
      loads[to] += work.credits
    }
  }
  return { parts, left }
}

/** Who has the least to do after it, for what he can, and has room for it; of equals the first. */
function leastLoaded(
  { credits }: Work,
  workers: readonly Worker[],
  loads: readonly number[],
): number | undefined {
  let best: number | undefined
  for (const [index, { capacity }] of workers.entries()) {
    if (loads[index] + credits > capacity) continue
    const isLess =
      best === undefined ||
      (loads[index] + credits) * workers[best].capacity < (loads[best] + credits) * capacity
    if (isLess) best = index
  }
  return best
}

/**
 * What was left goes where there is still room, the most wanted first: to the sheet whose floors are nearest, then to whoever has the
 * least to do for what he can, then in the order of workers. Out: the parts with it, and what nobody can take. Source:
 * domain/housekeeping 6.3, steps 7 and 8.
 */
export function refill<W extends Work>(
  { parts, left }: Divided<W>,
  workers: readonly Worker[],
  line: readonly W[],
): Divided<W> {
  const filled = parts.map(part => [...part])
  const placeOf = new Map(line.map((work, index) => [work, index]))
  const byRank = left.toSorted((a, b) => a.rank - b.rank || (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0))
  const nobodys: W[] = []
  for (const work of byRank) {
    const loads = filled.map(sumOf)
    const fitting = workers.flatMap((worker, index) =>
      loads[index] + work.credits <= worker.capacity ? [{ worker, index }] : [],
    )
    const [best] = fitting.toSorted(
      (a, b) =>
        distance(work, filled[a.index], a.worker) - distance(work, filled[b.index], b.worker) ||
        (loads[a.index] + work.credits) / a.worker.capacity -
          (loads[b.index] + work.credits) / b.worker.capacity ||
        a.index - b.index,
    )
    if (best) filled[best.index].push(work)
    else nobodys.push(work)
  }
  return { parts: filled, left: nobodys }
}

/** Floors between a room and the nearest of a sheet; of an empty one to where its worker is at home. */
function distance({ floor }: Work, part: readonly Work[], worker: Worker): number {
  const floors = part.length > 0 ? part.map(work => work.floor) : worker.floor === null ? [] : [worker.floor]
  return floors.length === 0 ? 1000 : Math.min(...floors.map(other => Math.abs(other - floor)))
}
