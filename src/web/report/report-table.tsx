import Box from '@mui/material/Box'
import { useRef } from 'react'
import {
  type Column as ReportColumn,
  isFigure,
  type Standing,
  shownOf,
  typeIn,
} from '../../hotel/report/report'
import type { ReportShown } from '../../wire/report-shown'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, formatDay } from '../kit/format'
import type { RowAction } from '../kit/row-actions'
import { useMay } from '../kit/may'
import { useGo, useWay } from '../shell/way-to'
import { type Cell, CellOf, wrapped } from './report-cell'
import { Sums, useUnseenSums } from './sums'
import { filled, nextSteps, wayOf } from './ways'

/** A row of the report, or what a group of them comes to. */
type Line = {
  id: string
  cells: Readonly<Record<string, Cell | undefined>>
  sum?: string
  isLikeAbove?: boolean
}

/**
 * So many columns stand in one line each: a table that is read across scrolls sideways sooner than it becomes twice as long. A heading
 * makes no column wider than what stands in it.
 */
const inOneLine = {
  '& td, & th': { whiteSpace: 'nowrap' },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom', minWidth: 60 },
}

/** What a row is about stays in sight while one reads across, unless the screen is as narrow as it. */
const firstStays = {
  '@media (min-width: 600px)': {
    '& tbody tr:hover': { backgroundColor: 'background.default' },
    '& tbody :is(td, th):first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      backgroundColor: 'inherit',
    },
    // What stays in sight of the rows would else cover the name of their sum.
    '& tfoot': { zIndex: 2 },
    '& :is(thead, tfoot) :is(td, th):first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 3,
      backgroundColor: 'background.paper',
    },
  },
}

/** The rows of a report, each group of them with what it comes to, and the sum of all below. */
export const ReportTable = ({ report, shown }: { report: Standing; shown: ReportShown }) => {
  const way = useWay()
  const to = (column: string, cells: Line['cells']) => {
    const path = wayOf(column, cells)
    return path === undefined ? undefined : way(path)
  }
  const actions = useActions(report)
  const lines = linesOf(report, shown)
  const box = useRef<HTMLDivElement>(null)
  const isUnseen = useUnseenSums(box, shown)
  return (
    <>
      {isUnseen ? <Sums report={report} shown={shown} /> : null}
      <Box ref={box} sx={{ ...inOneLine, ...firstStays }}>
        <DataTable
          caption={report.title}
          takesFocus
          rows={lines}
          idOf={({ id }) => id}
          actions={actions}
          tint={({ sum }) => (sum === undefined ? 'background.paper' : 'background.default')}
          columns={shownOf(report.columns).map((column, index): Column<Line> => {
            const total = shown.totals[column.id]
            return {
              key: column.id,
              label: column.label,
              align: isFigure(column.type) ? 'end' : undefined,
              // What a row is about stands on a telephone too.
              from: index === 0 ? undefined : column.from,
              isMoney: column.type === 'money',
              ...(report.groupBy === undefined
                ? { sortBy: ({ cells }: Line) => sortable(column, cells[column.id]) }
                : {}),
              cell: ({ cells, sum, isLikeAbove }) =>
                isLikeAbove && column.id === report.groupBy ? null : index === 0 && sum !== undefined ? (
                  <strong style={wrapped(sum)}>{sum}</strong>
                ) : (
                  <CellOf
                    column={{ ...column, type: typeIn(column, report.columns, cells) }}
                    value={cells[column.id]}
                    isSum={sum !== undefined}
                    to={sum === undefined ? to(column.id, cells) : undefined}
                  />
                ),
              foot:
                total === undefined || total === null ? undefined : (
                  <CellOf column={column} value={total} isSum />
                ),
            }
          })}
        />
      </Box>
    </>
  )
}

/** What is done with a row of this report; a sum of rows is none. */
function useActions({ key }: Standing): RowAction<Line>[] {
  const may = useMay()
  const go = useGo()
  const next = nextSteps[key]
  if (next === undefined || !may(next.right)) return []
  const pathOf = ({ sum, cells }: Line) => (sum === undefined ? filled(next.path, cells) : undefined)
  return [
    {
      label: next.label,
      key: next.letter,
      isQuick: true,
      when: line => pathOf(line) !== undefined,
      run: line => go(pathOf(line) ?? ''),
    },
  ]
}

function linesOf({ columns, groupBy, isInParts }: Standing, { rows, groups }: ReportShown): Line[] {
  const lines = rows.map(
    (cells, index): Line => ({
      id: String(index),
      cells: Object.fromEntries(columns.map(({ id }, place) => [id, cells[place]])),
    }),
  )
  const grouped = columns.find(({ id }) => id === groupBy)
  if (grouped === undefined) return lines
  // Rows that were not sent are in the sums of their group.
  return groups
    .filter(({ from }) => from < lines.length)
    .flatMap(({ value, from, count, totals }) => [
      ...lines.slice(from, from + count).map((line, index) => ({ ...line, isLikeAbove: index > 0 })),
      // Parts without sums need no line that says how many there are.
      ...(isInParts && Object.keys(totals).length === 0
        ? []
        : [{ id: `sum-${from}`, cells: totals, sum: `${nameOf(grouped, value)}: ${formatCount(count)}` }]),
    ])
}

const nameOf = ({ type }: ReportColumn, value: string | null): string => {
  if (value === null || value === '') return 'None'
  return type === 'date' ? formatDay(value) : value
}

const sortable = ({ type }: ReportColumn, value: Cell | undefined): string | number | null => {
  if (value === null || value === undefined) return null
  // To be put in order only; nothing is reckoned from it.
  return isFigure(type) ? Number(value) : String(value)
}
