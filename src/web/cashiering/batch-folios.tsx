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
import { Page } from '../kit/page'
import { useGo } from '../shell/way-to'
import { BillJobs } from './bill-jobs'
import { PrintBillsDialog } from './print-bills'

type Filters = NonNullable<InputOf<typeof cashiering.billable>['filters']>
type Answer = OutputOf<typeof cashiering.billable>
export type Billable = Answer['items'][number]

export type Option = NonNullable<Filters['option']>
const options: { value: Option; label: string; nothing: string }[] = [
  { value: 'departing_today', label: 'Leaving today', nothing: 'Nobody leaves today.' },
  { value: 'departing_tomorrow', label: 'Leaving tomorrow', nothing: 'Nobody leaves tomorrow.' },
  { value: 'all_in_house', label: 'In house', nothing: 'Nobody is in house.' },
  {
    value: 'periodic',
    label: 'A week in house',
    nothing: 'Nobody has stayed for a week without a bill of it.',
  },
  { value: 'checked_out_today', label: 'Left today', nothing: 'Nobody has left today.' },
  { value: 'checked_out_yesterday', label: 'Left yesterday', nothing: 'Nobody left yesterday.' },
]
const usual = { option: 'departing_today', q: '', owing: '' }
/** As many as one paper takes. */
const most = 200

/** Bills of many guests as one paper: the evening before they leave, or every week of a long stay. */
export const BatchFoliosPage = () => {
  const [{ option, q, owing }, go] = useAddress(usual)
  const [isPrinting, setPrinting] = useState(false)
  const open = useGo()
  const marking = useMarking<Billable, Option>(options, {
    tab: option,
    go: option => go({ option }),
    idOf: ({ reservation_id }) => reservation_id,
  })
  const list = useAnswer(
    cashiering.billable,
    {
      search: q || undefined,
      filters: { option: marking.tab.value, balance: owing === '1' ? 'open' : undefined },
      per_page: most,
    },
    { keep: true },
  )
  const chosen = marking.among(list.data?.items)
  return (
    <Page title="Batch folios" hint="Mark the guests, then print their bills as one document">
      <BillJobs />
      <MarkingList
        marking={marking}
        label="Whose bills"
        caption="Guests"
        search={{ label: 'Room, name or confirmation', value: q, onSearch: q => go({ q }) }}
        filters={
          <Button
            size="small"
            variant={owing === '1' ? 'contained' : 'outlined'}
            aria-pressed={owing === '1'}
            onClick={() => go({ owing: owing === '1' ? '' : '1' })}
          >
            Owing alone
          </Button>
        }
        done={
          <MarkedBar count={chosen.length}>
            <Button size="small" variant="contained" onClick={() => setPrinting(true)}>
              Print {chosen.length === 1 ? 'the bills of one guest' : `the bills of ${chosen.length} guests`}
            </Button>
          </MarkedBar>
        }
        answer={list}
        columns={data => columnsOf(data, marking.tab.value)}
        noneFits={q || owing ? 'No guest fits this search.' : undefined}
        onOpen={({ reservation_id }) => open(`/home/financials/billing/${reservation_id}`)}
        most={most}
      />
      {isPrinting ? (
        <PrintBillsDialog
          guests={chosen}
          option={marking.tab.value}
          onAsked={() => marking.mark([])}
          onClose={() => setPrinting(false)}
        />
      ) : null}
    </Page>
  )
}

const columnsOf = ({ totals }: Answer, option: Option): Column<Billable>[] => [
  {
    key: 'room',
    label: 'Room',
    width: 64,
    sortBy: row => row.room_no,
    cell: row => <strong>{row.room_no}</strong>,
  },
  { key: 'guest', label: 'Guest', sortBy: row => row.guest_name, cell: row => <bdi>{row.guest_name}</bdi> },
  {
    key: 'company',
    label: 'Company',
    from: 'lg',
    sortBy: row => row.company,
    cell: row => <bdi>{row.company}</bdi>,
  },
  {
    key: 'departure',
    label: 'Departure',
    from: 'md',
    sortBy: row => row.departure,
    cell: row => formatDay(row.departure),
  },
  {
    key: 'bills',
    label: 'Bills',
    from: 'md',
    cell: ({ windows }) => (
      <Box sx={{ fontSize: 12 }}>
        {windows.map(({ window_no, payee, method }) => (
          <div key={window_no}>
            {window_no} <bdi>{payee}</bdi>
            {method ? `, ${method}` : ''}
          </div>
        ))}
      </Box>
    ),
  },
  ...(option === 'periodic'
    ? [
        {
          key: 'printed',
          label: 'Last bill of a week',
          from: 'sm' as const,
          sortBy: (row: Billable) => row.last_periodic_folio,
          cell: (row: Billable) => (row.last_periodic_folio ? formatDay(row.last_periodic_folio) : null),
        },
      ]
    : []),
  { key: 'email', label: 'E-mail', from: 'xl', cell: row => row.email },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    sortBy: row => Number.parseFloat(row.balance),
    cell: row => <Amount value={row.balance} bare />,
    foot: <Amount value={totals.balance} bare />,
  },
]
