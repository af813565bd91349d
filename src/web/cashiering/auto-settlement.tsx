import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { useOpens, WayTo } from '../shell/way-to'
import { totalOf } from './bill-facts'
import { SettleBillsDialog } from './settle-bills'

type Answer = OutputOf<typeof cashiering.settleable>
export type SettleableBill = Answer['items'][number]
type Filters = InputOf<typeof cashiering.settleable>['filters']

const options: { value: string; label: string; filters: Filters; nothing: string }[] = [
  { value: 'house', label: 'By the rule of the house', filters: undefined, nothing: 'No bill is due today.' },
  {
    value: 'leaving',
    label: 'Leaving today',
    filters: { on_departure: true },
    nothing: 'Nobody who leaves today owes on a card or an account.',
  },
  {
    value: 'week',
    label: 'A week since the last folio',
    filters: { every_days: 7 },
    nothing: 'No bill stands for a week.',
  },
  {
    value: 'all',
    label: 'All that owe',
    filters: { above: '0.00' },
    nothing: 'No bill with a card on file or an account owes anything.',
  },
]

export const billKey = ({
  account_id,
  window_no,
}: Pick<SettleableBill, 'account_id' | 'window_no'>): string => `${account_id}-${window_no}`

/** Bills that are settled without the guest at the desk: by the card on file, or on a company's account. */
export const AutoSettlementPage = () => {
  const [{ option, q }, go] = useAddress({ option: 'house', q: '' })
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [isSettling, setSettling] = useState(false)
  const may = useMay()
  const navigate = useNavigate()
  const opens = useOpens()
  const chosenOption = options.find(({ value }) => value === option) ?? options[0]
  const list = useAnswer(
    cashiering.settleable,
    { search: q || undefined, filters: chosenOption.filters, per_page: 500 },
    { keep: true },
  )
  const chosen = (list.data?.items ?? []).filter(bill => marked.has(billKey(bill)))
  return (
    <Page
      title="Auto settlement"
      hint="Mark the bills, then settle each the way that stands at it"
      actions={<WayTo to="/home/financials/card-payments">Card payments to settle</WayTo>}
    >
      <Sheet>
        <TabBar
          label="Which bills"
          tabs={options}
          value={chosenOption.value}
          onChange={value => {
            go({ option: value })
            setMarked(new Set())
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', padding: '10px' }}>
          <SearchField
            label="Room or name"
            value={q}
            onSearch={q => go({ q })}
            width={{ xs: '100%', sm: 260 }}
          />
          {chosenOption.value === 'house' && list.data ? (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{ruleText(list.data.rule)}</Box>
          ) : null}
          <span style={{ flex: 1 }} />
          {chosen.length > 0 && may('Cashiering post payment') ? (
            <>
              <span>{chosen.length} marked,</span>
              <Amount value={totalOf(chosen.map(({ balance }) => balance))} strong />
              <Button size="small" variant="contained" onClick={() => setSettling(true)}>
                {chosen.length === 1 ? 'Settle one bill' : `Settle ${chosen.length} bills`}
              </Button>
            </>
          ) : null}
        </Box>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && <Empty says={q ? 'No bill fits this search.' : chosenOption.nothing} />
          }
        >
          {data => (
            <DataTable
              caption="Bills"
              takesFocus
              rows={data.items}
              idOf={billKey}
              columns={columnsOf(data).filter(({ key }) => key !== 'cause' || chosenOption.value === 'house')}
              marked={may('Cashiering post payment') ? marked : undefined}
              onMark={may('Cashiering post payment') ? setMarked : undefined}
              onOpen={({ reservation_id }) => {
                const to = `/home/financials/billing/${reservation_id}`
                if (opens(to)) void navigate(to)
              }}
              maxHeight="max(320px, calc(100vh - 290px))"
            />
          )}
        </Answered>
      </Sheet>
      {isSettling ? (
        <SettleBillsDialog
          bills={chosen}
          onClose={() => setSettling(false)}
          onSettled={left => setMarked(new Set(left.map(billKey)))}
        />
      ) : null}
    </Page>
  )
}

function ruleText({ on_departure, every_days, above }: Answer['rule']): string {
  const parts = [
    on_departure ? 'on the day of departure' : '',
    every_days === null ? '' : `${every_days} days after the last folio`,
    above === null ? '' : `as soon as more than ${above} is owed`,
  ].filter(Boolean)
  return parts.length > 0 ? `Settled ${parts.join(', ')}` : 'Property control names no rule'
}

const causes: Record<SettleableBill['cause'], string> = {
  departure: 'Leaves',
  days: 'Stands long',
  amount: 'Owes much',
}

const columnsOf = ({ totals }: Answer): Column<SettleableBill>[] => [
  {
    key: 'room',
    label: 'Room',
    width: 64,
    sortBy: row => row.room_no,
    cell: row => <strong>{row.room_no}</strong>,
  },
  { key: 'guest', label: 'Guest', sortBy: row => row.guest_name, cell: row => <bdi>{row.guest_name}</bdi> },
  { key: 'window', label: 'Bill', from: 'sm', width: 48, align: 'end', cell: row => row.window_no },
  {
    key: 'payee',
    label: 'Pays',
    from: 'lg',
    sortBy: row => row.payee,
    cell: row => <bdi>{row.payee}</bdi>,
  },
  {
    key: 'by',
    label: 'By',
    from: 'sm',
    sortBy: row => row.method,
    cell: ({ card, ar_account, method }) =>
      card ? `${card.brand} •••• ${card.last4}` : <bdi>{ar_account ?? method}</bdi>,
  },
  {
    key: 'departure',
    label: 'Departure',
    from: 'md',
    sortBy: row => row.departure,
    cell: row => formatDay(row.departure),
  },
  {
    key: 'settled',
    label: 'Last settled',
    from: 'lg',
    sortBy: row => row.settled_on,
    cell: row => formatDay(row.settled_on),
  },
  { key: 'cause', label: 'Why', from: 'md', cell: row => causes[row.cause] },
  {
    key: 'balance',
    label: 'Owes',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.balance} bare />,
    foot: <Amount value={totals.balance} bare />,
  },
]
