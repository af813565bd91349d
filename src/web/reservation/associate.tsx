import { useEffect } from 'react'
import { bookingChange } from '../../wire/booking-change'
import type { InputOf } from '../../wire/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { PercentField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { View } from './reservation-page'
import type { ReservationRow } from './row'

type Item = InputOf<typeof bookingChange.associate>['items'][number]
type Role = Item['role']
type Held = NonNullable<View['profiles']>[number]

const roles: { value: Role; label: string; profile_type: string }[] = [
  { value: 'company', label: 'Company', profile_type: 'company' },
  { value: 'travel_agent', label: 'Travel agent', profile_type: 'travel_agent' },
  { value: 'source', label: 'Source', profile_type: 'source' },
]

type Props = {
  row: Pick<ReservationRow, 'reservation_id' | 'row_version' | 'confirmation_no' | 'guest'>
  /** Who stands behind it now. */
  held: readonly Held[]
  onClose: () => void
}

/**
 * A company, an agent or a source behind a reservation, or none any more. It begins with who is there: a voucher and a locator are
 * of the stay and go over to whoever follows, a contact and a commission are of the profile. The rates they hold are asked about.
 */
export const AssociateDialog = ({ row, held, onClose }: Props) => {
  const { reservation_id, row_version, guest, confirmation_no } = row
  const heldAs = (role: Role) => held.filter(one => one.role === role)
  const start = roles.find(({ value }) => heldAs(value).length > 0) ?? roles[0]
  const form = useCallForm(bookingChange.associate, {
    defaults: fieldsOf(start.value, heldAs(start.value)[0]),
    send: values => {
      const role = values.role as Role
      const [first, ...others] = heldAs(role)
      const id = values.guest_profile_id as number | null
      const items = [
        ...(id === null
          ? []
          : [{ role, ...detailsOf(values), ...contactOf(first, id), guest_profile_id: id }]),
        // Further ones of a role, as from a channel, are not shown here and stay.
        ...others.map(itemOf),
      ]
      return { reservation_id, row_version, roles: [role], items }
    },
    says: `Profiles of ${confirmation_no} changed`,
    onDone: onClose,
    onBusinessDate: true,
  })
  const role = form.form.watch('role') as Role
  const kind = roles.find(({ value }) => value === role) ?? roles[0]
  const first = heldAs(role).at(0)
  const id = form.form.watch('guest_profile_id') as number | null
  const { reset, setValue } = form.form
  // oxlint-disable-next-line react/exhaustive-deps -- the fields follow the role alone, not every answer of the view
  useEffect(() => reset(fieldsOf(role, first)), [role, reset])
  return (
    <FormDialog
      of={form}
      title={`Who stands behind ${guest}`}
      confirm={id === null && first ? `Remove ${first.profile.name}` : 'Set'}
      size="sm"
      isDisabled={id === null && first === undefined}
      onClose={onClose}
    >
      <ChoiceField name="role" label="As" choices={roles} required />
      <ReferenceField
        key={role}
        name="guest_profile_id"
        label={kind.label}
        entity="guest-profile"
        filters={{ profile_type: kind.profile_type }}
        help="Empty: nobody any more"
        onPicked={picked => {
          if (picked?.id !== first?.profile.id) setValue('commission_percent', null)
        }}
        autoFocus
      />
      {id === null ? null : (
        <>
          <TextField name="voucher_no" label="Voucher" maxLength={40} />
          <TextField name="record_locator" label="Record locator" maxLength={40} />
          <FlagField name="is_commissionable" label="Gets a commission" />
          <PercentField
            name="commission_percent"
            label="Commission"
            help="Empty: as agreed with the profile"
          />
        </>
      )}
    </FormDialog>
  )
}

const fieldsOf = (role: Role, held: Held | undefined) => ({
  role,
  guest_profile_id: held?.profile.id ?? null,
  voucher_no: held?.voucher_no ?? null,
  record_locator: held?.record_locator ?? null,
  is_commissionable: held?.is_commissionable ?? true,
  commission_percent: held?.commission_percent ?? null,
})

const detailsOf = (values: Record<string, unknown>): Partial<Item> => ({
  voucher_no: (values.voucher_no as string | null) || null,
  record_locator: (values.record_locator as string | null) || null,
  is_commissionable: values.is_commissionable === true,
  commission_percent: (values.commission_percent as string | null) || null,
})

/** The contact is one of the profile's. */
const contactOf = (held: Held | undefined, id: number): Partial<Item> =>
  held?.contact && held.profile.id === id ? { contact_id: held.contact.id } : {}

const itemOf = (held: Held): Item => ({
  role: held.role,
  guest_profile_id: held.profile.id,
  contact_id: held.contact?.id ?? null,
  is_commissionable: held.is_commissionable,
  commission_percent: held.commission_percent,
  voucher_no: held.voucher_no,
  record_locator: held.record_locator,
})
