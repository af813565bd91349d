import OutlinedInput from '@mui/material/OutlinedInput'
import { ReferencePicker } from '../kit/field/reference'
import { FilterLabel, FilterPanel } from '../kit/filter-fields'

/** What the log may be narrowed by besides, as it stands in the address. */
export const noMore = { by: '', no: '', room: '' }
type More = typeof noMore
type Props = { asked: More; onAsk: (more: Partial<More>) => void }

export const ChangeFilters = ({ asked, onAsk }: Props) => (
  <FilterPanel onClear={() => onAsk(noMore)}>
    <FilterLabel id="change-by" label="By">
      <ReferencePicker
        id="list-change-by"
        entity="employee"
        value={Number(asked.by) || null}
        none="Everybody"
        onChange={by => onAsk({ by: by ? String(by) : '' })}
      />
    </FilterLabel>
    {(['no', 'room'] as const).map(name => (
      <FilterLabel key={name} id={`change-${name}`} label={name === 'no' ? 'Reservation' : 'Room'}>
        <OutlinedInput
          id={`list-change-${name}`}
          size="small"
          fullWidth
          value={asked[name]}
          inputProps={{ maxLength: name === 'no' ? 20 : 10 }}
          onChange={({ target }) => onAsk({ [name]: target.value })}
        />
      </FilterLabel>
    ))}
  </FilterPanel>
)
