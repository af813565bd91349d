import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { addDays, isBusinessDate } from '../../hotel/business-date'
import { bookingView } from '../../wire/booking-view'
import { useAnswer } from '../kit/call'
import { keepEnter } from '../kit/field/reference'
import { formatDay } from '../kit/format'
import { useRested } from '../kit/rested'
import { useHouse } from '../kit/session'
import { Labelled } from './search-bar'

/** A guest in house into whose room somebody goes. */
export type Roommate = { id: number; room_id: number; room: string; label: string }

type Props = {
  roommate: Roommate | undefined
  onPick: (roommate: Roommate | undefined) => void
}

/** Somebody joins a guest who is here already: no further room is sold, and the price for both is divided. */
export const RoommateField = ({ roommate, onPick }: Props) => {
  const today = useHouse()?.business_date ?? ''
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useRested(typed, 200)
  const { data, isFetching } = useAnswer(
    bookingView.list,
    {
      search,
      filters: {
        tab: 'in_house',
        ...(isBusinessDate(today) ? { departure_from: addDays(today, 1) } : {}),
      },
      per_page: 20,
    },
    { enabled: isOpen, keep: true, inline: true },
  )
  const options = (data?.items ?? []).flatMap(
    ({ reservation_id: id, room_id, room, guest, departure_date }) =>
      room_id !== null && room !== null
        ? [{ id, room_id, room, label: `${room} ${guest}, until ${formatDay(departure_date)}` }]
        : [],
  )
  return (
    <Labelled id="walk-roommate" label="Shares the room with">
      <Autocomplete<Roommate>
        id="walk-roommate"
        size="small"
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onKeyDown={event => keepEnter(event, isOpen)}
        options={options}
        loading={isFetching}
        value={roommate ?? null}
        filterOptions={all => all}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
        onChange={(_, one) => onPick(one ?? undefined)}
        renderInput={parameters => <TextField {...parameters} hiddenLabel placeholder="Nobody" />}
      />
    </Labelled>
  )
}
