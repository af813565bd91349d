import { bookingChange } from '../../wire/booking-change'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import type { ActionDialogProps } from './row'

/** Guaranteed in another way, or not at all. */
export const ReservationTypeDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, reservation_type } = row
  const form = useCallForm(bookingChange.changeReservationType, {
    send: ({ reservation_type_id }) => ({ id: reservation_id, row_version, reservation_type_id }),
    says: ({ message }) => message,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Change the guarantee of ${confirmation_no} ${guest}`}
      confirm="Change"
      cancel="Not now"
      onClose={onClose}
    >
      <ReferenceField
        name="reservation_type_id"
        label="Reservation type"
        required
        entity="reservation-type"
        help={`Until now ${reservation_type}.`}
        autoFocus
      />
    </FormDialog>
  )
}
