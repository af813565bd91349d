import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../wire/call'
import type { home } from '../../wire/home'
import { formatAmount, formatDay } from '../kit/format'
import { useHouse } from '../kit/session'
import { StatusChip } from '../kit/status-chip'
import { useOpens, WayTo } from '../shell/way-to'
import type { Today } from './desk-figures'
import { Panel } from './panel'

type Summary = OutputOf<typeof home.summary>
type Props = { figures: Today; summary: Summary }

/** What somebody should look at: the day that is not closed, books that differ, shifts and deposits that are open. */
export const ToWatch = ({ figures, summary: { house, deposits } }: Props) => {
  const currency = useHouse()?.currency_code ?? ''
  const opens = useOpens()
  const shifts = '/home/financials/open-cashiers'
  const amount = (value: string) => `${formatAmount(value)} ${currency}`
  if (house === null && deposits === null && !opens(shifts)) return null
  return (
    <Panel title="To watch">
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {house ? (
          <>
            <Watched
              isFine={house.days_behind <= 0 && house.run === null}
              to="/home/financials/manage-end-of-day"
            >
              {dayWords(house)}
            </Watched>
            <Watched isFine={house.is_balanced} isWrong to="/home/financials/ledger-verification">
              {house.last_closed === null
                ? 'No day is closed yet'
                : house.is_balanced
                  ? `The books of ${formatDay(house.last_closed)} are balanced`
                  : `The books of ${formatDay(house.last_closed)} do not add up`}
            </Watched>
          </>
        ) : null}
        {deposits ? (
          <>
            <Watched isFine={deposits.overdue === 0} to="/home/financials/batch-deposites?overdue=1">
              {deposits.overdue === 0
                ? 'No deposit is overdue'
                : `${deposits.overdue} deposits overdue, ${amount(deposits.overdue_amount)}`}
            </Watched>
            <Watched isFine to="/home/financials/batch-deposites">
              {deposits.next_week} deposits due within a week, {amount(deposits.next_week_amount)}
            </Watched>
          </>
        ) : null}
        {house || opens(shifts) ? (
          <Watched isFine={figures.open_shifts === 0} to={shifts}>
            {figures.open_shifts === 0
              ? 'No cashier shift is open'
              : `${figures.open_shifts} cashier ${figures.open_shifts === 1 ? 'shift' : 'shifts'} open`}
          </Watched>
        ) : null}
      </Box>
    </Panel>
  )
}

function dayWords({ run, days_behind, is_closing }: NonNullable<Summary['house']>): string {
  if (is_closing) return 'The end of day is posting'
  if (run === 'running') return 'The end of day has begun'
  if (days_behind <= 0) return 'The business date is that of the calendar'
  return `End of day not run: ${days_behind} ${days_behind === 1 ? 'day' : 'days'} behind the calendar`
}

type WatchedProps = { isFine: boolean; isWrong?: boolean; to: string; children: ReactNode }

const Watched = ({ isFine, isWrong, to, children }: WatchedProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: 13 }}>
    <StatusChip
      status={isFine ? 'success' : isWrong ? 'error' : 'warning'}
      word={isFine ? 'Fine' : isWrong ? 'Wrong' : 'Open'}
    />
    <WayTo to={to}>{children}</WayTo>
  </Box>
)
