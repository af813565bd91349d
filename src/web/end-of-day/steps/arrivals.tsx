import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../../wire/call'
import { endOfDay } from '../../../wire/end-of-day'
import { Amount } from '../../kit/amount'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatTime, isNothing } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered, Empty } from '../../kit/states'
import { useOpens } from '../../shell/way-to'
import { Refusals, refused, type Result, settledWords } from '../results'
import { RollDialog } from '../roll-arrivals'
import { type ArrivalAction, SettleAllDialog, SettleDialog } from '../settle-arrivals'
import { isTurnOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

export type ArrivalCase = OutputOf<typeof endOfDay.arrivals>['items'][number]
const suggestions = { no_show: 'No-show', cancel: 'Cancel' } as const

/** Step 3: who should have come by today and has not. */
export const ArrivalsStep = ({ overview, mayRun }: StepProps) => {
  const maySettle = mayRun && isTurnOf(overview, 'arrivals')
  const may = useMay()
  const mayCancel = maySettle && may('Reservation cancel')
  const mayRoll = maySettle && may('Reservation update')
  const mayLetIn = maySettle && may('Check in')
  const mayMark = mayCancel || mayRoll || mayLetIn
  const list = useAnswer(endOfDay.arrivals, { per_page: 500 }, { keep: true })
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [asked, setAsked] = useState<{ action: ArrivalAction; rows: readonly ArrivalCase[] }>()
  const [rolling, setRolling] = useState<readonly ArrivalCase[]>()
  const [isSettlingAll, setSettlingAll] = useState(false)
  const [results, setResults] = useState<readonly Result[]>([])
  const opens = useOpens()
  const navigate = useNavigate()

  const settled = (done: { results: Result[] }) => {
    setResults(done.results)
    setMarked(new Set(refused(done.results).map(({ reservation_id }) => reservation_id)))
    setAsked(undefined)
    setRolling(undefined)
    setSettlingAll(false)
  }
  const checkIn = useCall(endOfDay.settleArrivals, {
    says: ({ results }) => settledWords(results),
    onDone: settled,
  })
  const letIn = (these: readonly ArrivalCase[]) =>
    checkIn.mutate({
      items: these.map(({ reservation_id, row_version }) => ({
        reservation_id,
        row_version,
        action: 'check_in' as const,
      })),
    })
  const rows = list.data?.items ?? []
  const log = overview.run?.steps.find(({ code }) => code === 'arrivals')?.message
  const byItself = log?.toLowerCase().includes('by itself') ? log : undefined
  const chosen = rows.filter(({ reservation_id }) => marked.has(reservation_id))
  const desk = (row: ArrivalCase) => `/home/front-desk/arrivals?check_in=${row.reservation_id}`
  // The desk gives him a room, where one of several is left with that word.
  const roomless =
    chosen.length === 1 && opens(desk(chosen[0])) ? chosen.find(row => !row.room_no) : undefined
  const ask = (action: ArrivalAction) => (row: ArrivalCase) => setAsked({ action, rows: [row] })
  const way = (row: ArrivalCase) => `/home/booking/manage-reservation/${row.confirmation_no}`

  return (
    <StepSheet
      title="Arrivals not checked in"
      hint="Nobody who was expected may be forgotten: not shown up, or cancelled; who comes later gets new dates."
      notice={
        <>
          {byItself ? <Alert severity="info">{byItself}</Alert> : null}
          <Refusals
            results={results}
            nameOf={id => rows.find(({ reservation_id }) => reservation_id === id)?.guest_name ?? ''}
          />
        </>
      }
      actions={
        maySettle && rows.length > 0 ? (
          <>
            {chosen.length > 0 ? (
              <>
                <span>{chosen.length} marked:</span>
                {mayCancel ? (
                  <>
                    <Button onClick={() => setAsked({ action: 'no_show', rows: chosen })}>No-show</Button>
                    <Button onClick={() => setAsked({ action: 'cancel', rows: chosen })}>Cancel</Button>
                  </>
                ) : null}
                {mayRoll ? <Button onClick={() => setRolling(chosen)}>Roll over</Button> : null}
                {mayLetIn ? (
                  <Button
                    loading={checkIn.isPending}
                    onClick={() => (roomless ? void navigate(desk(roomless)) : letIn(chosen))}
                  >
                    Check in
                  </Button>
                ) : null}
              </>
            ) : null}
            <Button variant="contained" onClick={() => setSettlingAll(true)}>
              {`Settle all ${rows.length} as suggested`}
            </Button>
          </>
        ) : null
      }
    >
      <Answered
        answer={list}
        empty={({ total }) => total === 0 && <Empty says="No arrival is left to be decided." />}
      >
        {({ items }) => (
          <DataTable
            caption="Arrivals not checked in"
            rows={items}
            idOf={({ reservation_id }) => reservation_id}
            columns={items.some(({ deposit_left }) => !isNothing(deposit_left)) ? columns : withoutDeposit}
            marked={mayMark ? marked : undefined}
            onMark={mayMark ? setMarked : undefined}
            onOpen={row => opens(way(row)) && void navigate(way(row))}
            actions={[
              {
                label: 'No-show',
                key: 'n',
                isQuick: ({ suggested }) => suggested === 'no_show',
                when: () => mayCancel,
                run: ask('no_show'),
              },
              {
                label: 'Cancel',
                key: 'x',
                isQuick: ({ suggested }) => suggested === 'cancel',
                when: () => mayCancel,
                run: ask('cancel'),
              },
              { label: 'Roll over', key: 'r', when: () => mayRoll, run: row => setRolling([row]) },
              {
                label: 'Check in',
                key: 'k',
                when: row => opens(desk(row)),
                run: row => void navigate(desk(row)),
              },
            ]}
          />
        )}
      </Answered>
      {asked ? <SettleDialog {...asked} onDone={settled} onClose={() => setAsked(undefined)} /> : null}
      {isSettlingAll ? (
        <SettleAllDialog rows={rows} onDone={settled} onClose={() => setSettlingAll(false)} />
      ) : null}
      {rolling ? <RollDialog rows={rolling} onDone={settled} onClose={() => setRolling(undefined)} /> : null}
    </StepSheet>
  )
}

const columns: Column<ArrivalCase>[] = [
  {
    key: 'guest_name',
    label: 'Guest',
    sortBy: row => row.guest_name,
    cell: ({ guest_name, confirmation_no, nights, company, shares_with }) => (
      <>
        {guest_name}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
            {confirmation_no} ·{' '}
          </Box>
          {nights === 1 ? '1 night' : `${nights} nights`}
        </Box>
        {shares_with ? <div style={{ opacity: 0.75 }}>Shares with {shares_with}</div> : null}
        {company ? <div style={{ opacity: 0.75 }}>{company}</div> : null}
      </>
    ),
  },
  {
    key: 'room',
    label: 'Room',
    from: 'sm',
    cell: row => (
      <span style={{ whiteSpace: 'nowrap' }}>{[row.room_no, row.room_type].filter(Boolean).join(' ')}</span>
    ),
  },
  { key: 'type', label: 'Guarantee', from: 'lg', cell: row => row.reservation_type },
  {
    key: 'eta',
    label: 'ETA',
    from: 'md',
    sortBy: row => row.eta,
    cell: row => row.eta && formatTime(row.eta),
  },
  {
    key: 'rate',
    label: 'Rate',
    align: 'end',
    isMoney: true,
    from: 'md',
    cell: row => <Amount value={row.rate_amount} bare />,
  },
  {
    key: 'deposit',
    label: 'Deposit',
    align: 'end',
    from: 'xl',
    cell: row => <Amount value={row.deposit_left} bare />,
  },
  {
    key: 'suggested',
    label: 'Suggested',
    sortBy: row => row.suggested,
    cell: row => suggestions[row.suggested],
  },
]

const withoutDeposit = columns.filter(({ key }) => key !== 'deposit')
