import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { formatDay, onHouseClock } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import type { DeskRow } from './desk-row'
import { HeldRoom, HoldInstead } from './held-room'
import { RoomSearch } from './room-picker'

type Props = { row: DeskRow; onClose: () => void }

/** `Garcia has room 101, from Mon 16/03/2026 room 201`. */
const givenWords = (guest: string, { room, later }: OutputOf<typeof roomChoice.assign>): string =>
  [
    `${guest} has room ${room}`,
    ...later.map(one => `from ${formatDay(one.from_date, 'weekday')} room ${one.room}`),
  ].join(', ')

/** A room for an arrival: its number and Enter give it, or hold it while he thinks. */
export const AssignRoomDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, room, held } = row
  const [all_types, setAllTypes] = useState(false)
  const [isPromised, setPromised] = useState(false)
  const [minutes, setMinutes] = useState<number | null>(null)
  const may = useMay()
  const rooms = useAnswer(roomChoice.candidates, { reservation_id, all_types, limit: 200 }, { keep: true })
  const changing = { inline: true, onDone: onClose }
  const assign = useCall(roomChoice.assign, { ...changing, says: given => givenWords(guest, given) })
  const unassign = useCall(roomChoice.unassign, { ...changing, says: `${guest} has no room any more` })
  const hold = useCall(roomChoice.hold, {
    ...changing,
    says: ({ room, until }) => `Room ${room} is held for ${guest} until ${onHouseClock(until).time}`,
  })
  const release = useCall(roomChoice.release, { ...changing, says: `No room is held for ${guest} any more` })
  const calls = [assign, unassign, hold, release]
  const isBusy = calls.some(({ isPending }) => isPending)
  const give = (room_id: number) =>
    assign.mutate({ reservation_id, row_version, room_id, ...(isPromised ? { do_not_move: true } : {}) })

  return (
    <ActionDialog
      title={room ? `Assign another room to ${guest}` : `Assign a room to ${guest}`}
      size="sm"
      isBusy={isBusy}
      failure={calls.map(({ error }) => error).find(error => error !== null)}
      onClose={onClose}
      extra={
        room ? (
          <Button onClick={() => unassign.mutate({ reservation_id, row_version })}>
            {`Remove room ${room}`}
          </Button>
        ) : null
      }
    >
      {held ? (
        <HeldRoom
          held={held}
          guest={guest}
          isBusy={isBusy}
          onGive={() => give(held.room_id)}
          onRelease={() => release.mutate({ room_id: held.room_id })}
        />
      ) : null}
      <div>
        <FormControlLabel
          control={<Checkbox size="small" checked={all_types} onChange={(_, all) => setAllTypes(all)} />}
          label="Rooms of other types too"
        />
        {may('Do not move') ? (
          <FormControlLabel
            control={<Checkbox size="small" checked={isPromised} onChange={(_, is) => setPromised(is)} />}
            label="Promised: do not move"
          />
        ) : null}
        <HoldInstead minutes={minutes} onMinutes={setMinutes} />
      </div>
      <Answered answer={rooms} loading={<Loading rows={1} />}>
        {({ rooms }) => (
          <div style={{ paddingTop: 8 }}>
            <RoomSearch
              rooms={rooms}
              label={minutes === null ? 'Room' : 'Room to hold'}
              isSecond={held !== null}
              onPick={({ room_id }) =>
                minutes === null ? give(room_id) : hold.mutate({ reservation_id, room_id, minutes })
              }
            />
          </div>
        )}
      </Answered>
    </ActionDialog>
  )
}
