import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { limitLooks } from './bill-facts'
import { HouseAccountDialog } from './house-account'

type Filters = NonNullable<InputOf<typeof cashiering.accounts>['filters']>
type Answer = OutputOf<typeof cashiering.accounts>
type Row = Answer['items'][number]

const usual = { tab: 'in_house', q: '', page: '1' }
const perPage = 50
const tabs: { value: string; label: string; filters: Filters; nothing: string }[] = [
  {
    value: 'in_house',
    label: 'In house',
    filters: { kind: 'stay', status: 'open' },
    nothing: 'Nobody is in house.',
  },
  {
    value: 'owing',
    label: 'Owing',
    filters: { status: 'open', balance: 'open' },
    nothing: 'Nobody owes anything.',
  },
  {
    value: 'over_limit',
    label: 'Above limit',
    filters: { over_limit: true },
    nothing: 'Nobody owes more than they may.',
  },
  {
    value: 'credit',
    label: 'In credit',
    filters: { balance: 'credit' },
    nothing: 'Nobody is in credit.',
  },
  {
    value: 'arriving',
    label: 'Before arrival',
    filters: { status: 'pre_stay' },
    nothing: 'No guest to come has an account yet.',
  },
  {
    value: 'house',
    label: 'House accounts',
    filters: { kind: 'house' },
    nothing: 'There are no house accounts. Open one for what the house itself consumes.',
  },
  {
    value: 'late',
    label: 'Open after departure',
    filters: { status: 'reopened' },
    nothing: 'Everybody who has left has paid.',
  },
]

/** Whose bill: found by room, name, confirmation or account, with what is owed. */
export const BillingListPage = () => {
  const [{ tab, q, page }, go] = useAddress(usual)
  const [isNew, setNew] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  const chosen = tabs.find(({ value }) => value === tab) ?? tabs[0]
  const list = useAnswer(
    cashiering.accounts,
    // Whoever searches means everybody, those who have left too.
    q
      ? { search: q, page: Number(page), per_page: perPage }
      : { filters: chosen.filters, page: Number(page), per_page: perPage },
    { keep: true },
  )
  return (
    <Page
      title="Billing"
      hint="Bills of guests and house accounts"
      actions={
        may('House account') ? (
          <Button variant="outlined" onClick={() => setNew(true)}>
            New house account
          </Button>
        ) : null
      }
    >
      <Sheet>
        <TabBar
          label="Which bills"
          tabs={tabs}
          value={q ? false : chosen.value}
          onChange={value => go({ tab: value, q: '', page: '1' })}
        />
        <Box sx={{ padding: '10px' }}>
          <SearchField
            label="Room, name or confirmation"
            value={q}
            onSearch={q => go({ q, page: '1' })}
            width={{ xs: '100%', sm: 300 }}
          />
        </Box>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && <Empty says={q ? 'Nobody fits this search.' : chosen.nothing} />
          }
        >
          {data => (
            <>
              <DataTable
                caption="Accounts"
                takesFocus
                rows={data.items}
                idOf={({ account_id }) => account_id}
                columns={columnsOf(data)}
                onOpen={row => void navigate(billOf(row))}
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
      {isNew ? (
        <HouseAccountDialog
          onClose={() => setNew(false)}
          onDone={({ id }) => void navigate(`/home/financials/billing/account/${id}`)}
        />
      ) : null}
    </Page>
  )
}

const billOf = ({ account_id, reservation_id }: Row): string =>
  `/home/financials/billing/${reservation_id ?? `account/${account_id}`}`

const states: Record<string, { status: string; word: string } | undefined> = {
  pre_stay: { status: 'due_in', word: 'Before arrival' },
  open: { status: 'open', word: 'Open' },
  closed: { status: 'closed', word: 'Closed' },
  reopened: { status: 'warning', word: 'Open after departure' },
}

const columnsOf = ({ totals }: Answer): Column<Row>[] => [
  {
    key: 'room_no',
    label: 'Room',
    width: 64,
    sortBy: row => row.room_no,
    cell: row => <strong>{row.room_no}</strong>,
  },
  { key: 'name', label: 'Name', sortBy: row => row.name, cell: row => <bdi>{row.name}</bdi> },
  { key: 'confirmation_no', label: 'Confirmation', from: 'lg', cell: row => row.confirmation_no },
  {
    key: 'arrival',
    label: 'Arrival',
    from: 'lg',
    sortBy: row => row.arrival,
    cell: row => (row.arrival ? formatDay(row.arrival) : ''),
  },
  {
    key: 'departure',
    label: 'Departure',
    from: 'md',
    sortBy: row => row.departure,
    cell: row => (row.departure ? formatDay(row.departure) : ''),
  },
  {
    key: 'status',
    label: 'Account',
    from: 'md',
    cell: ({ status, limit_state }) => (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <StatusChip {...(states[status] ?? { status: 'plain', word: status })} />
        {limitLooks[limit_state] ? <StatusChip {...limitLooks[limit_state]} /> : null}
      </Box>
    ),
  },
  {
    key: 'deposit',
    label: 'Deposit',
    align: 'end',
    from: 'lg',
    cell: row => (isNothing(row.deposit) ? null : <Amount value={row.deposit} bare />),
    foot: <Amount value={totals.deposit} bare />,
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.balance} bare />,
    foot: <Amount value={totals.balance} bare />,
  },
]
