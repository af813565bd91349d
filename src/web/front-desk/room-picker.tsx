import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import type { roomChoice } from '../../wire/front-desk/room-choice'
import { formatDay } from '../kit/format'
import { StatusChip } from '../kit/status-chip'

export type Candidate = OutputOf<typeof roomChoice.candidates>['rooms'][number]

type Props = {
  /** The room that is chosen. */
  room: Candidate | null
  /** Those that may be chosen instead, the best first. */
  rooms: readonly Candidate[]
  onPick: (room: Candidate) => void
  /** Whether another room is being chosen, where somebody else may ask for it too. */
  isChanging?: boolean
  onChanging?: (isChanging: boolean) => void
}

/** The room of a stay, and the way to another one: type its number, Enter. */
export const RoomPicker = ({ room, rooms, onPick, ...asked }: Props) => {
  const [isOwn, setOwn] = useState(false)
  const { isChanging = isOwn, onChanging: setChanging = setOwn } = asked
  if (room && !isChanging) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ fontSize: 20, fontWeight: 600 }}>{room.code}</Box>
        <RoomFacts room={room} />
        <span style={{ flex: 1 }} />
        <Button size="small" onClick={() => setChanging(true)}>
          Another room
        </Button>
      </Box>
    )
  }
  return (
    <RoomSearch
      rooms={rooms}
      label={room ? `Instead of room ${room.code}` : 'Room'}
      onPick={picked => {
        setChanging(false)
        onPick(picked)
      }}
    />
  )
}

type SearchProps = {
  rooms: readonly Candidate[]
  label: string
  onPick: (room: Candidate) => void
  /** Something else is the usual answer: the list does not open over it by itself. */
  isSecond?: boolean
  /** What else can be done stands around it: the list opens when somebody types, and not over that by itself. */
  opensTyped?: boolean
}

/** Found by the number, and those for a wheelchair by that word. */
const isMeant = createFilterOptions<Candidate>({
  stringify: ({ code, is_accessible }) => `${code}${is_accessible ? ' accessible' : ''}`,
})

/** Rooms with why they suit, filtered by what is typed. */
export const RoomSearch = ({ rooms, label, onPick, isSecond = false, opensTyped = false }: SearchProps) => {
  const id = useId()
  return (
    <Autocomplete<Candidate>
      id={id}
      size="small"
      openOnFocus={!opensTyped}
      autoHighlight
      filterOptions={isMeant}
      options={[...rooms]}
      noOptionsText="No such room is free for the whole stay."
      getOptionLabel={({ code }) => code}
      getOptionKey={({ room_id }) => room_id}
      onChange={(_, picked) => picked && onPick(picked)}
      renderOption={({ key, ...props }, candidate) => (
        <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
          <Box sx={{ fontWeight: 600, width: 44, flexShrink: 0, alignSelf: 'flex-start' }}>
            {candidate.code}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: '2px 8px' }}>
            <RoomFacts room={candidate} />
            <Box sx={{ fontSize: 12, color: 'text.secondary', flexBasis: '100%' }}>
              {candidate.reasons
                .filter(({ code }) => code !== candidate.room_status?.base_status)
                .map(({ text }) => text)
                .join(', ')}
            </Box>
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...parameters }) => (
        <TextField
          {...parameters}
          label={label}
          autoFocus={!isSecond}
          slotProps={slotProps}
          // Its name stands on the frame: right below the title of a dialog it was cut in half.
          sx={{ marginTop: '8px' }}
        />
      )}
    />
  )
}

/** Somebody is in it: the guest who had it, or somebody whom housekeeping saw and the desk does not know. */
export const WhoIsInside = ({ room: { fo_status, is_seen_occupied } }: { room: Candidate }) =>
  fo_status === 'occupied' ? (
    <StatusChip status="occupied" />
  ) : is_seen_occupied ? (
    <StatusChip status="error" word="Seen occupied" />
  ) : null

const RoomFacts = ({ room }: { room: Candidate }) => {
  const { room_status, room_type, floor, next_arrival, is_accessible } = room
  return (
    <>
      {room_status ? (
        <StatusChip status={room_status.base_status} word={room_status.name} edge={room_status.color} />
      ) : null}
      <WhoIsInside room={room} />
      {is_accessible ? <StatusChip status="info" word="Accessible" /> : null}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {[
          room_type,
          floor && /^\d/.test(floor) ? `Floor ${floor}` : floor,
          next_arrival ? `next arrival ${formatDay(next_arrival)}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </>
  )
}
