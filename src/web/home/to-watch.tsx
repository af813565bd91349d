import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { addDays, isBusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import type { home } from '../../wire/home'
import { formatAmount, formatDay } from '../kit/format'
import { useHouse } from '../kit/session'
import { StatusChip } from '../kit/status-chip'
import { useWay, WayTo } from '../shell/way-to'
import type { Today } from './desk-figures'
import { Panel } from './panel'
import { translate } from '../words/translate'

type Summary = OutputOf<typeof home.summary>
/** Without the figures of today what the summary tells is watched nevertheless. */
type Props = { figures: Today | undefined; summary: Summary }

/** What somebody should look at: the day that is not closed, books that differ, shifts and deposits that are open. */
export const ToWatch = ({ figures, summary: { house, deposits, owing } }: Props) => {
  const { currency_code: currency = '', business_date: today = '' } = useHouse() ?? {}
  const way = useWay()
  const shifts = '/home/financials/open-cashiers'
  const amount = (value: string) => `${formatAmount(value)}\u00a0${currency}`
  const unassigned = figures?.arrivals.unassigned
  const open = figures?.open_shifts
  const arrivals = '/home/front-desk/arrivals'
  const isEmpty = !house && !deposits && !owing
  if (isEmpty && !way(shifts) && !way(arrivals)) return null
  return (
    <Panel title={translate('To watch')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: 2,
        }}
      >
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
                ? translate('No day is closed yet')
                : house.is_balanced
                  ? translate('The books of %{day} are balanced', { day: formatDay(house.last_closed) })
                  : translate('The books of %{day} do not add up', { day: formatDay(house.last_closed) })}
            </Watched>
          </>
        ) : null}
        {unassigned !== undefined && way(arrivals) ? (
          <Watched isFine={unassigned === 0} to={unassigned === 0 ? arrivals : `${arrivals}?room=none`}>
            {unassigned === 0
              ? translate('Everybody who arrives has a room')
              : translate('Arrivals without a room: %{count}', { count: unassigned })}
          </Watched>
        ) : null}
        {owing ? (
          <Watched isFine={owing.guests === 0} to="/home/front-desk/departures?tab=all&owing=yes">
            {owing.guests === 0
              ? translate('Nobody who leaves today owes anything')
              : translate(
                  '%{smart_count} who leaves today owes %{amount} |||| %{smart_count} who leave today owe %{amount}',
                  {
                    smart_count: owing.guests,
                    amount: amount(owing.amount),
                  },
                )}
          </Watched>
        ) : null}
        {deposits ? (
          <>
            <Watched isFine={deposits.overdue === 0} to="/home/financials/batch-deposites?late=1">
              {deposits.overdue === 0
                ? translate('No deposit is overdue')
                : translate(
                    '%{smart_count} deposit overdue, %{amount} |||| %{smart_count} deposits overdue, %{amount}',
                    {
                      smart_count: deposits.overdue,
                      amount: amount(deposits.overdue_amount),
                    },
                  )}
            </Watched>
            <Watched isFine to={`/home/financials/batch-deposites?from=${today}&until=${weekAfter(today)}`}>
              {translate(
                '%{smart_count} deposit due within a week, %{amount} |||| %{smart_count} deposits due within a week, %{amount}',
                {
                  smart_count: deposits.next_week,
                  amount: amount(deposits.next_week_amount),
                },
              )}
            </Watched>
          </>
        ) : null}
        {open !== undefined && (house || way(shifts)) ? (
          <Watched isFine={open === 0} to={shifts}>
            {open === 0
              ? translate('No cashier shift is open')
              : translate('%{smart_count} cashier shift open |||| %{smart_count} cashier shifts open', {
                  smart_count: open,
                })}
          </Watched>
        ) : null}
      </Box>
    </Panel>
  )
}

const weekAfter = (day: string): string => (isBusinessDate(day) ? addDays(day, 7) : day)

function dayWords({ run, days_behind, is_closing }: NonNullable<Summary['house']>): string {
  if (is_closing) return translate('The end of day is posting')
  if (run === 'running') return translate('The end of day has begun')
  if (days_behind <= 0) return translate('The business date is that of the calendar')
  return translate(
    'End of day not run: %{smart_count} day behind the calendar |||| End of day not run: %{smart_count} days behind the calendar',
    { smart_count: days_behind },
  )
}

type WatchedProps = { isFine: boolean; isWrong?: boolean; to: string; children: ReactNode }

const Watched = ({ isFine, isWrong, to, children }: WatchedProps) => (
  <Box
    component="li"
    sx={{
      // The words begin beneath each other, however long the state is called.
      display: 'grid',
      gridColumn: '1 / -1',
      gridTemplateColumns: 'subgrid',
      alignItems: 'center',
      justifyItems: 'start',
      fontSize: 13,
    }}
  >
    <StatusChip
      status={isFine ? 'success' : isWrong ? 'error' : 'warning'}
      word={translate(isFine ? 'Fine' : isWrong ? 'Wrong' : 'Open')}
    />
    <WayTo to={to}>{children}</WayTo>
  </Box>
)
