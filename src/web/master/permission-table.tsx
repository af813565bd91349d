import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type Deed, deeds, type MatrixRow, type MatrixSection } from '../../hotel/permission-matrix'
import { deedWords, rightTitle } from '../words/right-title'
import { translate, translated } from '../words/translate'
import { rightWords } from './right-words'

export type Right = { id: number; name: string; section: string }
type Props = {
  sections: readonly MatrixSection<Right>[]
  held: ReadonlySet<number>
  /** What the group holds at present: what differs is marked. */
  before: ReadonlySet<number>
  isReadOnly: boolean
  onGive: (ids: number[], isGiven: boolean) => void
}

/** Rights as ticks: a line for each subject, a column for each deed, whole sections and lines at once. */
export const PermissionTable = ({ sections, ...props }: Props) =>
  sections.map(({ section, rows }) => (
    <Box key={section} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translated(section)} sx={{ maxWidth: 720 }}>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              <Tick {...props} label={translated(section)} rights={rows.flatMap(all)} isBold />
            </TableCell>
            {deedsOf(rows).map(deed => (
              <TableCell key={deed} component="th" scope="col" sx={{ width: 96, textAlign: 'center' }}>
                {deedsOf(rows).length > 1 ? translate(deedWords[deed]) : null}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <TableRow key={row.subject} hover>
              <TableCell component="th" scope="row">
                {all(row).length > 1 ? (
                  <Tick {...props} label={rightTitle(row.subject)} rights={all(row)} />
                ) : (
                  <Box sx={{ paddingInlineStart: 8 }}>
                    {rightTitle(row.subject)}
                    <Opens right={row.subject} />
                  </Box>
                )}
              </TableCell>
              {deedsOf(rows).map(deed => (
                <TableCell key={deed} sx={{ textAlign: 'center', paddingBlock: 0 }}>
                  <Cell {...props} right={row.rights[deed]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  ))

const Opens = ({ right }: { right: string }) => {
  const words = rightWords[right]
  return words === undefined ? null : (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
      {translate(words)}
    </Box>
  )
}

const all = ({ rights }: MatrixRow<Right>): Right[] => Object.values(rights)

/** The columns that a section needs. */
const deedsOf = (rows: readonly MatrixRow<Right>[]): Deed[] =>
  deeds.filter(deed => deed === 'see' || rows.some(({ rights }) => rights[deed]))

type CellProps = Omit<Props, 'sections'> & { right: Right | undefined }

const Cell = ({ right, held, before, isReadOnly, onGive }: CellProps) => {
  if (!right) return null
  const isHeld = held.has(right.id)
  const isChanged = isHeld !== before.has(right.id)
  return (
    <Checkbox
      size="small"
      checked={isHeld}
      disabled={isReadOnly}
      slotProps={{ input: { 'aria-label': rightTitle(right.name) } }}
      title={right.name}
      sx={{ outline: isChanged ? 2 : 0, outlineColor: 'warning.main', outlineOffset: '-4px', padding: 1.5 }}
      onChange={(_, isGiven) => onGive([right.id], isGiven)}
    />
  )
}

type TickProps = Omit<Props, 'sections'> & { label: string; rights: Right[]; isBold?: boolean }

/** Several rights at once. */
const Tick = ({ label, rights, held, isReadOnly, onGive, isBold }: TickProps) => {
  const count = rights.filter(({ id }) => held.has(id)).length
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', fontWeight: isBold ? 600 : undefined }}
    >
      <Checkbox
        size="small"
        disabled={isReadOnly}
        checked={count === rights.length}
        indeterminate={count > 0 && count < rights.length}
        slotProps={{ input: { 'aria-label': translate('All of %{what}', { what: label }) } }}
        sx={{ padding: 1.5 }}
        onChange={() =>
          onGive(
            rights.map(({ id }) => id),
            count < rights.length,
          )
        }
      />
      {label}
    </Box>
  )
}
