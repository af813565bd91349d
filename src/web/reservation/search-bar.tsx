import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'
import { type Asked, nightsOf, withArrival } from './stay-search'

type Props = { asked: Asked; onChange: (change: Partial<Asked>) => void }
type BarProps = Props & { onEnter: () => void }

/** When, how long, who. */
export const SearchBar = ({ asked, onChange, onEnter }: BarProps) => {
  const nights = nightsOf(asked)
  const [isWide, setWide] = useState(asked.agent + asked.source + asked.corporate !== '')
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}
      onKeyDown={event => {
        // In a list Enter takes what is marked there.
        const isField = event.target instanceof HTMLInputElement && event.target.role !== 'combobox'
        if (event.key === 'Enter' && isField) onEnter()
      }}
    >
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
        sx={{
          // On a telephone it had a line of its own; the sentence above the prices says it there.
          display: { xs: 'none', sm: 'block' },
          paddingBottom: '8px',
          minWidth: 70,
          color: 'text.secondary',
          fontSize: 13,
        }}
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
      <Behind field="company" asked={asked} onChange={onChange} />
      <Button size="small" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
        Agent and more
      </Button>
      {isWide ? <BehindAsked asked={asked} onChange={onChange} /> : null}
    </Box>
  )
}

/** Whose negotiated rates count beside those of the company by name. */
const BehindAsked = ({ asked, onChange }: Props) => {
  const [corporate, setCorporate] = useState(asked.corporate)
  const take = () => onChange({ corporate: corporate.trim() })
  return (
    <>
      <Labelled id="look-corporate" label="Corporate number">
        <OutlinedInput
          id="look-corporate"
          size="small"
          sx={{ width: 130 }}
          value={corporate}
          inputProps={{ maxLength: 20 }}
          autoComplete="off"
          onChange={event => setCorporate(event.target.value)}
          // A number is looked for once it is whole.
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && take()}
        />
      </Labelled>
      <Behind field="agent" asked={asked} onChange={onChange} />
      <Behind field="source" asked={asked} onChange={onChange} />
    </>
  )
}

const kinds = {
  company: { label: 'Company', profile_type: 'company' },
  agent: { label: 'Travel agent', profile_type: 'travel_agent' },
  source: { label: 'Source', profile_type: 'source' },
} as const

const Behind = ({ field, asked, onChange }: Props & { field: keyof typeof kinds }) => {
  const { label, profile_type } = kinds[field]
  return (
    <Labelled id={`look-${field}`} label={label}>
      <Box sx={{ width: 200 }}>
        <ReferencePicker
          id={`look-${field}`}
          entity="guest-profile"
          filters={{ profile_type }}
          value={/^\d+$/.test(asked[field]) ? Number(asked[field]) : null}
          onChange={id => onChange({ [field]: id === null ? '' : String(id) })}
        />
      </Box>
    </Labelled>
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
