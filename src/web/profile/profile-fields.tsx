import { useWatch } from 'react-hook-form'
import { FieldGroup } from '../kit/field-group'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMay } from '../kit/may'
import { isPerson } from './profile-row'

/** By kind of profile, as the master has them (domain/reservations 2.1): what only some have. */
const only: Readonly<Record<string, readonly string[]>> = {
  title_id: ['individual', 'contact'],
  first_name: ['individual', 'contact'],
  middle_name: ['individual'],
  gender: ['individual', 'contact'],
  date_of_birth: ['individual'],
  birth_place: ['individual'],
  profession: ['individual', 'contact'],
  nationality_id: ['individual', 'contact'],
  company_id: ['individual', 'contact'],
  parent_company_id: ['company'],
  corporate_no: ['company'],
  iata_no: ['travel_agent'],
  commission_percent: ['travel_agent', 'source'],
}

const everybody = [
  'last_name',
  'name2',
  'alternate_name',
  'language_id',
  'vip_level_id',
  'guest_type_id',
  'tax_no',
  'market_code_id',
  'source_code_id',
  'default_payment_method_id',
  'owner_id',
  'is_incognito',
  'incognito_name',
  'keep_history',
]

export const hasField = (type: string, field: string): boolean => only[field]?.includes(type) ?? true

/** What a form begins with. */
export const fieldsOf = (type: string): readonly string[] => [
  ...everybody,
  ...Object.keys(only).filter(field => hasField(type, field)),
]

type Props = { type: string }

/** What somebody is called, in every way in which he may be looked for. */
export const NameFields = ({ type }: Props) => {
  const person = isPerson(type)
  return (
    <FieldGroup title="Name" columns={3}>
      {person ? <ReferenceField name="title_id" label="Title" entity="master-type" category="title" /> : null}
      <TextField name="last_name" label={person ? 'Last name' : 'Name'} required maxLength={100} autoFocus />
      {person ? <TextField name="first_name" label="First name" maxLength={60} /> : null}
      {hasField(type, 'middle_name') ? (
        <TextField name="middle_name" label="Middle name" maxLength={60} />
      ) : null}
      <TextField
        name="name2"
        label="Second or former name"
        help="Found by the search as well"
        maxLength={160}
      />
      <TextField
        name="alternate_name"
        label="In another script"
        help="Found by the search as well"
        maxLength={160}
      />
    </FieldGroup>
  )
}

/** Who it is beside the name, and to whom he belongs. */
export const PersonFields = ({ type, isKnown }: Props & { isKnown: boolean }) => {
  const may = useMay()
  const knows = (field: string) => isKnown && hasField(type, field)
  return (
    <FieldGroup title={isPerson(type) ? 'Person' : 'Organisation'} columns={3}>
      {hasField(type, 'gender') ? (
        <ChoiceField name="gender" label="Gender" choices={['female', 'male', 'other', 'unspecified']} />
      ) : null}
      {knows('date_of_birth') && may('View birth dates') ? (
        <DateField name="date_of_birth" label="Born" />
      ) : null}
      {knows('birth_place') ? <TextField name="birth_place" label="Place of birth" maxLength={60} /> : null}
      {hasField(type, 'nationality_id') ? (
        <ReferenceField name="nationality_id" label="Nationality" entity="master-type" category="country" />
      ) : null}
      <ReferenceField name="language_id" label="Language" entity="master-type" category="language" />
      <ReferenceField name="vip_level_id" label="VIP level" entity="master-type" category="vip_level" />
      {knows('profession') ? <TextField name="profession" label="Profession" maxLength={60} /> : null}
      {knows('company_id') ? <CompanyField name="company_id" label="Employer" /> : null}
      {hasField(type, 'parent_company_id') ? (
        <CompanyField name="parent_company_id" label="Head office" />
      ) : null}
      {hasField(type, 'iata_no') ? (
        <TextField name="iata_no" label="IATA number" help="7 or 8 digits" maxLength={12} />
      ) : null}
      {hasField(type, 'corporate_no') ? (
        <TextField name="corporate_no" label="Corporate number" maxLength={20} />
      ) : null}
      {isKnown ? (
        <TextField name="tax_no" label="Tax number" maxLength={30} help="Stands on invoices" />
      ) : null}
    </FieldGroup>
  )
}

/** Who may be told who it is, and for how long. */
export const PrivacyFields = () => {
  const isIncognito = useWatch({ name: 'is_incognito' }) === true
  return (
    <FieldGroup title="Privacy" columns={3}>
      <FlagField name="is_incognito" label="Incognito" help="Lists show another name" />
      {isIncognito ? (
        <TextField name="incognito_name" label="Shown as" help="Empty: Incognito" maxLength={100} />
      ) : null}
      <FlagField
        name="keep_history"
        label="Keep the history"
        help="Else proposed for erasure once long gone"
      />
    </FieldGroup>
  )
}

const CompanyField = (props: { name: string; label: string; help?: string }) => (
  <ReferenceField {...props} entity="guest-profile" filters={{ profile_type: 'company' }} />
)
