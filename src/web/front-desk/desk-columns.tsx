import Box from '@mui/material/Box'
import { waited } from '../../hotel/front-desk/queue'
import { instant } from '../../hotel/property-time'
import { Amount } from '../kit/amount'
import type { Column } from '../kit/data-table'
import { formatDay, formatTime, onHouseClock, sentenceCase } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import { WayTo } from '../shell/way-to'
import { type DeskRow, reservationPath } from './desk-row'
import { moveWords } from './planned-move'

type DeskColumn = Column<DeskRow>

/** The columns that the lists of the desk share; each list takes those it needs, in its order. */
export const deskColumns = {
  room: {
    key: 'room',
    label: 'Room',
    width: 64,
    sortBy: row => row.room,
    cell: row => <strong>{row.room}</strong>,
  },
  room_status: {
    key: 'room_status',
    label: 'Status',
    from: 'sm',
    sortBy: row => row.room_status?.code,
    text: row => row.room_status?.name,
    cell: ({ room_status }) =>
      room_status ? (
        <StatusChip status={room_status.base_status} word={room_status.name} edge={room_status.color} />
      ) : null,
  },
  room_type: { key: 'room_type', label: 'Type', from: 'md', sortBy: row => row.room_type, cell: typeOf },
  guest: {
    key: 'guest',
    label: 'Guest',
    width: '20%',
    sortBy: row => row.guest,
    cell: row => <Guest row={row} />,
  },
  state: {
    key: 'state',
    label: 'State',
    from: 'md',
    sortBy: row => row.state,
    cell: ({ state }) => <StatusChip status={state} />,
  },
  confirmation_no: {
    key: 'confirmation_no',
    label: 'Number',
    from: 'xl',
    sortBy: row => row.confirmation_no,
    cell: row => <WayTo to={reservationPath(row)}>{row.confirmation_no}</WayTo>,
  },
  eta: {
    key: 'eta',
    label: 'ETA',
    width: 64,
    from: 'sm',
    sortBy: row => row.eta,
    cell: row => timeOf(row.eta),
  },
  etd: {
    key: 'etd',
    label: 'ETD',
    width: 64,
    from: 'sm',
    sortBy: row => row.etd,
    cell: row => timeOf(row.etd),
  },
  queue: {
    key: 'queue',
    label: 'Waits',
    width: 96,
    sortBy: ({ queue }) => queue && `${queue.priority} ${queue.since}`,
    text: ({ queue }) => queue && `${queue.priority}, since ${onHouseClock(queue.since).time}`,
    cell: ({ queue }) =>
      queue ? (
        <span title={`Since ${onHouseClock(queue.since).time}`} style={{ whiteSpace: 'nowrap' }}>
          <strong>{queue.priority}</strong> · {waitedUntilNow(queue.since)}
        </span>
      ) : null,
  },
  departure: {
    key: 'departure_date',
    label: 'Departure',
    from: 'md',
    sortBy: row => row.departure_date,
    cell: row => formatDay(row.departure_date),
  },
  nights: {
    key: 'nights',
    label: 'Nights',
    align: 'end',
    from: 'lg',
    sortBy: row => row.nights,
    cell: row => row.nights,
  },
  nights_left: {
    key: 'nights_left',
    label: 'Nights left',
    align: 'end',
    from: 'lg',
    sortBy: row => row.nights_left,
    cell: row => row.nights_left,
  },
  persons: {
    key: 'persons',
    label: 'Persons',
    align: 'end',
    from: 'lg',
    sortBy: row => row.adults + row.children,
    cell: ({ adults, children }) => (children > 0 ? `${adults} + ${children}` : adults),
  },
  rate: {
    key: 'rate',
    label: 'Rate',
    align: 'end',
    isMoney: true,
    from: 'xl',
    text: row => row.rate_amount,
    cell: row => (
      <span title={row.rate_code}>
        <Amount value={row.rate_amount} bare />
      </span>
    ),
  },
  balance: {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    from: 'sm',
    text: row => row.balance,
    cell: row => <Amount value={row.balance} bare />,
  },
  payment_method: {
    key: 'payment_method',
    label: 'Pays by',
    from: 'xl',
    text: row => row.payment_method,
    cell: row => row.payment_method,
  },
  marks: {
    key: 'marks',
    label: 'Marks',
    from: 'lg',
    text: ({ flags, badges }) => [...flags, ...badges].map(sentenceCase).join(', '),
    cell: row => <Marks row={row} />,
  },
} satisfies Record<string, DeskColumn>

const plain = (
  key: string,
  label: string,
  text: (row: DeskRow) => string | null | undefined,
): DeskColumn => ({
  key,
  label,
  isExtra: true,
  sortBy: text,
  cell: text,
})

