import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ApprovalFields, approvalOf } from './approval'
import { FormDialog, useCallForm } from './call-form'
import { TextField } from './field/text'
import { ShiftOffer } from './open-shift'
import { PaymentFields, paymentOf } from './payment-fields'

type Props = {
  account: { id: number; row_version: number; name: string }
  window_no: number
  payment_method_id: number | null
  /** What he is in credit with; null: nobody knows how much goes back. */
  amount: string | null
  onClose: () => void
  onDone: (result: OutputOf<typeof cashiering.postPayments>, amount: string) => void
}

/** Money back to the guest, the way it came. */
export const Refund = ({ account, window_no, payment_method_id, amount, onClose, onDone }: Props) => {
  const form = useCallForm(cashiering.postPayments, {
    defaults: { payments: [{ payment_method_id, amount }] },
    send: ({ payments, reason, approval }: FieldValues) =>
      ({
        kind: 'refund',
        account_id: account.id,
        row_version: account.row_version,
        window_no,
        payments: (payments as FieldValues[]).map(paymentOf),
        reason: reason || undefined,
        approval: approvalOf(approval),
      }) as InputOf<typeof cashiering.postPayments>,
    onDone: (result, { payments: [paid] }) => onDone(result, paid.amount),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={`Refund ${account.name}`} confirm="Give back" size="sm" onClose={onClose}>
      <PaymentFields name="payments.0" useFor="folio" goesBack autoFocus />
      <TextField name="payments.0.reference" label="Reference" required maxLength={120} />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
