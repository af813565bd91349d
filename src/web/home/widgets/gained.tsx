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
/** Of the columns above the line, and of those below it. */
const height = 56

/** What the next 14 nights have gained and lost, today and in seven days: upwards what has come, downwards what has gone. */
export const Gained = ({ of: { from_date, nights } }: { of: Widgets['gained'] }) => {
  const { primary, success } = useTheme().palette
  const { business_date: today = '' } = useHouse() ?? {}
  const most = Math.max(1, ...nights.flatMap(({ day, week }) => [Math.abs(day), Math.abs(week)]))
  const column = (rooms: number, color: string) => (
    <Box sx={{ width: 8, height: 2 * height, position: 'relative' }}>
      <Box
        data-bar
        sx={{
          position: 'absolute',
          insetInline: 0,
          [rooms < 0 ? 'top' : 'bottom']: height,
          height: (height * Math.abs(rooms)) / most,
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
                background: `linear-gradient(${theme.palette.divider}, ${theme.palette.divider}) 0 ${height}px / 100% 1px no-repeat`,
              })}
            >
              {column(day, success.main)}
              {column(week, primary.main)}
            </Box>
            <Box component="span" aria-hidden sx={{ display: 'block', color: 'text.secondary' }}>
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

/** `Sa 14`. */
const shortOf = (date: string): string =>
  isBusinessDate(date) ? `${weekdayName(weekdayOf(date), 'narrow')} ${Number(date.slice(8))}` : date
