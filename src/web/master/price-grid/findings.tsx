import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { weekdays } from '../../../hotel/business-date'
import type { Season } from '../../../hotel/rate/price-grid'
import { comma, weekdayName } from '../../kit/format'
import { translate } from '../../words/translate'
import type { Grid } from './save'
import { datesOf, lengthWords } from './season-picker'
import type { Place } from './typed'

type Stretch = Grid['gaps'][number]
type Props = {
  grid: Grid
  isReadOnly: boolean
  onPrice: (season: Season, place: Omit<Place, 'field'>) => void
  onRows: () => void
}

const most = 6

/** Nights that cannot be sold because nobody priced them, and nights that two rows price. */
export const Findings = ({ grid, isReadOnly, onPrice, onRows }: Props) => {
  const [isAll, showAll] = useState(false)
  const gaps = byNights(grid.gaps)
  const shown = isAll ? gaps : gaps.slice(0, most)
  const codes = (stretches: readonly Stretch[]) =>
    stretches
      .map(({ room_type_id }) => grid.room_types.find(({ id }) => id === room_type_id)?.code ?? '')
      .join(comma())

  return (
    <>
      {grid.doubles.length > 0 ? (
        <Alert severity="error">
          <strong>{translate('Nights with two prices')}</strong>
          {byNights(allDays(grid.doubles))
            .slice(0, most)
            .map(same => (
              <div key={wordsOf(same[0]) + codes(same)}>
                <strong>{codes(same)}</strong>: {wordsOf(same[0])} · {namesOf(same[0], grid)}
              </div>
            ))}
          <Button color="inherit" size="small" onClick={onRows}>
            {translate('Show the rows')}
          </Button>
        </Alert>
      ) : null}
      {gaps.length > 0 ? (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
          <strong>{translate('Nights without a price: they are not sold')}</strong>
          {shown.map(same => (
            <Box
              key={wordsOf(same[0]) + codes(same)}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
            >
              <span>
                <strong>{codes(same)}</strong>: {wordsOf(same[0])}
              </span>
              {isReadOnly ? null : (
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => onPrice(seasonOf(same[0]), firstOf(same[0]))}
                >
                  {translate('Price these nights')}
                </Button>
              )}
            </Box>
          ))}
          {gaps.length > most && !isAll ? (
            <Button size="small" color="inherit" onClick={() => showAll(true)}>
              {translate('%{count} more', { count: gaps.length - most })}
            </Button>
          ) : null}
        </Alert>
      ) : null}
    </>
  )
}

/** Both seasons that price the same nights. */
function namesOf({ ids }: Stretch, { rows }: Grid): string {
  const names = rows
    .filter(({ id }) => ids.includes(id))
    .map(row => `${row.season_name ?? translate('Season without a name')} (${datesOf(row)})`)
  return [...new Set(names)].join(comma())
}

/** Weekdays that different rows of the same two seasons price are one line. */
function allDays(doubles: readonly Stretch[]): Stretch[] {
  const lines = new Map<string, Stretch>()
  for (const stretch of doubles) {
    const { room_type_id, begin_date, end_date, min_nights, max_nights } = stretch
    const key = [room_type_id, begin_date, end_date, min_nights, max_nights].join(' ')
    const before = lines.get(key)
    const days = weekdays.filter(day => before?.days.includes(day) || stretch.days.includes(day))
    lines.set(key, { ...stretch, days, nights: stretch.nights + (before?.nights ?? 0) })
  }
  return [...lines.values()]
}

/** The same nights of several types are one line. */
function byNights(stretches: readonly Stretch[]): Stretch[][] {
  const lines = new Map<string, Stretch[]>()
  for (const stretch of stretches) {
    const key = wordsOf(stretch)
    lines.set(key, [...(lines.get(key) ?? []), stretch])
  }
  return [...lines.values()]
}

function wordsOf(stretch: Stretch): string {
  const { days, nights, min_nights, max_nights } = stretch
  return [
    datesOf(stretch),
    days.length < 7 ? days.map(day => weekdayName(day)).join(' ') : '',
    nights === 1 ? translate('1 night') : translate('%{count} nights', { count: nights }),
    min_nights > 1 || max_nights < 999
      ? translate('for stays of %{length}', { length: lengthWords(min_nights, max_nights) })
      : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const firstOf = ({ room_type_id, days }: Stretch) => ({ room_type_id, weekday: days[0] })

const seasonOf = ({ begin_date, end_date, min_nights, max_nights }: Stretch): Season =>
  ({
    begin_date,
    end_date,
    min_nights: min_nights > 1 ? min_nights : null,
    max_nights: max_nights < 999 ? max_nights : null,
  }) as Season
