import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { deskList } from '../../wire/desk-list'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { roomMove } from '../../wire/room-move'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { formatDay, onHouseClock } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import type { DeskRow } from './desk-row'
import { ExchangePartner } from './exchange-partner'
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
  const [isExchange, setExchange] = useState(false)
  const [other, setOther] = useState<DeskRow | null>(null)
  const exchange = useCall(roomMove.store, {
    ...changing,
    says: `${guest} has room ${other?.room}, ${other?.guest} room ${room}`,
  })
  const calls = [assign, unassign, hold, release, exchange]
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
      confirm={isExchange ? 'Exchange rooms' : undefined}
      isDisabled={other === null}
      onConfirm={() =>
        other &&
        exchange.mutate({
          reservation_id,
          row_version,
          swap_with: other.reservation_id,
          swap_row_version: other.row_version,
        })
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
      {room && may('Room move') ? (
        <FormControlLabel
          control={<Checkbox size="small" checked={isExchange} onChange={(_, isOn) => setExchange(isOn)} />}
          label="Exchange rooms with another arrival"
        />
      ) : null}
      {isExchange ? (
        <OtherArrival row={row} other={other} onPick={setOther} />
      ) : (
        <>
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
                  rooms={rooms.filter(({ code }) => code !== room)}
                  label={minutes === null ? 'Room' : 'Room to hold'}
                  isSecond={held !== null}
                  opensTyped={room !== null}
                  onPick={({ room_id }) =>
                    minutes === null ? give(room_id) : hold.mutate({ reservation_id, room_id, minutes })
                  }
                />
              </div>
            )}
          </Answered>
        </>
      )}
    </ActionDialog>
  )
}

type OtherProps = { row: DeskRow; other: DeskRow | null; onPick: (row: DeskRow | null) => void }

/** Who comes on the same day, is to sleep in a room of the same type, and has one already. */
const OtherArrival = ({ row, ...partner }: OtherProps) => {
  const arrivals = useAnswer(
    deskList.arrivals,
    { filters: { date: row.arrival_date, tab: 'all', is_assigned: true }, per_page: 500 },
    { fresh: true },
  )
  return (
    <Answered answer={arrivals} loading={<Loading rows={1} />}>
      {({ items }) => (
        <ExchangePartner
          {...partner}
          rows={items.filter(
            ({ status, room, room_type }) =>
              status === 'reserved' && room !== null && room !== row.room && room_type === row.room_type,
          )}
          readAt={arrivals.dataUpdatedAt}
        />
      )}
    </Answered>
  )
}
