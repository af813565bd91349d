import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { repair } from '../../wire/room/repair'
import { useAddress } from '../kit/address'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, formatDay, formatTime } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useOpens } from '../shell/way-to'
import { ChangeDialog, type Longer } from './repair-change'
import { callOf, type Kind, kindWords, RepairDialog } from './repair-dialog'

type Listed = OutputOf<typeof repair.listOutOfOrder>
type Period = Listed['items'][number]
type Summary = Listed['summary']

export const OutOfOrderPage = () => <RepairsPage kind="out_of_order" title="Out of order" />
export const OutOfServicePage = () => <RepairsPage kind="out_of_service" title="Out of service" />

/** Rooms that are withdrawn or will be, until when, and the way back. */
const RepairsPage = ({ kind, title }: { kind: Kind; title: string }) => {
  const [{ q, ...said }, go] = useAddress({ q: '', ...unsaid })
  const [open, setOpen] = useState<'new' | (Period & { longer?: Longer })>()
  const may = useMay()(title)
  const list = useAnswer(
    kind === 'out_of_order' ? repair.listOutOfOrder : repair.listOutOfService,
    { search: q || undefined },
    { keep: true },
  )
  const remove = useCall(repair.remove, {
    says: ({ deleted: [back] }) => `Room ${back?.room} is back, ${back?.condition}`,
  })
  const extend = useCall(callOf(kind), {
    says: ({ created: [one] }) => `Room ${one?.room}: one night more`,
    inline: true,
  })
  // What stands in the way is told in the form, where there are ways past it.
  const oneMore = (period: Period) => {
    const { id, row_version } = period
    const through_date = addDays(period.through_date as BusinessDate, 1)
    extend.mutate(
      { id, row_version, through_date },
      { onError: failure => setOpen({ ...period, longer: { through_date, failure } }) },
    )
  }
  useHotkeys({ n: () => may && setOpen('new') })

  const actions: RowAction<Period>[] = [
    { label: 'Change', key: 'e', when: () => may, run: setOpen },
    {
      label: 'One night more',
      key: '+',
      when: () => may,
      run: oneMore,
    },
    {
      label: 'Back in service',
      key: 'b',
      isQuick: true,
      when: ({ state }) => may && state === 'active',
      run: ({ id }) => remove.mutate({ id }),
    },
    {
      label: 'Delete',
      isDestructive: true,
      when: ({ state }) => may && state === 'scheduled',
      run: ({ id }) => remove.mutate({ id }),
    },
  ]

  return (
    <Page
      title={title}
      hint={list.data ? headOf(list.data.summary) : null}
      actions={
        may ? (
          <Button variant="contained" aria-keyshortcuts={letterNow('n')} onClick={() => setOpen('new')}>
            Set rooms {kindWords[kind]}
          </Button>
        ) : null
      }
    >
      <Sheet>
        <div style={{ padding: 10 }}>
          <SearchField label="Room" value={q} onSearch={q => go({ q })} width={200} />
        </div>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && <Empty says={q ? 'No such room.' : `No room is ${kindWords[kind]}.`} />
          }
        >
          {({ items }) => (
            <DataTable
              caption={title}
              takesFocus
              rows={items}
              idOf={({ id }) => id}
              columns={columns}
              actions={actions}
              onOpen={may ? setOpen : undefined}
            />
          )}
        </Answered>
      </Sheet>
      {open === 'new' ? <RepairDialog kind={kind} rooms={[]} onClose={() => setOpen(undefined)} /> : null}
      {may && said.room ? (
        <RepairDialog
          kind={kind}
          rooms={[{ room_id: Number(said.room), code: said.code }]}
          said={{
            from_date: said.from,
            through_date: said.through,
            reason_id: said.reason ? Number(said.reason) : undefined,
            comment: said.comment,
          }}
          onClose={() => go(unsaid)}
        />
      ) : null}
      {open !== undefined && open !== 'new' ? (
        <ChangeDialog kind={kind} period={open} longer={open.longer} onClose={() => setOpen(undefined)} />
      ) : null}
    </Page>
  )
}

/** A room that somebody has named elsewhere, with what they said of it (domain/housekeeping 20.9). */
const unsaid = { room: '', code: '', from: '', through: '', reason: '', comment: '' }

