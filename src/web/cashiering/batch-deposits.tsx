import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { DayLimit } from '../kit/labelled-filter'
import { formatDay } from '../kit/format'
import { FilterBar, Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { say } from '../kit/toast'
import { useOpens } from '../shell/way-to'
import { totalOf } from './bill-facts'
import { ShiftOffer } from '../kit/open-shift'
import { RecordDepositsDialog } from './record-deposits'

type Answer = OutputOf<typeof deposit.due>
export type DueDeposit = Answer['items'][number]
type Result = OutputOf<typeof deposit.postBatch>['results'][number]

/** Deposits that are asked for and not there: charged to the card on file, or recorded as they came. */
export const BatchDepositsPage = () => {
  const [{ q, from, until, late }, go] = useAddress({ q: '', from: '', until: '', late: '' })
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [isRecording, setRecording] = useState(false)
  const [left, setLeft] = useState<Result[]>([])
  const navigate = useNavigate()
  const opens = useOpens()
  const list = useAnswer(
    deposit.due,
    {
      search: q || undefined,
      filters: {
        due_from: from || undefined,
        due_until: until || undefined,
        overdue_only: late === '1' || undefined,
      },
      per_page: 200,
    },
    { keep: true },
  )
  const rows = list.data?.items ?? []
  const chosen = rows.filter(({ line_id }) => marked.has(line_id))
  const finish = (results: Result[]) => {
    const posted = results.filter(({ posted }) => posted)
    if (posted.length > 0) say('success', `${posted.length} deposits received`)
    setLeft(results.filter(({ posted }) => !posted))
    setMarked(new Set(results.filter(({ posted }) => !posted).map(({ line_id }) => line_id)))
    setRecording(false)
  }
  const charge = useCall(deposit.postBatch, { onDone: ({ results }) => finish(results) })
  const chargeCards = () =>
    charge.mutate({ line_ids: chosen.map(({ line_id }) => line_id), mode: 'card_on_file' })

  return (
    <Page title="Batch deposits" hint="Deposits that are due and not paid">
      {left.length > 0 ? (
        <Alert severity="warning" onClose={() => setLeft([])}>
          {left.map(({ line_id, confirmation_no, message }) => (
            <div key={line_id}>
              {confirmation_no}: {message}
            </div>
          ))}
        </Alert>
      ) : null}
      <ShiftOffer failure={charge.error} onOpened={chargeCards} />
      <Sheet>
        <FilterBar>
          <SearchField label="Name or confirmation" value={q} onSearch={q => go({ q })} />
          <DayLimit id="deposits-from" label="Due from" day={from} onDay={from => go({ from })} />
          <DayLimit id="deposits-until" label="until" day={until} onDay={until => go({ until })} />
          <Button
            size="small"
            variant={late === '1' ? 'contained' : 'outlined'}
            aria-pressed={late === '1'}
            onClick={() => go({ late: late === '1' ? '' : '1' })}
          >
            Overdue alone
          </Button>
          <span style={{ flex: 1 }} />
          {chosen.length > 0 ? (
            <>
              <Box sx={{ display: 'flex', gap: 2, fontSize: 13 }}>
                <span>{chosen.length} marked,</span>
                <Amount value={totalOf(chosen.map(({ amount_due }) => amount_due))} strong />
              </Box>
              <Button
                size="small"
                variant="outlined"
                loading={charge.isPending}
                disabled={chosen.some(({ card }) => card === null || card.expired)}
                title={
                  chosen.some(({ card }) => card === null || card.expired)
                    ? 'Not every one has a card on file that is valid'
                    : undefined
                }
                onClick={chargeCards}
              >
                Charge the cards on file
              </Button>
              <Button size="small" variant="contained" onClick={() => setRecording(true)}>
                Record payments
              </Button>
            </>
          ) : null}
        </FilterBar>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty
                says={
                  q || from || until || late
                    ? 'No deposit fits this search.'
                    : 'Every deposit that is due is paid.'
                }
              />
            )
          }
        >
          {data => (
            <DataTable
              caption="Deposits due"
              takesFocus
              rows={data.items}
              idOf={({ line_id }) => line_id}
              columns={columnsOf(data)}
              marked={marked}
              onMark={setMarked}
              onOpen={({ reservation_id }) => {
                const to = `/home/financials/billing/${reservation_id}`
                if (opens(to)) void navigate(to)
              }}
            />
          )}
        </Answered>
      </Sheet>
      {isRecording ? (
        <RecordDepositsDialog lines={chosen} onClose={() => setRecording(false)} onDone={finish} />
      ) : null}
    </Page>
  )
}

const columnsOf = ({ totals }: Answer): Column<DueDeposit>[] => [
  {
    key: 'confirmation',
    label: 'Confirmation',
    from: 'md',
    sortBy: row => row.confirmation_no,
    cell: row => row.confirmation_no,
  },
  { key: 'guest', label: 'Guest', sortBy: row => row.guest_name, cell: row => <bdi>{row.guest_name}</bdi> },
  {
    key: 'arrival',
    label: 'Arrival',
    from: 'sm',
    sortBy: row => row.arrival,
    cell: row => formatDay(row.arrival),
  },
  { key: 'rule', label: 'Rule', from: 'lg', cell: row => row.rule },
  { key: 'due', label: 'Due', from: 'md', sortBy: row => row.due_date, cell: row => formatDay(row.due_date) },
  {
    key: 'overdue',
    label: 'State',
    sortBy: row => row.days_overdue,
    cell: ({ days_overdue, status }) =>
      days_overdue > 0 ? (
        <StatusChip status="error" word={days_overdue === 1 ? '1 day late' : `${days_overdue} days late`} />
      ) : (
        <StatusChip status="open" word={status === 'partial' ? 'In part' : 'Open'} />
      ),
  },
  {
    key: 'card',
    label: 'Pays by',
    from: 'lg',
    cell: ({ card, method }) =>
      card ? (
        <span style={{ textDecoration: card.expired ? 'line-through' : undefined }}>
          {card.brand} •••• {card.last4}
        </span>
      ) : (
        method
      ),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.amount_due} bare />,
    foot: <Amount value={totals.amount_due} bare />,
  },
]
