import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { bookingView } from '../../../wire/booking-view'
import { AssignRoomDialog } from '../../front-desk/assign-room'
import { useAnswer } from '../../kit/call'
import type { Validated } from './difference'

/** Who is to have the room that a stay would need for longer; nobody where something else is wrong. */
export const takerOf = ({ code, data }: Validated['problems'][number]): number | undefined =>
  code === 'room_taken' && typeof data?.reservation_id === 'number' ? data.reservation_id : undefined

/** One of the two needs another room: whoever comes later is given one without losing what is typed here. */
export const TakenRoom = ({ reservation_id }: { reservation_id: number }) => {
  const [isOpen, setOpen] = useState(false)
  const { data } = useAnswer(
    bookingView.view,
    { id: reservation_id, include: [] },
    { inline: true, fresh: true },
  )
  const row = data?.reservation
  if (row === undefined) return null
  return (
    <Box sx={{ marginTop: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <span>One of the two needs another room.</span>
      {row.allowed.includes('assign_room') ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {`Give ${row.guest} another room`}
        </Button>
      ) : null}
      {isOpen ? <AssignRoomDialog row={row} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
