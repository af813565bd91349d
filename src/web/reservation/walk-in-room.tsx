import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import type { OutputOf } from '../../wire/call'
import type { roomChoice } from '../../wire/front-desk/room-choice'
import { WhoIsInside } from '../front-desk/room-picker'
import { StatusChip } from '../kit/status-chip'

type Candidate = OutputOf<typeof roomChoice.candidates>['rooms'][number]
type Props = {
  room: Candidate | undefined
  rooms: readonly Candidate[]
  onPick: (room_id: number) => void
}

/** Rooms that can be given, the best first; one is chosen already, and those with somebody in them say so. */
export const WalkInRoom = ({ room, rooms, onPick }: Props) => {
  if (rooms.length === 0)
    return <Box sx={{ color: 'error.main' }}>No room of this type is free for the stay.</Box>
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: 13, fontWeight: 500, padding: 0, marginBottom: '3px' }}>
        Room
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          maxHeight: 168,
          overflowY: 'auto',
        }}
      >
        {rooms.map(one => (
          <ToggleButton
            key={one.room_id}
            value={one.room_id}
            size="small"
            selected={one.room_id === room?.room_id}
            title={one.reasons.map(({ text }) => text).join(', ')}
            onClick={() => onPick(one.room_id)}
            sx={{ justifyContent: 'space-between', textTransform: 'none', paddingBlock: '4px', gap: 1 }}
          >
            <strong>{one.code}</strong>
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}
            >
              <WhoIsInside room={one} />
              {one.room_status ? (
                <StatusChip
                  status={one.room_status.base_status}
                  word={one.room_status.name}
                  edge={one.room_status.color}
                />
              ) : null}
            </Box>
          </ToggleButton>
        ))}
      </Box>
    </Box>
  )
}
