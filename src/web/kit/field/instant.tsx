import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type BusinessDate, isBusinessDate } from '../../../hotel/business-date'
import { instantAt } from '../../../hotel/property-time'
import { onHouseClock } from '../format'
import { getHouse } from '../session'
import { DayInput } from './date'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'
import { translate } from '../../words/translate'

/** A day and a time on the clock of the house; the form keeps the moment in UTC. */
export const InstantField = (props: FieldProps) => {
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  const { day, time } =
    value && !Number.isNaN(Date.parse(value)) ? onHouseClock(value) : { day: '', time: '' }

  const set = (day: string | null, time: string) => {
    if (!day) return change(null)
    if (!isBusinessDate(day)) return change(day)
    change(instantAt(day as BusinessDate, time || '00:00', getHouse()?.time_zone ?? 'UTC'))
  }

  return (
    <Frame {...props} id={id} error={error} isGroup>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <DayInput
          id={id}
          value={day}
          onChange={next => set(next, time)}
          onLeave={leave}
          disabled={props.disabled}
          inputRef={reference}
          described={described(id, props, error)}
        />
        <OutlinedInput
          size="small"
          type="time"
          value={time}
          disabled={props.disabled || day === ''}
          inputProps={{ 'aria-label': translate('%{field}: time', { field: props.label }) }}
          sx={{ width: 120, flexShrink: 0 }}
          onChange={event => set(day, event.target.value)}
          onBlur={leave}
        />
      </Box>
    </Frame>
  )
}
