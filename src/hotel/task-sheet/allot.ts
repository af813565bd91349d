import type { Credits } from './credits'
import { balance, divide, type Divided, refill } from './divide'
import { floorChanges, type Group, lineUp, lineUpWorkers, sumOf, type Work, type Worker } from './line'

export type Order = 'location' | 'section' | 'floor' | 'balance'

export type Allotted<W extends Work> = {
  /** One a worker who has anything to do, in the order of workers; rooms in the order of the work. */
  sheets: { worker: Worker; rooms: W[]; load: Credits; target: Credits }[]
  /** What nobody has time for. */
  extra: W[]
  fairness: { max: Credits; min: Credits; average: Credits; floor_changes: number }
}

export type Wish = {
  order_by: Order
  /** The way through the house, or the most wanted first. */
  within: 'location' | 'priority'
  /** What one change of floor weighs against squared differences of credits. */
  travelWeight: number
}

/**
 * Gives rooms to those who do them, fairly: each room once, nobody more than he can, whatever the order in which rooms were read. In: rooms
 * with credits and ranks, workers with what each can still do, how it is wanted. Source: domain/housekeeping 6.3.
 */
export function allot<W extends Work>(
  rooms: readonly W[],
  workers: readonly Worker[],
  { order_by, within, travelWeight }: Wish,
): Allotted<W> {
  const group = order_by === 'floor' || order_by === 'section' ? order_by : undefined
  const line = lineUp(rooms, group)
  const able = lineUpWorkers(workers, group)
  const { parts, left } = refilled()
  const place = new Map(line.map((work, index) => [work, index]))
  const way = (a: W, b: W) => (place.get(a) ?? 0) - (place.get(b) ?? 0)
  const inOrder = (works: readonly W[]) =>
    works.toSorted((a, b) => (within === 'priority' ? a.rank - b.rank : 0) || way(a, b))

  const room = able.reduce((sum, { capacity }) => sum + capacity, 0)
  const given = sumOf(parts.flat())
  const sheets = able.flatMap((worker, index) => {
    const works = inOrder(parts[index])
    const target = room === 0 ? 0 : Math.round((given * worker.capacity) / room)
    return works.length === 0 ? [] : [{ worker, rooms: works, load: sumOf(works), target }]
  })
  const loads = sheets.map(({ load }) => load)
  return {
    sheets,
    extra: inOrder(left),
    fairness: {
      max: Math.max(0, ...loads),
      min: loads.length === 0 ? 0 : Math.min(...loads),
      average: loads.length === 0 ? 0 : Math.round(loads.reduce((sum, load) => sum + load, 0) / loads.length),
      floor_changes: sheets.reduce((sum, sheet) => sum + floorChanges(sheet.rooms), 0),
    },
  }

  function refilled(): Divided<W> {
    if (able.length === 0) return { parts: [], left: [...line] }
    if (order_by === 'balance') return refill(balance(line, able), able, line)
    if (group === undefined) return refill(divide(line, able, travelWeight), able, line)
    return byGroup(line, able, { group, travelWeight })
  }
}

/** The same in each floor or section for itself, with those who are at home there or are sent there: no sheet crosses them. */
function byGroup<W extends Work>(
  line: readonly W[],
  workers: readonly Worker[],
  { group, travelWeight }: { group: Group; travelWeight: number },
): Divided<W> {
  const places = [...new Set(line.map(work => work[group]))]
  const teams = sent(
    places.map(place => line.filter(work => work[group] === place)),
    workers,
    { group, places },
  )
  const parts: W[][] = workers.map(() => [])
  const left = teams.flatMap(({ works, team }) => {
    if (team.length === 0) return works
    const divided = refill(divide(works, team, travelWeight), team, works)
    for (const [index, worker] of team.entries()) parts[workers.indexOf(worker)] = divided.parts[index]
    return divided.left
  })
  return { parts, left }
}

/** Whoever has no home there serves where there is most to do for those who are. */
function sent<W extends Work>(
  groups: readonly W[][],
  workers: readonly Worker[],
  { group, places }: { group: Group; places: readonly number[] },
): { works: W[]; team: Worker[] }[] {
  const teams = groups.map((works, index) => ({
    works,
    team: workers.filter(worker => worker[group] === places[index]),
  }))
  const homeless = workers.filter(worker => !places.includes(worker[group] ?? Number.NaN))
  for (const worker of homeless) {
    const need = ({ works, team }: (typeof teams)[number]) =>
      team.length === 0 ? Number.POSITIVE_INFINITY : sumOf(works) / team.length
    const [neediest] = teams.toSorted((a, b) => {
      const [one, other] = [need(a), need(b)]
      return one === other ? sumOf(b.works) - sumOf(a.works) : one < other ? 1 : -1
    })
    neediest?.team.push(worker)
  }
  return teams
}
