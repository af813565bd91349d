import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { formatDay } from '../kit/format'
import { HiddenWords } from '../kit/hidden-words'
import { percentOf, type Today } from './desk-figures'
import { Panel } from './panel'

type Props = { nights: Today['nights']; height: number }

// The library of plots is a third of what the page needs without it; the figures neither wait for it nor fall with it.
const OutlookPlot = lazy(async () => {
  try {
    return { default: (await import('./outlook-plot')).OutlookPlot }
  } catch {
    return { default: NoPlot }
  }
})

const NoPlot = (_: Props) => (
  <Box sx={{ padding: 4, color: 'text.secondary' }}>
    The plot could not be loaded. Please load the page again.
  </Box>
)

export const plotHeight = 260

/** The next two weeks, as a plot for the eye and as a table for the ear. */
export const Outlook = ({ nights }: { nights: Today['nights'] }) => (
  <Panel title="Next 14 nights">
    <Box aria-hidden sx={{ minHeight: plotHeight }}>
      <Suspense fallback={<Skeleton variant="rounded" height={plotHeight} />}>
        <OutlookPlot nights={nights} height={plotHeight} />
      </Suspense>
    </Box>
    <HiddenWords>
      <table>
        <caption>Rooms sold and left by night</caption>
        <thead>
          <tr>
            {['Night', 'Sold', 'Left', 'Occupancy', 'Arrivals', 'Departures'].map(word => (
              <th key={word}>{word}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nights.map(({ date, sold, available, occupancy_percent, arrivals, departures }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date, 'weekday')}</th>
              <td>{sold}</td>
              <td>{available}</td>
              <td>{percentOf(occupancy_percent)} %</td>
              <td>{arrivals}</td>
              <td>{departures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HiddenWords>
  </Panel>
)
