import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldGrid } from '../../kit/call-form'
import { ChoiceField, FlagField } from '../../kit/field/choice'
import { DecimalField } from '../../kit/field/number'
import { ReferenceField, ReferencesField } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { TimeField } from '../../kit/field/time'
import { useMay } from '../../kit/may'
import { CompanionRows } from './companion-rows'
import type { Needs } from './needs'

/** What will be booked where a field is left empty, by the name of the field. */
export type Settled = Readonly<Record<string, string | undefined>>

type Props = { needs: Needs; settled?: Settled }

/** How the first window is paid; only what the reservation type takes. */
export const PaymentMethodField = ({ needs, settled = {} }: Props) => (
  <ReferenceField
    name="payment_method_id"
    label="Pays by"
    entity="payment-method"
    required={needs.card}
    filters={needs.payment_method_ids.length > 0 ? { id: [...needs.payment_method_ids] } : undefined}
    help={needs.card ? 'The reservation type wants a card.' : settled.payment_method_id}
  />
)

/** Whose type counts for the price. */
export const ChargeTypeField = ({ settled = {} }: { settled?: Settled }) => (
  <ReferenceField
    name="charge_type_id"
    label="Charged as"
    entity="room-type"
    help={settled.charge_type_id ?? 'The type whose price the guest pays'}
  />
)

/** Percent or amount with its reason, by whoever may; the reason brings what is usual with it. */
export const DiscountFields = () => {
  const may = useMay()('Reservation discount')
  const { getValues, setValue, formState } = useFormContext()
  const kind = useWatch({ name: 'discount.kind' }) as string | undefined
  const value = useWatch({ name: 'discount.value' }) as string | undefined
  // Of the discount as a whole: it stands at no field of its own.
  const { message } = (formState.errors.discount ?? {}) as { message?: unknown }
  if (!may) return null
  return (
    <>
      <ReferenceField
        name="discount.discount_reason_id"
        label="Reason of the discount"
        entity="discount-reason"
        required={Boolean(value)}
        onPicked={({ value_type, default_value }) => {
          if (getValues('discount.value') || !value_type) return
          setValue('discount.kind', value_type)
          if (default_value) setValue('discount.value', String(default_value))
        }}
      />
      <FieldGrid columns={2}>
        <ChoiceField
          name="discount.kind"
          label="Discount in"
          required={Boolean(value)}
          choices={['percent', 'amount']}
        />
        <DecimalField
          name="discount.value"
          label="Discount"
          decimals={kind === 'amount' ? 2 : 4}
          unit={kind === 'percent' ? '%' : undefined}
        />
      </FieldGrid>
      {typeof message === 'string' ? (
        <FormHelperText error sx={{ gridColumn: '1 / -1' }}>
          {message}
        </FormHelperText>
      ) : null}
    </>
  )
}

export const RuleFields = () => (
  <>
    <ReferenceField
      name="deposit_rule_id"
      label="Deposit rule"
      entity="deposit-rule"
      help="Empty: as the house has set it"
    />
    <ReferenceField
      name="cancellation_penalty_id"
      label="Cancellation rule"
      entity="cancellation-penalty"
      help="Empty: as the house has set it"
    />
  </>
)

/** By what the house counts where its guests come from. */
export const OriginFields = ({ settled = {} }: { settled?: Settled }) => (
  <>
    <ReferenceField name="market_code_id" label="Market" entity="market-code" help={settled.market_code_id} />
    <ReferenceField name="source_code_id" label="Source" entity="source-code" help={settled.source_code_id} />
    <ReferenceField name="origin_code_id" label="Origin" entity="origin-code" help={settled.origin_code_id} />
    <ReferenceField name="purpose_of_stay_id" label="Purpose of stay" entity="purpose-of-stay" />
    <ReferenceField
      name="guest_type_id"
      label="Guest type"
      entity="guest-type"
      help={settled.guest_type_id}
    />
    <ReferenceField name="reservation_method_id" label="Booked through" entity="reservation-method" />
    <TextField name="custom_ref" label="Own reference" maxLength={40} />
  </>
)

