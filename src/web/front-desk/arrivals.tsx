import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { InputOf } from '../../wire/call'
import { deskList } from '../../wire/desk-list'
import { arrivalSteps, checkIn, registration } from '../../wire/front-desk'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { useAddress } from '../kit/address'
import { allPages } from '../kit/all-pages'
import { useAnswer, useCall } from '../kit/call'
import { FiguresLine } from '../kit/figures-line'
import { giveFile } from '../kit/files'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { useOpens } from '../shell/way-to'
import { AssignRoomDialog } from './assign-room'
import { AutoAssignDialog } from './auto-assign'
import { CheckInDialog } from './check-in'
import { DayFilter } from './day-filter'
import { EarlyCheckInDialog } from './daytime'
import { deskColumns, withExtra } from './desk-columns'
import { commonFilters, commonOf, type DeskFilter, flagOf, timeOf, usualOf } from './desk-filters'
import { DeskPage } from './desk-page'
import { billingPath, type DeskRow, deskMs } from './desk-row'
import { sayBatch } from './batch'
import { QueuePriorityDialog } from './queue-priority'
import { UndoCheckInDialog } from './undo-check-in'

type Tab = NonNullable<NonNullable<InputOf<typeof deskList.arrivals>['filters']>['tab']>
type Open =
  | { dialog: 'check_in' | 'assign' | 'undo' | 'early' | 'priority'; row: DeskRow }
  | { dialog: 'auto_assign'; reservation_ids?: number[] }

const filters: readonly DeskFilter[] = [
  { name: 'eta_from', label: 'ETA from', kind: 'time' },
  { name: 'eta_to', label: 'ETA until', kind: 'time' },
  { name: 'arrived_from', label: 'Arrived from', kind: 'time' },
  { name: 'arrived_to', label: 'Arrived until', kind: 'time' },
  ...commonFilters.filter(({ name }) => name !== 'vip'),
  { name: 'without_eta', label: 'Without ETA', kind: 'flag' },
  { name: 'ready', label: 'Room ready', kind: 'flag' },
  { name: 'walk_in', label: 'Walk-ins', kind: 'flag' },
]
const usual: Record<string, string> = {
  tab: 'due_in',
  q: '',
  date: '',
  room: '',
  vip: '',
  check_in: '',
  ...usualOf(filters),
}
const walkIn = '/home/booking/walk-reservation'

