import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { InputOf } from '../../wire/call'
import { deskList } from '../../wire/desk-list'
import { checkIn, registration } from '../../wire/front-desk'
import { useAddress } from '../kit/address'
import { allPages } from '../kit/all-pages'
import { useAnswer, useCall } from '../kit/call'
import { FiguresLine } from '../kit/figures-line'
import { giveFile } from '../kit/files'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { useOpens } from '../shell/way-to'
import { type ArrivalOpen, arrivalDialog, useArrivalActions } from './arrival-actions'
import { DayFilter } from './day-filter'
import { deskColumns, withExtra } from './desk-columns'
import { commonFilters, commonOf, type DeskFilter, flagOf, timeOf, usualOf } from './desk-filters'
import { DeskPage } from './desk-page'
import { type DeskRow, deskMs } from './desk-row'
import { sayBatch } from './batch'

type Tab = NonNullable<NonNullable<InputOf<typeof deskList.arrivals>['filters']>['tab']>

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
  const [open, setOpen] = useState<ArrivalOpen>()
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
      {arrivalDialog(open ?? (asked ? { dialog: 'check_in', row: asked } : undefined), close)}
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
