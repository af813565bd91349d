import { addDays, type BusinessDate } from '../business-date'
import type { Problem } from '../booking'
import { refuse } from '../refusal'
import type { Cell } from './effect'

export type InventoryControl = 'non_elastic' | 'elastic' | 'sell_limit'

export type PickedBlock = {
  code: string
  begin_date: BusinessDate
  end_date: BusinessDate
  inventory_control: InventoryControl
  status: { code: string; allow_pickup: boolean }
  cells: readonly (Cell & { sell_limit: number | null })[]
}

type Wanted = { stay_date: BusinessDate; room_type_id: number }

/** Nights on which a block has rooms of its own or may take some from the house: where it stretches, one night on either side. */
export const isInside = (
  {
    begin_date,
    end_date,
    inventory_control,
  }: Pick<PickedBlock, 'begin_date' | 'end_date' | 'inventory_control'>,
  date: BusinessDate,
): boolean => {
  const stretches = inventory_control === 'non_elastic' ? 0 : 1
  return date >= addDays(begin_date, -stretches) && date < addDays(end_date, stretches)
}

/** How many more rooms a block gives on a night of a type; null is as many as the house has. */
export function roomsToPick({ inventory_control, cells }: PickedBlock, night: Wanted): number | null {
  if (inventory_control === 'elastic') return null
  const cell = cells.find(one => one.stay_date === night.stay_date && one.room_type_id === night.room_type_id)
  const most =
    inventory_control === 'sell_limit' ? (cell?.sell_limit ?? cell?.allotted ?? 0) : (cell?.allotted ?? 0)
  return Math.max(0, most - (cell?.picked ?? 0))
}

/**
 * Why rooms are not picked up out of a block (domain/reservations 6.3, 6.4). In: the block with its grid, the nights wanted anew, how
 * many rooms. Refusals inside: `block_no_pickup`, `block_outside_dates`, `block_cut_off`, `block_full`. Whether the house has the rooms
 * beyond those promised is for the counters to say.
 */
export function pickUpProblems(
  block: PickedBlock,
  nights: readonly Wanted[],
  { rooms, types }: { rooms: number; types: ReadonlyMap<number, { code: string }> },
): Problem[] {
  if (nights.length === 0) return []
  const { code, status } = block
  const no = (refusal: Problem['refusal'], field = 'block_id'): Problem[] => [{ field, refusal }]
  if (!status.allow_pickup) return no(refuse('block_no_pickup', { block: code, status: status.code }))
  const outside = nights.find(({ stay_date }) => !isInside(block, stay_date))
  if (outside) {
    const { begin_date: from, end_date: until } = block
    return no(refuse('block_outside_dates', { block: code, from, until }), 'arrival_date')
  }
  for (const night of nights) {
    const left = roomsToPick(block, night)
    if (left === null || left >= rooms) continue
    const cell = block.cells.find(
      one => one.stay_date === night.stay_date && one.room_type_id === night.room_type_id,
    )
    if (cell?.cut_off_on) return no(refuse('block_cut_off', { block: code, date: cell.cut_off_on }))
    const type = types.get(night.room_type_id)?.code ?? ''
    return no(refuse('block_full', { block: code, type, date: night.stay_date, left }))
  }
  return []
}

/**
 * Nights of a stay that grows beyond its block are sold like any other (6.11). In: the nights with the block of their neighbours, the
 * blocks. Out: those that lie outside without it.
 */
export const inOwnBlock = <N extends { stay_date: BusinessDate; block_id: number | null; before?: unknown }>(
  nights: readonly N[],
  blocks: ReadonlyMap<number, PickedBlock>,
): N[] =>
  nights.map(night => {
    const block = night.block_id === null ? undefined : blocks.get(night.block_id)
    const isBeyond = block !== undefined && night.before === undefined && !isInside(block, night.stay_date)
    return isBeyond ? { ...night, block_id: null } : night
  })
