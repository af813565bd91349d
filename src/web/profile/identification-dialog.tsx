import { FormDialog } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'

/** A passport or a card; its number is kept encrypted. */
export const IdentificationDialog = ({
  profile_id,
  onClose,
}: {
  profile_id: number
  onClose: () => void
}) => {
  const form = useMasterForm('guest-identification', {
    defaults: { is_primary: true },
    given: { guest_profile_id: profile_id },
    says: 'The document is kept',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a document" confirm="Keep" size="sm" columns={2} onClose={onClose}>
      <ReferenceField
        name="identification_type_id"
        label="Document"
        entity="master-type"
        category="identification_type"
        required
        autoFocus
      />
      <TextField name="number" label="Number" required maxLength={40} />
      <ReferenceField
        name="issuing_country_id"
        label="Issued by"
        entity="master-type"
        category="country"
        required
      />
      <DateField name="expiry_date" label="Valid until" />
      <FlagField name="is_primary" label="The one that is used" />
    </FormDialog>
  )
}
