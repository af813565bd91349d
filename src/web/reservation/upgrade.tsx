import { reservation } from '../../wire/reservation'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { ActionDialogProps } from './row'

/** A better room at the price that was agreed. */
export const UpgradeDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, room_type } = row
  const form = useCallForm(reservation.upgrade, {
    send: ({ room_type_id, reason }) => ({
      id: reservation_id,
      row_version,
      room_type_id,
      reason: reason ?? '',
    }),
    says: `${confirmation_no} ${guest} is upgraded`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Upgrade ${guest}`}
      confirm="Upgrade"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <ReferenceField
        name="room_type_id"
        label="Room type"
        required
        entity="room-type"
        help={`Booked and charged: ${room_type}. The price stays; an assigned room is released.`}
        autoFocus
      />
      <TextField name="reason" label="Reason" required maxLength={200} />
    </FormDialog>
  )
}
