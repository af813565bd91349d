import { isBusinessDate, weekdayOf } from '../../../hotel/business-date'
import type { PricePeriod } from '../../../hotel/rate/coverage'
import { isOfSeason, type Season, type SeasonGrid } from '../../../hotel/rate/price-grid'
import type { InputOf, OutputOf } from '../../../wire/call'
import { pricing } from '../../../wire/pricing'
import type { Failure } from '../../kit/failure'
import { plainAmount } from '../../kit/typed-number'
import { translate } from '../../words/translate'
import { type NewSeason, placeKey, placeOf, seasonKey, type Typed } from './typed'

export type Grid = OutputOf<typeof pricing.grid>
export type Sent = InputOf<typeof pricing.setPrices>

/** The rows as the rules of prices read them: their days are days. */
export const periodsOf = ({ rows }: Pick<Grid, 'rows'>) =>
  rows as (Grid['rows'][number] & PricePeriod & Season)[]

/** What is typed, as the house wants it; what is no price is named by its cell and nothing is sent. */
export function sentOf(
  { prices, seasons: drafts }: Typed,
  grid: Grid,
  seasons: readonly SeasonGrid[],
  decimals: number,
): { input: Sent; wrong: Typed['wrong'] } {
  const wrong: Typed['wrong'] = {}
  const sent = Object.entries(prices).flatMap(([key, cells = {}]) => {
    const season: (Season & Partial<NewSeason>) | undefined =
      drafts.find(draft => seasonKey(draft) === key) ?? seasons.find(one => seasonKey(one) === key)
    const typed = Object.entries(cells)
    if (!season || typed.length === 0) return []
    const { begin_date, end_date, min_nights, max_nights, like_id } = season
    const isNew = drafts.some(draft => seasonKey(draft) === key)
    const changes = typed.map(([place, text]) => {
      const amount = text.trim() === '' ? null : plainAmount(text, decimals)
      if (amount !== null && !isPrice(amount, decimals)) {
        wrong[key] = { ...wrong[key], [place]: translate('This is no price.') }
      }
      return { ...placeOf(place), amount }
    })
    const read = periodsOf(grid)
      .filter(row => isOfSeason(row, season))
      .map(({ id, row_version }) => ({ id, row_version }))
    const named = isNew && season.name ? { name: season.name } : {}
    const like = isNew && like_id !== undefined ? { like_id } : {}
    return [{ begin_date, end_date, min_nights, max_nights, ...named, ...like, read, changes }]
  })
  return { input: { rate_code_id: grid.rate_code.id, seasons: sent }, wrong }
}

/** Where what the house refused stands: by the cell that it names, or by the night and type that would have two prices. */
export function refusedCells(failure: Failure, { seasons }: Sent): Typed['wrong'] {
  const wrong: Typed['wrong'] = {}
  const put = (season: Sent['seasons'][number] | undefined, index: number, words: string) => {
    const change = season?.changes[index]
    if (!season || !change) return
    const key = seasonKey(season as unknown as Season)
    wrong[key] = { ...wrong[key], [placeKey(change)]: words }
  }
  for (const [at, words] of Object.entries(failure.fields)) {
    const [, season, change] = /^seasons\.(\d+)\.changes\.(\d+)/.exec(at) ?? []
    if (change !== undefined) put(seasons[Number(season)], Number(change), words)
  }
  const { date, room_type_id } = (failure.data ?? {}) as { date?: string; room_type_id?: number }
  if (failure.word === 'overlap' && date && isBusinessDate(date)) {
    for (const season of seasons.filter(one => one.begin_date <= date && date <= one.end_date)) {
      for (const [index, change] of season.changes.entries()) {
        const isThere = change.room_type_id === room_type_id && change.weekday === weekdayOf(date)
        if (isThere) put(season, index, failure.message)
      }
    }
  }
  return wrong
}

const isPrice = (text: string, decimals: number): boolean =>
  new RegExp(decimals === 0 ? '^\\d{1,10}$' : `^\\d{1,10}(\\.\\d{1,${decimals}})?$`).test(text)
