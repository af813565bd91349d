import { FormDialog } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm } from '../kit/master-form'
import { type MasterRow, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { isPerson } from './profile-row'

type Props = { id: number; onClose: () => void }

/** The data of a profile; what hangs on it is changed where it stands. */
export const EditProfileDialog = ({ id, onClose }: Props) => {
  const { data } = useMasters('guest-profile', { filters: { id: [id] }, per_page: 1 })
  const [record] = data?.items ?? []
  return record?.id === id ? <EditForm record={record} onClose={onClose} /> : null
}

const fields = [
  'title_id',
  'last_name',
  'first_name',
  'date_of_birth',
  'nationality_id',
  'language_id',
  'vip_level_id',
  'guest_type_id',
  'company_id',
  'tax_no',
]

const EditForm = ({ record, onClose }: { record: MasterRow; onClose: () => void }) => {
  const isIndividual = record.profile_type === 'individual'
  const may = useMay()
  const person = isPerson(String(record.profile_type))
  const form = useMasterForm('guest-profile', {
    record: { id: record.id, row_version: record.row_version },
    defaults: Object.fromEntries(
      fields.filter(name => record[name] !== null).map(name => [name, record[name]]),
    ),
    says: `${String(record.name)} is saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Change ${String(record.name)}`}
      confirm="Save"
      size="md"
      columns={3}
      onClose={onClose}
    >
      {person ? <ReferenceField name="title_id" label="Title" entity="master-type" category="title" /> : null}
      <TextField name="last_name" label={person ? 'Last name' : 'Name'} required maxLength={100} autoFocus />
      {person ? <TextField name="first_name" label="First name" maxLength={60} /> : null}
      {isIndividual && may('View birth dates') ? <DateField name="date_of_birth" label="Born" /> : null}
      {person ? (
        <ReferenceField name="nationality_id" label="Nationality" entity="master-type" category="country" />
      ) : null}
      <ReferenceField name="language_id" label="Language" entity="master-type" category="language" />
      <ReferenceField name="vip_level_id" label="VIP level" entity="master-type" category="vip_level" />
      <ReferenceField name="guest_type_id" label="Guest type" entity="guest-type" />
      {person ? (
        <ReferenceField
          name="company_id"
          label="Company"
          entity="guest-profile"
          filters={{ profile_type: 'company' }}
        />
      ) : null}
      <TextField name="tax_no" label="Tax number" maxLength={30} help="Stands on invoices" />
    </FormDialog>
  )
}
