import Box from '@mui/material/Box'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { type BusinessDate, type Weekday, weekdayOf } from '../../hotel/business-date'
import { formatDay, sentenceCase } from '../kit/format'
import { HiddenWords } from '../kit/hidden-words'
import { useHouse } from '../kit/session'
import { meant } from '../kit/hotkeys'

export type GridCell = {
  shown: ReactNode
  /** The same in words, for those who hear it. */
  words: string
  tint?: 'error' | 'warning' | 'info' | 'muted'
}

export type GridRow = {
  key: string
  head: ReactNode
  /** For those who hear it, and the title of what opens. */
  label: string
  cells: readonly GridCell[]
  /** House figures above the types. */
  isStrong?: boolean
  /** Figures beside the others; they open nothing. */
  isPlain?: boolean
}

export type Range = { row: string; from: BusinessDate; to: BusinessDate }

type Props = {
  caption: string
  /** Over the first column. */
  corner: string
  dates: readonly BusinessDate[]
  rows: readonly GridRow[]
  /** Enter, a click, or the end of a drag over several dates of one row. */
  onPick: (range: Range) => void
  /** Letters that act on the marked dates. */
  keys?: Record<string, (range: Range) => void>
  /** A figure or a sign typed over the marked dates, or nothing: Delete. */
  onType?: (range: Range, typed: string) => void
}

type Marked = { row: number; anchor: number; at: number }

