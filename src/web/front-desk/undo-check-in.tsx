import { checkIn } from '../../wire/front-desk'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import type { DeskRow } from './desk-row'

type Props = { row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'room'>; onClose: () => void }

/** The guest did not take the key after all. */
export const UndoCheckInDialog = ({ row: { reservation_id, row_version, guest, room }, onClose }: Props) => {
  const form = useCallForm(checkIn.undoCheckIn, {
    send: ({ reason }) => ({ reservation_id, row_version, reason }),
    says: `${guest} is not checked in any more`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Undo the check-in of ${guest}`}
      confirm="Undo the check-in"
      isDestructive
      onClose={onClose}
    >
      {room ? <div>{`Room ${room} is vacant again; the reservation stays as it was.`}</div> : null}
      <TextField name="reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
