import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine'
import { LineChart } from '@mui/x-charts/LineChart'
import { formatAmount, formatDay, formatInstant, onHouseClock } from '../../kit/format'
import { translate } from '../../words/translate'
import type { Rate } from './exchange-course'

type Props = { rates: readonly Rate[]; from: string; now: string }

/** Steps, for a rate holds until the next one begins; what is right of the line is still to come. */
export const CoursePlot = ({ rates, from, now }: Props) => {
  const { palette, direction } = useTheme()
  const isTurned = direction === 'rtl'
  const steps = rates.toSorted((a, b) => (a.begin_at < b.begin_at ? -1 : 1))
  const last = steps.at(-1)
  if (!last) return null
  const first = new Date(steps[0].begin_at > from ? steps[0].begin_at : from)
  const end = new Date(last.begin_at > now ? Date.parse(last.begin_at) + 3 * 86_400_000 : Date.parse(now))
  const times = [...steps.map(({ begin_at }) => new Date(begin_at)), end].map(time =>
    time < first ? first : time,
  )
  const points = [...steps, last]
  const text = { fontSize: 12, fill: palette.text.secondary }
  // Heights of lines alone: nothing is calculated from these numbers.
  const heights = (side: 'buy_rate' | 'sell_rate') =>
    points.map(rate => (rate[side] === null ? null : Number(rate[side])))
  const shown =
    (side: 'buy_rate' | 'sell_rate') =>
    (_: unknown, { dataIndex }: { dataIndex: number }) =>
      formatAmount(points[dataIndex]?.[side] ?? '')
  const day = (time: Date) => formatDay(onHouseClock(time.toISOString()).day)
  return (
    <Box component="figure" sx={{ margin: 0 }} aria-label={translate('Rates over time')}>
      <LineChart
        height={220}
        margin={{ left: isTurned ? 36 : 0, right: isTurned ? 0 : 36, top: 12, bottom: 0 }}
        skipAnimation
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'time',
            data: times,
            reverse: isTurned,
            tickNumber: 5,
            valueFormatter: (time: Date, { location }) =>
              location === 'tick' ? day(time) : formatInstant(time.toISOString()),
            tickLabelStyle: text,
            height: 28,
          },
        ]}
        yAxis={[
          {
            position: isTurned ? 'right' : 'left',
            width: 56,
            domainLimit: 'nice',
            min: lowest(points),
            tickLabelStyle: text,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (value: number) => formatAmount(String(Number(value.toFixed(6)))),
          },
        ]}
        series={[
          {
            data: heights('sell_rate'),
            label: translate('Sells at'),
            curve: 'stepAfter',
            showMark: false,
            color: palette.warning.main,
            valueFormatter: shown('sell_rate'),
          },
          {
            data: heights('buy_rate'),
            label: translate('Buys at'),
            curve: 'stepAfter',
            showMark: false,
            color: palette.primary.main,
            valueFormatter: shown('buy_rate'),
          },
        ]}
        slotProps={{ legend: { position: { vertical: 'top', horizontal: 'end' }, sx: { fontSize: 12 } } }}
      >
        {last.begin_at > now ? (
          <ChartsReferenceLine
            x={new Date(now)}
            label={translate('Now')}
            labelAlign="start"
            lineStyle={{ stroke: palette.text.secondary, strokeDasharray: '4 3' }}
            labelStyle={text}
          />
        ) : null}
      </LineChart>
    </Box>
  )
}

/** A little below the lowest rate: from zero on, a course would be a flat line. */
function lowest(rates: readonly Rate[]): number {
  const all = rates.flatMap(({ buy_rate, sell_rate }) => [Number(buy_rate), Number(sell_rate ?? buy_rate)])
  const [low, high] = [Math.min(...all), Math.max(...all)]
  return low - (high - low || low * 0.02) * 0.2
}
