import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import NativeSelect from '@mui/material/NativeSelect'
import type { Theme } from '@mui/material/styles'
import type { SeasonGrid } from '../../../hotel/rate/price-grid'
import { formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { translate } from '../../words/translate'
import { marksOf } from './cells'
import { seasonKey } from './typed'

type Props = {
  seasons: readonly SeasonGrid[]
  chosen: string
  onChoose: (key: string) => void
  typedIn: (key: string) => number
}

/** The seasons of a rate code: a list beside the prices, or a choice above them where there is no room. */
export const SeasonPicker = ({ seasons, chosen, onChoose, typedIn }: Props) => (
  <>
    <NativeSelect
      value={chosen}
      onChange={event => onChoose(event.target.value)}
      inputProps={{ 'aria-label': translate('Season') }}
      sx={{ display: { lg: 'none' }, width: '100%' }}
    >
      {seasons.map(season => (
        <option key={seasonKey(season)} value={seasonKey(season)}>
          {[nameOf(season), datesOf(season), marksInWords(season)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </NativeSelect>
    <Box
      component="nav"
      aria-label={translate('Seasons')}
      sx={{
        display: { xs: 'none', lg: 'grid' },
        alignContent: 'start',
        gap: '1px',
        maxHeight: 'max(320px, calc(100vh - 330px))',
        overflow: 'auto',
      }}
    >
      {seasons.map(season => {
        const key = seasonKey(season)
        const count = typedIn(key)
        const marks = marksOf(season)
        return (
          <ButtonBase
            key={key}
            onClick={() => onChoose(key)}
            aria-current={key === chosen ? 'true' : undefined}
            sx={{
              display: 'grid',
              justifyContent: 'start',
              justifyItems: 'start',
              gap: '2px',
              padding: '6px 10px',
              borderRadius: '6px',
              textAlign: 'start',
              fontSize: 13,
              borderInlineStart: '3px solid transparent',
              '&[aria-current]': {
                borderInlineStartColor: (theme: Theme) => theme.palette.primary.main,
                backgroundColor: 'action.selected',
              },
            }}
          >
            <Box component="span" sx={{ fontWeight: 600 }}>
              {nameOf(season)}
            </Box>
            <Box
              component="span"
              sx={{ fontSize: 12, color: key === chosen ? 'text.primary' : 'text.secondary' }}
            >
              {datesOf(season)}
            </Box>
            {count > 0 ? (
              <Box component="span" sx={{ fontSize: 12, color: 'primary.main' }}>
                {translate('%{count} not saved', { count })}
              </Box>
            ) : null}
            {marks.double > 0 ? <StatusChip status="error" word={translate('two prices')} /> : null}
            {marks.none > 0 ? <StatusChip status="warning" word={translate('no price')} /> : null}
          </ButtonBase>
        )
      })}
    </Box>
  </>
)

export function nameOf({ name, min_nights, max_nights }: SeasonGrid): string {
  const title = name ?? translate('Season without a name')
  if (min_nights === null && max_nights === null) return title
  return `${title}, ${lengthWords(min_nights ?? 1, max_nights ?? 999)}`
}

/** `from 7 nights on`, `1 to 6 nights`. */
export const lengthWords = (least: number, most: number): string =>
  most >= 999
    ? translate('from %{count} nights on', { count: least })
    : translate('%{least} to %{most} nights', { least, most })

export const datesOf = ({ begin_date, end_date }: { begin_date: string; end_date: string }): string =>
  `${formatDay(begin_date)} – ${formatDay(end_date)}`

function marksInWords(season: SeasonGrid): string {
  const { none, double } = marksOf(season)
  return [double > 0 ? translate('two prices') : '', none > 0 ? translate('no price') : '']
    .filter(Boolean)
    .join(' · ')
}
