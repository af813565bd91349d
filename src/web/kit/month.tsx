import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, type BusinessDate, type Weekday, weekdayOf, weekdays } from '../../hotel/business-date'
import { BackArrow, OnArrow } from './arrows'
import { formatDay, formatMonth, weekdayName } from './format'
import { useHouse } from './session'
import { useWords } from './spoken'

type Props = {
  value?: BusinessDate
  today: BusinessDate
  min?: string
  max?: string
  onPick: (day: BusinessDate) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** One month to pick a day from. Arrows move by day and week, Page Up and Down by month. */
export const Month = ({ value, today, min, max, onPick }: Props) => {
  const { translate } = useWords()
  const [at, setAt] = useState<BusinessDate>(value ?? today)
  const focused = useRef<HTMLButtonElement>(null)
  const first = useHouse()?.first_weekday as Weekday | undefined
  const start = weekdays.indexOf(first ?? 'mon')
  const names = weekdays.map((_, index) => weekdays[(index + start) % 7])

  useEffect(() => {
    if (at) focused.current?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key in steps) setAt(addDays(at, steps[event.key] * turnOf(event)))
    else if (event.key === 'PageUp') setAt(monthFrom(at, -1))
    else if (event.key === 'PageDown') setAt(monthFrom(at, 1))
    else return
    event.preventDefault()
  }

  return (
    <Box sx={{ padding: 3, width: 276 }} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', marginBottom: 1 }}>
        <IconButton
          size="small"
          aria-label={translate('Month before')}
          onClick={() => setAt(monthFrom(at, -1))}
        >
          <BackArrow />
        </IconButton>
        <Box aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 600 }}>
          {formatMonth(at)}
        </Box>
        <IconButton size="small" aria-label={translate('Next month')} onClick={() => setAt(monthFrom(at, 1))}>
          <OnArrow />
        </IconButton>
      </Box>
      <Box role="grid" sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', fontSize: 13 }}>
        {names.map(name => (
          <Box
            key={name}
            role="columnheader"
            sx={{ textAlign: 'center', color: 'text.secondary', fontSize: 12 }}
          >
            {weekdayName(name, 'narrow')}
          </Box>
        ))}
        {daysAround(at, names).map(day => (
          <ButtonBase
            key={day}
            ref={day === at ? focused : undefined}
            role="gridcell"
            tabIndex={day === at ? 0 : -1}
            aria-label={formatDay(day, 'long')}
            aria-selected={day === value}
            disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
            onClick={() => onPick(day)}
            sx={{
              height: 34,
              borderRadius: 1,
              color: day.slice(0, 7) === at.slice(0, 7) ? 'text.primary' : 'text.secondary',
              fontWeight: day === today ? 700 : 400,
              textDecoration: day === today ? 'underline' : undefined,
              '&:hover': { backgroundColor: 'action.hover' },
              '&[aria-selected="true"]': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
              '&.Mui-disabled': { opacity: 0.4 },
            }}
          >
            {Number(day.slice(8))}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}

// Where one reads from right to left, the day after stands to the left.
const turnOf = ({ key, currentTarget }: KeyboardEvent): 1 | -1 =>
  /Left|Right/.test(key) && getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1

/** Six weeks that hold the month of a day. */
function daysAround(at: BusinessDate, names: readonly Weekday[]): BusinessDate[] {
  const first = addDays(at, 1 - Number(at.slice(8)))
  const start = addDays(first, -names.indexOf(weekdayOf(first)))
  return Array.from({ length: 42 }, (_, index) => addDays(start, index))
}

/** The same day of another month, or its last one. */
function monthFrom(at: BusinessDate, months: 1 | -1): BusinessDate {
  const first = addDays(at, 1 - Number(at.slice(8)))
  const other = months === 1 ? addDays(first, 31) : addDays(first, -1)
  const start = addDays(other, 1 - Number(other.slice(8)))
  const day = addDays(start, Number(at.slice(8)) - 1)
  return day.slice(0, 7) === start.slice(0, 7)
    ? day
    : addDays(addDays(start, 31), -Number(addDays(start, 31).slice(8)))
}
