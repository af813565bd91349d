import { BarChart } from '@mui/x-charts/BarChart'
import { useTheme } from '@mui/material/styles'
import { isBusinessDate, weekdayOf } from '../../hotel/business-date'
import { formatDay } from '../kit/format'
import { percentOf, type Today } from './desk-figures'

type Props = { nights: Today['nights']; height: number }

/** Rooms sold and left, night by night; a night that is oversold goes over the line of the house. */
export const OutlookPlot = ({ nights, height }: Props) => {
  const { palette } = useTheme()
  const text = { fontSize: 12, fill: palette.text.secondary }
  return (
    <BarChart
      height={height}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      borderRadius={2}
      dataset={nights.map(({ date, sold, available }) => ({ date, sold, left: Math.max(0, available) }))}
      xAxis={[
        {
          scaleType: 'band',
          dataKey: 'date',
          categoryGapRatio: 0.3,
          valueFormatter: (date: string, { location }) =>
            location === 'tick' ? shortOf(date) : longOf(nights, date),
          tickLabelStyle: text,
          disableLine: true,
          disableTicks: true,
          height: 36,
        },
      ]}
      yAxis={[{ width: 34, tickLabelStyle: text, disableLine: true, disableTicks: true, tickMinStep: 1 }]}
      grid={{ horizontal: true }}
      series={[
        { dataKey: 'sold', label: 'Sold', stack: 'rooms', color: palette.primary.main },
        { dataKey: 'left', label: 'Left', stack: 'rooms', color: palette.divider },
      ]}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'end' }, sx: { fontSize: 12 } } }}
    />
  )
}

/** `Sa`, and the day of the month below it. */
function shortOf(date: string): string {
  if (!isBusinessDate(date)) return date
  const day = weekdayOf(date)
  return `${day.charAt(0).toUpperCase()}${day.charAt(1)}\n${Number(date.slice(8))}`
}

function longOf(nights: Today['nights'], date: string): string {
  const night = nights.find(one => one.date === date)
  if (!night) return formatDay(date, 'weekday')
  const { occupancy_percent, arrivals, departures } = night
  return `${formatDay(date, 'weekday')}: ${percentOf(occupancy_percent)} %, ${arrivals} arrive, ${departures} leave`
}
