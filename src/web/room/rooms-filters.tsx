import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import type { OutputOf } from '../../wire/call'
import type { room } from '../../wire/room'
import { ReferencePicker } from '../kit/field/reference'
import { SearchField } from '../kit/search-field'

/** What stands in the address of the list, beside its view. */
export const noFilters = { q: '', floor: '', attendant: '', accessible: '' }
type Said = typeof noFilters

type Props = {
  said: Said
  attendants: OutputOf<typeof room.list>['summary']['by_attendant']
  go: (to: Partial<Said>) => void
}

/** By what the list of rooms is narrowed: what somebody types, where the rooms are, whose work they are today. */
export const RoomsFilters = ({ said: { q, floor, attendant, accessible }, attendants, go }: Props) => {
  // A kept address may name somebody who has no rooms today.
  const isThere = attendants.some(({ id }) => String(id) === attendant)
  return (
    <>
      <SearchField
        label="Room, guest or attendant"
        value={q}
        onSearch={q => go({ q })}
        width={{ xs: '100%', sm: 270 }}
      />
      <Box sx={labelled}>
        <label htmlFor="rooms-floor">Floor</label>
        <Box sx={{ width: 130 }}>
          <ReferencePicker
            id="rooms-floor"
            entity="master-type"
            category="floor"
            none="All"
            value={floor ? Number(floor) : null}
            onChange={id => go({ floor: id === null ? '' : String(id) })}
          />
        </Box>
      </Box>
      {attendants.length > 0 || attendant ? (
        <Box sx={labelled}>
          <span id="rooms-attendant">Attendant</span>
          <Select
            size="small"
            displayEmpty
            labelId="rooms-attendant"
            value={attendant}
            onChange={event => go({ attendant: event.target.value })}
            sx={{ width: 170 }}
          >
            <MenuItem value="">All</MenuItem>
            {attendants.map(({ id, name, rooms }) => (
              <MenuItem key={id} value={String(id)}>
                {name} {rooms}
              </MenuItem>
            ))}
            {attendant && !isThere ? <MenuItem value={attendant}>No rooms today</MenuItem> : null}
          </Select>
        </Box>
      ) : null}
      <ToggleButton
        size="small"
        value="accessible"
        selected={accessible !== ''}
        onChange={() => go({ accessible: accessible ? '' : 'yes' })}
      >
        Accessible
      </ToggleButton>
    </>
  )
}

const labelled = { display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 } as const
