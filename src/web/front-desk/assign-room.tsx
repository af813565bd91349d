import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { roomChoice } from '../../wire/front-desk'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { Answered, Loading } from '../kit/states'
import type { DeskRow } from './desk-row'
import { RoomSearch } from './room-picker'

type Props = { row: DeskRow; onClose: () => void }

/** A room for an arrival: its number and Enter give it. */
export const AssignRoomDialog = ({ row: { reservation_id, row_version, guest, room }, onClose }: Props) => {
  const [all_types, setAllTypes] = useState(false)
  const rooms = useAnswer(roomChoice.candidates, { reservation_id, all_types, limit: 200 }, { keep: true })
  const assign = useCall(roomChoice.assign, {
    inline: true,
    says: ({ room }) => `${guest} has room ${room}`,
    onDone: onClose,
  })
  const unassign = useCall(roomChoice.unassign, {
    inline: true,
    says: `${guest} has no room any more`,
    onDone: onClose,
  })

  return (
    <ActionDialog
      title={room ? `Assign another room to ${guest}` : `Assign a room to ${guest}`}
      size="sm"
      isBusy={assign.isPending || unassign.isPending}
      failure={assign.error ?? unassign.error}
      onClose={onClose}
      extra={
        room ? (
          <Button onClick={() => unassign.mutate({ reservation_id, row_version })}>
            {`Remove room ${room}`}
          </Button>
        ) : null
      }
    >
      <Answered answer={rooms} loading={<Loading rows={1} />}>
        {({ rooms }) => (
          <div style={{ paddingTop: 8 }}>
            <RoomSearch
              rooms={rooms}
              label="Room"
              onPick={({ room_id }) => assign.mutate({ reservation_id, row_version, room_id })}
            />
          </div>
        )}
      </Answered>
      <FormControlLabel
        control={<Checkbox size="small" checked={all_types} onChange={(_, all) => setAllTypes(all)} />}
        label="Rooms of other types too"
      />
    </ActionDialog>
  )
}