/** Company, agent and source of the booking; the numbers of the agent once there is one. */
export const BehindFields = ({ needs }: Props) => {
  const agent_id = useWatch({ name: 'agent_id' }) as number | null | undefined
  return (
    <>
      <ProfileField name="company_id" label="Company" of="company" required={needs.company} />
      <ProfileField name="agent_id" label="Travel agent" of="travel_agent" required={needs.agent} />
      <ProfileField name="source_id" label="Source profile" of="source" />
      {agent_id ? (
        <>
          <TextField name="voucher_no" label="Voucher" maxLength={40} />
          <TextField name="record_locator" label="Record locator" maxLength={40} />
        </>
      ) : null}
    </>
  )
}

type ProfileProps = { name: string; label: string; of: string; required?: boolean }

const ProfileField = ({ of: profile_type, ...props }: ProfileProps) => (
  <ReferenceField {...props} entity="guest-profile" filters={{ profile_type }} />
)

/** Who called, if it is not the guest. */
export const BookerFields = ({ needs }: Props) => (
  <>
    <TextField name="booker.name" label="Booked by" maxLength={120} autoComplete="off" />
    <TextField
      name="booker.phone"
      label="Telephone of who booked"
      type="tel"
      maxLength={40}
      autoComplete="off"
      help={
        needs.phone
          ? 'The reservation type wants a telephone number, of the guest or of who booked.'
          : undefined
      }
    />
    <TextField
      name="booker.email"
      label="E-mail of who booked"
      type="email"
      maxLength={120}
      autoComplete="off"
      help={
        needs.email
          ? 'The reservation type wants an e-mail address, of the guest or of who booked.'
          : undefined
      }
    />
  </>
)

const individuals = { profile_type: 'individual' }

/** The guest in whose name it is; another one takes his place. */
export const OtherGuestField = () => (
  <ReferenceField
    name="guest_profile_id"
    label="Guest"
    required
    entity="guest-profile"
    filters={individuals}
    help="Another guest takes the place of this one."
  />
)

/** Who comes along without a bill of his own, and who of them is a child. */
export const CompanionFields = () => {
  const accompanying = useWatch({ name: 'accompanying' }) as number[] | null | undefined
  return (
    <>
      <ReferencesField
        name="accompanying"
        label="Comes along"
        entity="guest-profile"
        filters={individuals}
        help="Guests without a bill of their own"
      />
      {accompanying && accompanying.length > 0 ? (
        <ReferencesField
          name="accompanying_children"
          label="Of them children"
          entity="guest-profile"
          filters={{ id: accompanying }}
        />
      ) : null}
      <CompanionRows />
    </>
  )
}

export const EtaField = ({ needs }: Props) => (
  <TimeField name="eta" label="Expected at" required={needs.time} />
)

export const EtdField = () => <TimeField name="etd" label="Leaves at" />

export const TimeFlags = () => (
  <>
    <FlagField name="early_check_in" label="Early check-in" />
    <FlagField name="late_check_out" label="Late check-out" />
  </>
)

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export const PrintFields = ({ settled = {} }: { settled?: Settled }) => (
  <>
    <ChoiceField name="print_rate" label="Price on papers" choices={yesNo} help={settled.print_rate} />
    <ChoiceField
      name="suppress_rate"
      label="Letters leave the amounts out"
      choices={yesNo}
      help={settled.suppress_rate}
    />
  </>
)

/** A first note; its sort is the house's usual one where none is chosen. */
export const CommentFields = () => (
  <>
    <Box sx={{ gridColumn: '1 / -1' }}>
      <TextField name="comment.text" label="Note" lines={3} maxLength={2000} />
    </Box>
    <ReferenceField
      name="comment.note_type_id"
      label="Sort of the note"
      entity="note-type"
      filters={{ note_group: 'reservation' }}
    />
    <FlagField name="comment.is_internal" label="Only for the house" />
  </>
)
