import { bookingChange } from '../../wire/booking-change'
import { FormDialog, useCallForm } from '../kit/call-form'
import { InstantField } from '../kit/field/instant'
import { WaitlistEntry } from './waitlist'
import type { Waiting } from './waiting-columns'

type Props = { row: Waiting; onClose: () => void }

/** How urgent it is, how he is reached, and until when a room was offered to him. */
export const KeepWaitingDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, priority_id, reason_id, waits_phone, waits_note, offer_until } =
    row
  const form = useCallForm(bookingChange.keepWaiting, {
    defaults: { priority_id, reason_id, phone: waits_phone, note: waits_note, offer_until },
    send: ({ priority_id, reason_id, phone, note, offer_until: until }) => ({
      reservation_id,
      row_version,
      priority_id: priority_id ?? undefined,
      reason_id: reason_id ?? undefined,
      phone: phone || null,
      note: note || null,
      // An offer that is over may stay as it is while something else is changed.
      ...((until || null) === offer_until ? {} : { offer_until: until || null }),
    }),
    says: `The entry of ${guest} is kept`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`${guest} on the waitlist`} confirm="Keep" size="sm" onClose={onClose}>
      <WaitlistEntry autoFocus />
      <InstantField name="offer_until" label="Room offered until" />
    </FormDialog>
  )
}
