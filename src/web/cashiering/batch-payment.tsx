import { type FieldValues, useWatch } from 'react-hook-form'
import { FieldGrid, FormDialog } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { isNothing } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { BatchRefused, type BatchProps, useBatch } from './batch-refused'
import { totalOf } from './bill-facts'

/** What can be taken for many bills at once: no card, whose terminal is asked one by one. */
const ways = ['cash', 'bank_transfer', 'cheque', 'voucher', 'city_ledger', 'other']

/** Money for every marked bill: what each owes, or the same for all. */
export const BatchPaymentDialog = (props: BatchProps) => {
  const owing = props.accounts.filter(({ balance }) => !balance.startsWith('-') && !isNothing(balance))
  const { form, refused, answerAsked, hasPosted } = useBatch(
    { ...props, accounts: owing },
    { how_much: 'balance', payment_method_id: null },
    ({ how_much, unit_price, ...paid }, account_ids) =>
      paymentOf({ owing, how_much, unit_price, paid, account_ids }),
  )
  const count = hasPosted ? refused.length : owing.length
  const total = totalOf(owing.map(({ balance }) => balance))
  return (
    <FormDialog
      of={form}
      title={
        hasPosted
          ? `${count} bills are not paid yet`
          : `Take payments for ${count} ${count === 1 ? 'bill' : 'bills'} that ${count === 1 ? 'owes' : 'owe'} ${total} together`
      }
      confirm={hasPosted ? 'Try these again' : `Take ${count} ${count === 1 ? 'payment' : 'payments'}`}
      cancel={hasPosted ? 'Leave it' : undefined}
      size="sm"
      onClose={props.onClose}
    >
      <FieldGrid columns={2}>
        <ReferenceField
          name="payment_method_id"
          label="Paid by"
          required
          autoFocus
          entity="payment-method"
          filters={{ use_for: 'folio', payment_type: ways }}
        />
        <ChoiceField
          name="how_much"
          label="How much"
          required
          choices={[
            { value: 'balance', label: 'What each one owes' },
            { value: 'same', label: 'The same for each' },
          ]}
        />
        <Same />
        <TextField name="reference" label="Reference" maxLength={120} />
        <TextField name="supplement" label="Note" maxLength={200} />
      </FieldGrid>
      <BatchRefused refused={refused} onAnswer={answerAsked} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Same = () =>
  useWatch({ name: 'how_much' }) === 'same' ? <MoneyField name="unit_price" label="Each" required /> : null

type Paying = {
  owing: BatchProps['accounts']
  how_much: string
  unit_price: string | null | undefined
  paid: FieldValues
  account_ids: number[]
}

const paymentOf = ({ owing, how_much, unit_price, paid, account_ids }: Paying) => ({
  kind: 'payment',
  account_ids,
  payment_method_id: paid.payment_method_id,
  reference: paid.reference || undefined,
  supplement: paid.supplement || undefined,
  ...(how_much === 'same'
    ? { unit_price }
    : {
        unit_price: owing[0]?.balance,
        amounts: owing
          .filter(({ account_id }) => account_ids.includes(account_id))
          .map(({ account_id, balance }) => ({ account_id, unit_price: balance })),
      }),
})
