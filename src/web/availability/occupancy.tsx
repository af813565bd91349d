import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazyPart } from '../kit/lazy-page'
import type { FilledNight } from './figures'

type Props = { nights: readonly FilledNight[]; height: number }

const height = 170

// The library of plots is big; the grid neither waits for it nor falls with it.
const Plot = lazyPart<Props>(
  () =>
    import('./occupancy-plot').then(
      ({ OccupancyPlot }) => OccupancyPlot,
      () => NoPlot,
    ),
  <Skeleton variant="rounded" height={height} />,
)
const NoPlot = (_: Props) => (
  <Box sx={{ padding: 4, color: 'text.secondary' }}>
    The plot could not be loaded. Please load the page again.
  </Box>
)

/** How full the house is, for the eye; the figures stand in the grid. */
export const Occupancy = ({ nights }: { nights: readonly FilledNight[] }) => (
  <Box component="figure" aria-hidden sx={{ margin: 0, padding: '12px 10px 6px' }}>
    <Box component="figcaption" sx={{ fontSize: 13, fontWeight: 600, marginBottom: 1 }}>
      Occupancy in percent
    </Box>
    <Plot nights={nights} height={height} />
  </Box>
)
