import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { formatDay } from '../kit/format'
import { type FilledNight, percentWords } from './figures'

type Props = { nights: readonly FilledNight[]; height: number }

/** A bar for each night; over the line the house is oversold. */
export const OccupancyPlot = ({ nights, height }: Props) => {
  const { palette } = useTheme()
  const text = { fontSize: 12, fill: palette.text.secondary }
  // Lengths of bars alone: nothing is calculated from these numbers.
  const lengths = nights.map(({ occupancy_percent }) => Number(occupancy_percent))
  const top = Math.max(100, ...lengths)
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      hideLegend
      borderRadius={2}
      xAxis={[
        {
          scaleType: 'band',
          data: nights.map(({ date }) => date),
          categoryGapRatio: 0.25,
          valueFormatter: (date: string, { location }) =>
            location === 'tick' ? String(Number(date.slice(8))) : formatDay(date, 'weekday'),
          tickLabelStyle: text,
          disableLine: true,
          disableTicks: true,
          height: 22,
        },
      ]}
      yAxis={[{ min: 0, max: top, width: 38, tickLabelStyle: text, disableLine: true, disableTicks: true }]}
      grid={{ horizontal: true }}
      series={[
        {
          data: lengths,
          color: palette.primary.main,
          valueFormatter: (_, { dataIndex }) => {
            const night = nights[dataIndex]
            return night ? `${percentWords(night.occupancy_percent)}, ${night.sold} sold` : ''
          },
        },
      ]}
    >
      {top > 100 ? <ChartsReferenceLine y={100} lineStyle={{ stroke: palette.error.main }} /> : null}
    </BarChart>
  )
}
