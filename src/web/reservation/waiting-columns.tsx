import Box from '@mui/material/Box'
import type { bookingChange } from '../../wire/booking-change'
import type { OutputOf } from '../../wire/call'
import { deskColumns, typeOf } from '../front-desk/desk-columns'
import { Amount } from '../kit/amount'
import type { Column } from '../kit/data-table'
import { formatDay, onHouseClock } from '../kit/format'
import { useHouse } from '../kit/session'
import { StatusChip } from '../kit/status-chip'

export type Waiting = OutputOf<typeof bookingChange.waiting>['items'][number]

/** The waitlist stands in the order in which it is served: nobody sorts it otherwise. */
export const columns: readonly Column<Waiting>[] = [
  { key: 'priority', label: 'Priority', from: 'sm', cell: ({ priority }) => priority },
  { ...deskColumns.guest, width: '16%', sortBy: undefined },
  {
    key: 'stay',
    label: 'Stay',
    cell: ({ arrival_date, departure_date, wait_state, offer_until }) => (
      <>
        <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
          {`${formatDay(arrival_date)} – ${formatDay(departure_date)}`}
        </Box>
        <Box sx={{ display: { lg: 'none' }, marginTop: 1 }}>
          <State wait_state={wait_state} offer_until={offer_until} />
        </Box>
      </>
    ),
  },
  {
    key: 'room_type',
    label: 'Room',
    from: 'sm',
    cell: row => `${typeOf(row)}${row.rooms === 1 ? '' : ` × ${row.rooms}`}`,
  },
  {
    key: 'total',
    label: 'Quoted',
    align: 'end',
    isMoney: true,
    from: 'lg',
    cell: ({ room_total }) => <Amount value={room_total} bare />,
  },
  { key: 'reason', label: 'Why', from: 'xl', cell: ({ reason }) => reason },
  {
    key: 'since',
    label: 'Since',
    from: 'xl',
    cell: ({ since }) => {
      const { day, time } = onHouseClock(since)
      return `${formatDay(day)} ${time}`
    },
  },
  {
    key: 'note',
    label: 'Reached at',
    from: 'md',
    width: '24%',
    cell: ({ waits_phone, waits_note }) => (
      <>
        {waits_phone ? <a href={`tel:${waits_phone}`}>{waits_phone}</a> : null}
        {waits_note ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{waits_note}</Box> : null}
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    from: 'lg',
    cell: ({ wait_state, offer_until }) => <State wait_state={wait_state} offer_until={offer_until} />,
  },
]

const State = ({ wait_state, offer_until }: Pick<Waiting, 'wait_state' | 'offer_until'>) => {
  const today = useHouse()?.business_date
  switch (wait_state) {
    case 'offered':
      return <StatusChip status="info" word={`Offered until ${momentOf(offer_until ?? '', today)}`} />
    case 'offer_over':
      return <StatusChip status="warning" word="Offer is over" />
    case 'fits_now':
      return <StatusChip status="success" word="Would fit now" />
    default:
      return <StatusChip status="plain" word="Waits" />
  }
}

/** Of today the time is enough, of another day the day. */
function momentOf(offer_until: string, today: string | undefined): string {
  const { day, time } = onHouseClock(offer_until)
  return day === today ? time : formatDay(day)
}
