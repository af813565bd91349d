import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { DayInput } from '../../kit/field/date'
import { ReferencePicker } from '../../kit/field/reference'
import { FilterFlag, FilterLabel, FilterPanel } from '../../kit/filter-fields'
import { type Asked, further, usual } from './asked'

type Props = { asked: Asked; onChange: (change: Partial<Asked>) => void }

/** Everything that the list can be narrowed by beside its tabs, its search and the days of arrival. */
export const ListFilters = ({ asked, onChange }: Props) => {
  const set = (name: keyof Asked) => (value: string | number | null) =>
    onChange({ [name]: value === null ? '' : String(value), page: '' })
  return (
    <FilterPanel
      onClear={() => onChange({ ...Object.fromEntries(further.map(name => [name, usual[name]])), page: '' })}
    >
      {days.map(({ name, label }) => (
        <FilterLabel key={name} id={name} label={label}>
          <DayInput id={`list-${name}`} width="100%" value={asked[name]} onChange={set(name)} />
        </FilterLabel>
      ))}
      <FilterLabel id="room" label="Room">
        <OutlinedInput
          id="list-room"
          size="small"
          fullWidth
          value={asked.room}
          inputProps={{ maxLength: 10 }}
          onChange={event => set('room')(event.target.value)}
        />
      </FilterLabel>
      {records.map(({ name, label, entity, filters }) => (
        <FilterLabel key={name} id={name} label={label}>
          <ReferencePicker
            id={`list-${name}`}
            entity={entity}
            filters={filters}
            value={Number(asked[name]) || null}
            onChange={set(name)}
          />
        </FilterLabel>
      ))}
      <Box>
        <FilterFlag
          label="VIP only"
          isSet={asked.vip === 'yes'}
          onSet={isSet => set('vip')(isSet ? 'yes' : '')}
        />
        <FilterFlag
          label="With a balance"
          isSet={asked.balance === 'yes'}
          onSet={isSet => set('balance')(isSet ? 'yes' : '')}
        />
      </Box>
    </FilterPanel>
  )
}

/** On a phone one day stands below the other, each with its word. */
const labelled = { display: 'flex', gap: 1, alignItems: 'center' } as const

/** The days of arrival stand beside the search: they are asked most. */
export const ArrivalFilter = ({ asked, onChange }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, fontSize: 13 }}>
    <Box sx={labelled}>
      <label htmlFor="list-arrival-from">Arrival</label>
      <DayInput
        id="list-arrival-from"
        width={152}
        value={asked.arrival_from}
        onChange={day => onChange({ arrival_from: day ?? '', page: '' })}
      />
    </Box>
    <Box sx={labelled}>
      <label htmlFor="list-arrival-to">to</label>
      <DayInput
        id="list-arrival-to"
        width={152}
        value={asked.arrival_to}
        onChange={day => onChange({ arrival_to: day ?? '', page: '' })}
      />
    </Box>
  </Box>
)

/** How many of the filters behind the button are set. */
export const furtherCount = (asked: Asked): number => further.filter(name => asked[name] !== '').length

const days = [
  { name: 'departure_from', label: 'Departure from' },
  { name: 'departure_to', label: 'Departure to' },
  { name: 'stay_on', label: 'In the house on' },
  { name: 'booked_from', label: 'Booked from' },
  { name: 'booked_to', label: 'Booked to' },
  { name: 'cancelled_from', label: 'Cancelled from' },
  { name: 'cancelled_to', label: 'Cancelled to' },
  { name: 'changed_from', label: 'Booked or cancelled from' },
] as const

const records = [
  { name: 'room_type', label: 'Room type', entity: 'room-type', filters: undefined },
  { name: 'rate_code', label: 'Rate code', entity: 'rate-code', filters: undefined },
  { name: 'reservation_type', label: 'Reservation type', entity: 'reservation-type', filters: undefined },
  { name: 'market', label: 'Market', entity: 'market-code', filters: undefined },
  { name: 'source', label: 'Source', entity: 'source-code', filters: undefined },
  { name: 'company', label: 'Company', entity: 'guest-profile', filters: { profile_type: 'company' } },
  {
    name: 'agent',
    label: 'Travel agent',
    entity: 'guest-profile',
    filters: { profile_type: 'travel_agent' },
  },
] as const
