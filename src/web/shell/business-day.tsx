import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import { isBusinessDate, nightsBetween } from '../../hotel/business-date'
import { formatDay } from '../kit/format'
import { houseZone } from '../kit/house-zone'
import { type House, useHouse } from '../kit/session'
import { getLocale } from '../words/locale'
import { translate } from '../words/translate'

/** The day the house is in, as the property writes it; whoever points at it reads how far it is behind the calendar. */
export const BusinessDay = () => {
  const house = useHouse()
  if (!house) return null
  const behind = daysBehind(house)
  const day = translate('Business date: %{day}', { day: formatDay(house.business_date, 'long', getLocale()) })
  const late =
    behind > 0
      ? translate(
          'End of day not run: %{smart_count} day behind the calendar |||| End of day not run: %{smart_count} days behind the calendar',
          { smart_count: behind },
        )
      : ''
  return (
    <Box
      title={late ? `${day}\n${late}` : day}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        whiteSpace: 'nowrap',
        fontSize: 13,
        fontWeight: 500,
      }}
    >
      <CalendarToday sx={{ fontSize: 16, color: 'text.secondary', display: { xs: 'none', sm: 'block' } }} />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {formatDay(
          house.business_date,
          house.business_date_style === 'short' ? undefined : 'long',
          getLocale(),
        )}
      </Box>
      <Box component="span" sx={{ display: { lg: 'none' } }}>
        {formatDay(house.business_date)}
      </Box>
    </Box>
  )
}

/** By the calendar of the property. */
function daysBehind({ business_date }: House): number {
  const calendar = new Date().toLocaleDateString('sv-SE', { timeZone: houseZone() })
  const known = isBusinessDate(business_date) && isBusinessDate(calendar)
  return known ? nightsBetween(business_date, calendar) : 0
}
