import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { addDays, type BusinessDate, isBusinessDate, weekdayOf } from '../../hotel/business-date'
import { availability } from '../../wire/availability'
import { useAnswer } from '../kit/call'
import { formatDay, sentenceCase } from '../kit/format'
import { useHouse } from '../kit/session'

const days = 14

type Props = { arrival: string; departure: string; onArrival: (day: BusinessDate) => void }

/** The house in the fortnight around the stay: how many rooms each night has, and the way to another arrival. */
export const DayStrip = ({ arrival, departure, onArrival }: Props) => {
  const today = useHouse()?.business_date ?? ''
  const from = isBusinessDate(arrival) ? firstOf(arrival, today) : undefined
  const answer = useAnswer(
    availability.property,
    { from: from ?? '', days, view: 'house' },
    { enabled: from !== undefined, keep: true, inline: true },
  )
  const nights = answer.data?.house ?? []
  if (nights.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label="Rooms to sell, night by night"
      sx={{ display: 'flex', gap: '2px', overflowX: 'auto', padding: '8px 10px' }}
    >
      {nights.map(({ date, sellable, occupancy_percent }) => {
        const isStay = date === arrival || (arrival <= date && date < departure)
        const words = `${formatDay(date, 'weekday')}: ${sellable} to sell, ${Math.round(Number(occupancy_percent))} % sold`
        return (
          <ButtonBase
            key={date}
            title={words}
            aria-label={words}
            aria-current={isStay ? 'date' : undefined}
            onClick={() => onArrival(date as BusinessDate)}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              flex: '1 0 52px',
              padding: '4px 2px',
              borderRadius: 1,
              border: 1,
              borderColor: isStay ? 'primary.main' : 'transparent',
              backgroundColor: isStay ? 'action.selected' : undefined,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Box component="span" sx={{ fontSize: 12, color: isStay ? 'text.primary' : 'text.secondary' }}>
              {`${sentenceCase(weekdayOf(date as BusinessDate))} ${Number(date.slice(8))}`}
            </Box>
            <Box component="strong" sx={{ fontSize: 15, color: toneOf(sellable) }}>
              {sellable}
            </Box>
          </ButtonBase>
        )
      })}
    </Box>
  )
}

/** Some days before the arrival, and none that is over. */
function firstOf(arrival: BusinessDate, today: string): BusinessDate {
  const before = addDays(arrival, -4)
  return isBusinessDate(today) && before < today ? (arrival < today ? arrival : today) : before
}

const toneOf = (rooms: number): string =>
  rooms <= 0 ? 'error.main' : rooms <= 5 ? 'warning.main' : 'text.primary'
