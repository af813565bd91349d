import { FieldGroup } from '../kit/field-group'
import { PercentField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { hasField } from './profile-fields'

/** What a booking of it begins with, and who of the house looks after it. */
export const PresetFields = ({ type }: { type: string }) => (
  <FieldGroup title="For reservations" columns={3}>
    <ReferenceField name="guest_type_id" label="Guest type" entity="guest-type" />
    <ReferenceField name="market_code_id" label="Market" entity="market-code" />
    <ReferenceField name="source_code_id" label="Source" entity="source-code" />
    <ReferenceField name="default_payment_method_id" label="Pays by" entity="payment-method" />
    {hasField(type, 'commission_percent') ? (
      <PercentField name="commission_percent" label="Commission" help="Where no rate says another" />
    ) : null}
    <ReferenceField name="owner_id" label="Looked after by" entity="employee" />
  </FieldGroup>
)
