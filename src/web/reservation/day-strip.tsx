import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'
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
      onKeyDown={walk}
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
            // One stop on the way to the prices rather than fourteen.
            tabIndex={date === arrival ? 0 : -1}
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

/** Arrows go along the nights. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLElement)) return
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const nights = [...event.currentTarget.querySelectorAll('button')]
  const at = nights.findIndex(night => night === event.target)
  nights[at + (isMirrored ? -step : step)]?.focus()
  event.preventDefault()
}

/** Some days before the arrival, and none that is over. */
function firstOf(arrival: BusinessDate, today: string): BusinessDate {
  const before = addDays(arrival, -4)
  return isBusinessDate(today) && before < today ? (arrival < today ? arrival : today) : before
}

const toneOf = (rooms: number): string =>
  rooms <= 0 ? 'error.main' : rooms <= 5 ? 'warning.main' : 'text.primary'
