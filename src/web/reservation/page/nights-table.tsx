import Box from '@mui/material/Box'
import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { Amount } from '../../kit/amount'
import { type Column, DataTable } from '../../kit/data-table'
import { formatAmount, formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { isZero } from './head'

type Details = OutputOf<typeof bookingView.dailyDetails>
type Night = Details['nights'][number]

/** Night by night: the truth about price, people and room. What is posted does not change any more. */
export const NightsTable = ({ nights, totals }: Pick<Details, 'nights' | 'totals'>) => (
  <DataTable
    caption="Nights"
    rows={nights}
    idOf={({ stay_date }) => stay_date}
    columns={columnsOf(totals)}
    maxHeight="none"
    tint={({ is_posted }) => (is_posted ? 'action.hover' : undefined)}
  />
)

const columnsOf = (totals: Details['totals']): Column<Night>[] => [
  {
    key: 'stay_date',
    label: 'Night',
    cell: ({ stay_date }) => <span style={{ whiteSpace: 'nowrap' }}>{formatDay(stay_date, 'weekday')}</span>,
    foot: totals.rooms > 1 ? `${totals.rooms} rooms` : 'Total',
  },
  { key: 'room', label: 'Room', cell: ({ room }) => room },
  {
    key: 'type',
    label: 'Type',
    from: 'sm',
    cell: ({ room_type, charge_type }) =>
      room_type.id === charge_type.id ? room_type.code : `${room_type.code} (${charge_type.code})`,
  },
  {
    key: 'rate',
    label: 'Rate',
    from: 'sm',
    cell: ({ rate_code }) => <span title={rate_code.name ?? ''}>{rate_code.code}</span>,
  },
  {
    key: 'persons',
    label: 'Persons',
    align: 'end',
    from: 'sm',
    cell: ({ adults, c1, c2, c3 }) => (c1 + c2 + c3 > 0 ? `${adults} + ${c1 + c2 + c3}` : adults),
  },
  { key: 'market', label: 'Market', from: 'lg', cell: ({ market_code }) => market_code.code },
  {
    key: 'base',
    label: 'Rate amount',
    align: 'end',
    from: 'md',
    cell: ({ base_amount }) => <Amount value={base_amount} bare />,
  },
  { key: 'why', label: '', from: 'md', cell: night => <Why night={night} /> },
  {
    key: 'share',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ share_amount }) => <Amount value={share_amount} bare strong />,
    foot: <Amount value={totals.room} bare strong />,
  },
  {
    key: 'packages',
    label: 'Packages',
    align: 'end',
    from: 'md',
    cell: ({ packages }) =>
      packages.map(({ code, amount }) => (
        <Box key={code} sx={{ whiteSpace: 'nowrap' }}>
          {code} {formatAmount(amount)}
        </Box>
      )),
    foot: isZero(totals.packages) ? undefined : <Amount value={totals.packages} bare />,
  },
  {
    key: 'current',
    label: 'Price today',
    align: 'end',
    from: 'lg',
    cell: night => <Today night={night} />,
    foot:
      totals.current === null || totals.current === totals.room ? undefined : (
        <Amount value={totals.current} bare />
      ),
  },
  {
    key: 'posted',
    label: '',
    from: 'sm',
    cell: ({ is_posted }) => (is_posted ? <StatusChip status="done" word="Posted" /> : null),
  },
]

/** Why the amount is another than the rate's. */
const Why = ({ night: { discount, override_reason, is_fixed } }: { night: Night }) => {
  const words = [
    discount ? `${discount.value}${discount.kind === 'percent' ? ' %' : ''} off: ${discount.reason}` : null,
    override_reason ? `By hand: ${override_reason}` : null,
    is_fixed && !override_reason ? 'Fixed' : null,
  ].filter(Boolean)
  return words.length > 0 ? (
    <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
      {words.join(', ')}
    </Box>
  ) : null
}

/** Only said where it is another price. */
const Today = ({ night: { current_price, share_amount, is_posted } }: { night: Night }) =>
  is_posted || current_price === null || current_price === share_amount ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {is_posted || current_price === null ? '–' : 'the same'}
    </Box>
  ) : (
    <Amount value={current_price} bare />
  )
