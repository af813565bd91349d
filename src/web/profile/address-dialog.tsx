import { FormDialog } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'
import { StateField } from '../kit/state-field'
import type { Address } from './profile-row'

type Props = { profile_id: number; address?: Address; onClose: () => void }

/** Where letters and folios go. */
export const AddressDialog = ({ profile_id, address, onClose }: Props) => {
  const form = useMasterForm('guest-address', {
    record: address && { id: address.id, row_version: address.row_version },
    defaults: address
      ? {
          address_type_id: address.address_type_id,
          line1: address.line1,
          line2: address.line2,
          line3: address.line3,
          postal_code: address.postal_code,
          city: address.city,
          country_id: address.country_id,
          state_id: address.state_id,
          language_id: address.language_id,
          is_primary: address.is_primary,
        }
      : { is_primary: true },
    given: address ? {} : { guest_profile_id: profile_id },
    says: 'The address is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={address ? 'Change address' : 'Add address'}
      confirm="Keep"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <ReferenceField
        name="address_type_id"
        label="Kind"
        entity="master-type"
        category="address_type"
        required
        autoFocus
      />
      <TextField name="line1" label="Street" required maxLength={120} />
      <TextField name="line2" label="Second line" maxLength={120} />
      <TextField name="line3" label="Third line" maxLength={120} />
      <TextField name="postal_code" label="Postal code" maxLength={15} />
      <TextField name="city" label="City" required maxLength={60} />
      <ReferenceField name="country_id" label="Country" entity="master-type" category="country" required />
      <StateField form={form.form} />
      <ReferenceField
        name="language_id"
        label="Language"
        entity="master-type"
        category="language"
        help="Of letters that go there"
      />
      <FlagField name="is_primary" label="Stands on folios" />
    </FormDialog>
  )
}