/** Who comes today, who has come, and the key for each of them. */
export const ArrivalsPage = () => {
  const [narrowed, go] = useAddress(usual)
  const { tab, q, date, room, vip, check_in } = narrowed
  const [open, setOpen] = useState<Open>()
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const opens = useOpens()
  const navigate = useNavigate()
  const mayCheckIn = useMay()('Check in')
  const input = {
    search: q || undefined,
    filters: {
      ...commonOf(narrowed),
      tab: tab as Tab,
      date: date || undefined,
      is_assigned: room === 'none' ? false : undefined,
      eta_from: timeOf(narrowed.eta_from),
      eta_to: timeOf(narrowed.eta_to),
      arrived_from: timeOf(narrowed.arrived_from),
      arrived_to: timeOf(narrowed.arrived_to),
      without_eta: flagOf(narrowed.without_eta),
      is_walk_in: flagOf(narrowed.walk_in),
      is_ready: flagOf(narrowed.ready),
    },
  }
  const list = useAnswer(deskList.arrivals, input, { keep: true, everyMs: deskMs })
  const totals = list.data?.totals
  // A link from elsewhere, such as the end of day, asks for one check-in.
  const asked = list.data?.items.find(row => String(row.reservation_id) === check_in)
  const ids = [...marked].map(Number)

  const close = () => {
    setOpen(undefined)
    if (check_in) go({ check_in: '' })
  }
  const autoAssign = () =>
    setOpen({ dialog: 'auto_assign', reservation_ids: ids.length > 0 ? ids : undefined })
  const rowActions = useArrivalActions(setOpen)
  const massCheckIn = useCall(checkIn.massCheckIn, {
    onDone: ({ results }) => {
      sayBatch(results, 'checked in', list.data?.items ?? [])
      setMarked(new Set(results.filter(({ done }) => !done).map(({ reservation_id }) => reservation_id)))
    },
  })
  useHotkeys({
    a: () => mayCheckIn && autoAssign(),
    w: () => opens(walkIn) && void navigate(walkIn),
  })

  return (
    <DeskPage
      title="Arrivals"
      hint={
        <FiguresLine answer={list} meanwhile="Expected …, arrived …, … persons, … without room, … VIP">
          {totals &&
            `Expected ${totals.expected}, arrived ${totals.arrived}, ${totals.persons} persons, ${totals.unassigned} without room, ${totals.vip} VIP`}
        </FiguresLine>
      }
      actions={
        <>
          {mayCheckIn ? (
            <Button onClick={autoAssign} aria-keyshortcuts={letterNow('a')}>
              Assign rooms
            </Button>
          ) : null}
          {opens(walkIn) ? (
            <Button component={Link} to={walkIn} variant="outlined" aria-keyshortcuts={letterNow('w')}>
              Walk-in
            </Button>
          ) : null}
        </>
      }
      tabs={[
        { value: 'due_in', label: 'Due in', count: totals?.due_in },
        { value: 'arrived', label: 'Arrived', count: totals?.arrived },
        { value: 'queue', label: 'Queue', count: totals?.queued },
        { value: 'pre_registered', label: 'Pre-registered', count: totals?.pre_registered },
        { value: 'room_not_ready', label: 'Room not ready', count: totals?.not_ready },
        { value: 'all', label: 'All', count: totals?.expected },
      ]}
      tab={tab}
      onTab={next => {
        setMarked(new Set())
        go({ tab: next })
      }}
      search={q}
      onSearch={q => go({ q })}
      filters={
        <>
          <DayFilter day={date} onDay={date => go({ date })} />
          <Button
            size="small"
            variant={room === 'none' ? 'contained' : 'outlined'}
            aria-pressed={room === 'none'}
            onClick={() => go({ room: room === 'none' ? '' : 'none' })}
          >
            Without a room
          </Button>
          <Button
            size="small"
            variant={flagOf(vip) ? 'contained' : 'outlined'}
            aria-pressed={flagOf(vip) === true}
            onClick={() => go({ vip: flagOf(vip) ? '' : 'yes' })}
          >
            VIPs
          </Button>
        </>
      }
      narrowing={{ filters, asked: narrowed, onChange: go }}
      list="front-desk/arrivals"
      all={() => allPages(deskList.arrivals, input)}
      keys={keys}
      answer={list}
      columns={tab === 'queue' ? queueColumns : columns}
      tint={mayHaveRoom}
      rowActions={rowActions}
      marked={mayCheckIn ? marked : undefined}
      onMark={mayCheckIn ? setMarked : undefined}
      markedActions={
        <>
          <Button
            size="small"
            loading={massCheckIn.isPending}
            onClick={() => massCheckIn.mutate({ reservation_ids: ids })}
          >
            Check in
          </Button>
          <Button size="small" onClick={autoAssign}>
            Assign rooms
          </Button>
          <Button size="small" onClick={() => giveFile(registration.card, { reservation_ids: ids }, 'show')}>
            Registration cards
          </Button>
        </>
      }
      nothing={flagOf(vip) ? 'No VIP is among them.' : (nothings[tab] ?? 'Nobody is expected.')}
    >
      {dialogOf(open ?? (asked ? { dialog: 'check_in', row: asked } : undefined), close)}
    </DeskPage>
  )
}

const keys = [
  ['A', 'Assign rooms'],
  ['W', 'Walk-in'],
] as const

const columns = withExtra(
  [
    deskColumns.eta,
    deskColumns.guest,
    deskColumns.room,
    deskColumns.room_status,
    deskColumns.room_type,
    deskColumns.nights,
    deskColumns.persons,
    deskColumns.rate,
    deskColumns.confirmation_no,
    deskColumns.state,
    deskColumns.marks,
  ],
  [deskColumns.departure, deskColumns.balance, deskColumns.payment_method],
)

/** Who waits is served in the order of the queue. */
const queueColumns = [deskColumns.queue, ...columns.filter(({ key }) => key !== 'eta')]

/** Green: he waits, and his room is ready. */
const mayHaveRoom = ({ queue, status, room_status }: DeskRow) =>
  queue && status === 'reserved' && room_status?.is_ready ? 'success.light' : undefined

const nothings: Record<string, string | undefined> = {
  due_in: 'Everybody who was expected is here.',
  arrived: 'Nobody has arrived yet.',
  queue: 'Nobody waits for a room.',
  pre_registered: 'Nobody is pre-registered.',
  room_not_ready: 'Every room that was given is ready.',
}

