import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { isBusinessDate, weekdayOf } from '../../../hotel/business-date'
import { coloured } from '../../kit/forced'
import { formatCount, formatDay, weekdayName } from '../../kit/format'
import { useHouse } from '../../kit/session'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Legend } from './parts'
import type { Widgets } from './widgets'

const reservations = '/home/booking/manage-reservation'
/** Of the whole plot; the line stands where what has come and what has gone leave it. */
const height = 112

/** What the next 14 nights have gained and lost, today and in seven days: upwards what has come, downwards what has gone. */
export const Gained = ({ of: { from_date, nights } }: { of: Widgets['gained'] }) => {
  const { primary, success } = useTheme().palette
  const { business_date: today = '' } = useHouse() ?? {}
  const all = nights.flatMap(({ day, week }) => [day, week])
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)]
  const line = (height * most) / (most - least)
  const column = (rooms: number, color: string) => (
    <Box sx={{ width: 8, height, position: 'relative' }}>
      <Box
        data-bar
        sx={{
          position: 'absolute',
          insetInline: 0,
          ...(rooms < 0 ? { top: line } : { bottom: height - line }),
          height: (height * Math.abs(rooms)) / (most - least),
          backgroundColor: color,
          borderRadius: rooms < 0 ? '0 0 2px 2px' : '2px 2px 0 0',
          ...(rooms !== 0 && coloured),
        }}
      />
    </Box>
  )
  const behind = (rooms: number, since: string, night: string) =>
    rooms === 0 ? (
      <span>0</span>
    ) : (
      <WayTo to={`${reservations}?tab=all&pickup_from=${since}&stay_from=${night}&stay_to=${night}`}>
        {signed(rooms)}
      </WayTo>
    )
  return (
    <Panel title={translate('Rooms gained by night')} to="/home/inventory/property-availability">
      <Box sx={{ display: 'flex', gap: 3, fontSize: 12, color: 'text.secondary', marginBottom: 1 }}>
        <Legend color={success.main} says={translate('Today')} />
        <Legend color={primary.main} says={translate('In 7 days')} />
      </Box>
      <Box sx={{ display: 'flex', overflowX: 'auto', fontSize: 12 }} role="list">
        {nights.map(({ date, day, week }) => (
          <Box
            key={date}
            role="listitem"
            aria-label={formatDay(date, 'weekday')}
            sx={{ flex: 1, minWidth: 30, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
          >
            <Box
              aria-hidden
              sx={theme => ({
                display: 'flex',
                gap: '2px',
                justifyContent: 'center',
                // The line from which it is counted.
                background: `linear-gradient(${theme.palette.divider}, ${theme.palette.divider}) 0 ${line}px / 100% 1px no-repeat`,
              })}
            >
              {column(day, success.main)}
              {column(week, primary.main)}
            </Box>
            <Box
              component="span"
              aria-hidden
              sx={{ display: 'block', color: 'text.secondary', whiteSpace: 'pre' }}
            >
              {shortOf(date)}
            </Box>
            <Box dir="ltr" sx={{ '& > *': { display: 'block' } }}>
              {behind(day, today, date)}
              <strong>{behind(week, from_date, date)}</strong>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

const signed = (rooms: number): string => `${rooms < 0 ? '\u2212' : '+'}${formatCount(Math.abs(rooms))}`

/** `Sa`, and the day of the month below it. */
const shortOf = (date: string): string =>
  isBusinessDate(date) ? `${weekdayName(weekdayOf(date), 'narrow')}\n${Number(date.slice(8))}` : date
