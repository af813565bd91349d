import ChevronRight from '@mui/icons-material/ChevronRight'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { Amount } from '../kit/amount'
import { isNothing, sentenceCase, withDays } from '../kit/format'
import { useHouse } from '../kit/session'
import { StatusChip } from '../kit/status-chip'
import { type Preview, whoIsCharged } from './preview'

type Stay = Preview['rows'][number]

/** One row a stay, that opens to its postings. Those that cannot be planned are open and say why. */
export const PreviewByStay = ({ preview: { rows, totals } }: { preview: Preview }) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const currency = useHouse()?.currency_code
  const areOpen = rows.every(({ item_key }) => open.has(item_key))

  const toggle = (item_key: string) => {
    const next = new Set(open)
    if (!next.delete(item_key)) next.add(item_key)
    setOpen(next)
  }

  return (
    <Box sx={{ overflow: 'auto', maxHeight: 'max(320px, calc(100vh - 330px))' }}>
      <Table
        size="small"
        stickyHeader
        aria-label="Tonight’s postings by stay"
        // On a phone, in a dialog, the amounts of a night would else stand beyond the edge.
        sx={{ '@media (max-width: 599px)': { '& td, & th': { paddingInline: '4px' } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <OpenButton
                label="Open all"
                isOpen={areOpen}
                onToggle={() => setOpen(new Set(areOpen ? [] : rows.map(({ item_key }) => item_key)))}
              />
            </TableCell>
            <TableCell>Room</TableCell>
            <TableCell>Guest</TableCell>
            <TableCell sx={onWide}>Rate code</TableCell>
            <TableCell sx={{ textAlign: 'end' }}>
              Amount <span style={{ fontWeight: 400 }}>{currency}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => (
            <StayRows
              key={row.item_key}
              row={row}
              isOpen={open.has(row.item_key) || row.error !== null}
              onToggle={() => toggle(row.item_key)}
            />
          ))}
        </TableBody>
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
            <TableCell />
            <TableCell colSpan={2}>
              {whoIsCharged(totals)}
              {totals.errors > 0 ? `, ${totals.errors} cannot be posted` : ''}
            </TableCell>
            <TableCell sx={onWide} />
            <TableCell>
              <Amount value={totals.guest} bare strong />
              {isNothing(totals.posted) ? null : (
                <Box sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
                  Posted <Amount value={totals.posted} bare />
                </Box>
              )}
              {isNothing(totals.receivables) ? null : (
                <Box sx={{ fontSize: 12, whiteSpace: 'nowrap' }}>
                  Receivables <Amount value={totals.receivables} bare />
                </Box>
              )}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  )
}

type RowProps = { row: Stay; isOpen: boolean; onToggle: () => void }

const StayRows = ({ row, isOpen, onToggle }: RowProps) => (
  <>
    <TableRow hover>
      <TableCell padding="checkbox">
        {row.error || row.lines.length === 0 ? null : (
          <OpenButton label={`Postings of ${row.guest_name}`} isOpen={isOpen} onToggle={onToggle} />
        )}
      </TableCell>
      <TableCell>{row.room_no}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {row.guest_name}
          {row.flags.map(flag => (
            <StatusChip key={flag} status="warning" word={sentenceCase(flag)} />
          ))}
          {row.done?.left_out ? (
            <StatusChip status="warning" word={`Left out: ${row.done.left_out}`} mayWrap />
          ) : row.done || row.already_posted ? (
            <StatusChip status="done" word="Posted" />
          ) : null}
        </Box>
      </TableCell>
      <TableCell sx={onWide}>{row.rate_code}</TableCell>
      <TableCell>
        {row.error ? null : row.done ? (
          <Amount value={row.done.amount} bare />
        ) : isDone(row) ? null : (
          <Amount value={row.total} bare strong />
        )}
      </TableCell>
    </TableRow>
    {row.error ? (
      <TableRow>
        <TableCell />
        <TableCell colSpan={4} sx={{ color: 'error.main' }}>
          {withDays(row.error.message)}
        </TableCell>
      </TableRow>
    ) : null}
    {isOpen
      ? row.lines.map((line, index) => (
          <TableRow key={index} sx={{ '& td': { color: 'text.secondary' } }}>
            <TableCell />
            <TableCell>{line.code}</TableCell>
            <TableCell sx={{ paddingInlineStart: line.tax ? 6 : undefined }}>
              {line.description}
              {line.to_account_id ? ', routed' : ''}
              {line.window_no > 1 ? `, window ${line.window_no}` : ''}
            </TableCell>
            <TableCell sx={onWide}>{ledgerWords[line.ledger] ?? sentenceCase(line.ledger)}</TableCell>
            <TableCell>
              <Amount value={line.amount} bare />
            </TableCell>
          </TableRow>
        ))
      : null}
  </>
)

/** What is posted is on its bill; that nothing more is left is no price of 0.00. */
const isDone = ({ already_posted, lines }: Stay): boolean => already_posted && lines.length === 0

const ledgerWords: Record<string, string> = { guest: '', ar: 'Receivables' }

type OpenProps = { label: string; isOpen: boolean; onToggle: () => void }

const OpenButton = ({ label, isOpen, onToggle }: OpenProps) => (
  <IconButton size="small" aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
    {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
  </IconButton>
)

const onWide = { display: { xs: 'none', md: 'table-cell' } }
