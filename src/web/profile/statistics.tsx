import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import { profileStatistics } from '../../wire/profile-statistics'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { sentenceCase } from '../kit/format'
import { Sheet } from '../kit/page'
import { RevenueByBucket } from '../kit/revenue-by-bucket'
import { Answered } from '../kit/states'

type Figures = OutputOf<typeof profileStatistics.of>
type Year = Figures['by_year'][number]

/** What the profile has brought, by year of arrival. */
export const Statistics = ({ id }: { id: number }) => {
  const answer = useAnswer(profileStatistics.of, { id })
  if (answer.data?.by_year.length === 0) return null
  return (
    <Sheet>
      <Box component="section" aria-label="Statistics">
        <Box component="h2" sx={{ typography: 'h3', margin: 0, padding: { xs: 3, md: 4 }, paddingBottom: 2 }}>
          Statistics
        </Box>
        <Answered answer={answer}>
          {figures => (
            <DataTable
              caption="Statistics by year"
              rows={figures.by_year}
              idOf={({ year, role }) => `${year} ${role}`}
              columns={columnsOf(figures)}
              maxHeight={320}
            />
          )}
        </Answered>
        <RevenueByBucket
          of={{ guest_profile_id: id }}
          frame={(choice, table) => (
            <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
              {choice ? <Box sx={{ padding: 2 }}>{choice}</Box> : null}
              {table}
            </Box>
          )}
        />
      </Box>
    </Sheet>
  )
}

function columnsOf({ by_year, totals }: Figures): Column<Year>[] {
  const isOneRole = by_year.every(({ role }) => role === 'guest')
  const figure = (
    key: 'stays' | 'nights' | 'room_nights' | 'cancellations' | 'no_shows',
    label: string,
  ): Column<Year> => ({
    key,
    label,
    align: 'end',
    from: key === 'stays' || key === 'nights' ? undefined : 'md',
    sortBy: row => row[key],
    cell: row => row[key],
    foot: totals[key],
  })
  const amount = (key: 'room_revenue' | 'fb_revenue' | 'other_revenue', label: string): Column<Year> => ({
    key,
    label,
    align: 'end',
    isMoney: true,
    from: key === 'room_revenue' ? undefined : 'md',
    cell: row => <Amount value={row[key]} bare />,
    foot: <Amount value={totals[key]} bare />,
  })
  return [
    { key: 'year', label: 'Year', sortBy: row => row.year, cell: row => row.year },
    ...(isOneRole ? [] : [{ key: 'role', label: 'As', cell: (row: Year) => sentenceCase(row.role) }]),
    figure('stays', 'Stays'),
    figure('nights', 'Nights'),
    figure('room_nights', 'Room nights'),
    figure('cancellations', 'Cancelled'),
    figure('no_shows', 'No-shows'),
    amount('room_revenue', 'Room, net'),
    amount('fb_revenue', 'Food and drinks, net'),
    amount('other_revenue', 'Other, net'),
  ]
}
