import { type FieldValues, useWatch } from 'react-hook-form'
import { chargedClasses } from '../../hotel/charge-line'
import type { InputOf } from '../../wire/call'
import { fixedCharge } from '../../wire/routing'
import { FormDialog, useCallForm } from './call-form'
import { ChoiceField } from './field/choice'
import { DateField } from './field/date'
import { DecimalField, IntegerField, MoneyField, PercentField } from './field/number'
import { ReferenceField } from './field/reference'
import { TextField } from './field/text'
import { useWindowNumbers } from './house-windows'
import type { FixedCharge, FixedChargesOf } from './fixed-charges'

type Props = { of: FixedChargesOf; charge?: FixedCharge; onClose: () => void }

/** What comes, how often, and for how much. */
export const FixedChargeForm = ({ of, charge, onClose }: Props) => {
  const { name, isStay, hasBills } = of
  const numbers = useWindowNumbers()
  const which = charge ? { id: charge.id, row_version: charge.row_version } : of.which
  const form = useCallForm(charge ? fixedCharge.update : fixedCharge.store, {
    defaults: defaultsOf(charge),
    send: values => sentOf(values, which),
    says: charge ? 'The fixed charge is changed' : 'The fixed charge is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={charge ? 'Change the fixed charge' : `New fixed charge of ${name}`}
      confirm="Save"
      cancel="Back"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <ReferenceField
        name="transaction_code_id"
        label="Charge"
        required
        autoFocus
        entity="transaction-code"
        filters={{ posting_class: chargedClasses, allow_manual_posting: true }}
      />
      <DecimalField name="quantity" label="Quantity" decimals={3} />
      <MoneyField name="amount" label="Price" />
      {isStay ? <PercentField name="percent_of_rate" label="Or a share of the rate" /> : <span />}
      {hasBills ? (
        <ChoiceField
          name="per"
          label="For"
          required
          choices={[
            { value: 'unit', label: 'The stay' },
            { value: 'per_adult', label: 'Each adult' },
            { value: 'per_person', label: 'Each person' },
          ]}
        />
      ) : null}
      <ChoiceField
        name="frequency"
        label="Comes"
        required
        choices={['once', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly']}
      />
      <DateField
        name="begin_date"
        label="From"
        help={isStay ? 'Left empty: the arrival' : 'Left empty: today'}
      />
      <DateField name="end_date" label="Until" help={isStay ? 'Left empty: the last night' : undefined} />
      <Rhythm />
      {hasBills ? <ChoiceField name="window_no" label="Bill" required choices={numbers.map(String)} /> : null}
      <TextField name="supplement" label="Note" maxLength={60} />
    </FormDialog>
  )
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const Rhythm = () => {
  const frequency = useWatch({ name: 'frequency' }) as string
  if (frequency === 'weekly') {
    return (
      <ChoiceField
        name="weekday"
        label="On"
        choices={days.map((label, at) => ({ value: String(at + 1), label }))}
      />
    )
  }
  return ['monthly', 'quarterly', 'yearly'].includes(frequency) ? (
    <IntegerField name="day_of_month" label="On day" help="31 is the last day of a shorter month" />
  ) : null
}

const defaultsOf = (row: FixedCharge | undefined): FieldValues => ({
  transaction_code_id: row?.transaction_code.id ?? null,
  quantity: row?.quantity ?? null,
  amount: row?.amount ?? null,
  percent_of_rate: row?.percent_of_rate ?? null,
  per: row?.per ?? 'unit',
  frequency: row?.frequency ?? 'daily',
  begin_date: row?.begin_date ?? null,
  end_date: row?.end_date ?? null,
  weekday: row?.weekday ? String(row.weekday) : null,
  day_of_month: row?.day_of_month ?? null,
  window_no: String(row?.window_no ?? 1),
  supplement: row?.supplement ?? null,
})

function sentOf(
  {
    amount,
    percent_of_rate,
    quantity,
    weekday,
    begin_date,
    end_date,
    window_no,
    supplement,
    ...values
  }: FieldValues,
  which: { id: number; row_version: number } | FixedChargesOf['which'],
) {
  return {
    ...values,
    ...which,
    amount: amount || null,
    percent_of_rate: percent_of_rate || null,
    quantity: quantity || undefined,
    weekday: weekday ? Number(weekday) : null,
    begin_date: begin_date || undefined,
    end_date: end_date || undefined,
    window_no: Number(window_no),
    supplement: supplement || null,
  } as unknown as InputOf<typeof fixedCharge.store> & InputOf<typeof fixedCharge.update>
}
