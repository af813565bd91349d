import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { mapping } from '../../../wire/mapping'
import { useAnswer } from '../../kit/call'
import { lazyPart } from '../../kit/lazy-page'
import { summaryOf } from '../../kit/masters'
import { useMay } from '../../kit/may'
import { FilterBar } from '../../kit/page'
import { Pager } from '../../kit/pager'
import { SearchField } from '../../kit/search-field'
import { Answered, Empty } from '../../kit/states'
import { masterWord } from '../../words/masters'
import { translate } from '../../words/translate'
import { MappingRow } from './mapping-row'
import type { MappingTable } from './mapping-tables'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog')).PasteDialog)

/** The records of one table, each with its code outside, to be typed where it stands. */
export const MappingGrid = ({ table }: { table: MappingTable }) => {
  const [search, setSearch] = useState('')
  const [missing_only, setMissing] = useState(false)
  const [page, setPage] = useState(1)
  const [isPasting, setPasting] = useState(false)
  const may = useMay()
  const isReadOnly = !may(summaryOf('exports-mapping').permission.update)
  const answer = useAnswer(
    mapping.records,
    {
      mapping_type_code_id: table.id,
      search: search || undefined,
      missing_only: missing_only || undefined,
      page,
    },
    { keep: true },
  )
  const heads = [
    masterWord('Code'),
    masterWord('Name'),
    masterWord('External code'),
    masterWord('External name'),
    masterWord('Direction'),
    translate('State'),
  ]
  return (
    <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <FilterBar>
        <SearchField
          value={search}
          onSearch={text => {
            setSearch(text)
            setPage(1)
          }}
        />
        <Button
          size="small"
          variant={missing_only ? 'contained' : 'outlined'}
          aria-pressed={missing_only}
          onClick={() => {
            setMissing(!missing_only)
            setPage(1)
          }}
        >
          {translate('Missing only')}
        </Button>
        <span style={{ flex: 1 }} />
        {isReadOnly ? null : (
          <Button size="small" onClick={() => setPasting(true)}>
            {translate('Paste from a spreadsheet')}
          </Button>
        )}
      </FilterBar>
      <Answered
        answer={answer}
        empty={({ total }) =>
          total === 0 && (
            <Empty
              says={
                missing_only && search === ''
                  ? translate('Nothing is missing: every record has its code.')
                  : translate('No record fits.')
              }
            />
          )
        }
      >
        {({ items, total, per_page }) => (
          <>
            <Box sx={{ overflow: 'auto', flex: 1, minHeight: 0 }}>
              {/* The table of the screen is the list below; this one is made of boxes that say what they are. */}
              <Table component="div" size="small" stickyHeader aria-label={`${table.code} – ${table.name}`}>
                <TableHead component="div">
                  <TableRow component="div">
                    {heads.map(head => (
                      <TableCell component="div" key={head} role="columnheader">
                        {head}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody component="div">
                  {items.map(row => (
                    <MappingRow key={row.source_id} table={table} row={row} isReadOnly={isReadOnly} />
                  ))}
                </TableBody>
              </Table>
            </Box>
            <Pager page={page} perPage={per_page} total={total} onPage={setPage} />
          </>
        )}
      </Answered>
      {isPasting ? <PasteDialog table={table} onClose={() => setPasting(false)} /> : null}
    </Box>
  )
}
