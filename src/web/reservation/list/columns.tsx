import Box from '@mui/material/Box'
import { Amount } from '../../kit/amount'
import type { Column } from '../../kit/data-table'
import { formatDay } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { deskColumns, extraColumns, typeOf } from '../../front-desk/desk-columns'
import type { ReservationRow } from '../row'

const sorted = (row: ReservationRow) => row.confirmation_no

/** The columns of the list of reservations; the house sorts them. */
export const columns: readonly Column<ReservationRow>[] = [
  { ...deskColumns.state, from: 'sm', width: 100 },
  deskColumns.guest,
  { ...deskColumns.confirmation_no, from: 'sm' },
  {
    key: 'arrival_date',
    label: 'Arrival',
    sortBy: sorted,
    text: row => row.arrival_date,
    cell: row => <Arrival row={row} />,
  },
  { ...deskColumns.nights, from: 'sm' },
  { ...deskColumns.departure, from: 'lg' },
  {
    key: 'room',
    label: 'Room',
    sortBy: sorted,
    text: ({ room }) => room,
    cell: row => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {row.room ? <strong>{row.room} </strong> : null}
        {typeOf(row)}
        {row.rooms === 1 ? null : ` × ${row.rooms}`}
      </span>
    ),
  },
  {
    key: 'rate_code',
    label: 'Rate',
    from: 'lg',
    sortBy: sorted,
    text: ({ rate_code }) => rate_code,
    cell: ({ rate_code }) => rate_code,
  },
  {
    key: 'rate_amount',
    label: 'Per night',
    align: 'end',
    from: 'lg',
    sortBy: sorted,
    text: ({ rate_amount }) => rate_amount,
    cell: ({ rate_amount }) => <Amount value={rate_amount} bare />,
  },
  { ...deskColumns.balance, from: 'md', sortBy: sorted },
  { ...deskColumns.marks, from: 'xl' },
  // The house does not sort by these.
  ...[
    { ...deskColumns.room_type, isExtra: true },
    { ...deskColumns.persons, isExtra: true },
    { ...deskColumns.eta, isExtra: true },
    { ...deskColumns.payment_method, isExtra: true },
    ...extraColumns.filter(({ key }) => !['arrival_date', 'rate_code'].includes(key)),
  ].map(
    ({ sortBy, ...column }): Column<ReservationRow> => ({ ...column, text: column.text ?? textBy(sortBy) }),
  ),
]

function textBy(sortBy: Column<ReservationRow>['sortBy']) {
  return (row: ReservationRow) => String(sortBy?.(row) ?? '')
}

/** On a small screen the state stands with the day, for there is no column for it. */
const Arrival = ({ row: { arrival_date, state } }: { row: ReservationRow }) => (
  <>
    <Box component="span" sx={{ whiteSpace: 'nowrap', display: { xs: 'none', sm: 'inline' } }}>
      {formatDay(arrival_date, 'weekday')}
    </Box>
    <Box component="span" sx={{ whiteSpace: 'nowrap', display: { sm: 'none' } }}>
      {formatDay(arrival_date)}
    </Box>
    <Box sx={{ display: { sm: 'none' }, marginTop: 1 }}>
      <StatusChip status={state} />
    </Box>
  </>
)
