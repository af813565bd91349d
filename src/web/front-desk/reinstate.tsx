import { checkOut } from '../../wire/check-out'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import type { DeskRow } from './desk-row'

type Props = { row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'room'>; onClose: () => void }

/** The guest stays after all, on the day of the check-out. */
export const ReinstateDialog = ({ row: { reservation_id, row_version, guest, room }, onClose }: Props) => {
  const form = useCallForm(checkOut.checkOut, {
    send: ({ reason }) => ({
      action: 'reinstate' as const,
      reservation_id,
      row_version,
      reason: reason || undefined,
    }),
    says: `${guest} is in house again`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Take back the check-out of ${guest}`}
      confirm="Take it back"
      isDestructive
      onClose={onClose}
    >
      <div>
        {room ? `Room ${room} is occupied again and the folios are open. ` : 'The folios are open again. '}
        Payments stay.
      </div>
      <TextField name="reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
