import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { routing } from '../../wire/routing'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField, WeekdaysField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { FoundField } from '../kit/field/found'
import { MoneyField, PercentField } from '../kit/field/number'
import { ReferenceField, ReferencesField } from '../kit/field/reference'
import { useWindowNumbers } from '../kit/house-windows'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { findAccounts } from './find-account'
import type { Instruction, Routed } from './routing'

type Props = { of: Routed; instruction?: Instruction; onClose: () => void }

/** Which charges go where, on which days, and up to how much. */
export const RoutingForm = ({ of, instruction, onClose }: Props) => {
  const { name, ...whose } = of
  const mayMove = useMay()('Cashiering transfer')
  const form = useCallForm(instruction ? routing.update : routing.store, {
    defaults: defaultsOf(instruction),
    send: values =>
      sentOf(values, instruction ? { id: instruction.id, row_version: instruction.row_version } : whose),
    says: instruction ? 'The routing is changed' : 'The routing is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={instruction ? 'Change the routing' : `New routing of ${name}`}
      confirm="Save"
      cancel="Back"
      size="sm"
      onClose={onClose}
    >
      <Codes />
      <Where of={of} />
      {'account_id' in of ? (
        <FieldGrid columns={2}>
          <DateField name="begin_date" label="From" help="Left empty: the whole stay" />
          <DateField name="end_date" label="Until" />
        </FieldGrid>
      ) : null}
      <WeekdaysField name="days_of_week" label="On" />
      <FieldGrid columns={3}>
        <MoneyField name="limit_amount" label="Up to" />
        <ChoiceField
          name="limit_period"
          label="Each"
          choices={[
            { value: 'per_stay', label: 'Stay' },
            { value: 'per_day', label: 'Day' },
          ]}
        />
        <PercentField name="limit_percent" label="Or this share" />
      </FieldGrid>
      {'account_id' in of && mayMove ? (
        <FlagField name="apply_to_posted" label="Route what is on the bill already, too" />
      ) : null}
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Codes = () => {
  const isAll = useWatch({ name: 'all_codes' }) === true
  return (
    <>
      <FlagField name="all_codes" label="All charges" autoFocus />
      {isAll ? null : (
        <>
          <ReferencesField name="routing_code_ids" label="Sets of charges" entity="routing-code" />
          <ReferencesField
            name="transaction_code_ids"
            label="Single charges"
            entity="transaction-code"
            filters={{ transaction_type: 'revenue' }}
          />
        </>
      )}
    </>
  )
}

const Where = ({ of }: { of: Routed }) => {
  const isRoom = useWatch({ name: 'routing_type' }) === 'room'
  const numbers = useWindowNumbers()
  const except = 'account_id' in of ? of.account_id : 0
  return (
    <FieldGrid columns={2}>
      <ChoiceField
        name="routing_type"
        label="To"
        required
        choices={[
          { value: 'window', label: 'Another bill' },
          { value: 'room', label: 'Another room or account' },
        ]}
      />
      {isRoom ? (
        <FoundField
          name="target"
          label="Which"
          required
          what={`account ${except}`}
          find={findAccounts(except)}
        />
      ) : (
        <ChoiceField
          name="target_window"
          label="Bill"
          choices={numbers.map(String)}
          help="Left empty: as the set of charges says, else bill 2"
        />
      )}
      {isRoom ? null : (
        <>
          <ReferenceField
            name="payee_profile_id"
            label="Who pays it"
            entity="guest-profile"
            help={'account_id' in of ? undefined : `Left empty: ${of.name}`}
          />
          <ReferenceField
            name="payment_method_id"
            label="Pays by"
            entity="payment-method"
            filters={{ use_for: 'folio' }}
          />
        </>
      )}
    </FieldGrid>
  )
}

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const defaultsOf = (row: Instruction | undefined): FieldValues => ({
  all_codes: row?.all_codes ?? false,
  routing_code_ids: row?.routing_codes.map(({ id }) => id) ?? [],
  transaction_code_ids: row?.transaction_codes.map(({ id }) => id) ?? [],
  routing_type: row?.routing_type ?? 'window',
  target_window: row ? String(row.target_window) : null,
  target: row?.target && {
    id: row.target.account_id,
    label: [row.target.room_no, row.target.name].filter(Boolean).join('  '),
  },
  payee_profile_id: row?.payee?.id ?? null,
  payment_method_id: row?.payment_method?.id ?? null,
  begin_date: row?.begin_date ?? null,
  end_date: row?.end_date ?? null,
  days_of_week: row?.days_of_week ?? week,
  limit_amount: row?.limit_amount ?? null,
  limit_period: row?.limit_period ?? 'per_stay',
  limit_percent: row?.limit_percent ?? null,
})

function sentOf(
  {
    target,
    target_window,
    limit_amount,
    limit_period,
    limit_percent,
    apply_to_posted,
    ...values
  }: FieldValues,
  which: { id: number; row_version: number } | { account_id: number } | { guest_profile_id: number },
) {
  const isRoom = values.routing_type === 'room'
  return {
    ...values,
    ...which,
    target_window: target_window ? Number(target_window) : undefined,
    target_account_id: isRoom ? (target?.id ?? null) : null,
    limit_amount: limit_amount || null,
    limit_period: limit_amount ? limit_period : null,
    limit_percent: limit_percent || null,
    apply_to_posted: apply_to_posted || undefined,
  } as unknown as InputOf<typeof routing.store> & InputOf<typeof routing.update>
}
