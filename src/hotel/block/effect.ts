import type { BusinessDate } from '../business-date'

export type StatusType = 'inquiry' | 'non_deduct' | 'deduct' | 'actual' | 'lost' | 'refused' | 'cancelled'

/** What a status does to the rooms of a block: nothing, they are told as tentative, or nobody else may have them. */
export type Effect = 'none' | 'tentative' | 'deduct'

const effects: { [type in StatusType]: Effect } = {
  inquiry: 'none',
  non_deduct: 'tentative',
  deduct: 'deduct',
  actual: 'deduct',
  lost: 'none',
  refused: 'none',
  cancelled: 'none',
}

/** What a status of some type does to inventory (domain/reservations 6.2). */
export const effectOf = (status_type: StatusType): Effect => effects[status_type]

/** One night and room type of a block. `cut_off_on`: since then what its guests give back goes to the house. */
export type Cell = {
  stay_date: BusinessDate
  room_type_id: number
  allotted: number
  picked: number
  cut_off_on: BusinessDate | null
}

/** Rooms of a cell that are held: promised and not picked up. Whoever picks up inside them takes nothing from the house (6.3). */
export const heldOf = ({ allotted, picked, cut_off_on }: Omit<Cell, 'stay_date' | 'room_type_id'>): number =>
  cut_off_on === null ? Math.max(0, allotted - picked) : 0

export type Held = {
  stay_date: BusinessDate
  room_type_id: number
  block_held: number
  block_tent: number
}

type Holding = { effect: Effect; cells: readonly Cell[] }

/**
 * How the counters of the house move when a block becomes another: by status, by its grid, by a cut-off. In: the block before and
 * after. Out: nights and types in the order of the dates, what stays as it is left out (domain/reservations 4.1).
 */
export function movedHold(before: Holding, after: Holding): Held[] {
  const moved = new Map<string, Held>()
  const add = ({ effect, cells }: Holding, sign: 1 | -1) => {
    if (effect === 'none') return
    for (const cell of cells) {
      const { stay_date, room_type_id } = cell
      const key = `${stay_date} ${room_type_id}`
      const held = moved.get(key) ?? { stay_date, room_type_id, block_held: 0, block_tent: 0 }
      held[effect === 'deduct' ? 'block_held' : 'block_tent'] += sign * heldOf(cell)
      moved.set(key, held)
    }
  }
  add(before, -1)
  add(after, 1)
  return [...moved.values()]
    .filter(({ block_held, block_tent }) => block_held !== 0 || block_tent !== 0)
    .sort((a, b) =>
      a.stay_date === b.stay_date ? a.room_type_id - b.room_type_id : a.stay_date < b.stay_date ? -1 : 1,
    )
}
