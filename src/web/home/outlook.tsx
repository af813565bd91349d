import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { memo } from 'react'
import { formatDay } from '../kit/format'
import { HiddenWords } from '../kit/hidden-words'
import { lazyPart } from '../kit/lazy-page'
import { percentOf, type Today } from './desk-figures'
import { Panel } from './panel'
import { translate } from '../words/translate'

type Props = { nights: readonly Night[] }

/** `gained`: rooms of it that were booked in the last seven days; `last_year`: sold 52 weeks before, as far as that is known. */
export type Night = Today['nights'][number] & { gained: number; lost: number; last_year: number | null }

// The library of plots is a third of what the page needs without it; the figures neither wait for it nor fall with it.
const OutlookPlot = lazyPart<Props>(
  () =>
    import('./outlook-plot').then(
      ({ OutlookPlot }) => OutlookPlot,
      () => NoPlot,
    ),
  <Skeleton variant="rounded" height="100%" />,
)

const NoPlot = (_: Props) => (
  <Box sx={{ padding: 4, color: 'text.secondary' }}>
    {translate('The plot could not be loaded. Please load the page again.')}
  </Box>
)

/** At least; it grows with what stands beside it, and is no higher than a phone shows at once. */
const plotHeight = { xs: 300, md: 400, lg: 470 }

/**
 * The next thirty nights and what the last week has brought for them, as a plot for the eye and as a table for the ear. Not drawn anew
 * for what else comes to the page: a plot is a thousand parts.
 */
export const Outlook = memo(({ nights }: Props) => (
  <Panel title={translate('Next 30 nights')} to="/home/inventory/property-availability" isTall>
    <Box aria-hidden sx={{ flex: 1, minHeight: plotHeight, position: 'relative' }}>
      {/* Out of the flow, so that what is drawn never holds up what it is measured by. */}
      <Box sx={{ position: 'absolute', inset: 0 }}>
        <OutlookPlot nights={nights} />
      </Box>
    </Box>
    <HiddenWords>
      <table>
        <caption>{translate('Rooms sold and left by night')}</caption>
        <thead>
          <tr>
            {(
              [
                'Night',
                'Sold',
                'Booked in 7 days',
                'Cancelled in 7 days',
                'Left',
                'Sold last year',
                'Occupancy',
                'Arrivals',
                'Departures',
              ] as const
            ).map(word => (
              <th key={word}>{translate(word)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nights.map(
            ({ date, sold, gained, lost, available, last_year, occupancy_percent, arrivals, departures }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date, 'weekday')}</th>
                <td>{sold}</td>
                <td>{gained}</td>
                <td>{lost}</td>
                <td>{available}</td>
                <td>{last_year}</td>
                <td>{percentOf(occupancy_percent)} %</td>
                <td>{arrivals}</td>
                <td>{departures}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </HiddenWords>
  </Panel>
))
