import { bookingChange } from '../../wire/booking-change'
import type { InputOf } from '../../wire/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import type { ReservationRow } from './row'

type Role = InputOf<typeof bookingChange.associate>['items'][number]['role']

const roles: { value: Role; label: string; profile_type: string }[] = [
  { value: 'company', label: 'Company', profile_type: 'company' },
  { value: 'travel_agent', label: 'Travel agent', profile_type: 'travel_agent' },
  { value: 'source', label: 'Source', profile_type: 'source' },
]

type Props = {
  row: Pick<ReservationRow, 'reservation_id' | 'row_version' | 'confirmation_no' | 'guest'>
  onClose: () => void
}

/** A company, an agent or a source behind a reservation, or none any more. The rates they hold are asked about. */
export const AssociateDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, confirmation_no } = row
  const form = useCallForm(bookingChange.associate, {
    defaults: { role: 'company', guest_profile_id: null },
    send: values => {
      const role = values.role as Role
      const id = values.guest_profile_id as number | null
      const items = id === null ? [] : [{ role, guest_profile_id: id }]
      return { reservation_id, row_version, roles: [role], items }
    },
    says: `Profiles of ${confirmation_no} changed`,
    onDone: onClose,
    onBusinessDate: true,
  })
  const role = form.form.watch('role') as Role
  const kind = roles.find(({ value }) => value === role) ?? roles[0]
  return (
    <FormDialog of={form} title={`Who stands behind ${guest}`} confirm="Set" size="sm" onClose={onClose}>
      <ChoiceField name="role" label="As" choices={roles} required />
      <ReferenceField
        key={role}
        name="guest_profile_id"
        label={kind.label}
        entity="guest-profile"
        filters={{ profile_type: kind.profile_type }}
        help="Empty: nobody any more"
        autoFocus
      />
    </FormDialog>
  )
}
