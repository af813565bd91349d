import Box from '@mui/material/Box'
import { type BusinessDate, isBusinessDate } from '../../../hotel/business-date'
import { instantAt } from '../../../hotel/property-time'
import { onHouseClock } from '../format'
import { houseZone } from '../house-zone'
import { DayInput } from './date'
import { described, type FieldProps, Frame } from './frame'
import { TimeInput } from './time'
import { useField } from './use-field'
import { useWords } from '../spoken'

/** A day and a time on the clock of the house; the form keeps the moment in UTC. What is neither stays as typed, for the check to name it. */
export const InstantField = (props: FieldProps) => {
  const { translate } = useWords()
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  const { day, time } = partsOf(value ?? '')

  return (
    <Frame {...props} id={id} error={error} isGroup>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <DayInput
          id={id}
          value={day}
          onChange={next => change(momentOf(next ?? '', time || '00:00'))}
          onLeave={leave}
          disabled={props.disabled}
          inputRef={reference}
          described={described(id, props, error)}
        />
        <TimeInput
          value={time}
          disabled={props.disabled || day === ''}
          described={{ 'aria-label': translate('%{field}: time', { field: props.label }) }}
          width={104}
          onChange={next => change(momentOf(day, next || '00:00'))}
          onLeave={leave}
        />
      </Box>
    </Frame>
  )
}

const isMoment = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))

/** A moment on the clock of the house; something else as `day | time`, in which it was typed. */
function partsOf(value: string): { day: string; time: string } {
  if (isMoment(value)) return onHouseClock(value)
  const [day = '', time = ''] = value.split(' | ')
  return { day, time }
}

function momentOf(day: string, time: string): string | null {
  if (day === '') return null
  if (!isBusinessDate(day) || !/^\d\d:\d\d$/.test(time)) return `${day} | ${time}`
  return instantAt(day as BusinessDate, time, houseZone())
}
