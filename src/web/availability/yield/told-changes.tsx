import Box from '@mui/material/Box'
import { Amount } from '../../kit/amount'
import { type Column, DataTable } from '../../kit/data-table'
import { formatCount, formatDay } from '../../kit/format'
import type { Told } from './words'

type Change = Told['items'][number]

/** What prices would become, cell by cell, before anybody keeps it. */
export const ToldChanges = ({ told }: { told: Told }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{summaryOf(told)}</Box>
    {told.items.length > 0 ? (
      <DataTable
        caption="Prices that would change"
        rows={told.items}
        idOf={({ date, rate_code, room_type, min_nights }) =>
          `${date} ${rate_code.id} ${room_type.id} ${min_nights}`
        }
        columns={columns}
        maxHeight="34vh"
      />
    ) : null}
  </Box>
)

function summaryOf({ total, from, to, is_cut, items }: Told): string {
  if (from === null || to === null || total === 0) return 'No price would change.'
  const until = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  const prices = total === 1 ? '1 price' : `${formatCount(total)} prices`
  const shown = items.length < total ? `, the first ${formatCount(items.length)} of them below` : ''
  return `${prices} would change on the nights from ${until}${shown}.${is_cut ? ' Later nights were not reckoned.' : ''}`
}

const columns: readonly Column<Change>[] = [
  { key: 'date', label: 'Night', cell: ({ date }) => formatDay(date, 'weekday') },
  {
    key: 'rate',
    label: 'Rate',
    cell: ({ rate_code, min_nights }) =>
      min_nights > 1 ? `${rate_code.code}, ${min_nights} nights on` : rate_code.code,
  },
  { key: 'type', label: 'Type', cell: ({ room_type }) => room_type.code },
  ...(['a1', 'a2'] as const).map(
    (column, index): Column<Change> => ({
      key: column,
      label: index === 0 ? '1 adult' : '2 adults',
      align: 'end',
      isMoney: true,
      cell: ({ before, after }) => <Turned before={before[column]} after={after[column]} />,
    }),
  ),
]

const Turned = ({ before, after }: { before: string | null; after: string | null }) =>
  before === null || after === null ? (
    '–'
  ) : (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Amount value={before} bare /> → <strong>{<Amount value={after} bare />}</strong>
    </span>
  )
