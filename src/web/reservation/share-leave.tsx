import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { share } from '../../wire/share'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { Answered, Loading } from '../kit/states'
import { type Candidate, RoomPicker } from '../front-desk/room-picker'

export type Shared = OutputOf<typeof share.list>
export type Sharer = Shared['sharers'][number]
type Props = { sharer: Sharer; others: readonly Sharer[]; onClose: () => void }

/** One leaves the room; in house he gets another one at once. */
export const LeaveShareDialog = (props: Props) =>
  props.sharer.status === 'checked_in' ? <MoveOutDialog {...props} /> : <LeaveDialog {...props} />

const namesOf = (sharers: readonly Sharer[]): string => sharers.map(({ guest }) => guest).join(', ')

const LeaveDialog = ({ sharer, others, onClose }: Props) => {
  const { reservation_id, row_version, guest } = sharer
  const leave = useCall(share.break, {
    inline: true,
    onBusinessDate: true,
    says: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={`${guest} no longer shares with ${namesOf(others)}`}
      confirm="End the share"
      cancel="Not now"
      enterConfirms
      isBusy={leave.isPending}
      failure={leave.error}
      onConfirm={() => leave.mutate({ reservation_id, row_version })}
      onClose={onClose}
    >
      The nights are sold as a room of their own again. A room is assigned afterwards.
    </ActionDialog>
  )
}

const MoveOutDialog = ({ sharer, others, onClose }: Props) => {
  const { reservation_id, row_version, guest, room } = sharer
  const [to, setTo] = useState<Candidate>()
  const rooms = useAnswer(
    roomChoice.candidates,
    { reservation_id, all_types: true, limit: 200 },
    { fresh: true },
  )
  const form = useCallForm(share.break, {
    send: ({ room_move_reason_id }) => ({
      reservation_id,
      row_version,
      to_room_id: to?.room_id,
      room_move_reason_id: room_move_reason_id ?? undefined,
    }),
    says: ({ message }) => message,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`${guest} no longer shares with ${namesOf(others)}`}
      confirm="Move out"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <Answered answer={rooms} loading={<Loading rows={1} />}>
        {({ rooms: found }) => (
          <div style={{ paddingTop: 8 }}>
            <RoomPicker room={to ?? null} rooms={found.filter(({ code }) => code !== room)} onPick={setTo} />
          </div>
        )}
      </Answered>
      <ReferenceField name="room_move_reason_id" label="Reason" required entity="room-move-reason" />
    </FormDialog>
  )
}
