import { type BusinessDate, isInMask, nextDay, type Weekday, weekdays } from '../business-date'
import { coverage, type PricePeriod, type Stretch } from './coverage'
import { anyLength } from './rate-day'
import { nightsCovered } from './schedule'

/**
 * One weekday of one type in a season. `priced` by one row of it; `double` by more than one; `elsewhere` by rows of other
 * seasons alone; `partly` on some nights only, by others; `none` on no night: it is closed; `absent`: the season has no such day.
 */
export type CellState = 'priced' | 'double' | 'elsewhere' | 'partly' | 'none' | 'absent'
export type PriceCell = { weekday: Weekday; state: CellState; ids: number[] }

/** A period with its lengths of stay: rows that share these are edited together. */
export type Season = {
  begin_date: BusinessDate
  end_date: BusinessDate
  min_nights: number | null
  max_nights: number | null
}
export type SeasonGrid = Season & {
  name: string | null
  types: { room_type_id: number; days: PriceCell[] }[]
}

/** Whether a row belongs to a season. */
export const isOfSeason = (row: Season, season: Season): boolean => keyOf(row) === keyOf(season)

/**
 * A pricing schedule as people look at it: by season, type and weekday. In: the rows of one rate code with their names, the
 * types it is sold for. Out: the seasons in order of time, each with a cell per type and weekday. Refuses nothing.
 * Source: domain/master-data 2.46.
 */
export function priceGrid(
  rows: readonly (PricePeriod & { season_name: string | null })[],
  room_type_ids: readonly number[],
): SeasonGrid[] {
  const seasons = new Map(rows.map(row => [keyOf(row), row]))
  return [...seasons.values()]
    .map(({ begin_date, end_date, min_nights, max_nights }) => ({
      begin_date,
      end_date,
      min_nights,
      max_nights,
    }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(season => ({
      ...season,
      name: rows.find(row => isOfSeason(row, season) && row.season_name)?.season_name ?? null,
      types: seasonCells(rows, season, room_type_ids),
    }))
}

/** The cells of one season, which need not have a row yet. */
export function seasonCells(
  rows: readonly PricePeriod[],
  season: Season,
  room_type_ids: readonly number[],
): SeasonGrid['types'] {
  const { gaps, doubles } = coverage(rows, season, room_type_ids)
  return room_type_ids.map(room_type_id => {
    const own = rows.filter(row => isOfSeason(row, season) && row.room_type_ids.includes(room_type_id))
    const mine = { gaps: gaps.filter(of(room_type_id)), doubles: doubles.filter(of(room_type_id)) }
    return { room_type_id, days: weekdays.map(weekday => cellOf(weekday, season, own, mine)) }
  })
}

function cellOf(
  weekday: Weekday,
  season: Season,
  own: readonly PricePeriod[],
  { gaps, doubles }: { gaps: Stretch[]; doubles: Stretch[] },
): PriceCell {
  const mask = 1 << weekdays.indexOf(weekday)
  const nightsIn = (period: { begin_date: BusinessDate; end_date: BusinessDate }) =>
    nightsCovered(
      { ...period, days_of_week: mask },
      { from: season.begin_date, until: nextDay(season.end_date) },
    )
  const nights = nightsIn(season)
  const ids = own.filter(row => nights.some(night => isInMask(row.days_of_week, night))).map(({ id }) => id)
  const on = (stretch: Stretch) =>
    (stretch.days_of_week & mask) !== 0 && meets(stretch, season) && nightsIn(stretch).length > 0
  const twice = doubles.filter(on).flatMap(stretch => stretch.ids)
  const isDouble = ids.length > 0 ? ids.some(id => twice.includes(id)) : twice.length > 0
  const open = new Set(gaps.filter(on).flatMap(nightsIn)).size

  const state = (): CellState => {
    if (nights.length === 0) return 'absent'
    if (isDouble) return 'double'
    if (ids.length > 0) return 'priced'
    if (open === 0) return 'elsewhere'
    return open === nights.length ? 'none' : 'partly'
  }
  return { weekday, state: state(), ids }
}

const of =
  (room_type_id: number) =>
  (stretch: Stretch): boolean =>
    stretch.room_type_id === room_type_id

const meets = (stretch: Stretch, { min_nights, max_nights }: Season): boolean =>
  stretch.min_nights <= (max_nights ?? anyLength.max_nights) &&
  (min_nights ?? anyLength.min_nights) <= stretch.max_nights

const keyOf = ({ begin_date, end_date, min_nights, max_nights }: Season): string =>
  `${begin_date} ${end_date} ${String(min_nights ?? anyLength.min_nights).padStart(3, '0')} ${max_nights ?? anyLength.max_nights}`
