import Box from '@mui/material/Box'
import { addDays, isBusinessDate } from '../../hotel/business-date'
import { formatDay } from '../kit/format'
import { Count, Labelled } from './search-bar'
import { DayInput } from '../kit/field/date'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Asked, nightsOf } from './stay-search'

type Props = { asked: Asked; onChange: (change: Partial<Asked>) => void }

/** How long, until when, how many: nights and departure move each other, the arrival is today. */
export const WalkInStay = ({ asked, onChange }: Props) => {
  const { arrival, departure, adults, ages } = asked
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
      <Labelled id="walk-arrival" label="Arrival">
        <OutlinedInput
          id="walk-arrival"
          size="small"
          disabled
          sx={{ width: 130 }}
          value={isBusinessDate(arrival) ? formatDay(arrival) : ''}
        />
      </Labelled>
      <Count
        id="walk-nights"
        label="Nights"
        value={String(nightsOf(asked) ?? '')}
        onChange={nights =>
          isBusinessDate(arrival) &&
          /^\d{1,3}$/.test(nights) &&
          onChange({ departure: addDays(arrival, Number(nights)) })
        }
      />
      <Labelled id="walk-departure" label="Departure">
        <DayInput
          id="walk-departure"
          width={150}
          min={arrival}
          value={departure}
          onChange={day => onChange({ departure: day ?? '' })}
        />
      </Labelled>
      <Count id="walk-adults" label="Adults" value={adults} onChange={adults => onChange({ adults })} />
      <Labelled id="walk-ages" label="Ages of children">
        <OutlinedInput
          id="walk-ages"
          size="small"
          sx={{ width: 130 }}
          value={ages}
          placeholder="4, 9"
          autoComplete="off"
          onChange={event => onChange({ ages: event.target.value })}
        />
      </Labelled>
    </Box>
  )
}