/** What a list of the desk can show beside its own columns, for whoever chooses it. */
export const extraColumns: readonly DeskColumn[] = [
  plain('vip', 'VIP', row => row.vip?.code),
  plain('company', 'Company', row => row.company),
  plain('travel_agent', 'Travel agent', row => row.travel_agent),
  plain('rate_code', 'Rate code', row => row.rate_code),
  plain('reservation_type', 'Reservation type', row => row.reservation_type),
  plain('country', 'Nationality', row => row.country),
  plain('specials', 'Wishes', row => row.specials.join(', ')),
  {
    key: 'arrival_date',
    label: 'Arrival',
    isExtra: true,
    sortBy: row => row.arrival_date,
    cell: row => formatDay(row.arrival_date),
  },
  {
    key: 'deposit_due',
    label: 'Deposit due',
    align: 'end',
    isMoney: true,
    isExtra: true,
    sortBy: row => Number(row.deposit_due),
    text: row => row.deposit_due,
    cell: row => <Amount value={row.deposit_due} bare />,
  },
]

/** Those of a list, and the others that it may have. */
export const withExtra = <R extends DeskRow>(own: readonly Column<R>[], more: readonly Column<R>[] = []) => [
  ...own,
  ...[...more.map(column => ({ ...column, isExtra: true })), ...extraColumns].filter(
    ({ key }) => !own.some(column => column.key === key),
  ),
]

/** The type of room, with the one that is charged if it is another. */
export function typeOf({ room_type, charge_type }: DeskRow): string {
  return room_type === charge_type ? room_type : `${room_type} (${charge_type})`
}

const waitedUntilNow = (since: string): string => waited(instant(since), instant(new Date().toISOString()))

const timeOf = (time: string | null): string => (time ? formatTime(time) : '')

const Guest = ({ row: { guest, vip, company, travel_agent, sharers } }: { row: DeskRow }) => {
  const with_ = [company ?? travel_agent, sharers.length > 0 ? `with ${sharers.join(', ')}` : null]
  const below = with_.filter(Boolean).join(' · ')
  return (
    <Box sx={{ minWidth: 120 }} dir="auto">
      <Box sx={{ fontWeight: 500, display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
        {guest}
        {vip ? (
          <Box component="abbr" title={vip.name} sx={{ textDecoration: 'none' }}>
            <StatusChip status="day_use" word={vip.code} />
          </Box>
        ) : null}
      </Box>
      {below ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{below}</Box> : null}
    </Box>
  )
}

/** What the guest wants of housekeeping; most want nothing. */
const serviceWords: Record<string, string | undefined> = {
  do_not_disturb: 'Do not disturb',
  make_up_room: 'Make up room',
  service_declined: 'No cleaning',
}

const markLooks: Record<string, { status: string; word: string } | undefined> = {
  late: { status: 'error', word: 'Late' },
  seen_vacant: { status: 'warning', word: 'Seen vacant' },
  persons_differ: { status: 'warning', word: 'Persons differ' },
  alert: { status: 'warning', word: 'Alert' },
  trace: { status: 'warning', word: 'Trace' },
  message: { status: 'open', word: 'Message' },
  minor: { status: 'warning', word: 'Minor' },
  incomplete: { status: 'warning', word: 'Incomplete' },
  stays: { status: 'info', word: 'Stays on' },
  share: { status: 'plain', word: 'Share' },
  link: { status: 'plain', word: 'Linked' },
  move: { status: 'info', word: 'Moves' },
  oversold: { status: 'error', word: 'Oversold' },
  no_post: { status: 'warning', word: 'No post' },
  day_use: { status: 'day_use', word: 'Day use' },
  walk_in: { status: 'plain', word: 'Walk-in' },
  may_be_released: { status: 'warning', word: 'May be released' },
  fits_now: { status: 'success', word: 'Would fit now' },
}

const seenWords = ({ flags, seen_persons }: DeskRow): string | undefined =>
  flags.includes('persons_differ')
    ? `Housekeeping saw ${seen_persons?.seen}, the desk knows ${seen_persons?.known}`
    : undefined

/** What is out of the ordinary, in words. */
const Marks = ({ row }: { row: DeskRow }) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    title={[moveWords(row), seenWords(row), ...row.specials].filter(Boolean).join(', ') || undefined}
  >
    {row.queue ? (
      <StatusChip mayWrap status="open" word={`Waits ${waitedUntilNow(row.queue.since)}`} />
    ) : null}
    {row.queue && row.status === 'reserved' && row.room_status?.is_ready ? (
      <StatusChip mayWrap status="success" word="Room is ready" />
    ) : null}
    {row.held ? (
      <StatusChip
        mayWrap
        status="info"
        word={`${row.held.room} held until ${onHouseClock(row.held.until).time}`}
      />
    ) : null}
    {row.express_check_out_at && row.status === 'checked_in' ? (
      <StatusChip mayWrap status="info" word={`Express ${onHouseClock(row.express_check_out_at).time}`} />
    ) : null}
    {serviceWords[row.guest_service_status ?? 'none'] && row.status === 'checked_in' ? (
      <StatusChip status="warning" word={serviceWords[row.guest_service_status ?? 'none']} />
    ) : null}
    {[...row.flags, ...row.badges.filter(badge => badge !== 'queued')].map(mark => {
      const { status, word } = markLooks[mark] ?? { status: 'plain', word: sentenceCase(mark) }
      const said = mark === 'persons_differ' ? `${row.seen_persons?.seen} seen` : word
      return <StatusChip key={mark} status={status} word={said} mayWrap />
    })}
  </Box>
)
