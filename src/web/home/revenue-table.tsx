import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../wire/call'
import type { home } from '../../wire/home'
import { Amount } from '../kit/amount'
import { formatAmount, formatCount, formatDay } from '../kit/format'
import { HiddenWords } from '../kit/hidden-words'
import { Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import type { Today } from './desk-figures'
import { useGo, WayTo } from '../shell/way-to'
import { type PlainText, translate } from '../words/translate'

type Revenue = NonNullable<OutputOf<typeof home.summary>['revenue']>
type Row = { label: string; dates: string; from_date: string; through_date: string } & Partial<
  Omit<Revenue['yesterday'], 'from_date' | 'through_date'>
>

/** What closed days brought, and what is posted today so far; net of taxes. A row opens what its figures are made of. */
export const RevenueTable = ({ revenue, posted }: { revenue: Revenue; posted: Today['revenue'] }) => {
  const go = useGo()
  const { yesterday, last_week, last_year, month, last_month, year } = revenue
  const house = useHouse()
  const currency = house?.currency_code
  const today = house?.business_date ?? ''
  const rows: Row[] = [
    ...(posted
      ? [
          {
            label: translate('Today'),
            dates: translate('posted so far'),
            from_date: today,
            through_date: today,
            room_revenue: posted.room,
            total_revenue: posted.total,
          },
        ]
      : []),
    { label: translate('Yesterday'), dates: formatDay(yesterday.through_date, 'weekday'), ...yesterday },
    ...compared('Same day last week', last_week),
    ...compared('Same day last year', last_year),
    { label: translate('Month'), dates: datesOf(month), ...month },
    { label: translate('Month before'), dates: datesOf(last_month), ...last_month },
    { label: translate('Year to date'), dates: datesOf(year), ...year },
  ]
  return (
    <Sheet>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={look}>
          <caption style={{ captionSide: 'top', padding: 0 }}>
            <HiddenWords>{translate('Revenue net of taxes')}</HiddenWords>
          </caption>
          <thead>
            <tr>
              {columns.map(({ label, from }, place) => (
                <Box component="th" scope="col" key={label} sx={shownFrom(from)}>
                  {translate(label)}
                  {place === 0 && currency ? <span style={{ fontWeight: 400 }}>, {currency}</span> : null}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr
                key={row.label}
                // Its label is a way there already, for keys as well.
                onClick={event => event.defaultPrevented || go(behind(row))}
                style={{ cursor: 'pointer' }}
              >
                {columns.map(({ label, from, cell }, place) => (
                  <Box
                    component={place === 0 ? 'th' : 'td'}
                    scope={place === 0 ? 'row' : undefined}
                    key={label}
                    sx={shownFrom(from)}
                  >
                    {cell(row)}
                  </Box>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Sheet>
  )
}

/** A day of which nothing is known, for the house was not open yet, is no day to compare with. */
const compared = (label: 'Same day last week' | 'Same day last year', span: Revenue['yesterday']): Row[] =>
  span.occupancy_percent === null
    ? []
    : [{ label: translate(label), dates: formatDay(span.through_date, 'weekday'), ...span }]

// A plain table: four rows that nobody sorts or marks are not worth the scripts of a list on the first page.
const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { padding: '8px 12px', textAlign: 'end', whiteSpace: 'nowrap' },
  '& th:first-of-type, & td:nth-of-type(1), & thead th:nth-of-type(2)': { textAlign: 'start' },
  // A long word for a figure must not push the last of them off a telephone.
  '& thead th': { color: 'text.secondary', fontWeight: 600, whiteSpace: { xs: 'normal', md: 'nowrap' } },
  '& th:first-of-type': { whiteSpace: 'normal' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const

const behind = ({ from_date, through_date }: Pick<Row, 'from_date' | 'through_date'>): string =>
  `/home/revenue?from=${from_date}&through=${through_date}`

const shownFrom = (from: Column['from']) => (from ? { display: { xs: 'none', [from]: 'table-cell' } } : {})

const datesOf = ({ from_date, through_date }: { from_date: string; through_date: string }): string =>
  `${formatDay(from_date)} – ${formatDay(through_date)}`

type Column = { label: PlainText; from?: 'sm' | 'md' | 'lg'; cell: (row: Row) => ReactNode }

const columns: readonly Column[] = [
  { label: 'Revenue net of taxes', cell: row => <WayTo to={behind(row)}>{row.label}</WayTo> },
  { label: 'Dates', from: 'lg', cell: row => row.dates },
  { label: 'Room', cell: row => <Amount value={row.room_revenue} bare /> },
  { label: 'Total', cell: row => <Amount value={row.total_revenue} bare /> },
  {
    label: 'Sold',
    from: 'md',
    cell: row => (row.rooms_sold === undefined ? null : formatCount(row.rooms_sold)),
  },
  {
    label: 'Occupancy',
    from: 'sm',
    cell: row => (row.occupancy_percent ? `${formatAmount(row.occupancy_percent)} %` : null),
  },
  { label: 'ADR', cell: row => <Amount value={row.adr} bare /> },
  { label: 'RevPAR', from: 'sm', cell: row => <Amount value={row.revpar} bare /> },
]
