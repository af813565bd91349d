import { useMemo } from 'react'
import { priceGrid, type Season, seasonCells, type SeasonGrid } from '../../../hotel/rate/price-grid'
import { type Grid, periodsOf } from './save'
import { type NewSeason, type Place, seasonKey } from './typed'

/** The season that has these nights and no price of its own on one of their weekdays. */
export const hostOf = (seasons: readonly SeasonGrid[], nights: Season, place: Cell): SeasonGrid | undefined =>
  seasons.find(one => hasNights(one, nights) && isFree(one, place))

type Cell = Omit<Place, 'field'>

const hasNights = (one: Season, { begin_date, end_date, min_nights, max_nights }: Season): boolean =>
  one.begin_date <= begin_date &&
  end_date <= one.end_date &&
  one.min_nights === min_nights &&
  one.max_nights === max_nights
const isFree = ({ types }: SeasonGrid, { room_type_id, weekday }: Cell): boolean =>
  types
    .find(type => type.room_type_id === room_type_id)
    ?.days.some(cell => cell.weekday === weekday && cell.state === 'none') ?? false

/** The seasons that are kept and those that somebody is about to make. */
export function useSeasons(grid: Grid, drafts: readonly NewSeason[]): SeasonGrid[] {
  return useMemo(() => {
    const types = grid.room_types.map(({ id }) => id)
    const rows = periodsOf(grid)
    const kept = priceGrid(rows, types)
    const fresh = drafts
      .filter(draft => kept.every(season => seasonKey(season) !== seasonKey(draft)))
      .map(draft => ({ ...draft, types: seasonCells(rows, draft, types) }))
    return [...kept, ...fresh].toSorted((a, b) => (seasonKey(a) < seasonKey(b) ? -1 : 1))
  }, [grid, drafts])
}
