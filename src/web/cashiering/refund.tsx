import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { ApprovalFields, approvalOf } from '../kit/approval'
import type { BillDialogProps } from './bill-dialog'
import { doneOf } from './done-bar'
import { ShiftOffer } from '../kit/open-shift'

/** Money back to the guest, the way it came. */
export const RefundDialog = ({ bill: { account, windows }, window_no, onClose, onDone }: BillDialogProps) => {
  const window = windows.find(one => one.window_no === window_no)
  const form = useCallForm(cashiering.postPayments, {
    defaults: {
      payments: [
        {
          payment_method_id: window?.payment_method_id ?? null,
          amount: window?.balance?.startsWith('-') ? window.balance.slice(1) : null,
        },
      ],
    },
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
    onDone: (result, { payments: [paid] }) =>
      onDone(doneOf(`${paid.amount} went back to ${account.name}.`, result)),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={`Refund ${account.name}`} confirm="Give back" size="sm" onClose={onClose}>
      <PaymentFields name="payments.0" useFor="folio" autoFocus />
      <TextField name="payments.0.reference" label="Reference" maxLength={120} />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
