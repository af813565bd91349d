import { bookingChange } from '../../wire/booking-change'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import type { Found } from '../kit/field/found'
import { OtherReservationField } from '../kit/field/reservation'
import { TextField } from '../kit/field/text'
import type { ActionDialogProps } from './row'

/** Reservations that belong together: a family in two rooms, a party, one stay after the other. */
export const LinkDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, guest } = row
  const form = useCallForm(bookingChange.link, {
    defaults: { kind: 'link', link_to: [null] },
    send: ({ link_to, name, kind }) => ({
      reservation_id,
      link_to: (link_to as (Found | null)[]).map(one => one?.id as number),
      name: name || undefined,
      kind,
    }),
    says: ({ results }) => [`${guest} is linked`, ...results.map(({ message }) => message)].join('. '),
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Link other reservations with ${guest}`}
      confirm="Link"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <OtherReservationField
        name="link_to.0"
        help="By name or number. Reservations already linked with it come along."
        beside={reservation_id}
      />
      <TextField name="name" label="Name of the group" maxLength={80} />
      <ChoiceField
        name="kind"
        label="Why"
        required
        choices={[
          { value: 'link', label: 'They belong together' },
          { value: 'party', label: 'One party' },
          { value: 'back_to_back', label: 'One stay after the other' },
        ]}
      />
    </FormDialog>
  )
}
