import { FormDialog } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'
import type { Contact } from './profile-row'

type Props = { profile_id: number; contact?: Contact; onClose: () => void }

/** A telephone number, an e-mail address. */
export const ContactDialog = ({ profile_id, contact, onClose }: Props) => {
  const form = useMasterForm('guest-contact', {
    record: contact && { id: contact.id, row_version: contact.row_version },
    defaults: contact
      ? {
          contact_type: contact.contact_type,
          value: contact.value,
          is_primary: contact.is_primary,
          is_confidential: contact.is_confidential,
        }
      : { contact_type: 'mobile' },
    given: contact ? {} : { guest_profile_id: profile_id },
    says: 'The contact is kept',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={contact ? 'Change contact' : 'Add contact'} confirm="Keep" onClose={onClose}>
      <ChoiceField
        name="contact_type"
        label="Kind"
        required
        choices={['mobile', 'phone', { value: 'email', label: 'E-mail' }, 'fax', 'website', 'messenger']}
      />
      <TextField name="value" label="Number or address" required autoFocus maxLength={255} />
      <FlagField name="is_primary" label="The first of its kind" />
      <FlagField name="is_confidential" label="Confidential" help="Only for whoever may change profiles" />
    </FormDialog>
  )
}
