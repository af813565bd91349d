import { FormDialog } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'
import type { Identification } from './profile-row'

type Props = { profile_id: number; paper?: Identification; onClose: () => void }

/** A passport or a card; its number is kept encrypted, and as it is where its end alone comes back. */
export const IdentificationDialog = ({ profile_id, paper, onClose }: Props) => {
  const form = useMasterForm('guest-identification', {
    record: paper,
    defaults: paper
      ? {
          identification_type_id: paper.identification_type_id,
          number: paper.number,
          issuing_country_id: paper.issuing_country_id,
          issue_place: paper.issue_place,
          issue_date: paper.issue_date,
          expiry_date: paper.expiry_date,
          is_primary: paper.is_primary,
        }
      : { is_primary: true },
    given: paper ? {} : { guest_profile_id: profile_id },
    says: 'The document is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={paper ? 'Change the document' : 'Add a document'}
      confirm="Keep"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <ReferenceField
        name="identification_type_id"
        label="Document"
        entity="master-type"
        category="identification_type"
        required
        autoFocus
      />
      <TextField
        name="number"
        label="Number"
        required
        maxLength={40}
        help={paper ? 'Stays as it is unless it is typed over' : undefined}
      />
      <ReferenceField
        name="issuing_country_id"
        label="Issued by"
        entity="master-type"
        category="country"
        required
      />
      <TextField name="issue_place" label="Issued at" maxLength={60} />
      <DateField name="issue_date" label="Issued on" />
      <DateField name="expiry_date" label="Valid until" />
      <FlagField name="is_primary" label="The one that is used" />
    </FormDialog>
  )
}
