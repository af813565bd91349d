import { BarChart, type BarProps } from '@mui/x-charts/BarChart'
import { useTheme } from '@mui/material/styles'
import { isBusinessDate, weekdayOf } from '../../hotel/business-date'
import { formatDay, weekdayName } from '../kit/format'
import { useGo } from '../shell/way-to'
import { percentOf } from './desk-figures'
import type { Night } from './outlook'
import { translate } from '../words/translate'

type Props = { nights: readonly Night[] }

const lastYear = 'last_year'
const dot = 3

const reservations = '/home/booking/manage-reservation'

/** Rooms sold and left, night by night; a night that is oversold goes over the line of the house. A night opens who stays. */
export const OutlookPlot = ({ nights }: Props) => {
  const { palette, direction } = useTheme()
  const isTurned = direction === 'rtl'
  const go = useGo()
  const isCompared = nights.some(({ last_year }) => last_year !== null)
  const text = { fontSize: 12, fill: palette.text.secondary }
  return (
    <BarChart
      margin={{ left: isTurned ? 8 : 0, right: isTurned ? 0 : 8, top: 12, bottom: 0 }}
      skipAnimation
      slots={{ bar: Bar }}
      disableKeyboardNavigation
      borderRadius={2}
      dataset={nights.map(({ date, sold, gained, available, last_year }) => ({
        date,
        before: sold - Math.min(gained, sold),
        gained: Math.min(gained, sold),
        left: Math.max(0, available),
        last_year,
      }))}
      onAxisClick={(_, at) => {
        if (at?.axisValue) go(`${reservations}?tab=all&sold_on=${String(at.axisValue)}`)
      }}
      xAxis={[
        {
          scaleType: 'band',
          dataKey: 'date',
          categoryGapRatio: 0.3,
          // The dots of last year stand upon the bars and not beside them.
          barGapRatio: -1,
          // Time runs as the writing does.
          reverse: isTurned,
          // The chart takes the gap off again where an axis runs the other way, so that labels would overlap by it.
          tickLabelMinGap: isTurned ? -4 : 4,
          valueFormatter: (date: string, { location }) =>
            location === 'tick' ? shortOf(date) : longOf(nights, date),
          tickLabelStyle: text,
          disableLine: true,
          disableTicks: true,
          height: 36,
        },
      ]}
      yAxis={[
        {
          position: isTurned ? 'right' : 'left',
          width: 34,
          tickLabelStyle: text,
          disableLine: true,
          disableTicks: true,
          tickMinStep: 1,
        },
      ]}
      grid={{ horizontal: true }}
      series={[
        { dataKey: 'before', label: translate('Sold before'), stack: 'rooms', color: palette.primary.main },
        {
          dataKey: 'gained',
          label: translate('Sold in the last 7 days'),
          stack: 'rooms',
          color: palette.success.main,
        },
        { dataKey: 'left', label: translate('Left'), stack: 'rooms', color: palette.divider },
        ...(isCompared
          ? [
              {
                id: lastYear,
                dataKey: 'last_year',
                label: translate('Sold last year'),
                color: palette.text.secondary,
              },
            ]
          : []),
      ]}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'end' }, sx: { fontSize: 12 } } }}
    />
  )
}

/** What last year sold is a dot upon the bars at its height, within what the plot cuts off; everything else is a bar. */
const Bar = ({ seriesId, x, y, width, height, fill }: BarProps) =>
  seriesId === lastYear ? (
    <circle cx={x + width / 2} cy={y + dot} r={dot} fill={fill} pointerEvents="none" />
  ) : (
    <rect x={x} y={y} width={width} height={height} fill={fill} />
  )

/** `Sa`, and the day of the month below it. */
function shortOf(date: string): string {
  if (!isBusinessDate(date)) return date
  return `${weekdayName(weekdayOf(date), 'narrow')}\n${Number(date.slice(8))}`
}

function longOf(nights: readonly Night[], date: string): string {
  const night = nights.find(one => one.date === date)
  if (!night) return formatDay(date, 'weekday')
  const { occupancy_percent, arrivals, departures } = night
  return translate('%{day}: %{percent} %, %{arrivals} arrive, %{departures} leave', {
    day: formatDay(date, 'weekday'),
    percent: percentOf(occupancy_percent),
    arrivals,
    departures,
  })
}
