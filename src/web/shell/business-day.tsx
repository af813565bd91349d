import CalendarToday from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import { formatDay } from '../kit/format'
import { useHouse } from '../kit/session'
import { translate } from '../words/translate'

/** The day the house is in, as the property writes it. */
export const BusinessDay = () => {
  const house = useHouse()
  if (!house) return null
  return (
    <Box
      title={translate('Business date: %{day}', { day: formatDay(house.business_date, 'long') })}
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
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {formatDay(house.business_date, 'long')}
      </Box>
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {formatDay(house.business_date)}
      </Box>
    </Box>
  )
}
