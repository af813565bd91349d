import { isBusinessDate, previousDay } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { revenue as calls } from '../../wire/revenue'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatAmount, formatCount, formatDay } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { type PlainText, translate } from '../words/translate'

type Revenue = OutputOf<typeof calls.look>
type Code = Revenue['codes'][number]
type Day = Revenue['days'][number]

/** What stands behind a figure of revenue: the transaction codes of a day or of several, and the days. */
export const RevenuePage = () => {
  const [{ from, through }, go] = useAddress({ from: '', through: '' })
  const today = useHouse()?.business_date ?? ''
  const yesterday = isBusinessDate(today) ? previousDay(today) : today
  const from_date = isBusinessDate(from) ? from : yesterday
  const through_date = isBusinessDate(through) ? through : from_date
  const answer = useAnswer(calls.look, { from_date, through_date })
  return (
    <Page title={translate('Revenue net of taxes')} hint={datesOf(from_date, through_date)}>
      <Answered
        answer={answer}
        empty={({ days }) =>
          days.length === 0 && <Empty says={translate('Nothing is known of these days.')} />
        }
      >
        {revenue => (
          <>
            {from_date === through_date ? null : (
              <Sheet>
                <DataTable
                  caption={translate('By day')}
                  takesFocus
                  rows={revenue.days}
                  idOf={({ date }) => date}
                  columns={dayColumns(revenue)}
                  onOpen={({ date }) => go({ from: date, through: date })}
                />
              </Sheet>
            )}
            <Sheet>
              <DataTable
                caption={translate('By transaction code')}
                rows={revenue.codes}
                idOf={({ code, revenue_class }) => `${code} ${revenue_class}`}
                columns={codeColumns(revenue)}
              />
            </Sheet>
          </>
        )}
      </Answered>
    </Page>
  )
}

const datesOf = (from: string, through: string): string =>
  from === through ? formatDay(from, 'weekday') : `${formatDay(from)} – ${formatDay(through)}`

const classes: Record<Code['revenue_class'], PlainText> = {
  room: 'Room',
  room_other: 'Room, other',
  fnb: 'Food and beverage',
  other: 'Other',
}

const codeColumns = ({ total_revenue }: Revenue): Column<Code>[] => [
  { key: 'code', label: translate('Code'), width: 96, sortBy: row => row.code, cell: row => row.code },
  { key: 'name', label: translate('Name'), sortBy: row => row.name, cell: row => row.name },
  {
    key: 'revenue_class',
    label: translate('Group'),
    from: 'sm',
    sortBy: row => row.revenue_class,
    cell: row => translate(classes[row.revenue_class]),
  },
  {
    key: 'postings',
    label: translate('Postings'),
    align: 'end',
    from: 'sm',
    cell: row => formatCount(row.postings),
  },
  {
    key: 'net',
    label: translate('Net'),
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.net} bare />,
    foot: <Amount value={total_revenue} bare />,
  },
]

const dayColumns = ({ room_revenue, total_revenue }: Revenue): Column<Day>[] => [
  {
    key: 'date',
    label: translate('Date'),
    sortBy: row => row.date,
    cell: row => formatDay(row.date, 'weekday'),
  },
  {
    key: 'room_revenue',
    label: translate('Room'),
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.room_revenue} bare />,
    foot: <Amount value={room_revenue} bare />,
  },
  {
    key: 'total_revenue',
    label: translate('Total'),
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.total_revenue} bare />,
    foot: <Amount value={total_revenue} bare />,
  },
  {
    key: 'rooms_sold',
    label: translate('Sold'),
    align: 'end',
    from: 'md',
    cell: row => (row.rooms_sold === null ? null : formatCount(row.rooms_sold)),
  },
  {
    key: 'occupancy_percent',
    label: translate('Occupancy'),
    align: 'end',
    from: 'sm',
    cell: row => (row.occupancy_percent === null ? null : `${formatAmount(row.occupancy_percent)} %`),
  },
  {
    key: 'adr',
    label: translate('ADR'),
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.adr} bare />,
  },
  {
    key: 'revpar',
    label: translate('RevPAR'),
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.revpar} bare />,
  },
]
