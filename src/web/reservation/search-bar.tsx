import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'
import { type Asked, nightsOf, withArrival } from './stay-search'

type Props = { asked: Asked; onChange: (change: Partial<Asked>) => void }

/** When, how long, who. */
export const SearchBar = ({ asked, onChange }: Props) => {
  const nights = nightsOf(asked)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
      <Labelled id="look-arrival" label="Arrival">
        <DayInput
          id="look-arrival"
          autoFocus
          width={150}
          value={asked.arrival}
          onChange={day => onChange(withArrival(asked, day ?? ''))}
        />
      </Labelled>
      <Labelled id="look-departure" label="Departure">
        <DayInput
          id="look-departure"
          width={150}
          min={asked.arrival}
          value={asked.departure}
          onChange={day => onChange({ departure: day ?? '' })}
        />
      </Labelled>
      <Box
        sx={{ paddingBottom: '8px', minWidth: 70, color: 'text.secondary', fontSize: 13 }}
        aria-live="polite"
      >
        {nights === undefined || nights < 0
          ? ''
          : nights === 0
            ? 'Day use'
            : `${nights} ${nights === 1 ? 'night' : 'nights'}`}
      </Box>
      <Count id="look-adults" label="Adults" value={asked.adults} onChange={adults => onChange({ adults })} />
      <Labelled id="look-ages" label="Ages of children">
        <OutlinedInput
          id="look-ages"
          size="small"
          sx={{ width: 130 }}
          value={asked.ages}
          placeholder="4, 9"
          autoComplete="off"
          onChange={event => onChange({ ages: event.target.value })}
        />
      </Labelled>
      <Count id="look-rooms" label="Rooms" value={asked.rooms} onChange={rooms => onChange({ rooms })} />
      <Labelled id="look-company" label="Company">
        <Box sx={{ width: 200 }}>
          <ReferencePicker
            id="look-company"
            entity="guest-profile"
            filters={{ profile_type: 'company' }}
            value={/^\d+$/.test(asked.company) ? Number(asked.company) : null}
            onChange={id => onChange({ company: id === null ? '' : String(id) })}
          />
        </Box>
      </Labelled>
    </Box>
  )
}

type CountProps = { id: string; label: string; value: string; onChange: (value: string) => void }

export const Count = ({ id, label, value, onChange }: CountProps) => (
  <Labelled id={id} label={label}>
    <OutlinedInput
      id={id}
      size="small"
      type="number"
      sx={{ width: 78 }}
      value={value}
      inputProps={{ min: 1, max: 99, style: { textAlign: 'end' } }}
      onChange={event => onChange(event.target.value)}
    />
  </Labelled>
)

export const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div>
    <FormLabel
      htmlFor={id}
      sx={{ display: 'block', fontSize: 13, fontWeight: 500, marginBottom: '3px', color: 'text.primary' }}
    >
      {label}
    </FormLabel>
    {children}
  </div>
)
