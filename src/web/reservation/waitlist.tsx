import Box from '@mui/material/Box'
import { bookingChange } from '../../wire/booking-change'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { Facts } from '../kit/facts'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatDay } from '../kit/format'
import type { ActionDialogProps } from './row'

/** Gives the room up and waits for one. */
export const WaitlistDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, room_type, rooms } = row
  const { arrival_date, departure_date } = row
  const form = useCallForm(bookingChange.waitlist, {
    send: ({ priority_id, reason_id, phone, note }) => ({
      reservation_id,
      row_version,
      priority_id: priority_id ?? undefined,
      reason_id: reason_id ?? undefined,
      phone: phone || undefined,
      note: note || undefined,
    }),
    says: `${confirmation_no} ${guest} waits`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Put ${guest} on the waitlist`}
      confirm="Put on the waitlist"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {`Gives up ${rooms > 1 ? `${rooms} rooms ${room_type}` : `the room ${room_type}`}, ${formatDay(arrival_date, 'weekday')} – ${formatDay(departure_date, 'weekday')}.`}
      </Box>
      <WaitlistEntry autoFocus />
    </FormDialog>
  )
}

/** How urgent it is, why, and how the one who waits is reached. */
export const WaitlistEntry = ({ autoFocus }: { autoFocus?: boolean }) => (
  <>
    <ReferenceField
      name="priority_id"
      label="Priority"
      entity="master-type"
      category="waitlist_priority"
      autoFocus={autoFocus}
    />
    <ReferenceField name="reason_id" label="Reason" entity="master-type" category="waitlist_reason" />
    <TextField name="phone" label="Telephone" type="tel" maxLength={40} />
    <TextField name="note" label="Note" maxLength={200} />
  </>
)

/** Who waited or only inquired has a room now: everything a booking is checked for, and the price is asked. */
export const ActivateDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, arrival_date, departure_date, room_type } = row
  const activate = useCall(bookingChange.activate, {
    inline: true,
    onBusinessDate: true,
    says: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={`Book ${confirmation_no} ${guest}`}
      confirm="Book"
      cancel="Not now"
      size="sm"
      enterConfirms
      isBusy={activate.isPending}
      failure={activate.error}
      onConfirm={() => activate.mutate({ id: reservation_id, row_version })}
      onClose={onClose}
    >
      <Facts
        facts={[
          [
            'Stay',
            `${formatDay(arrival_date, 'weekday')} – ${formatDay(departure_date, 'weekday')}, ${room_type}`,
          ],
          ['Price', 'As quoted, or today’s if it has changed: you are asked.'],
        ]}
      />
    </ActionDialog>
  )
}
