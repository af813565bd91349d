import { useState } from 'react'
import { roomChoice } from '../../wire/front-desk'
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
import { type Candidate, RoomPicker } from './room-picker'

type Props = { row: DeskRow; onClose: () => void }

/** Another room for a guest in house, now or on a later day. */
export const RoomMoveDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, room } = row
  const today = useHouse()?.business_date
  const [to, setTo] = useState<Candidate>()
  const rooms = useAnswer(
    roomChoice.candidates,
    { reservation_id, all_types: true, limit: 200 },
    { fresh: true },
  )
  const form = useCallForm(roomMove.store, {
    defaults: { rate: 'keep', move_date: today },
    send: ({ room_move_reason_id, note, move_date, rate }) => ({
      reservation_id,
      row_version,
      to_room_id: to?.room_id,
      room_move_reason_id: room_move_reason_id ?? undefined,
      note: note || undefined,
      move_date: move_date && move_date !== today ? move_date : undefined,
      rate,
    }),
    says: ({ moves: [move] }) =>
      move?.state === 'planned' ? `The move of ${guest} is planned` : `${guest} is in room ${to?.code} now`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Move ${guest} from room ${room ?? '–'}`}
      confirm="Move"
      size="sm"
      onClose={onClose}
    >
      <Answered answer={rooms} loading={<Loading rows={1} />}>
        {({ rooms }) => (
          <div style={{ paddingTop: 8 }}>
            <RoomPicker room={to ?? null} rooms={rooms.filter(({ code }) => code !== room)} onPick={setTo} />
          </div>
        )}
      </Answered>
      <DateField name="move_date" label="On" required min={today} />
      <ReferenceField name="room_move_reason_id" label="Reason" required entity="room-move-reason" />
      {to && to.room_type !== row.room_type ? (
        <ChoiceField name="rate" label="Price of the nights to come" required choices={prices} />
      ) : null}
      <TextField name="note" label="Note" maxLength={200} />
    </FormDialog>
  )
}

const prices = [
  { value: 'keep', label: 'As booked' },
  { value: 'reprice', label: 'Of the new room type' },
  { value: 'upgrade', label: 'As booked; the better room is a present' },
]
