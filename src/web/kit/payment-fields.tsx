import { type FieldValues, useWatch } from 'react-hook-form'
import type { PaymentInput } from '../../wire/payment-input'
import { FieldGrid } from './call-form'
import { cleaned } from './cleaned'
import { MoneyField } from './field/number'
import { ReferenceField } from './field/reference'
import { TextField } from './field/text'
import { useMasters } from './masters'

type Props = {
  /** Where the payment stands in the form, e.g. `windows.0.payment`. */
  name: string
  /** Where money is taken: only what may be used there is offered. */
  useFor: 'folio' | 'deposit' | 'ar_payment'
  autoFocus?: boolean
}

const cards = ['credit_card', 'debit_card', 'virtual_card']

/** How and how much somebody pays; a card asks for what the terminal printed, a cheque for its number. */
export const PaymentFields = ({ name, useFor, autoFocus }: Props) => {
  const method_id = useWatch({ name: `${name}.payment_method_id` }) as number | null | undefined
  const { data } = useMasters(
    'payment-method',
    { filters: { id: [method_id ?? 0] }, per_page: 1 },
    { enabled: Boolean(method_id) },
  )
  const method = data?.items.find(({ id }) => id === method_id)
  const type = String(method?.payment_type ?? '')
  return (
    <FieldGrid columns={2}>
      <ReferenceField
        name={`${name}.payment_method_id`}
        label="Pays by"
        required
        entity="payment-method"
        filters={{ use_for: useFor }}
      />
      <MoneyField name={`${name}.amount`} label="Amount" required autoFocus={autoFocus} />
      {type === 'cash' ? (
        <MoneyField name={`${name}.tendered`} label="Given in cash" help="For the change" />
      ) : null}
      {cards.includes(type) ? (
        <>
          <TextField name={`${name}.card.terminal.brand`} label="Card" maxLength={20} placeholder="Visa" />
          <TextField name={`${name}.card.terminal.last4`} label="Last four digits" maxLength={4} />
          <TextField name={`${name}.card.terminal.approval_code`} label="Approval code" maxLength={20} />
        </>
      ) : null}
      {type === 'cheque' ? (
        <>
          <TextField name={`${name}.cheque.number`} label="Cheque number" required maxLength={20} />
          <TextField name={`${name}.cheque.bank`} label="Bank" maxLength={60} />
        </>
      ) : null}
      {method?.requires_reference === true ? (
        <TextField name={`${name}.reference`} label="Reference" required maxLength={120} />
      ) : null}
    </FieldGrid>
  )
}

/** What the fields hold, as the wire wants it: a card or cheque only when something of it was filled in. */
export function paymentOf(values: FieldValues): PaymentInput {
  const { card, cheque, ...rest } = cleaned(values) as FieldValues
  const terminal = (card?.terminal ?? {}) as object
  return {
    ...rest,
    ...(Object.keys(terminal).length > 0 ? { card: { terminal } } : {}),
    ...(cheque && Object.keys(cheque).length > 0 ? { cheque: { bank: '', ...cheque } } : {}),
  } as PaymentInput
}
