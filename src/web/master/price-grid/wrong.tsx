import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { SeasonGrid } from '../../../hotel/rate/price-grid'
import type { PriceField } from '../../../hotel/rate/set-prices'
import { weekdayName } from '../../kit/format'
import { translate } from '../../words/translate'
import { fieldWords } from './cells'
import type { Grid } from './save'
import { nameOf } from './season-picker'
import { focusCell, placeOf, seasonKey, type Typed } from './typed'

type Props = {
  typed: Typed
  grid: Grid
  seasons: readonly SeasonGrid[]
  onShow: (season: string, field: PriceField) => void
}

/** What was wrong, cell by cell, also of seasons that are not on the screen; each leads to its cell. */
export const Wrong = ({ typed, grid, seasons, onShow }: Props) => {
  const all = Object.entries(typed.wrong).flatMap(([key, cells = {}]) =>
    Object.entries(cells).map(([place, words]) => ({ key, place, words })),
  )
  if (all.length === 0) return null
  return (
    <Alert severity="error">
      {all.slice(0, 8).map(({ key, place, words }) => {
        const { room_type_id, weekday, field } = placeOf(place)
        const season = seasons.find(one => seasonKey(one) === key)
        const type = grid.room_types.find(({ id }) => id === room_type_id)?.code
        const at = [season && nameOf(season), type, weekdayName(weekday), translate(fieldWords[field])]
        return (
          <div key={`${key} ${place}`}>
            <Link
              component="button"
              onClick={() => {
                onShow(key, field)
                focusCell(place)
              }}
            >
              {at.filter(Boolean).join(' · ')}
            </Link>
            : {words}
          </div>
        )
      })}
      {all.length > 8 ? translate('%{count} more', { count: all.length - 8 }) : null}
    </Alert>
  )
}
