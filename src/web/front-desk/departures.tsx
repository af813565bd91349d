import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { InputOf, OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { deskList } from '../../wire/desk-list'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { allPages } from '../kit/all-pages'
import { useAnswer, useCall } from '../kit/call'
import type { Column } from '../kit/data-table'
import { FiguresLine } from '../kit/figures-line'
import { isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { useOpens } from '../shell/way-to'
import { CheckOutDialog } from './check-out'
import { DayFilter } from './day-filter'
import { LateCheckOutDialog } from './daytime'
import { deskColumns, withExtra } from './desk-columns'
import { commonFilters, commonOf, type DeskFilter, flagOf, idsOf, timeOf, usualOf } from './desk-filters'
import { DeskPage } from './desk-page'
import { sayBatch } from './batch'
import { billingPath, deskMs } from './desk-row'
import { ExpressDialog } from './express'
import { ReinstateDialog } from './reinstate'

type Departure = OutputOf<typeof deskList.departures>['items'][number]
type Tab = NonNullable<NonNullable<InputOf<typeof deskList.departures>['filters']>['tab']>
type Open = { dialog: 'check_out' | 'late' | 'express' | 'reinstate'; row: Departure }

const filters: readonly DeskFilter[] = [
  { name: 'etd_until', label: 'ETD until', kind: 'time' },
  { name: 'payment_method', label: 'Pays by', kind: 'record', entity: 'payment-method' },
  ...commonFilters,
  { name: 'owing', label: 'Owes money', kind: 'flag' },
  { name: 'seen_vacant', label: 'Room seen vacant', kind: 'flag' },
]
const usual: Record<string, string> = { tab: 'due_out', q: '', date: '', check_out: '', ...usualOf(filters) }

/** Who leaves today, what they owe, and the way out. */
export const DeparturesPage = () => {
  const [narrowed, go] = useAddress(usual)
  const { tab, q, date, check_out } = narrowed
  const [open, setOpen] = useState<Open>()
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const mayCheckOut = useMay()('Check out')
  const input = {
    search: q || undefined,
    filters: {
      ...commonOf(narrowed),
      tab: tab as Tab,
      date: date || undefined,
      etd_until: timeOf(narrowed.etd_until),
      is_owing: flagOf(narrowed.owing),
      is_seen_vacant: flagOf(narrowed.seen_vacant),
      payment_method_ids: idsOf(narrowed.payment_method),
    },
  }
  const list = useAnswer(deskList.departures, input, { keep: true, everyMs: deskMs })
  const totals = list.data?.totals
  // A link from elsewhere, such as the end of day, asks for one check-out.
  const asked = list.data?.items.find(row => String(row.reservation_id) === check_out)
  const rowActions = useDepartureActions(setOpen)
  const batch = useCall(checkOut.batch, {
    onDone: ({ results }) => {
      sayBatch(results, 'checked out', list.data?.items ?? [])
      setMarked(new Set(results.filter(({ done }) => !done).map(({ reservation_id }) => reservation_id)))
    },
  })

  return (
    <DeskPage
      title="Departures"
      hint={
        <FiguresLine answer={list} meanwhile="Expected …, departed …, … persons, … with an open balance">
          {totals &&
            `Expected ${totals.expected}, departed ${totals.departed}, ${totals.persons} persons, ${totals.balance_open} with an open balance`}
        </FiguresLine>
      }
      tabs={[
        { value: 'due_out', label: 'Due out', count: totals?.due_out },
        // The same as before it while nobody is overdue.
        ...(totals?.overdue || tab === 'to_leave'
          ? [
              {
                value: 'to_leave',
                label: 'Still to leave',
                count: totals && totals.due_out + totals.overdue,
              },
            ]
          : []),
        { value: 'departed', label: 'Departed', count: totals?.departed },
        { value: 'express', label: 'Express', count: totals?.express },
        { value: 'balance_open', label: 'Balance open', count: totals?.balance_open },
        { value: 'overdue', label: 'Overdue', count: totals?.overdue },
        { value: 'all', label: 'All', count: totals?.expected },
      ]}
      tab={tab}
      onTab={next => {
        setMarked(new Set())
        go({ tab: next })
      }}
      search={q}
      onSearch={q => go({ q })}
      filters={<DayFilter day={date} onDay={date => go({ date })} />}
      narrowing={{ filters, asked: narrowed, onChange: go }}
      list="front-desk/departures"
      all={() => allPages(deskList.departures, input)}
      answer={list}
      columns={columns}
      rowActions={rowActions}
      marked={mayCheckOut ? marked : undefined}
      onMark={mayCheckOut ? setMarked : undefined}
      markedActions={
        <Button
          size="small"
          loading={batch.isPending}
          onClick={() => batch.mutate({ reservation_ids: [...marked].map(Number) })}
        >
          Check out who owes nothing
        </Button>
      }
      nothing={nothings[tab] ?? 'Nobody leaves.'}
    >
      {dialogOf(open ?? (asked ? { dialog: 'check_out', row: asked } : undefined), () => {
        setOpen(undefined)
        if (check_out) go({ check_out: '' })
      })}
    </DeskPage>
  )
}

const nothings: Record<string, string | undefined> = {
  due_out: 'Everybody who was to leave has left.',
  to_leave: 'Everybody who was to leave has left.',
  departed: 'Nobody has left yet.',
  express: 'Nobody wants to leave by express.',
  balance_open: 'Nobody who leaves owes anything.',
  overdue: 'Nobody stays longer than booked.',
}

/** One line a window where there are several. */
const windowsColumn: Column<Departure> = {
  ...deskColumns.balance,
  from: undefined,
  cell: ({ balance, windows, state }) =>
    state === 'departed' && isNothing(balance) ? null : windows.length > 1 ? (
      windows.map(({ window_no, balance }) => (
        <div key={window_no} style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <span style={{ opacity: 0.75 }}>{window_no}:</span>
          <Amount value={balance} bare />
        </div>
      ))
    ) : (
      <Amount value={balance} bare />
    ),
}

const columns: Column<Departure>[] = withExtra<Departure>(
  [
    deskColumns.room,
    deskColumns.guest,
    deskColumns.etd,
    windowsColumn,
    deskColumns.payment_method,
    deskColumns.departure,
    deskColumns.nights,
    deskColumns.confirmation_no,
    deskColumns.state,
    deskColumns.marks,
  ],
  [deskColumns.persons, deskColumns.room_type, deskColumns.rate],
)

function useDepartureActions(setOpen: (open: Open) => void): RowAction<Departure>[] {
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const isInside = ({ status }: Departure) => status === 'checked_in'
  const dialog = (dialog: Open['dialog']) => (row: Departure) => setOpen({ dialog, row })

  return [
    {
      label: 'Check out',
      key: 'c',
      isQuick: true,
      when: row => may('Check out') && isInside(row),
      run: dialog('check_out'),
    },
    {
      label: 'Billing',
      key: 'b',
      when: row => opens(billingPath(row)),
      run: row => void navigate(billingPath(row)),
    },
    { label: 'Late check-out', key: 'l', when: row => may('Check in') && isInside(row), run: dialog('late') },
    {
      label: 'Express check-out',
      key: 'e',
      when: row => may('Check out') && isInside(row),
      run: dialog('express'),
    },
    {
      label: 'Take back the check-out',
      key: 'u',
      isDestructive: true,
      when: row => may('Reinstate checkout') && row.status === 'checked_out',
      run: dialog('reinstate'),
    },
  ]
}

function dialogOf(open: Open | undefined, onClose: () => void): ReactElement | null {
  switch (open?.dialog) {
    case 'check_out':
      return <CheckOutDialog {...open.row} onClose={onClose} />
    case 'late':
      return <LateCheckOutDialog row={open.row} onClose={onClose} />
    case 'express':
      return <ExpressDialog {...open} onClose={onClose} />
    case 'reinstate':
      return <ReinstateDialog row={open.row} onClose={onClose} />
    default:
      return null
  }
}
