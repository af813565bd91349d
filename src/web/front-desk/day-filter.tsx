import Box from '@mui/material/Box'
import { isBusinessDate } from '../../hotel/business-date'
import { DayInput } from '../kit/field/date'
import { HiddenWords } from '../kit/hidden-words'
import { useHouse } from '../kit/session'

type Props = { day: string; onDay: (day: string) => void }

/** The day of a list; today unless somebody looks ahead. */
export const DayFilter = ({ day, onDay }: Props) => {
  const today = useHouse()?.business_date ?? ''
  return (
    <Box sx={{ display: 'flex', gap: { sm: 1 }, alignItems: 'center', fontSize: 13 }}>
      <label htmlFor="desk-day">
        <HiddenWords onPhone>Day</HiddenWords>
      </label>
      <DayInput
        id="desk-day"
        width={150}
        value={day || today}
        onChange={chosen => {
          if (chosen === null || chosen === today) onDay('')
          else if (isBusinessDate(chosen)) onDay(chosen)
        }}
      />
    </Box>
  )
}