/** What can be done with an arrival, each with its letter. */
function useArrivalActions(setOpen: (open: Open) => void): RowAction<DeskRow>[] {
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const queueRemove = useCall(arrivalSteps.queueRemove, { says: 'Does not wait any more' })
  const preCheckIn = useCall(arrivalSteps.preCheckIn, {
    onDone: ({ results }) => sayBatch(results, 'pre-registered'),
  })
  const undoPreCheckIn = useCall(arrivalSteps.undoPreCheckIn, {
    onDone: ({ results }) => sayBatch(results, 'not pre-registered any more'),
  })
  const advance = useCall(arrivalSteps.advanceCheckIn, { says: 'The bill is open; the key is given later' })
  const undoAdvance = useCall(arrivalSteps.undoAdvanceCheckIn, {
    says: 'The bill waits for the check-in again',
  })
  const release = useCall(roomChoice.release, { says: 'The room is free for others again' })
  const isAhead = ({ badges }: DeskRow) => badges.includes('advance_checked_in')
  const isDue = ({ status }: DeskRow) => may('Check in') && status === 'reserved'
  const oneOf = ({ reservation_id, row_version }: DeskRow) => ({ reservation_id, row_version })

  return [
    {
      label: 'Check in',
      key: 'k',
      isQuick: true,
      when: isDue,
      run: row => setOpen({ dialog: 'check_in', row }),
    },
    { label: 'Assign a room', key: 'm', when: isDue, run: row => setOpen({ dialog: 'assign', row }) },
    {
      label: 'Release the held room',
      key: 'l',
      when: row => isDue(row) && row.held?.is_mine === true,
      run: ({ held }) => held && release.mutate({ room_id: held.room_id }),
    },
    {
      label: 'Put in the queue',
      key: 'q',
      when: row => isDue(row) && row.queue === null,
      run: row => setOpen({ dialog: 'priority', row }),
    },
    {
      label: 'Take out of the queue',
      key: 'q',
      when: row => isDue(row) && row.queue !== null,
      run: row => queueRemove.mutate(oneOf(row)),
    },
    {
      label: 'Place in the queue',
      key: 'p',
      when: row => isDue(row) && row.queue !== null,
      run: row => setOpen({ dialog: 'priority', row }),
    },
    {
      label: 'Pre-register',
      key: 'r',
      when: row => isDue(row) && row.pre_registered_at === null,
      run: ({ reservation_id }) => preCheckIn.mutate({ reservation_ids: [reservation_id] }),
    },
    {
      label: 'Not pre-registered any more',
      key: 'r',
      when: row => isDue(row) && row.pre_registered_at !== null,
      run: ({ reservation_id }) => undoPreCheckIn.mutate({ reservation_ids: [reservation_id] }),
    },
    {
      label: 'Open the bill ahead of the key',
      key: 'o',
      when: row => isDue(row) && !isAhead(row),
      run: row => advance.mutate(oneOf(row)),
    },
    {
      label: 'Close the bill again',
      key: 'o',
      when: row => isDue(row) && isAhead(row),
      run: row => undoAdvance.mutate(oneOf(row)),
    },
    {
      label: 'Early check-in',
      key: 'e',
      when: isDue,
      run: row => setOpen({ dialog: 'early', row }),
    },
    {
      label: 'Registration card',
      key: 'g',
      when: row => may('Check in') && (row.status === 'reserved' || row.status === 'checked_in'),
      run: ({ reservation_id }) => giveFile(registration.card, { reservation_ids: [reservation_id] }, 'show'),
    },
    {
      label: 'Billing',
      key: 'b',
      when: row => opens(billingPath(row)),
      run: row => void navigate(billingPath(row)),
    },
    {
      label: 'Undo check-in',
      key: 'u',
      isDestructive: true,
      when: ({ status }) => may('Undo check-in') && status === 'checked_in',
      run: row => setOpen({ dialog: 'undo', row }),
    },
  ]
}

function dialogOf(open: Open | undefined, onClose: () => void): ReactElement | null {
  switch (open?.dialog) {
    case 'check_in':
      return <CheckInDialog {...open.row} onClose={onClose} />
    case 'assign':
      return <AssignRoomDialog row={open.row} onClose={onClose} />
    case 'undo':
      return <UndoCheckInDialog row={open.row} onClose={onClose} />
    case 'early':
      return <EarlyCheckInDialog row={open.row} onClose={onClose} />
    case 'priority':
      return <QueuePriorityDialog row={open.row} onClose={onClose} />
    case 'auto_assign':
      return <AutoAssignDialog reservation_ids={open.reservation_ids} onClose={onClose} />
    default:
      return null
  }
}
