import { type FieldValues, useWatch } from 'react-hook-form'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DecimalField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import type { Shift } from './cashier-closure'
import type { Done } from './done-bar'

type Props = { summary: Shift; onClose: () => void; onDone: (done: Done) => void }

/** A full drawer is emptied into the safe. */
export const DropDialog = ({ summary: { shift, drawer }, onClose, onDone }: Props) => {
  const cash = drawer.filter(({ instrument }) => instrument === 'cash')
  const form = useCallForm(cashiering.drop, {
    defaults: { currency: cash[0]?.currency },
    send: ({ currency, amount, bag_no }: FieldValues) => ({
      shift_id: shift.shift_id,
      currency: currency || undefined,
      amount: amount ?? '',
      bag_no: bag_no || undefined,
    }),
    onDone: ({ receipt_no, left }, { amount, currency }) =>
      onDone({
        says: `${amount} ${currency ?? ''} went to the safe.${left === null ? '' : ` ${left} is left.`}`,
        receipt_no,
      }),
  })
  return (
    <FormDialog of={form} title="Drop into the safe" confirm="Drop" size="xs" onClose={onClose}>
      <FieldGrid columns={2}>
        <Amount cash={cash} />
        <ChoiceField
          name="currency"
          label="Currency"
          required
          choices={cash.map(({ currency }) => ({ value: currency, label: currency }))}
        />
      </FieldGrid>
      <TextField name="bag_no" label="Bag number" maxLength={30} />
    </FormDialog>
  )
}

/** Read in the currency that is dropped: each has decimals of its own. */
const Amount = ({ cash }: { cash: Shift['drawer'] }) => {
  const chosen = useWatch({ name: 'currency' }) as string | undefined
  const decimals = cash.find(({ currency }) => currency === chosen)?.decimals
  return <DecimalField name="amount" label="Amount" required autoFocus decimals={decimals} />
}
