import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deskList } from '../../wire/desk-list'
import { arrivalSteps } from '../../wire/front-desk'
import { room } from '../../wire/room'
import { useAddress } from '../kit/address'
import { allPages } from '../kit/all-pages'
import { useAnswer, useCall } from '../kit/call'
import { FiguresLine } from '../kit/figures-line'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { lazyPanel } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { useOpens } from '../shell/way-to'
import { CheckOutDialog } from './check-out'
import { LateCheckOutDialog } from './daytime'
import { deskColumns, withExtra } from './desk-columns'
import { amountOf, commonFilters, commonOf, type DeskFilter, flagOf, idsOf, usualOf } from './desk-filters'
import { DeskPage } from './desk-page'
import { billingPath, type DeskRow, deskMs, reservationPath } from './desk-row'
import { EmergencyDialog } from './emergency'
import { ExpressDialog } from './express'
import { GuestStatusDialog } from './guest-status'
import { LeaveEarlyDialog } from './leave-early'
import { usePlannedMove } from './planned-move'
import { RoomMoveDialog } from './room-move'
import { UndoCheckInDialog } from './undo-check-in'

// Nobody opens it but to see that it is there.
const DowntimeDialog = lazyPanel<Parameters<typeof import('./downtime').DowntimeDialog>[0]>(
  async () => (await import('./downtime')).DowntimeDialog,
)

type Open = {
  dialog: 'check_out' | 'move' | 'undo' | 'early' | 'late' | 'express' | 'guest_status'
  row: DeskRow
}

const filters: readonly DeskFilter[] = [
  { name: 'arrived_on', label: 'Arrived on', kind: 'day' },
  { name: 'departing_on', label: 'Departing on', kind: 'day' },
  { name: 'balance_over', label: 'Balance above', kind: 'amount' },
  { name: 'language', label: 'Language', kind: 'record', entity: 'master-type', category: 'language' },
  { name: 'move', label: 'Moves', kind: 'flag' },
  { name: 'seen_vacant', label: 'Room seen vacant', kind: 'flag' },
  ...commonFilters,
]
const usual: Record<string, string> = { q: '', ...usualOf(filters) }

/** Everybody who has a key, by room: typing digits finds the room. */
export const InHousePage = () => {
  const [narrowed, go] = useAddress(usual)
  const { q } = narrowed
  const [open, setOpen] = useState<Open>()
  const input = {
    search: q || undefined,
    filters: {
      ...commonOf(narrowed),
      arrived_on: narrowed.arrived_on || undefined,
      departing_on: narrowed.departing_on || undefined,
      balance_over: amountOf(narrowed.balance_over),
      language_ids: idsOf(narrowed.language),
      move_due: flagOf(narrowed.move),
      is_seen_vacant: flagOf(narrowed.seen_vacant),
    },
  }
  const list = useAnswer(deskList.inHouse, input, { keep: true, everyMs: deskMs })
  const totals = list.data?.totals
  const rowActions = useInHouseActions(setOpen)
  const [isEmergency, setEmergency] = useState(false)
  const [isDowntime, setDowntime] = useState(false)
  useHotkeys({ f: () => setEmergency(true) }, !isEmergency && !isDowntime)

  return (
    <DeskPage
      title="In-house"
      hint={
        <FiguresLine answer={list} meanwhile="… rooms, … adults, … children · …… …, …… …, …… …, …… …, …… …">
          {totals &&
            `${totals.rooms} rooms, ${totals.adults} adults, ${totals.children} children · ${totals.nationalities
              .slice(0, 5)
              .map(({ code, persons }) => `${code || '?'} ${persons}`)
              .join(', ')}`}
        </FiguresLine>
      }
      actions={
        <>
          <Button onClick={() => setDowntime(true)}>Downtime pack</Button>
          <Button color="error" aria-keyshortcuts={letterNow('f')} onClick={() => setEmergency(true)}>
            Emergency list
            <kbd style={{ opacity: 0.7, marginInlineStart: 8 }}>{letterNow('f').toUpperCase()}</kbd>
          </Button>
        </>
      }
      search={q}
      onSearch={q => go({ q })}
      narrowing={{ filters, asked: narrowed, onChange: go }}
      list="front-desk/in-house"
      all={() => allPages(deskList.inHouse, input)}
      keys={keys}
      answer={list}
      columns={columns}
      rowActions={rowActions}
      nothing="Nobody is in house."
    >
      {isEmergency ? <EmergencyDialog onClose={() => setEmergency(false)} /> : null}
      {isDowntime ? <DowntimeDialog onClose={() => setDowntime(false)} /> : null}
      {dialogOf(open, () => setOpen(undefined))}
    </DeskPage>
  )
}

