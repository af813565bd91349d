import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { KeyboardEvent, ReactNode } from 'react'
import { Cell, type CellPlace, seenFrom } from './cell'
import { HiddenWords } from './hidden-words'
import { meant } from './hotkeys'
import { useHouse } from './session'
import { useRoomLeft } from './room-left'
import { type RowAction, RowActions } from './row-actions'
import { focusRow, moveFocus, useRowFocus } from './row-focus'
import { type ScreenKey, useScreenKeys } from './screen-keys'
import { type Sort, type Sortable, useSorted } from './sorted'
import { useWords } from './spoken'

const arrowBefore = { '& .MuiTableSortLabel-icon': { insetInlineStart: 'auto', insetInlineEnd: '100%' } }

/** A heading that stays needs a list that scrolls; on a phone the page does. */
const usualHeight = { xs: 'none', md: 'max(320px, calc(100vh - 250px))' }

/** Numbers stand to the right (`align`). */
export type Column<R> = Sortable<R> &
  Omit<CellPlace, 'className'> & {
    label: string
    /** What it is called on a phone, where it holds what stands in columns of its own elsewhere. */
    labelNarrow?: string
    cell: (row: R) => ReactNode
    /** What a spreadsheet gets; without it that by which the column is sorted. */
    text?: (row: R) => string | number | null | undefined
    /** Shown only to whoever has chosen it. */
    isExtra?: boolean
    /** Its bare amounts are in the property's currency, which its heading says. */
    isMoney?: boolean
    width?: number | string
    /** Sum or count under the column. */
    foot?: ReactNode
  }

type Props<R> = {
  /** What the table shows, for those who hear it. */
  caption: string
  rows: readonly R[]
  idOf: (row: R) => number | string
  columns: readonly Column<R>[]
  /** Enter or a click. */
  onOpen?: (row: R) => void
  actions?: readonly RowAction<R>[]
  /** Ids of the marked rows; Space marks. */
  marked?: ReadonlySet<number | string>
  onMark?: (marked: Set<number | string>) => void
  /** Given: the list comes sorted from the server. Else it is sorted here, as it is whole. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** What a row carries when it is dragged elsewhere; without it nothing is dragged. */
  carries?: (row: R) => string
  /** Background of a row, e.g. `warning.light`. */
  tint?: (row: R) => string | undefined
  /** Default: as high as the window leaves it. */
  maxHeight?: number | string
  /** The work of the screen is in this list: its letters act at once, and again after a row has gone. */
  takesFocus?: boolean
  empty?: ReactNode
}

/** A list for work: dense, its heading stays, arrows move, Enter opens, letters act. */
export function DataTable<R>(props: Props<R>): ReactNode {
  const { caption, idOf, columns, actions = [], marked, onMark } = props
  const { translate } = useWords()
  const { rows, sort, sortBy } = useSorted(props)
  const body = useRowFocus(props.takesFocus ? rows : undefined)
  useScreenKeys(props.takesFocus ? keysOf(actions) : [])
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  // A sum says that it is one, where the first column has room for it.
  const total = columns.find(({ from }) => from === undefined)
  if (rows.length === 0 && props.empty) return props.empty

  const mark = (ids: (number | string)[], isMarked: boolean) => {
    const next = new Set(marked)
    for (const id of ids) {
      if (isMarked) next.add(id)
      else next.delete(id)
    }
    onMark?.(next)
  }

  return (
    <Scroller maxHeight={props.maxHeight} isEmpty={rows.length === 0}>
      <Table size="small" stickyHeader>
        <caption style={{ captionSide: 'top', padding: 0 }}>
          <HiddenWords>{caption}</HiddenWords>
        </caption>
        <TableHead>
          <TableRow>
            {onMark ? (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  slotProps={{ input: { 'aria-label': translate('Mark all') } }}
                  checked={rows.length > 0 && rows.every(row => marked?.has(idOf(row)))}
                  indeterminate={
                    rows.some(row => marked?.has(idOf(row))) && !rows.every(row => marked?.has(idOf(row)))
                  }
                  onChange={(_, isMarked) => mark(rows.map(idOf), isMarked)}
                />
              </TableCell>
            ) : null}
            {columns.map(column => (
              <TableCell
                key={column.key}
                className={seenFrom(column.from)}
                sx={{ width: { md: column.width }, textAlign: column.align ?? 'start' }}
                sortDirection={sort?.field === column.key ? sort.order : false}
              >
                {column.sortBy ? (
                  <TableSortLabel
                    active={sort?.field === column.key}
                    direction={sort?.field === column.key ? sort.order : 'asc'}
                    onClick={() => sortBy(column.key)}
                    // The arrow stands before a number's heading, so that the heading ends where the numbers end.
                    sx={column.align === 'end' ? arrowBefore : undefined}
                  >
                    <Heading column={column} />
                  </TableSortLabel>
                ) : (
                  <Heading column={column} />
                )}
              </TableCell>
            ))}
            {actions.length > 0 ? (
              <TableCell sx={{ width: '1px' }} aria-label={translate('Actions')} />
            ) : null}
          </TableRow>
        </TableHead>
        <TableBody ref={body}>
          {rows.map((row, index) => (
            <Row
              key={idOf(row)}
              {...props}
              actions={actions}
              row={row}
              isFirst={index === 0}
              mark={isMarked => mark([idOf(row)], isMarked)}
            />
          ))}
        </TableBody>
        {hasFoot ? (
          <TableFooter
            sx={{
              position: 'sticky',
              bottom: 0,
              '& td': {
                fontWeight: 600,
                color: 'text.primary',
                backgroundColor: 'background.paper',
                borderTop: 1,
                borderColor: 'divider',
              },
            }}
          >
            <TableRow>
              {onMark ? <TableCell padding="checkbox" /> : null}
              {columns.map(column => (
                <TableCell
                  key={column.key}
                  className={seenFrom(column.from)}
                  sx={{ textAlign: column.align ?? 'start' }}
                >
                  {column.foot ?? (column === total ? translate('Total') : null)}
                </TableCell>
              ))}
              {actions.length > 0 ? <TableCell /> : null}
            </TableRow>
          </TableFooter>
        ) : null}
      </Table>
    </Scroller>
  )
}

