import { useNavigate } from 'react-router-dom'
import { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useOpens } from '../shell/way-to'

type Stay = OutputOf<typeof bookingView.list>['items'][number]

/** What is to come and what has been, the newest first. */
export const Stays = ({ id }: { id: number }) => {
  const answer = useAnswer(bookingView.list, {
    filters: { guest_profile_id: id, tab: 'all' },
    sort: [{ field: 'arrival_date', order: 'desc' }],
    per_page: 100,
  })
  const opens = useOpens()
  const navigate = useNavigate()
  const pathOf = ({ confirmation_no }: Stay) => `/home/booking/manage-reservation/${confirmation_no}`
  return (
    <Sheet>
      <Answered answer={answer} empty={({ items }) => items.length === 0 && 'No stay yet.'}>
        {({ items }) => (
          <DataTable
            caption="Stays"
            rows={items}
            idOf={({ reservation_id }) => reservation_id}
            columns={columns}
            onOpen={row => opens(pathOf(row)) && void navigate(pathOf(row))}
            maxHeight={420}
          />
        )}
      </Answered>
    </Sheet>
  )
}

const columns: readonly Column<Stay>[] = [
  { key: 'state', label: 'Stays', cell: ({ state }) => <StatusChip status={state} /> },
  { key: 'arrival', label: 'Arrival', cell: row => formatDay(row.arrival_date) },
  { key: 'departure', label: 'Departure', from: 'sm', cell: row => formatDay(row.departure_date) },
  { key: 'nights', label: 'Nights', align: 'end', cell: row => row.nights },
  { key: 'room', label: 'Room', from: 'sm', cell: row => row.room ?? row.room_type },
  { key: 'rate', label: 'Rate', from: 'md', cell: row => row.rate_code },
  {
    key: 'average',
    label: 'Average',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.average_rate} bare />,
  },
  {
    key: 'total',
    label: 'Room total',
    align: 'end',
    from: 'lg',
    cell: row => <Amount value={row.room_total} bare />,
  },
  { key: 'no', label: 'Confirmation', from: 'md', cell: row => row.confirmation_no },
]
