import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import { DayInput } from '../kit/field/date'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { FilterBar } from '../kit/page'
import { useHouse } from '../kit/session'
import { type Asked, fromOf, moved, spans } from './asked'

type Props = { asked: Asked; onChange: (change: Partial<Asked>) => void; children?: ReactNode }

/** From which day and for how long; [ and ] move by a week, T goes back to today, D to the field of the day. */
export const SpanBar = ({ asked, onChange, children }: Props) => {
  const today = useHouse()?.business_date ?? ''
  const move = (by: number) => onChange(moved(asked, today, by))
  useHotkeys({
    '[': () => move(-7),
    ']': () => move(7),
    t: () => onChange({ from: today }),
    d: () => document.getElementById('availability-from')?.focus(),
  })
  return (
    <FilterBar>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton size="small" aria-label="A week before" aria-keyshortcuts="[" onClick={() => move(-7)}>
          <ChevronLeft fontSize="small" />
        </IconButton>
        <Box component="label" htmlFor="availability-from" sx={{ fontSize: 13, marginInlineEnd: 1 }}>
          From
        </Box>
        <DayInput
          id="availability-from"
          width={152}
          value={fromOf(asked, today)}
          onChange={from => onChange({ from: from ?? today })}
        />
        <IconButton size="small" aria-label="A week on" aria-keyshortcuts="]" onClick={() => move(7)}>
          <ChevronRight fontSize="small" />
        </IconButton>
      </Box>
      <Button size="small" aria-keyshortcuts={letterNow('t')} onClick={() => onChange({ from: today })}>
        Today
      </Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Days"
        value={asked.days}
        onChange={(_, days: string | null) => days && onChange({ days })}
      >
        {spans.map(days => (
          <ToggleButton key={days} value={days} sx={{ padding: '4px 10px', textTransform: 'none' }}>
            {days} days
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <span style={{ flex: 1 }} />
      {children}
    </FilterBar>
  )
}
