import { useTheme } from '@mui/material/styles'
import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { isBusinessDate } from '../../hotel/business-date'
import type { Plot, Standing } from '../../hotel/report/report'
import type { ReportShown } from '../../wire/report-shown'
import { formatAmount, formatDay, withDays } from '../kit/format'

export type PlotProps = { report: Standing; plot: Plot; shown: ReportShown }

/** What a bar or a point stands for. */
type Point = { name: string; cells: Readonly<Record<string, unknown>> }

/** Names that lie across stop here: who wants to see more reads the table. */
const mostAcross = 15

/** The course of a report at a glance, above the table that tells it. */
export const ReportPlot = ({ report, plot, shown }: PlotProps) => {
  const { palette } = useTheme()
  const found = pointsOf(report, plot, shown).slice(0, plot.isAcross ? mostAcross : undefined)
  const points = plot.isBackwards ? found.toReversed() : found
  const { primary, warning, success, info, error } = palette
  const colors = [primary, warning, success, info, error].map(({ main }) => main)
  const text = { fontSize: 12, fill: palette.text.secondary }
  const columnOf = (id: string) => {
    const column = report.columns.find(one => one.id === id)
    if (!column) throw new RangeError(`${report.key} has no column ${id} to plot.`)
    return column
  }
  const seriesOf = (id: string, index: number) => {
    const { label, type } = columnOf(id)
    return {
      id,
      label,
      color: colors[index % colors.length],
      // Lengths alone: nothing is calculated from these numbers.
      data: points.map(({ cells }) => (isNothing(cells[id]) ? null : Number(cells[id]))),
      valueFormatter: (_: unknown, { dataIndex }: { dataIndex: number }) => {
        const value = points[dataIndex]?.cells[id]
        if (isNothing(value)) return ''
        return withDays(`${formatAmount(String(value))}${type === 'percent' ? ' %' : ''}`)
      },
    }
  }
  const names = {
    id: 'names',
    scaleType: 'band' as const,
    data: points.map(({ name }) => name),
    categoryGapRatio: 0.25,
    tickLabelStyle: text,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (name: string, { location }: { location: string }) => nameOf(name, location === 'tick'),
  }
  const figures = {
    id: 'figures',
    // What was lost hangs below the line.
    min: plot.bars.some(id => points.some(({ cells }) => Number(cells[id] ?? 0) < 0)) ? undefined : 0,
    max: percentTop(plot.bars.map(columnOf), points),
    // More of them than there is room for would only be read one after another.
    tickNumber: 6,
    valueFormatter: (value: number) => formatAmount(String(value)),
    tickLabelStyle: text,
    disableLine: true,
    disableTicks: true,
  }
  const bars = plot.bars.map((id, index) => ({
    ...seriesOf(id, index),
    type: 'bar' as const,
    layout: plot.isAcross ? ('horizontal' as const) : ('vertical' as const),
    stack: plot.isStacked ? 'all' : undefined,
  }))
  const line = plot.line
    ? [
        {
          ...seriesOf(plot.line, plot.bars.length),
          type: 'line' as const,
          yAxisId: 'line',
          curve: 'linear' as const,
        },
      ]
    : []
  return (
    <figure style={{ margin: 0 }} aria-label={report.title}>
      <figcaption style={{ display: 'flex', flexWrap: 'wrap', gap: 12, fontSize: 12 }}>
        {[...bars, ...line].map(({ id, label, color, type }) => (
          <span key={id} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
            <span
              aria-hidden
              style={{ background: color, width: 12, height: type === 'line' ? 2 : 10, borderRadius: 2 }}
            />
            {label}
          </span>
        ))}
      </figcaption>
      <ChartsContainer<'bar' | 'line'>
        height={plot.isAcross ? 40 + points.length * (14 + 10 * plot.bars.length) : 220}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        skipAnimation
        disableKeyboardNavigation
        series={[...bars, ...line]}
        xAxis={plot.isAcross ? [{ ...figures, height: 22 }] : [{ ...names, height: 22 }]}
        yAxis={[
          ...(plot.isAcross ? [{ ...names, width: 150 }] : [{ ...figures, width: widthOf(points, plot) }]),
          ...(plot.line
            ? [
                {
                  ...figures,
                  id: 'line',
                  position: 'right' as const,
                  width: 46,
                  max: percentTop([columnOf(plot.line)], points),
                },
              ]
            : []),
        ]}
      >
        <ChartsGrid horizontal={!plot.isAcross} vertical={plot.isAcross} />
        <BarPlot borderRadius={2} />
        <LinePlot />
        <MarkPlot />
        <ChartsAxisHighlight x={plot.isAcross ? 'none' : 'band'} y={plot.isAcross ? 'band' : 'none'} />
        <ChartsXAxis axisId={plot.isAcross ? 'figures' : 'names'} />
        <ChartsYAxis axisId={plot.isAcross ? 'names' : 'figures'} />
        {plot.line ? <ChartsYAxis axisId="line" /> : null}
        <ChartsTooltip trigger="axis" />
      </ChartsContainer>
    </figure>
  )
}

const isNothing = (value: unknown): boolean => value === null || value === undefined

function pointsOf({ columns }: Standing, { x, ofGroups }: Plot, { rows, groups }: ReportShown): Point[] {
  if (ofGroups) return groups.map(({ value, totals }) => ({ name: value || 'None', cells: totals }))
  const place = columns.findIndex(({ id }) => id === x)
  return rows.map(row => ({
    name: String(row[place] ?? 'None'),
    cells: Object.fromEntries(columns.map(({ id }, index) => [id, row[index]])),
  }))
}

const nameOf = (name: string, isTick: boolean): string => {
  if (!isBusinessDate(name)) return name
  return isTick ? String(Number(name.slice(8))) : formatDay(name, 'weekday')
}

/** Occupancy goes up to a hundred, and over it where the house is oversold. */
function percentTop(columns: Standing['columns'], points: readonly Point[]): number | undefined {
  if (columns.some(({ type }) => type !== 'percent')) return undefined
  const most = Math.max(
    100,
    ...columns.flatMap(({ id }) => points.map(({ cells }) => Number(cells[id] ?? 0))),
  )
  return Math.ceil(most / 10) * 10
}

/** Of the axis: as wide as its longest figure. */
function widthOf(points: readonly Point[], { bars }: Plot): number {
  const most = Math.max(0, ...points.flatMap(({ cells }) => bars.map(id => Math.abs(Number(cells[id] ?? 0)))))
  return 24 + 7 * String(Math.round(most)).length
}
