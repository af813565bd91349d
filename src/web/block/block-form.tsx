import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { FieldGroup } from '../kit/field-group'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { TimeField } from '../kit/field/time'
import type { Block } from './block-words'

const controls = [
  { value: 'non_elastic', label: 'Only the rooms set aside' },
  { value: 'elastic', label: 'More while the house has them' },
  { value: 'sell_limit', label: 'More up to a limit of each night' },
]

const roles = ['company', 'travel_agent', 'source', 'group', 'contact']

type NewProps = { onClose: () => void; onDone: (made: OutputOf<typeof block.store>) => void }

/** A group asks for rooms. How many and at what price is said in its grid. */
export const NewBlockDialog = ({ onClose, onDone }: NewProps) => {
  const form = useCallForm(block.store, {
    defaults: {
      role: 'company',
      inventory_control: 'non_elastic',
      persons_per_room: 2,
      rate_guarantee: true,
    },
    send: ({ role, guest_profile_id, code, ...values }: FieldValues) =>
      ({
        ...cleaned(values),
        code: typeof code === 'string' ? code.toUpperCase() : '',
        profiles: guest_profile_id ? [{ role, guest_profile_id }] : undefined,
      }) as InputOf<typeof block.store>,
    says: ({ code }) => `Block ${code} is made`,
    onDone,
  })
  return (
    <FormDialog of={form} title="New block" confirm="Make" size="md" columns={2} onClose={onClose}>
      <TextField name="code" label="Code" required isCode autoFocus maxLength={20} help="As SUMMIT26" />
      <TextField name="name" label="Name" required maxLength={120} />
      <DateField name="begin_date" label="First arrival" required />
      <DateField name="end_date" label="Last departure" required />
      <ReferenceField name="guest_profile_id" label="Account" required entity="guest-profile" />
      <ChoiceField name="role" label="Account is" required choices={roles} />
      <Terms />
    </FormDialog>
  )
}

type EditProps = { block: Block; onClose: () => void }

/** What was agreed with the group. */
export const EditBlockDialog = ({ block: shown, onClose }: EditProps) => {
  const form = useCallForm(block.update, {
    defaults: {
      ...shown,
      rate_code_id: shown.rate_code?.id,
      market_code_id: shown.market_code.id,
      source_code_id: shown.source_code.id,
      reservation_type_id: shown.reservation_type.id,
      payment_method_id: shown.payment_method?.id,
      reservation_method_id: shown.reservation_method?.id,
    },
    send: values => changeOf(shown, values),
    says: ({ code }) => `Block ${code} is changed`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Block ${shown.code}`}
      confirm="Save"
      size="md"
      columns={2}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus maxLength={120} />
      <ReferenceField
        name="reservation_type_id"
        label="Reservation type"
        required
        entity="reservation-type"
      />
      <DateField name="begin_date" label="First arrival" required />
      <DateField name="end_date" label="Last departure" required />
      <Terms />
      <FieldGroup title="For its guests">
        <ReferenceField name="payment_method_id" label="Payment method" entity="payment-method" />
        <ReferenceField name="reservation_method_id" label="Booked by" entity="reservation-method" />
        <TimeField name="eta" label="Arrive about" />
        <TimeField name="etd" label="Leave about" />
        <FlagField name="print_rate" label="Price on the letter" />
        <FlagField name="suppress_rate" label="Price hidden from the guest" />
      </FieldGroup>
    </FormDialog>
  )
}

const nullable = [
  'cutoff_date',
  'cutoff_days',
  'rate_code_id',
  'reservation_method_id',
  'payment_method_id',
  'decision_date',
  'followup_date',
  'rooming_list_due',
  'eta',
  'etd',
] as const
const filled = [
  'name',
  'begin_date',
  'end_date',
  'reservation_type_id',
  'inventory_control',
  'rate_guarantee',
  'market_code_id',
  'source_code_id',
  'persons_per_room',
  'suppress_rate',
  'print_rate',
] as const

function changeOf({ id, row_version }: Block, values: FieldValues): InputOf<typeof block.update> {
  const given = Object.fromEntries(filled.map(name => [name, values[name]]))
  const taken = Object.fromEntries(
    nullable.map(name => [name, values[name] || values[name] === 0 ? values[name] : null]),
  )
  return { id, row_version, ...given, ...taken } as InputOf<typeof block.update>
}

const Terms = () => (
  <>
    <FieldGroup title="Rooms and price">
      <ReferenceField name="rate_code_id" label="Rate code" entity="rate-code" />
      <IntegerField name="persons_per_room" label="Expected in a room" unit="adults" />
      <ChoiceField name="inventory_control" label="Beyond its rooms" required choices={controls} />
      <FlagField name="rate_guarantee" label="Prices of the grid are promised" />
      <ReferenceField name="market_code_id" label="Market" entity="market-code" />
      <ReferenceField name="source_code_id" label="Source" entity="source-code" />
    </FieldGroup>
    <FieldGroup title="Dates" columns={3}>
      <DateField name="cutoff_date" label="Cut off on" />
      <IntegerField name="cutoff_days" label="Or before each night" unit="days" />
      <DateField name="decision_date" label="Decision by" />
      <DateField name="rooming_list_due" label="Rooming list due" />
      <DateField name="followup_date" label="Follow up on" />
    </FieldGroup>
  </>
)
