import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { isBusinessDate } from '../../../hotel/business-date'
import { bookingView } from '../../../wire/booking-view'
import type { OutputOf } from '../../../wire/call'
import { Amount } from '../../kit/amount'
import { useAnswer } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay, formatInstant } from '../../kit/format'
import { Pager } from '../../kit/pager'
import { SearchField } from '../../kit/search-field'
import { Answered } from '../../kit/states'
import type { TabProps } from '../reservation-page'

type Item = OutputOf<typeof bookingView.activityLog>['items'][number]
type Kind = Item['kind'] | 'all'
const perPage = 50

/** Everything that happened, by whom, with before and after; what was posted stands between. */
export const HistoryTab = ({ view: { reservation } }: TabProps) => {
  const [kind, setKind] = useState<Kind>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const log = useAnswer(
    bookingView.activityLog,
    {
      reservation_id: reservation.reservation_id,
      kind: kind === 'all' ? undefined : kind,
      search: search || undefined,
      page,
      per_page: perPage,
    },
    { keep: true },
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '10px' }}>
        <SearchField
          label="What or who"
          value={search}
          onSearch={text => {
            setSearch(text)
            setPage(1)
          }}
        />
        <ToggleButtonGroup
          size="small"
          exclusive
          value={kind}
          aria-label="Kind"
          onChange={(_, chosen: Kind | null) => {
            setKind(chosen ?? 'all')
            setPage(1)
          }}
        >
          <ToggleButton value="all">All</ToggleButton>
          <ToggleButton value="change">Changes</ToggleButton>
          <ToggleButton value="posting">Postings</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Answered
        answer={log}
        empty={({ items }) =>
          items.length === 0 && (search ? 'Nothing fits this search.' : 'Nothing has happened yet.')
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption="History"
              rows={items}
              idOf={({ key }) => key}
              columns={columns}
              maxHeight="none"
            />
            {total > perPage ? <Pager page={page} perPage={perPage} total={total} onPage={setPage} /> : null}
          </>
        )}
      </Answered>
    </>
  )
}

const columns: Column<Item>[] = [
  {
    key: 'at',
    label: 'When',
    width: 140,
    cell: ({ at }) => <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(at)}</span>,
  },
  {
    key: 'business_date',
    label: 'Business date',
    from: 'lg',
    cell: ({ business_date }) => (business_date ? formatDay(business_date) : null),
  },
  { key: 'by', label: 'Who', from: 'sm', cell: ({ by }) => by },
  { key: 'what', label: 'What', cell: item => <What item={item} /> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare />,
  },
]

const What = ({ item: { label, changes } }: { item: Item }) => (
  <>
    <Box sx={{ fontWeight: 500 }}>{label}</Box>
    {changes.length > 0 ? (
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {changes.map(({ field, label, was, is }, index) => (
          <span key={field}>
            {index > 0 ? ' · ' : ''}
            {label}: {was === '' ? said(is) : `${said(was)} → ${is === '' ? 'none' : said(is)}`}
          </span>
        ))}
      </Box>
    ) : null}
  </>
)

const said = (text: string): string => (isBusinessDate(text) ? formatDay(text) : text)
