import Box from '@mui/material/Box'
import { DeskFilters } from '../../front-desk/desk-filters'
import { DayInput } from '../../kit/field/date'
import { type Asked, further } from './asked'

type Props = { asked: Asked; onChange: (change: Partial<Asked>) => void }

/** Everything that the list can be narrowed by beside its tabs, its search and the days of arrival. */
export const ListFilters = ({ asked, onChange }: Props) => (
  <DeskFilters filters={further} asked={asked} onChange={change => onChange({ ...change, page: '' })} />
)

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
