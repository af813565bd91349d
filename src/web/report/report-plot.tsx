import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { Report } from '../../hotel/report/report'
import type { ReportShown } from '../../wire/report'
import { formatAmount, formatDay, withDays } from '../kit/format'
import { isBusinessDate } from '../../hotel/business-date'

export type PlotProps = { report: Report; plot: NonNullable<Report['plot']>; rows: ReportShown['rows'] }

/** A bar for each row: the course of one figure at a glance, above the table that tells it. */
export const ReportPlot = ({ report: { columns }, plot, rows }: PlotProps) => {
  const { palette } = useTheme()
  const text = { fontSize: 12, fill: palette.text.secondary }
  const place = (id: string) => columns.findIndex(column => column.id === id)
  const [across, up] = [place(plot.x), place(plot.bars)]
  const isPercent = columns[up].type === 'percent'
  return (
    <BarChart
      height={220}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      skipAnimation
      disableKeyboardNavigation
      borderRadius={2}
      xAxis={[
        {
          scaleType: 'band',
          data: rows.map(row => String(row[across])),
          categoryGapRatio: 0.25,
          valueFormatter: (value: string, { location }) => {
            if (!isBusinessDate(value)) return value
            return location === 'tick' ? String(Number(value.slice(8))) : formatDay(value, 'weekday')
          },
          tickLabelStyle: text,
          disableLine: true,
          disableTicks: true,
          height: 22,
        },
      ]}
      yAxis={[
        {
          min: 0,
          max: isPercent ? 100 : undefined,
          width: 38,
          tickLabelStyle: text,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      grid={{ horizontal: true }}
      series={[
        {
          // Lengths of bars alone: nothing is calculated from these numbers.
          data: rows.map(row => (row[up] === null ? null : Number(row[up]))),
          label: columns[up].label,
          color: palette.primary.main,
          valueFormatter: (_, { dataIndex }) => {
            const value = rows[dataIndex]?.[up]
            return value === null || value === undefined
              ? ''
              : withDays(`${formatAmount(String(value))}${isPercent ? ' %' : ''}`)
          },
        },
      ]}
    />
  )
}
