import type { BusinessDate } from './business-date'

/** A night as it takes rooms from the inventory, or does not. */
export type CountingNight = {
  stay_date: BusinessDate
  room_type_id: number
  counts_inventory: boolean
  /** Out of which block. */
  block_id: number | null
}

/** Rooms that a night takes: sold if the reservation type deducts, else tentative (domain/reservations 4.1). */
export type Taken = {
  stay_date: BusinessDate
  room_type_id: number
  sold?: number
  tentative?: number
  /** Out of which block they are taken, or to which they go back. */
  block_id?: number
}

type Stay = { nights: readonly CountingNight[]; rooms: number; deducts: boolean }

/**
 * How the counters move from one state of a reservation to another: each night, type and block once, in the order of the dates; what
 * stays as it is does not move (domain/reservations 4.10). Absent is a reservation that takes nothing.
 */
export function movedCounters(before: Stay | undefined, after: Stay | undefined): Taken[] {
  const moved = new Map<string, Taken & { sold: number; tentative: number }>()
  const add = ({ nights, rooms, deducts }: Stay, sign: 1 | -1) => {
    for (const { stay_date, room_type_id, counts_inventory, block_id } of nights) {
      if (!counts_inventory) continue
      const key = `${stay_date} ${room_type_id} ${block_id}`
      const taken = moved.get(key) ?? { stay_date, room_type_id, sold: 0, tentative: 0, ...outOf(block_id) }
      taken[deducts ? 'sold' : 'tentative'] += sign * rooms
      moved.set(key, taken)
    }
  }
  if (before) add(before, -1)
  if (after) add(after, 1)
  return [...moved.values()]
    .filter(({ sold, tentative }) => sold !== 0 || tentative !== 0)
    .sort((a, b) =>
      a.stay_date === b.stay_date ? a.room_type_id - b.room_type_id : a.stay_date < b.stay_date ? -1 : 1,
    )
}

/** Rooms of a block say so; others say nothing. */
export const outOf = (block_id: number | null): Pick<Taken, 'block_id'> =>
  block_id === null ? {} : { block_id }
