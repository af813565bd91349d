import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../../wire/call'
import { checkOut } from '../../../wire/check-out'
import { endOfDay } from '../../../wire/end-of-day'
import { CheckOutDialog } from '../../front-desk/check-out'
import { Amount } from '../../kit/amount'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay, isNothing } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered, Empty } from '../../kit/states'
import { useOpens } from '../../shell/way-to'
import { ExtendDialog } from '../extend'
import { Refusals, refused, type Result, settledWords } from '../results'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

export type DepartureCase = OutputOf<typeof endOfDay.departures>['items'][number]
const suggestions = { check_out: 'Check out', extend: 'Extend' } as const

/** Step 4: who should have left by today and has not. */
export const DeparturesStep = ({ mayRun }: StepProps) => {
  const list = useAnswer(endOfDay.departures, { per_page: 500 }, { keep: true })
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [leaving, setLeaving] = useState<DepartureCase>()
  const [extending, setExtending] = useState<readonly DepartureCase[]>()
  const [results, setResults] = useState<readonly Result[]>([])
  const opens = useOpens()
  const navigate = useNavigate()
  const may = useMay()
  const mayExtend = may('Reservation update') && mayRun
  const rows = list.data?.items ?? []
  const chosen = rows.filter(({ reservation_id }) => marked.has(reservation_id))
  const even = rows.filter(
    ({ balance, to_charge, suggested }) =>
      suggested === 'check_out' && isNothing(balance) && isNothing(to_charge),
  )
  const mayExtendMarked = mayExtend && chosen.length > 0
  const mayCheckOut = mayRun && may('Check out')
  const mayLetGo = mayCheckOut && even.length > 0
  const letGo = useCall(checkOut.batch, {
    says: ({ results }) => settledWords(results.map(asResult), 'checked out'),
    onDone: done => setResults(done.results.map(asResult)),
    onBusinessDate: true,
  })
  const billing = (row: DepartureCase) => `/home/financials/billing/${row.reservation_id}`

  return (
    <StepSheet
      title="Departures not checked out"
      hint="Nobody may be left past the day of departure, or the night would have no price."
      notice={
        <Refusals
          results={results}
          nameOf={id => rows.find(({ reservation_id }) => reservation_id === id)?.guest_name ?? ''}
        />
      }
      actions={
        mayExtendMarked || mayLetGo ? (
          <>
            {mayExtendMarked ? (
              <>
                <span>{chosen.length} marked:</span>
                <Button variant="contained" onClick={() => setExtending(chosen)}>
                  Extend
                </Button>
              </>
            ) : null}
            {mayLetGo ? (
              <Button
                variant={chosen.length > 0 ? 'outlined' : 'contained'}
                loading={letGo.isPending}
                onClick={() =>
                  letGo.mutate({
                    reservation_ids: even.slice(0, mostAtOnce).map(({ reservation_id }) => reservation_id),
                  })
                }
              >
                {`Check out all with zero balance (${even.length})`}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <Answered
        answer={list}
        empty={({ total }) => total === 0 && <Empty says="Everybody who was to leave has left." />}
      >
        {({ items }) => (
          <DataTable
            caption="Departures not checked out"
            rows={items}
            idOf={({ reservation_id }) => reservation_id}
            columns={items.some(({ deposit_left }) => !isNothing(deposit_left)) ? columns : withoutDeposit}
            marked={mayExtend ? marked : undefined}
            onMark={mayExtend ? setMarked : undefined}
            onOpen={row => opens(billing(row)) && void navigate(billing(row))}
            actions={
              mayRun
                ? [
                    {
                      label: 'Check out',
                      key: 'c',
                      isQuick: ({ suggested }) => suggested === 'check_out' || !mayExtend,
                      when: () => mayCheckOut,
                      run: setLeaving,
                    },
                    {
                      label: 'Extend',
                      key: 'x',
                      isQuick: ({ suggested }) => suggested === 'extend',
                      when: () => mayExtend,
                      run: row => setExtending([row]),
                    },
                    {
                      label: 'Billing',
                      key: 'b',
                      when: row => opens(billing(row)),
                      run: row => void navigate(billing(row)),
                    },
                  ]
                : []
            }
          />
        )}
      </Answered>
      {leaving ? (
        <CheckOutDialog
          reservation_id={leaving.reservation_id}
          guest={leaving.guest_name}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
      {extending ? (
        <ExtendDialog
          rows={extending}
          onClose={() => setExtending(undefined)}
          onDone={done => {
            setResults(done)
            setMarked(new Set(refused(done).map(({ reservation_id }) => reservation_id)))
            setExtending(undefined)
          }}
        />
      ) : null}
    </StepSheet>
  )
}

/** As the call takes them; whoever is left is let go at the next press. */
const mostAtOnce = 300

type LetGo = OutputOf<typeof checkOut.batch>['results'][number]
/** Who is asked about something, or has something due today, is left for a person: it is said why. */
const asResult = ({ reservation_id, done, message }: LetGo): Result => ({
  reservation_id,
  done,
  message: done ? (message ?? '') : '',
  error: done ? null : message,
})

const columns: Column<DepartureCase>[] = [
  { key: 'room_no', label: 'Room', sortBy: row => row.room_no, cell: row => row.room_no },
  { key: 'guest_name', label: 'Guest', sortBy: row => row.guest_name, cell: row => row.guest_name },
  {
    key: 'departure_date',
    label: 'Departure',
    from: 'md',
    sortBy: row => row.departure_date,
    cell: row => formatDay(row.departure_date),
  },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    cell: ({ balance, to_charge }) => (
      <>
        <Amount value={balance} bare />
        {isNothing(to_charge) ? null : (
          <Box
            sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, fontSize: 12, whiteSpace: 'nowrap' }}
          >
            to charge <Amount value={to_charge} bare />
          </Box>
        )}
      </>
    ),
  },
  {
    key: 'deposit_left',
    label: 'Deposit',
    align: 'end',
    from: 'xl',
    cell: row => <Amount value={row.deposit_left} bare />,
  },
  { key: 'next', label: 'Next guest', from: 'xl', cell: row => row.next_arrival_on_room },
  {
    key: 'suggested',
    label: 'Suggested',
    from: 'sm',
    sortBy: row => row.suggested,
    cell: row => suggestions[row.suggested],
  },
]

const withoutDeposit = columns.filter(({ key }) => key !== 'deposit_left')
