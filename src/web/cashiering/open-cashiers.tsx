import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, formatInstant, onHouseClock } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useSession } from '../kit/session'
import { OpenShiftDialog } from '../kit/open-shift'
import { useGo } from '../shell/way-to'

type Filters = NonNullable<InputOf<typeof cashiering.openCashiers>['filters']>
type Row = OutputOf<typeof cashiering.openCashiers>['items'][number]

/** Whose drawers are open, and what lies in them. */
export const OpenCashiersPage = () => {
  const [{ q, show }, go] = useAddress({ q: '', show: '' })
  const [isOpening, setOpening] = useState(false)
  const openScreen = useGo()
  const may = useMay()
  const me = useSession()?.profile?.name
  const list = useAnswer(
    cashiering.openCashiers,
    {
      search: q || undefined,
      filters: show ? { status: show as Filters['status'] } : undefined,
      per_page: 200,
    },
    { keep: true, everyMs: 30_000 },
  )
  const mine = list.data?.items.some(({ user, status }) => user === me && status !== 'closed')
  return (
    <Page
      title="Open cashiers"
      hint="Drawers that are open now; Enter shows what lies in one"
      actions={
        may('Cashier open') && mine === false ? (
          <Button variant="contained" onClick={() => setOpening(true)}>
            Open my cashier
          </Button>
        ) : null
      }
    >
      <Sheet>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '10px' }}>
          <SearchField label="Name or number" value={q} onSearch={q => go({ q })} />
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Which cashiers"
            value={show}
            onChange={(_, chosen: string | null) => chosen !== null && go({ show: chosen })}
          >
            <ToggleButton value="">Open</ToggleButton>
            <ToggleButton value="counted">Counted</ToggleButton>
            <ToggleButton value="all_today">All of today</ToggleButton>
          </ToggleButtonGroup>
        </Box>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && <Empty says={q ? 'Nobody fits this search.' : 'No cashier is open.'} />
          }
        >
          {({ items }) => (
            <DataTable
              caption="Open cashiers"
              takesFocus
              rows={items}
              idOf={({ shift_id }) => shift_id}
              columns={columns}
              onOpen={({ shift_id }) => openScreen(`/home/financials/cashier-closure/${shift_id}`)}
            />
          )}
        </Answered>
      </Sheet>
      {isOpening ? <OpenShiftDialog onClose={() => setOpening(false)} /> : null}
    </Page>
  )
}

const looks: Record<string, { status: string; word: string } | undefined> = {
  open: { status: 'in_progress', word: 'Open' },
  counted: { status: 'warning', word: 'Counted' },
  closed: { status: 'closed', word: 'Closed' },
}

const columns: Column<Row>[] = [
  {
    key: 'number',
    label: 'No.',
    width: 56,
    sortBy: row => row.number,
    cell: row => <strong>{row.number}</strong>,
  },
  { key: 'user', label: 'User', sortBy: row => row.user, cell: row => row.user },
  { key: 'shift_no', label: 'Shift', align: 'end', from: 'md', cell: row => row.shift_no },
  {
    key: 'status',
    label: 'State',
    sortBy: row => row.status,
    cell: row => <StatusChip {...(looks[row.status] ?? { status: 'plain', word: row.status })} />,
  },
  {
    key: 'opened_at',
    label: 'Opened',
    from: 'md',
    sortBy: row => row.opened_at,
    cell: row => formatInstant(row.opened_at),
  },
  {
    key: 'times_opened',
    label: 'Openings',
    align: 'end',
    from: 'lg',
    cell: row => `${row.times_opened} of ${row.max_opens}`,
  },
  {
    key: 'postings',
    label: 'Postings',
    align: 'end',
    from: 'lg',
    sortBy: row => row.postings,
    cell: row => formatCount(row.postings),
  },
  {
    key: 'last',
    label: 'Last at',
    from: 'lg',
    cell: row => (row.last_posting_at ? onHouseClock(row.last_posting_at).time : ''),
  },
  {
    key: 'cash_expected',
    label: 'Cash',
    align: 'end',
    isMoney: true,
    cell: row => (row.cash_expected === null ? 'Blind' : <Amount value={row.cash_expected} bare />),
  },
]