/** By itself: when it learns how much room there is, no row is drawn anew. */
const Scroller = ({ maxHeight, isEmpty, children }: ScrollerProps) => {
  const { box, room } = useRoomLeft(maxHeight === undefined && !isEmpty)
  return (
    <Box
      ref={box}
      sx={{
        overflow: 'auto',
        maxHeight: maxHeight ?? room ?? usualHeight,
        '& td.cell.of-actions': { whiteSpace: 'nowrap', paddingBlock: 0 },
      }}
    >
      {children}
    </Box>
  )
}
type ScrollerProps = { maxHeight?: number | string; isEmpty: boolean; children: ReactNode }

const keysOf = <R,>(actions: readonly RowAction<R>[]): ScreenKey[] =>
  actions.flatMap(({ key, label }) => (key ? [[key.toUpperCase(), label] as const] : []))

function Heading<R>({ column: { label, labelNarrow, isMoney } }: { column: Column<R> }): ReactNode {
  const currency = useHouse()?.currency_code
  const words = labelNarrow ? (
    <>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        {labelNarrow}
      </Box>
    </>
  ) : (
    label
  )
  if (!isMoney || !currency) return words
  return (
    <span>
      {words} <span style={{ fontWeight: 400 }}>{currency}</span>
    </span>
  )
}

type RowProps<R> = Props<R> & {
  row: R
  isFirst: boolean
  actions: readonly RowAction<R>[]
  mark: (isMarked: boolean) => void
}

function Row<R>({ row, isFirst, columns, idOf, onOpen, actions, marked, onMark, ...props }: RowProps<R>) {
  const { mark, tint, carries } = props
  const { translate } = useWords()
  const isMarked = marked?.has(idOf(row)) ?? false
  const possible = actions.filter(({ when }) => when?.(row) ?? true)

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const letter = meant(event.key.toLowerCase())
    const act = possible.find(({ key }) => key === letter)
    if (moveFocus(event)) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && onMark) mark(!isMarked)
    else if (event.key === '.') event.currentTarget.querySelector<HTMLElement>('[aria-haspopup]')?.click()
    else if (act) act.run(row)
    else return
    event.preventDefault()
  }

  return (
    <TableRow
      hover
      selected={isMarked}
      tabIndex={isFirst ? 0 : -1}
      draggable={carries !== undefined}
      onDragStart={carries && (event => event.dataTransfer.setData('text/plain', carries(row)))}
      onFocus={focusRow}
      onKeyDown={onKeyDown}
      onClick={event => {
        // A click in the row's own menu or dialog comes here as well, for React takes it for a part of the row.
        const target = event.target as HTMLElement
        const isControl =
          !event.currentTarget.contains(target) || target.closest('button, a, input, label') !== null
        if (onOpen && !isControl && !window.getSelection()?.toString()) onOpen(row)
      }}
      sx={{
        cursor: onOpen ? 'pointer' : undefined,
        backgroundColor: tint?.(row),
        '&:last-child td, &:last-child td.cell': { borderBottom: 0 },
      }}
    >
      {onMark ? (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isMarked}
            slotProps={{ input: { 'aria-label': translate('Mark') } }}
            onChange={(_, now) => mark(now)}
          />
        </TableCell>
      ) : null}
      {columns.map(column => (
        <Cell key={column.key} align={column.align} from={column.from}>
          {column.cell(row)}
        </Cell>
      ))}
      {actions.length > 0 ? (
        <Cell align="end" className="of-actions">
          <RowActions row={row} actions={possible} />
        </Cell>
      ) : null}
    </TableRow>
  )
}
