import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { turnaway } from '../../wire/turnaway'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, formatDay } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'

type Row = OutputOf<typeof turnaway.list>['items'][number]
const perPage = 50

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'lost', label: 'Guest declined' },
  { value: 'refused', label: 'We declined' },
] as const
type Kind = (typeof kinds)[number]['value']

/** What was asked for and not booked, the newest first. */
export const TurnedAwayPage = () => {
  const [asked, ask] = useAddress({ kind: 'all', page: '1' })
  const kind = kinds.find(({ value }) => value === asked.kind)?.value ?? 'all'
  const page = Math.max(1, Number(asked.page) || 1)
  const answer = useAnswer(
    turnaway.list,
    { page, per_page: perPage, filters: kind === 'all' ? {} : { kind } },
    { keep: true },
  )
  return (
    <Page
      title="Turned away"
      hint="Stays that were asked for and not booked"
      actions={
        <Button component={Link} to="/home/booking/look-to-book">
          Look to book
        </Button>
      }
      bar={
        <TabBar<Kind>
          label="Who said no"
          value={kind}
          onChange={value => ask({ kind: value, page: '1' })}
          tabs={kinds}
        />
      }
    >
      <Sheet>
        <Answered answer={answer}>
          {({ items, total, totals }) => (
            <>
              <Box sx={{ padding: '10px 12px', fontSize: 13, color: 'text.secondary' }} role="status">
                {counted(total, 'request')} for {counted(totals.room_nights, 'room night')}:{' '}
                {formatCount(totals.lost)} declined by the guest, {formatCount(totals.refused)} by us
              </Box>
              <DataTable
                caption="Turned away"
                rows={items}
                idOf={({ id }) => id}
                columns={columns}
                empty={<Empty says="Nobody has been turned away." />}
              />
              <Pager
                page={page}
                perPage={perPage}
                total={total}
                onPage={next => ask({ page: String(next) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

const counted = (count: number, what: string): string =>
  `${formatCount(count)} ${count === 1 ? what : `${what}s`}`

const columns: readonly Column<Row>[] = [
  { key: 'business_date', label: 'Asked on', cell: ({ business_date }) => formatDay(business_date) },
  {
    key: 'kind',
    label: 'Who',
    cell: ({ kind }) =>
      kind === 'lost' ? (
        <StatusChip status="warning" word="Guest declined" />
      ) : (
        <StatusChip status="error" word="We declined" />
      ),
  },
  { key: 'reason', label: 'Reason', cell: ({ reason }) => reason.name },
  {
    key: 'arrival_date',
    label: 'Stay',
    cell: ({ arrival_date, departure_date }) => `${formatDay(arrival_date)} – ${formatDay(departure_date)}`,
  },
  { key: 'rooms', label: 'Rooms', align: 'end', from: 'sm', cell: ({ rooms }) => rooms },
  {
    key: 'people',
    label: 'People',
    align: 'end',
    from: 'md',
    cell: ({ adults, children }) => `${adults ?? 0}${children ? ` + ${children}` : ''}`,
  },
  { key: 'type', label: 'Type', from: 'md', cell: ({ room_type }) => room_type?.code },
  { key: 'rate_code', label: 'Rate', from: 'md', cell: ({ rate_code }) => rate_code?.code },
  {
    key: 'rate',
    label: 'Price told',
    align: 'end',
    isMoney: true,
    from: 'md',
    cell: ({ rate }) => <Amount value={rate} bare />,
  },
  {
    key: 'for',
    label: 'For',
    from: 'lg',
    cell: ({ guest, company, agent }) => [guest, company, agent].flatMap(one => one?.name ?? []).join(', '),
  },
  { key: 'comment', label: 'Comment', from: 'md', cell: ({ comment }) => comment },
  { key: 'by', label: 'By', from: 'lg', cell: ({ by }) => by },
]
