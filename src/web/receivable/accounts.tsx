import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InputOf, OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { AccountDialog } from './account-form'
import { AgingPlot, bucketNames } from './aging-plot'
import { BatchInvoiceDialog } from './batch'
import { RemindersDialog, StatementDialog } from './letters'

type Filters = NonNullable<InputOf<typeof receivable.list>['filters']>
type Answer = OutputOf<typeof receivable.list>
type Row = Answer['items'][number]
const perPage = 50

/** Who owes the house by invoice, how much and for how long. */
export const AccountsPage = () => {
  const [{ q, show, page }, go] = useAddress({ q: '', show: '', page: '1' })
  const [isNew, setNew] = useState(false)
  const [writing, setWriting] = useState<'statements' | 'reminders' | 'invoices'>()
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const navigate = useNavigate()
  const may = useMay()
  const [mayManage, mayWrite, mayInvoice] = [may('AR manage'), may('AR statement'), may('AR invoice')]
  const list = useAnswer(
    receivable.list,
    { search: q || undefined, filters: filters[show], page: Number(page), per_page: perPage },
    { keep: true },
  )
  const open = (id: number) => void navigate(`/home/financials/manage-account-receivable/${id}`)
  useHotkeys({ n: () => mayManage && setNew(true) })
  return (
    <Page
      title="Accounts receivable"
      actions={
        <>
          {mayWrite ? (
            <>
              <Button onClick={() => setWriting('statements')}>Statements</Button>
              <Button onClick={() => setWriting('reminders')}>Reminders</Button>
            </>
          ) : null}
          {mayManage ? (
            <Button variant="outlined" aria-keyshortcuts={letterNow('n')} onClick={() => setNew(true)}>
              New account
            </Button>
          ) : null}
        </>
      }
    >
      {list.data ? (
        <AgingPlot title="Open by age." buckets={list.data.totals.buckets} />
      ) : list.isPending ? (
        // As high as it will be: what stands below is read already.
        <Sheet>
          <Box sx={{ height: 184 }} />
        </Sheet>
      ) : null}
      <Sheet>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '10px' }}>
          <SearchField
            label="Number or name"
            value={q}
            onSearch={q => go({ q, page: '1' })}
            width={{ xs: '100%', sm: 260 }}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Which accounts"
            value={show}
            onChange={(_, chosen: string | null) => chosen !== null && go({ show: chosen, page: '1' })}
          >
            <ToggleButton value="">All</ToggleButton>
            <ToggleButton value="open">Owing</ToggleButton>
            <ToggleButton value="overdue">Overdue</ToggleButton>
            <ToggleButton value="over_limit">Over limit</ToggleButton>
            <ToggleButton value="credit">In credit</ToggleButton>
          </ToggleButtonGroup>
          {marked.size > 0 ? (
            <Box
              sx={{ display: 'flex', gap: 2, alignItems: 'center', marginInlineStart: 'auto', fontSize: 13 }}
            >
              {marked.size} marked
              <Button size="small" variant="contained" onClick={() => setWriting('invoices')}>
                Invoice these
              </Button>
            </Box>
          ) : null}
        </Box>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={q || show ? 'No account fits this search.' : 'There are no accounts yet.'} />
            )
          }
        >
          {data => (
            <>
              <DataTable
                caption="Accounts receivable"
                takesFocus
                rows={data.items}
                idOf={({ id }) => id}
                columns={columnsOf(data)}
                onOpen={({ id }) => open(id)}
                marked={mayInvoice ? marked : undefined}
                onMark={mayInvoice ? setMarked : undefined}
              />
              {data.total > perPage ? (
                <Pager
                  page={data.page}
                  perPage={perPage}
                  total={data.total}
                  onPage={page => go({ page: String(page) })}
                />
              ) : null}
            </>
          )}
        </Answered>
      </Sheet>
      {writing === 'statements' ? <StatementDialog onClose={() => setWriting(undefined)} /> : null}
      {writing === 'invoices' ? (
        <BatchInvoiceDialog
          account_ids={[...marked].map(Number)}
          onClose={() => {
            setWriting(undefined)
            setMarked(new Set())
          }}
        />
      ) : null}
      {writing === 'reminders' ? <RemindersDialog onClose={() => setWriting(undefined)} /> : null}
      {isNew ? <AccountDialog onClose={() => setNew(false)} onDone={({ id }) => open(id)} /> : null}
    </Page>
  )
}

const filters: Record<string, Filters | undefined> = {
  open: { balance: 'open' },
  overdue: { overdue_days: 1 },
  over_limit: { balance: 'over_limit' },
  credit: { balance: 'credit' },
}

const states: Record<Row['status'], { status: string; word: string }> = {
  active: { status: 'active', word: 'Active' },
  restricted: { status: 'warning', word: 'Restricted' },
  closed: { status: 'closed', word: 'Closed' },
}

export const StateChip = ({ status, restriction }: Pick<Row, 'status' | 'restriction'>) => (
  <span title={restriction ?? undefined}>
    <StatusChip {...states[status]} />
  </span>
)

/** Nothing stays empty, so that what is owed is seen. */
const Sum = ({ value }: { value: string | undefined }) =>
  value === undefined || isNothing(value) ? null : <Amount value={value} bare />

const columnsOf = ({ totals }: Answer): Column<Row>[] => [
  {
    key: 'name',
    label: 'Account',
    sortBy: row => row.name,
    cell: ({ account_no, name, type }) => (
      <Box sx={{ minWidth: 110 }}>
        <bdi>{name}</bdi>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          <strong>{account_no}</strong> {type}
        </Box>
      </Box>
    ),
  },
  { key: 'status', label: 'State', from: 'md', cell: row => <StateChip {...row} /> },
  {
    key: 'limit',
    label: 'Limit',
    align: 'end',
    from: 'xl',
    cell: row => <Amount value={row.credit_limit} bare />,
  },
  ...bucketNames.map(
    (label, at): Column<Row> => ({
      key: `bucket_${at}`,
      label,
      align: 'end',
      from: 'lg',
      sortBy: row => Number.parseFloat(row.buckets[at] ?? '0'),
      cell: row => <Sum value={row.buckets[at]} />,
      foot: <Amount value={totals.buckets[at]} bare />,
    }),
  ),
  {
    key: 'unallocated',
    label: 'Unallocated',
    align: 'end',
    from: 'md',
    cell: row => <Sum value={row.unallocated} />,
    foot: <Amount value={totals.unallocated} bare />,
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    sortBy: row => Number.parseFloat(row.balance),
    cell: row => <Amount value={row.balance} bare strong />,
    foot: <Amount value={totals.balance} bare />,
  },
  {
    key: 'last_payment',
    label: 'Last paid',
    from: 'xl',
    sortBy: row => row.last_payment_date,
    cell: row => (row.last_payment_date ? formatDay(row.last_payment_date) : ''),
  },
]