const keys = [['F', 'Emergency list']] as const

const columns = withExtra(
  [
    deskColumns.room,
    deskColumns.guest,
    deskColumns.departure,
    deskColumns.nights_left,
    deskColumns.persons,
    // At the bar and by the pool too: who may be posted to.
    { ...deskColumns.balance, from: undefined },
    deskColumns.rate,
    deskColumns.room_type,
    deskColumns.confirmation_no,
    deskColumns.state,
    deskColumns.marks,
  ],
  [deskColumns.nights, deskColumns.payment_method, deskColumns.room_status],
)

function useInHouseActions(setOpen: (open: Open) => void): RowAction<DeskRow>[] {
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const noPost = useCall(arrivalSteps.noPost, {
    says: (_, { is_no_post }) => (is_no_post ? 'Nothing more may be charged' : 'Charges are allowed again'),
  })
  const plannedMove = usePlannedMove()
  const service = useCall(room.guestStatus, {
    says: ({ room }, { guest_service_status: wish }) =>
      wish === 'none' ? `Room ${room} may be entered again` : `Nobody disturbs room ${room}`,
  })
  const mayMark = may('In-house') || may('Housekeeping board')
  const isQuiet = ({ guest_service_status }: DeskRow) => guest_service_status === 'do_not_disturb'
  const setService = (guest_service_status: 'none' | 'do_not_disturb') => (row: DeskRow) =>
    service.mutate({ reservation_id: row.reservation_id, guest_service_status })
  const isLeaving = ({ state }: DeskRow) => state === 'due_out' || state === 'overdue_departure'
  const dialog = (dialog: Open['dialog']) => (row: DeskRow) => setOpen({ dialog, row })
  const isNoPost = ({ badges }: DeskRow) => badges.includes('no_post')
  const setNoPost = (is_no_post: boolean) => (row: DeskRow) =>
    noPost.mutate({ reservation_id: row.reservation_id, row_version: row.row_version, is_no_post })

  return [
    {
      label: 'Billing',
      key: 'b',
      isQuick: true,
      when: row => opens(billingPath(row)),
      run: row => void navigate(billingPath(row)),
    },
    {
      label: 'Check out',
      key: 'c',
      when: row => may('Check out') && isLeaving(row),
      run: dialog('check_out'),
    },
    {
      label: 'Leave early',
      key: 'j',
      when: row => may('Check out') && !isLeaving(row),
      run: dialog('early'),
    },
    { label: 'Move to another room', key: 'm', when: () => may('Room move'), run: dialog('move') },
    ...plannedMove,
    { label: 'Late check-out', key: 'l', when: () => may('Check in'), run: dialog('late') },
    { label: 'Express check-out', key: 'e', when: () => may('Check out'), run: dialog('express') },
    {
      label: 'Do not disturb',
      key: 'd',
      when: row => mayMark && !isQuiet(row),
      run: setService('do_not_disturb'),
    },
    {
      label: 'May be disturbed again',
      key: 'd',
      when: row => mayMark && isQuiet(row),
      run: setService('none'),
    },
    { label: 'What the guest wants today', key: 's', when: () => mayMark, run: dialog('guest_status') },
    { label: 'History', key: 'h', run: row => void navigate(`${reservationPath(row)}/history`) },
    {
      label: 'Charge nothing more',
      key: 'n',
      when: row => may('Check in') && !isNoPost(row),
      run: setNoPost(true),
    },
    {
      label: 'Allow charges again',
      key: 'n',
      when: row => may('Check in') && isNoPost(row),
      run: setNoPost(false),
    },
    {
      label: 'Undo check-in',
      key: 'u',
      isDestructive: true,
      when: ({ state }) => may('Undo check-in') && state === 'arrived',
      run: dialog('undo'),
    },
  ]
}

function dialogOf(open: Open | undefined, onClose: () => void): ReactElement | null {
  switch (open?.dialog) {
    case 'check_out':
      return <CheckOutDialog {...open.row} onClose={onClose} />
    case 'move':
      return <RoomMoveDialog row={open.row} onClose={onClose} />
    case 'undo':
      return <UndoCheckInDialog row={open.row} onClose={onClose} />
    case 'early':
      return <LeaveEarlyDialog row={open.row} onClose={onClose} />
    case 'express':
      return <ExpressDialog row={open.row} onClose={onClose} />
    case 'guest_status':
      return <GuestStatusDialog row={open.row} onClose={onClose} />
    case 'late':
      return <LateCheckOutDialog row={open.row} onClose={onClose} />
    default:
      return null
  }
}
