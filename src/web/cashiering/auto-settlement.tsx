import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import type { Column } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { MarkedBar, MarkingList, useMarking } from '../kit/marking-list'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { useGo, WayTo } from '../shell/way-to'
import { totalOf } from './bill-facts'
import { SettleBillsDialog } from './settle-bills'

type Answer = OutputOf<typeof cashiering.settleable>
export type SettleableBill = Answer['items'][number]
type Filters = InputOf<typeof cashiering.settleable>['filters']

const options = [
  { value: 'house', label: 'By the rule of the house', nothing: 'No bill is due today.' },
  {
    value: 'leaving',
    label: 'Leaving today',
    nothing: 'Nobody who leaves today owes on a card or an account.',
  },
  { value: 'week', label: 'A week since the last folio', nothing: 'No bill stands for a week.' },
  {
    value: 'all',
    label: 'All that owe',
    nothing: 'No bill with a card on file or an account owes anything.',
  },
]

/** None: as property control has it. */
const filtersOf: Record<string, Filters> = {
  leaving: { on_departure: true },
  week: { every_days: 7 },
  all: { above: '0.00' },
}

export const billKey = ({
  account_id,
  window_no,
}: Pick<SettleableBill, 'account_id' | 'window_no'>): string => `${account_id}-${window_no}`

/** Bills that are settled without the guest at the desk: by the card on file, or on a company's account. */
export const AutoSettlementPage = () => {
  const [{ option, q }, go] = useAddress({ option: 'house', q: '' })
  const [isSettling, setSettling] = useState(false)
  const mayPay = useMay()('Cashiering post payment')
  const open = useGo()
  const marking = useMarking<SettleableBill, string>(options, {
    tab: option,
    go: option => go({ option }),
    idOf: billKey,
  })
  const isOfHouse = marking.tab.value === 'house'
  const list = useAnswer(
    cashiering.settleable,
    { search: q || undefined, filters: filtersOf[marking.tab.value], per_page: 500 },
    { keep: true },
  )
  const chosen = marking.among(list.data?.items)
  return (
    <Page
      title="Auto settlement"
      hint="Mark the bills, then settle each the way that stands at it"
      actions={<WayTo to="/home/financials/card-payments">Card payments to settle</WayTo>}
    >
      <MarkingList
        marking={marking}
        label="Which bills"
        caption="Bills"
        search={{ label: 'Room or name', value: q, onSearch: q => go({ q }) }}
        filters={
          isOfHouse && list.data ? (
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{ruleText(list.data.rule)}</Box>
          ) : null
        }
        done={
          mayPay ? (
            <MarkedBar count={chosen.length} amount={totalOf(chosen.map(({ balance }) => balance))}>
              <Button size="small" variant="contained" onClick={() => setSettling(true)}>
                {chosen.length === 1 ? 'Settle one bill' : `Settle ${chosen.length} bills`}
              </Button>
            </MarkedBar>
          ) : null
        }
        answer={list}
        columns={data => columnsOf(data).filter(({ key }) => key !== 'cause' || isOfHouse)}
        noneFits={q ? 'No bill fits this search.' : undefined}
        mayMark={mayPay}
        onOpen={({ reservation_id }) => open(`/home/financials/billing/${reservation_id}`)}
      />
      {isSettling ? (
        <SettleBillsDialog
          bills={chosen}
          onClose={() => setSettling(false)}
          onSettled={left => marking.mark(left.map(billKey))}
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
