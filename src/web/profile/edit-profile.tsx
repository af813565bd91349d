import { FormDialog } from '../kit/call-form'
import { useMasterForm } from '../kit/master-form'
import { type MasterRow, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { PresetFields } from './preset-fields'
import { fieldsOf, NameFields, PersonFields, PrivacyFields } from './profile-fields'

type Props = { id: number; onClose: () => void }

/** The data of a profile; what hangs on it is changed where it stands. */
export const EditProfileDialog = ({ id, onClose }: Props) => {
  const { data } = useMasters('guest-profile', { filters: { id: [id] }, per_page: 1 })
  const [record] = data?.items ?? []
  return record?.id === id ? <EditForm record={record} onClose={onClose} /> : null
}

const EditForm = ({ record, onClose }: { record: MasterRow; onClose: () => void }) => {
  const type = String(record.profile_type)
  const mayKnow = useMay()('Guest incognito view')
  // Whoever is not told the name has none to change: what was not shown is not sent back.
  const isKnown = record.is_incognito !== true || mayKnow
  const form = useMasterForm('guest-profile', {
    record: { id: record.id, row_version: record.row_version },
    defaults: Object.fromEntries(
      fieldsOf(type)
        .filter(name => record[name] !== null)
        .map(name => [name, record[name]]),
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
      {isKnown ? <NameFields type={type} /> : null}
      <PersonFields type={type} isKnown={isKnown} />
      <PresetFields type={type} />
      {isKnown ? <PrivacyFields /> : null}
    </FormDialog>
  )
}