/** Dates across, things down. Arrows move, Shift with them or a drag marks several dates of one row, Enter opens. */
export const DateGrid = ({ caption, corner, dates, rows, onPick, keys = {}, onType }: Props) => {
  const house = useHouse()
  const today = house?.business_date
  const isWeekend = (date: BusinessDate) => (house?.weekend_days ?? usualWeekend).includes(weekdayOf(date))
  const table = useRef<HTMLTableElement>(null)
  const [marked, mark] = useState<Marked>({ row: 0, anchor: 0, at: 0 })
  // Another span of dates may be shorter than the one that was marked in.
  const last = dates.length - 1
  const current = {
    row: Math.min(marked.row, rows.length - 1),
    anchor: Math.min(marked.anchor, last),
    at: Math.min(marked.at, last),
  }
  const [first, end] = [Math.min(current.anchor, current.at), Math.max(current.anchor, current.at)]

  const range = (): Range | undefined => {
    const row = rows[current.row]
    const [from, to] = [dates[first], dates[end]]
    return row && from && to && !row.isPlain ? { row: row.key, from, to } : undefined
  }
  const go = (to: Marked) => {
    mark(to)
    table.current?.querySelector<HTMLElement>(`[data-at="${to.row}:${to.at}"]`)?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event)
    const picked = range()
    const act = keys[meant(event.key.toLowerCase())]
    if (step) {
      const row = Math.max(0, Math.min(rows.length - 1, current.row + step.rows))
      const at = Math.max(0, Math.min(last, current.at + step.dates))
      go({ row, at, anchor: event.shiftKey && step.rows === 0 ? current.anchor : at })
    } else if ((event.key === 'Enter' || event.key === ' ') && picked) onPick(picked)
    else if (act && picked) act(picked)
    else if (onType && picked && /^[\d=+-]$/.test(event.key)) onType(picked, event.key)
    else if (onType && picked && event.key === 'Delete') onType(picked, '')
    else return
    event.preventDefault()
  }

  const cellAt = (event: PointerEvent | FocusEvent): { row: number; at: number } | undefined => {
    const [row, at] =
      (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset.at?.split(':') ?? []
    return row === undefined ? undefined : { row: Number(row), at: Number(at) }
  }
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event)
    if (cell) mark({ ...cell, anchor: event.shiftKey && cell.row === current.row ? current.anchor : cell.at })
  }
  // However the focus came there: that cell is where the keys act.
  const onFocus = (event: FocusEvent) => {
    const cell = cellAt(event)
    if (cell) mark(was => (was.row === cell.row && was.at === cell.at ? was : { ...cell, anchor: cell.at }))
  }
  const onPointerOver = (event: PointerEvent) => {
    const cell = event.buttons === 1 ? cellAt(event) : undefined
    if (cell?.row === current.row && cell.at !== current.at) mark({ ...current, at: cell.at })
  }
  const onClick = () => {
    const picked = range()
    if (picked) onPick(picked)
  }

  return (
    <Box
      sx={{ position: 'relative', overflow: 'auto', maxHeight: 'max(320px, calc(100vh - 260px))', ...look }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move between its cells */}
      <table ref={table} role="grid" aria-readonly>
        <caption>
          <HiddenWords>{caption}</HiddenWords>
        </caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {dates.map(date => (
              <th
                key={date}
                scope="col"
                data-weekend={isWeekend(date) || undefined}
                data-today={date === today || undefined}
                title={formatDay(date, 'weekday')}
              >
                <span>{weekdayWord(weekdayOf(date))}</span>
                <strong>{Number(date.slice(8))}</strong>
                <span>{isFirstShown(date, dates) ? monthWord(date) : '\u00a0'}</span>
              </th>
            ))}
          </tr>
        </thead>
        {/* The keys and the pointer of all cells end here: one listener for a thousand cells. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells have the focus */}
        <tbody
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onClick={onClick}
        >
          {rows.map((row, index) => (
            <tr key={row.key} data-strong={row.isStrong || undefined} data-plain={row.isPlain || undefined}>
              <th scope="row" title={row.label}>
                {row.head}
              </th>
              {row.cells.map((cell, at) => {
                const date = dates[at]
                const isMarked = index === current.row && first <= at && at <= end
                return date ? (
                  <td
                    key={date}
                    data-at={`${index}:${at}`}
                    data-tint={cell.tint}
                    data-weekend={isWeekend(date) || undefined}
                    tabIndex={index === current.row && at === current.at ? 0 : -1}
                    aria-selected={isMarked}
                    aria-label={`${row.label}, ${formatDay(date, 'weekday')}: ${cell.words}`}
                    title={cell.words}
                  >
                    {cell.shown}
                  </td>
                ) : null
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function stepOf({ key, currentTarget }: KeyboardEvent): { rows: number; dates: number } | undefined {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  const onward = isMirrored ? -1 : 1
  return {
    ArrowUp: { rows: -1, dates: 0 },
    ArrowDown: { rows: 1, dates: 0 },
    ArrowLeft: { rows: 0, dates: -onward },
    ArrowRight: { rows: 0, dates: onward },
    Home: { rows: 0, dates: -999 },
    End: { rows: 0, dates: 999 },
  }[key]
}

// What was kept of the house before it said its weekend.
const usualWeekend: readonly string[] = ['fri', 'sat']
const isFirstShown = (date: BusinessDate, dates: readonly BusinessDate[]): boolean =>
  date === dates[0] || date.endsWith('-01')
const weekdayWord = (day: Weekday): string => sentenceCase(day).slice(0, 2)
const monthWord = (date: BusinessDate): string =>
  new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(date))

// One set of rules for the whole table: a style of its own for each of a thousand cells would be felt.
const look = {
  '& table': { borderCollapse: 'separate', borderSpacing: 0, fontSize: 13, width: '100%' },
  '& th, & td': {
    borderBottom: 1,
    borderColor: 'divider',
    padding: '3px 4px',
    height: 32,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td': { minWidth: 34, cursor: 'pointer', userSelect: 'none' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    backgroundColor: 'background.paper',
    fontWeight: 400,
    fontSize: 12,
    lineHeight: 1.25,
    color: 'text.secondary',
    '& strong, & span': { display: 'block' },
    '& strong': { color: 'text.primary', fontSize: 13 },
  },
  '& thead th[data-today] strong': {
    backgroundColor: 'primary.main',
    color: 'primary.contrastText',
    borderRadius: '4px',
  },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: 'background.paper',
    textAlign: 'start',
    fontWeight: 400,
    paddingInline: '10px 8px',
    maxWidth: { xs: 112, sm: 180 },
    minWidth: { xs: 80, sm: 120 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderInlineEnd: 1,
    borderInlineEndColor: 'divider',
  },
  '& thead th:first-of-type': { zIndex: 3, verticalAlign: 'bottom' },
  '& tr[data-strong] th, & tr[data-strong] td': { fontWeight: 700 },
  '& tr[data-plain] td': { cursor: 'default', color: 'text.secondary' },
  '& tr[data-plain] th': { color: 'text.secondary' },
  '& td[data-weekend], & thead th[data-weekend]': {
    backgroundImage: 'linear-gradient(var(--weekend), var(--weekend))',
  },
  '--weekend': 'rgba(128, 128, 128, 0.10)',
  '& td[data-tint="error"]': { backgroundColor: 'error.light', color: 'error.main', fontWeight: 700 },
  '& td[data-tint="warning"]': { backgroundColor: 'warning.light', color: 'warning.main' },
  '& td[data-tint="info"]': { backgroundColor: 'info.light', color: 'info.main' },
  '& td[data-tint="muted"]': { color: 'text.secondary' },
  '& td small': { display: 'block', fontSize: 11, lineHeight: 1.1, fontWeight: 600 },
  '& tbody:focus-within td[aria-selected="true"]': { boxShadow: 'inset 0 0 0 2px' },
  '& td:focus-visible': { outlineOffset: '-2px' },
} as const
