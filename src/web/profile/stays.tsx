import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import { guestProfile } from '../../wire/profile'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatAmount, formatDay, isNothing, sentenceCase } from '../kit/format'
import { Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { useGo } from '../shell/way-to'

type History = OutputOf<typeof guestProfile.stays>
type Stay = History['items'][number]
type Scope = 'future' | 'past' | 'cancelled' | 'all'

const scopes: Record<Scope, { label: string; nothing: string; count: (of: History['counts']) => number }> = {
  all: {
    label: 'All stays',
    nothing: 'No stay yet.',
    count: ({ future, past, cancelled }) => future + past + cancelled,
  },
  future: { label: 'To come', nothing: 'Nothing is to come.', count: ({ future }) => future },
  past: { label: 'Past', nothing: 'No stay is over yet.', count: ({ past }) => past },
  cancelled: { label: 'Cancelled', nothing: 'Nothing was cancelled.', count: ({ cancelled }) => cancelled },
}
const perPage = 50

/** What is to come and what has been, in whatever role, and what it comes to. */
export const Stays = ({ id }: { id: number }) => {
  const [asked, ask] = useAddress({ stays: 'all', page: '1' })
  const scope = (asked.stays in scopes ? asked.stays : 'all') as Scope
  const page = Math.max(1, Number(asked.page) || 1)
  const answer = useAnswer(
    guestProfile.stays,
    { guest_profile_id: id, scope, page, per_page: perPage },
    { keep: true },
  )
  const go = useGo()
  const pathOf = ({ confirmation_no }: Stay) => `/home/booking/manage-reservation/${confirmation_no}`
  const counts = answer.data?.counts
  return (
    <Sheet>
      <TabBar
        label="Stays"
        tabs={(Object.keys(scopes) as Scope[]).map(value => {
          const { label, count } = scopes[value]
          return { value, label, count: counts && count(counts) }
        })}
        value={scope}
        onChange={stays => ask({ stays, page: '1' })}
      />
      <Answered answer={answer}>
        {({ items, total, totals }) => (
          <>
            <Totals totals={totals} />
            <DataTable
              caption="Stays"
              rows={items}
              idOf={({ reservation_id }) => reservation_id}
              columns={items.some(({ role }) => role !== 'guest') ? columns : ofGuest}
              onOpen={row => go(pathOf(row))}
              maxHeight={420}
              empty={
                <Box sx={{ padding: 5, color: 'text.secondary', textAlign: 'center' }}>
                  {scopes[scope].nothing}
                </Box>
              }
            />
            {total > perPage ? (
              <Pager page={page} perPage={perPage} total={total} onPage={to => ask({ page: String(to) })} />
            ) : null}
          </>
        )}
      </Answered>
    </Sheet>
  )
}

/** What is usual for this guest, in a line that can be read out at the telephone. */
const Totals = ({ totals }: { totals: History['totals'] }) => {
  const currency = useHouse()?.currency_code ?? ''
  const { first_stay, stays, average_nights, average_rate, revenue } = totals
  if (stays === 0 && isNothing(revenue)) return null
  const parts = [
    first_stay && `Here since ${formatDay(first_stay)}`,
    average_nights && `${average_nights} nights on average`,
    average_rate && `${formatAmount(average_rate)} ${currency} a night, net`,
    isNothing(revenue) ? null : `${formatAmount(revenue)} ${currency} in all, net`,
    totals.usual_room_type && `usually ${totals.usual_room_type} on ${totals.usual_rate_code ?? ''}`,
  ]
  return (
    <Box sx={{ padding: '8px 10px', fontSize: 13, color: 'text.secondary' }}>
      {parts.filter(Boolean).join(' · ')}
    </Box>
  )
}

const columns: readonly Column<Stay>[] = [
  {
    key: 'status',
    label: 'State',
    sortBy: row => row.status,
    cell: row => <StatusChip status={row.status} />,
  },
  { key: 'role', label: 'As', from: 'sm', sortBy: row => row.role, cell: row => sentenceCase(row.role) },
  {
    key: 'arrival',
    label: 'Arrival',
    sortBy: row => row.arrival_date,
    cell: row => formatDay(row.arrival_date),
  },
  {
    key: 'departure',
    label: 'Departure',
    from: 'sm',
    sortBy: row => row.departure_date,
    cell: row => formatDay(row.departure_date),
  },
  { key: 'nights', label: 'Nights', align: 'end', sortBy: row => row.nights, cell: row => row.nights },
  {
    key: 'room',
    label: 'Room',
    from: 'sm',
    cell: row => [row.room ?? row.room_type, row.rooms > 1 ? `× ${row.rooms}` : ''].join(' ').trim(),
  },
  { key: 'rate', label: 'Rate', from: 'md', sortBy: row => row.rate_code, cell: row => row.rate_code },
  {
    key: 'average',
    label: 'A night',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.average_rate} bare />,
  },
  {
    key: 'total',
    label: 'Room total',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.room_total} bare />,
  },
  {
    key: 'revenue',
    label: 'Revenue, net',
    align: 'end',
    isMoney: true,
    from: 'lg',
    cell: row => <Amount value={row.revenue} bare />,
  },
  { key: 'no', label: 'Confirmation', from: 'md', cell: row => row.confirmation_no },
]
const ofGuest = columns.filter(({ key }) => key !== 'role')
