import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DecimalField, IntegerField, MoneyField, PercentField } from '../kit/field/number'
import type { BillDialogProps } from './bill-dialog'
import { type BillLine, quantityOf } from './bill-facts'
import { ShiftOffer } from '../kit/open-shift'

type Props = BillDialogProps & { line: BillLine }

/** A charge in parts, so that they can stand on different bills. */
export const SplitDialog = ({ bill: { account }, line, onClose, onDone }: Props) => {
  const form = useCallForm(cashiering.editPosting, {
    defaults: { by: 'amount', parts: 2 },
    send: values =>
      ({
        action: 'split',
        account_id: account.id,
        row_version: account.row_version,
        posting_id: line.id,
        ...partOf(values),
      }) as InputOf<typeof cashiering.editPosting>,
    onDone: () => onDone({ says: `${line.description} is split.` }),
  })
  return (
    <FormDialog
      of={form}
      title={`Split ${line.description} of ${line.group_total}`}
      confirm="Split"
      size="xs"
      onClose={onClose}
    >
      <ChoiceField
        name="by"
        label="By"
        required
        choices={[
          { value: 'amount', label: 'An amount' },
          { value: 'percent', label: 'A percentage' },
          { value: 'equal', label: 'Equal parts' },
          ...(quantityOf(line.quantity) === '1' ? [] : [{ value: 'quantity', label: 'Quantity' }]),
        ]}
      />
      <Part />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Part = () => {
  const by = useWatch({ name: 'by' }) as string
  if (by === 'percent') return <PercentField name="percent" label="The one part" required autoFocus />
  if (by === 'equal') return <IntegerField name="parts" label="Parts" required autoFocus />
  if (by === 'quantity')
    return <DecimalField name="quantity" label="Of the one part" required autoFocus decimals={3} />
  return <MoneyField name="amount" label="The one part" required autoFocus />
}

const partOf = ({ by, amount, percent, parts, quantity }: FieldValues) =>
  ({
    amount: { by, amount },
    percent: { by, percent },
    equal: { by, parts },
    quantity: { by, quantity },
  })[by as string]
