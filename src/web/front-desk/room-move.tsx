import { useState } from 'react'
import { deskList } from '../../wire/desk-list'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { roomMove } from '../../wire/room-move'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { Answered, Loading } from '../kit/states'
import { useHouse } from '../kit/session'
import type { DeskRow } from './desk-row'
import { ExchangePartner } from './exchange-partner'
import { type Candidate, RoomPicker } from './room-picker'

/** `into`: the room that was said already. */
type Props = { row: DeskRow; into?: string | null; onClose: () => void }

/** Another room for a guest in house, now or on a later day, or the room of another guest in exchange. */
export const RoomMoveDialog = ({ row, into, onClose }: Props) => {
  const { reservation_id, row_version, guest, room } = row
  const today = useHouse()?.business_date
  const [picked, setPicked] = useState<number>()
  const [other, setOther] = useState<DeskRow | null>(null)
  const form = useCallForm(roomMove.store, {
    defaults: { how: 'free', rate: 'keep', move_date: today },
    send: ({ how, room_move_reason_id, note, move_date, rate }) => ({
      reservation_id,
      row_version,
      room_move_reason_id: room_move_reason_id ?? undefined,
      note: note || undefined,
      ...(how === 'exchange'
        ? { swap_with: other?.reservation_id, swap_row_version: other?.row_version }
        : {
            to_room_id: to?.room_id,
            move_date: move_date && move_date !== today ? move_date : undefined,
            rate,
          }),
    }),
    says: ({ moves: [move] }, { swap_with }) => {
      if (swap_with !== undefined) return `${guest} and ${other?.guest} have exchanged rooms`
      return move?.state === 'planned'
        ? `The move of ${guest} is planned`
        : `${guest} is in room ${to?.code} now`
    },
    onDone: onClose,
    onBusinessDate: true,
  })
  const { how, move_date } = form.form.watch()
  const rooms = useAnswer(
    roomChoice.candidates,
    { reservation_id, from_date: move_date ?? today, all_types: true, limit: 200 },
    { fresh: true, enabled: how !== 'exchange' },
  )
  // What is free on one day is not on another: a room that was picked before the day was changed has to be among them still.
  const free = rooms.data?.rooms.filter(({ code }) => code !== room) ?? []
  const to: Candidate | undefined = free.find(({ room_id, code }) =>
    picked === undefined ? code === into : room_id === picked,
  )
  return (
    <FormDialog
      of={form}
      title={`Move ${guest} from room ${room ?? '–'}`}
      confirm={how === 'exchange' ? 'Exchange rooms' : 'Move'}
      size="sm"
      onClose={onClose}
    >
      <ChoiceField name="how" label="Into" required choices={ways} />
      {how === 'exchange' ? (
        <OtherGuest row={row} other={other} onPick={setOther} />
      ) : (
        <>
          <DateField name="move_date" label="On" required min={today} />
          <Answered answer={rooms} loading={<Loading rows={1} />}>
            {() => (
              <div style={{ paddingTop: 8 }}>
                <RoomPicker room={to ?? null} rooms={free} onPick={({ room_id }) => setPicked(room_id)} />
              </div>
            )}
          </Answered>
        </>
      )}
      <ReferenceField name="room_move_reason_id" label="Reason" required entity="room-move-reason" />
      {how !== 'exchange' && to && to.room_type !== row.room_type ? (
        <ChoiceField name="rate" label="Price of the nights to come" required choices={prices} />
      ) : null}
      <TextField name="note" label="Note" maxLength={200} />
    </FormDialog>
  )
}

type OtherProps = { row: DeskRow; other: DeskRow | null; onPick: (row: DeskRow | null) => void }

/** Who is in house and would go into the room of this guest. */
const OtherGuest = ({ row, ...partner }: OtherProps) => {
  const inHouse = useAnswer(deskList.inHouse, { per_page: 500 }, { fresh: true })
  return (
    <Answered answer={inHouse} loading={<Loading rows={1} />}>
      {({ items }) => (
        <ExchangePartner
          {...partner}
          rows={items.filter(one => one.room !== null && one.room !== row.room)}
          readAt={inHouse.dataUpdatedAt}
        />
      )}
    </Answered>
  )
}

const ways = [
  { value: 'free', label: 'A free room' },
  { value: 'exchange', label: 'The room of another guest, in exchange' },
]
const prices = [
  { value: 'keep', label: 'As booked' },
  { value: 'reprice', label: 'Of the new room type' },
  { value: 'upgrade', label: 'As booked; the better room is a present' },
]
