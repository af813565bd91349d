import Check from '@mui/icons-material/Check'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import ViewColumn from '@mui/icons-material/ViewColumn'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { useWords } from './spoken'
import { csvOf } from './csv'
import type { Column } from './data-table'
import { keepFile } from './files'
import { useMay } from './may'
import { Paper } from './paper'
import { useHouse } from './session'

type Props<R> = {
  /** What the list is called on paper, and its file. */
  title: string
  /** All columns that there are. */
  columns: readonly Column<R>[]
  shown: readonly Column<R>[]
  onToggle: (key: string) => void
  idOf: (row: R) => number | string
  /** The rows as they are narrowed and searched: all of them, also those of other pages. */
  rows: () => Promise<readonly R[]> | readonly R[]
  /** What they were narrowed by, on paper. */
  hint?: ReactNode
  isEmpty?: boolean
}

// On a telephone the words took a line of their own from the list; they are still read out.
const asIcon = {
  minWidth: 40,
  '@media (max-width: 599.95px)': {
    minWidth: 36,
    paddingInline: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
}

/** What can be done with a list as a whole: which columns it has, a file of it, paper. */
export function TableTools<R>(props: Props<R>): ReactNode {
  const { title, columns, shown, onToggle } = props
  const { translate } = useWords()
  const [open, setOpen] = useState<{ menu: 'columns' | 'more'; anchor: HTMLElement }>()
  const [printed, setPrinted] = useState<readonly R[]>()
  const house = useHouse()
  const may = useMay()
  const close = () => setOpen(undefined)
  const opens = (menu: 'columns' | 'more') => ({
    'aria-haspopup': 'menu' as const,
    onClick: (event: { currentTarget: HTMLElement }) => setOpen({ menu, anchor: event.currentTarget }),
  })
  // Why not has been said by the call that failed.
  const withRows = (act: (rows: readonly R[]) => void) => () => {
    close()
    void Promise.resolve(props.rows()).then(act, () => undefined)
  }
  const keep = (rows: readonly R[]) => {
    const file = `${title.toLowerCase()}-${house?.business_date ?? ''}.csv`
    keepFile(new Blob([csvOf(linesOf(shown, rows))], { type: 'text/csv;charset=utf-8' }), file)
  }

  return (
    <>
      <Button startIcon={<ViewColumn />} sx={asIcon} {...opens('columns')}>
        Columns
      </Button>
      <Button startIcon={<MoreHoriz />} sx={asIcon} {...opens('more')}>
        {translate('More')}
      </Button>
      <Menu anchorEl={open?.anchor} open={open?.menu === 'columns'} onClose={close}>
        {columns.map(({ key, label }) => {
          const isShown = shown.some(one => one.key === key)
          return (
            <MenuItem
              key={key}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown}
              // A list without any column says nothing.
              disabled={isShown && shown.length === 1}
              onClick={() => onToggle(key)}
            >
              <Check
                fontSize="small"
                sx={{ marginInlineEnd: 2, visibility: isShown ? 'visible' : 'hidden' }}
              />
              {label}
            </MenuItem>
          )
        })}
      </Menu>
      <Menu anchorEl={open?.anchor} open={open?.menu === 'more'} onClose={close}>
        {may('Export data') ? (
          <MenuItem disabled={props.isEmpty} onClick={withRows(keep)}>
            {translate('Export as CSV')}
          </MenuItem>
        ) : null}
        <MenuItem disabled={props.isEmpty} onClick={withRows(setPrinted)}>
          {translate('Print the list')}
        </MenuItem>
      </Menu>
      {printed ? (
        <Paper
          title={title}
          hint={props.hint}
          isLandscape={shown.length > 6}
          isReady
          onDone={() => setPrinted(undefined)}
        >
          <Lines {...props} rows={printed} />
        </Paper>
      ) : null}
    </>
  )
}

/** As it stands on the screen, but every column, however narrow that is. */
function Lines<R>({ shown, rows, idOf }: Omit<Props<R>, 'rows'> & { rows: readonly R[] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {shown.map(({ key, label, align }) => (
            <th key={key} scope="col" style={{ textAlign: align }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={idOf(row)}>
            {shown.map(({ key, cell, align }) => (
              <td key={key} style={{ textAlign: align }}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The heading and the rows as a spreadsheet takes them: days and amounts as they are on the wire. */
export const linesOf = <R,>(columns: readonly Column<R>[], rows: readonly R[]): string[][] => [
  columns.map(({ label }) => label),
  ...rows.map(row => columns.map(({ text, sortBy }) => String((text ?? sortBy)?.(row) ?? ''))),
]
