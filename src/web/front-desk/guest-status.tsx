import { room } from '../../wire/room'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import type { DeskRow } from './desk-row'

type Props = {
  row: Pick<DeskRow, 'reservation_id' | 'guest' | 'guest_service_status'>
  onClose: () => void
}

/** What a guest wants of housekeeping today. */
export const GuestStatusDialog = ({
  row: { reservation_id, guest, guest_service_status },
  onClose,
}: Props) => {
  const form = useCallForm(room.guestStatus, {
    defaults: { guest_service_status: guest_service_status ?? 'none' },
    send: ({ guest_service_status }) => ({ reservation_id, guest_service_status }),
    says: ({ room }) => `Housekeeping knows what the guest of room ${room} wants`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`What ${guest} wants today`} confirm="Set" size="sm" onClose={onClose}>
      <ChoiceField
        name="guest_service_status"
        label="Housekeeping"
        required
        choices={[
          { value: 'none', label: 'As usual' },
          { value: 'do_not_disturb', label: 'Do not disturb' },
          { value: 'make_up_room', label: 'Please make up the room' },
          { value: 'service_declined', label: 'No cleaning today' },
        ]}
      />
    </FormDialog>
  )
}