/** `1 room now, 1 when its guest has left, 6 nights ahead`. */
const headOf = ({ rooms_today, rooms_waiting, nights_in_range }: Summary): string =>
  [
    `${counted(rooms_today, 'room')} now`,
    ...(rooms_waiting > 0
      ? [
          `${formatCount(rooms_waiting)} when ${rooms_waiting === 1 ? 'its guest has' : 'their guests have'} left`,
        ]
      : []),
    `${counted(nights_in_range, 'night')} ahead`,
  ].join(', ')

const counted = (count: number, what: string): string =>
  `${formatCount(count)} ${count === 1 ? what : `${what}s`}`

const columns: readonly Column<Period>[] = [
  {
    key: 'room',
    label: 'Room',
    width: 64,
    sortBy: row => row.room,
    cell: row => <strong>{row.room}</strong>,
  },
  { key: 'room_type', label: 'Type', from: 'md', sortBy: row => row.room_type, cell: row => row.room_type },
  {
    key: 'reason',
    label: 'Reason',
    sortBy: row => row.reason,
    text: row => row.reason,
    cell: row => (
      <>
        {row.reason} <RequestLink period={row} />
        {/* A telephone has no columns for them, and without them nobody knows which rooms are withdrawn now. */}
        <Box sx={{ display: { sm: 'none' }, fontSize: 12, color: 'text.secondary', paddingBlock: '2px' }}>
          <div>{nightsOf(row)}</div>
          <RepairState period={row} />
        </Box>
      </>
    ),
  },
  {
    key: 'from_date',
    label: 'First night',
    from: 'sm',
    sortBy: row => row.from_date,
    cell: row => formatDay(row.from_date),
  },
  {
    key: 'through_date',
    label: 'Last night',
    from: 'sm',
    sortBy: row => row.through_date,
    cell: row => formatDay(row.through_date),
  },
  {
    key: 'days_left',
    label: 'Nights left',
    align: 'end',
    from: 'md',
    sortBy: row => row.days_left,
    cell: row => `${row.days_left} of ${row.nights}`,
  },
  {
    key: 'return_status',
    label: 'Comes back',
    from: 'lg',
    cell: row => `${row.return_status}${row.return_time ? ` at ${formatTime(row.return_time)}` : ''}`,
  },
  {
    key: 'state',
    label: 'State',
    from: 'sm',
    sortBy: row => row.state,
    cell: row => <RepairState period={row} />,
  },
  {
    key: 'reservations',
    label: 'Reservations',
    from: 'xl',
    cell: ({ reservations }) => reservations.map(({ guest }) => guest).join('; '),
  },
  { key: 'comment', label: 'Comment', from: 'lg', cell: row => row.comment },
  { key: 'created_by', label: 'By', from: 'xl', cell: row => row.created_by },
]

/** `29/11/2026 to 02/12/2026, 3 left`. */
const nightsOf = ({ from_date, through_date, days_left, state }: Period): string =>
  [
    from_date === through_date
      ? `Night of ${formatDay(from_date)}`
      : `${formatDay(from_date)} to ${formatDay(through_date)}`,
    ...(state === 'active' && days_left > 0 ? [`${days_left} left`] : []),
  ].join(', ')

/** Whether the room is withdrawn now, and what it waits for: its hour, the guest who is still in it, or its day. */
const RepairState = ({ period: { state, from_date, days_left, return_time } }: { period: Period }) => {
  const today = useHouse()?.business_date
  if (state === 'active') {
    const isWaiting = days_left === 0 && return_time !== null
    return <StatusChip status="in_progress" word={isWaiting ? `Until ${formatTime(return_time)}` : 'Now'} />
  }
  const isDue = today !== undefined && from_date <= today
  return (
    <StatusChip
      status={isDue ? 'hold' : 'open'}
      mayWrap
      word={isDue ? 'When the guest has left' : 'Planned'}
    />
  )
}

/** What was reported, for which the room was withdrawn. */
const RequestLink = ({ period: { maintenance_id, request_no } }: { period: Period }) => {
  const opens = useOpens()
  if (maintenance_id === null) return null
  if (!opens(maintenancePath)) return `Request ${request_no}`
  return (
    <MuiLink
      component={Link}
      to={`${maintenancePath}?request=${maintenance_id}`}
      onClick={event => event.stopPropagation()}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {`Request ${request_no}`}
    </MuiLink>
  )
}

const maintenancePath = '/home/inventory/room-maintenance'
