import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DayInput } from './field/date'

/** A filter in the bar of a list, with its name before it. */
export const LabelledFilter = ({
  id,
  label,
  children,
}: {
  id: string
  label: string
  children: ReactNode
}) => (
  <Box component="label" htmlFor={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: 13 }}>
    {label}
    {children}
  </Box>
)

type DayProps = { id: string; label: string; day: string; onDay: (day: string) => void }

/** From or until which day a list goes; none: all of them. */
export const DayLimit = ({ id, label, day, onDay }: DayProps) => (
  <LabelledFilter id={id} label={label}>
    <DayInput id={id} value={day || null} onChange={day => onDay(day ?? '')} width={152} />
  </LabelledFilter>
)
