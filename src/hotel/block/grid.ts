import { addDays, type BusinessDate } from '../business-date'
import { divideRounded } from '../money'
import { type Refusal, refuse } from '../refusal'
import type { Cell } from './effect'

/** A change of rooms over some nights and types: to so many, by so many, or by so many per cent. */
export type RoomsWanted = { mode: 'set' | 'add' | 'percent'; value: number }

/** Most rooms of one type that a night of a block may have. */
export const mostAllotted = 9999

/** What becomes of one cell. A cell that was cut off and is promised rooms again holds them again. */
export function roomsAfter(allotted: number, { mode, value }: RoomsWanted): number {
  if (mode === 'set') return value
  if (mode === 'add') return allotted + value
  return allotted + Number(divideRounded(BigInt(allotted) * BigInt(value), 100n))
}

/**
 * The cells with other numbers of rooms. In: the cells there are and what each becomes. Refuses `grid_below_pickup` where guests have
 * more already, `grid_rooms` below nothing or beyond what a cell holds (domain/reservations 6.3).
 */
export function withRooms<C extends Cell>(
  cells: readonly C[],
  rooms: (cell: C) => number,
  { types }: { types: ReadonlyMap<number, string> },
): C[] | Refusal {
  const after = cells.map(cell => ({ ...cell, allotted: rooms(cell) }))
  for (const { stay_date, room_type_id, allotted, picked } of after) {
    const facts = { date: stay_date, type: types.get(room_type_id) ?? '', rooms: allotted, picked }
    if (allotted < 0 || allotted > mostAllotted) return refuse('grid_rooms', { ...facts, most: mostAllotted })
    if (allotted < picked) return refuse('grid_below_pickup', facts)
  }
  return after.map(cell => (cell.allotted > cell.picked ? { ...cell, cut_off_on: null } : cell))
}

/** When a block gives back what nobody has picked up: on one day, or so many days before each night. */
export type CutOff = { cutoff_date: BusinessDate | null; cutoff_days: number | null }

/** The day on which a night is cut off; nothing for a block that keeps its rooms (domain/reservations 6.4). */
export const cutOffOf = (
  { cutoff_date, cutoff_days }: CutOff,
  stay_date: BusinessDate,
): BusinessDate | null => cutoff_date ?? (cutoff_days === null ? null : addDays(stay_date, -cutoff_days))

/** The cells that are due to be cut off today, as they are afterwards: promised no more than what is picked up. */
export const cutOffDue = <C extends Cell>(cells: readonly C[], block: CutOff, today: BusinessDate): C[] =>
  cells
    .filter(({ stay_date, cut_off_on }) => {
      const on = cutOffOf(block, stay_date)
      return cut_off_on === null && stay_date >= today && on !== null && on <= today
    })
    .map(cell => ({ ...cell, allotted: cell.picked, cut_off_on: today }))
