import type { Credits } from './credits'

/** A room with work in it, as it is given to somebody. Places are compared by their sequences. */
export type Work = {
  room_id: number
  code: string
  building: number
  floor: number
  section: number
  /** Of the house's own order of rooms on a floor. */
  sequence: number
  credits: Credits
  /** 1 is served first (domain/housekeeping 6.3). */
  rank: number
}

/** Somebody who does rooms, with what he can still do; a home is where he usually works. */
export type Worker = {
  id: number
  code: string
  capacity: Credits
  floor: number | null
  section: number | null
}

export type Group = 'floor' | 'section'

const byCode = (a: { code: string }, b: { code: string }) =>
  a.code.localeCompare(b.code, 'en', { numeric: true })

/** Rooms in the order of the way through the house; by section, the section stands first. Source: domain/housekeeping 6.3, step 3. */
export const lineUp = <W extends Work>(rooms: readonly W[], group?: Group): W[] =>
  rooms.toSorted(
    (a, b) =>
      (group === 'section' ? a.section - b.section : 0) ||
      a.building - b.building ||
      a.floor - b.floor ||
      a.sequence - b.sequence ||
      byCode(a, b),
  )

/** Those with a home by its place, then the others, by their codes; nobody who can do nothing more. Source: domain/housekeeping 6.3, step 4. */
export function lineUpWorkers(workers: readonly Worker[], group?: Group): Worker[] {
  const homeOf = (worker: Worker) =>
    (group === 'section' ? worker.section : worker.floor) ?? Number.POSITIVE_INFINITY
  return workers
    .filter(({ capacity }) => capacity > 0)
    .toSorted((a, b) => compared(homeOf(a), homeOf(b)) || byCode(a, b))
}

const compared = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

export const sumOf = (works: readonly { credits: Credits }[]): Credits =>
  works.reduce((sum, { credits }) => sum + credits, 0)

/** How often the floor changes on the way through rooms. */
export const floorChanges = (works: readonly Work[]): number =>
  works.filter((work, index) => index > 0 && !isSameFloor(work, works[index - 1])).length

export const isSameFloor = (a: Work, b: Work): boolean => a.floor === b.floor && a.building === b.building

/** The room that is left first where not all can be done: of the highest rank, the last in line. */
export const leastWanted = <W extends Work>(line: readonly W[]): W | undefined =>
  line.reduce<W | undefined>((least, work) => (least && least.rank > work.rank ? least : work), undefined)
