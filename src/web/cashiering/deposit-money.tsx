import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { ApprovalFields, approvalOf } from './approval'
import type { BillDialogProps } from './bill-dialog'
import type { DepositReceipt } from './deposits'
import { ShiftOffer } from '../kit/open-shift'

type TakeProps = Pick<BillDialogProps, 'onClose' | 'onDone'> & {
  reservation_id: number
  /** What is asked for and not there yet. */
  open: string | null
}

/** Money before the arrival: it is held until the guest checks in. */
export const TakeDepositDialog = ({ reservation_id, open, onClose, onDone }: TakeProps) => {
  const form = useCallForm(deposit.post, {
    defaults: { payments: [{ payment_method_id: null, amount: open }] },
    send: ({ payments, comments }: FieldValues) => ({
      reservation_id,
      payments: (payments as FieldValues[]).map(paymentOf),
      comments: comments || undefined,
    }),
    onDone: ({ receipts: [receipt] }) =>
      onDone({ says: `Deposit of ${receipt?.amount ?? ''} received.`, receipt_no: receipt?.receipt_no }),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title="Take a deposit" confirm="Take the deposit" size="sm" onClose={onClose}>
      <PaymentFields name="payments.0" useFor="deposit" autoFocus />
      <TextField name="comments" label="Note" maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

type RefundProps = BillDialogProps & { receipt: DepositReceipt }

/** A deposit goes back, the way the person at the desk gives it. */
export const RefundDepositDialog = ({ bill: { account }, receipt, onClose, onDone }: RefundProps) => {
  const form = useCallForm(deposit.refund, {
    defaults: { amount: receipt.left, payment: {} },
    send: ({ amount, payment, reason, approval }: FieldValues) => {
      const { amount: _, ...way } = paymentOf({ ...payment, amount: '0' })
      return {
        posting_id: receipt.posting_id,
        amount,
        payment: way,
        reason: reason ?? '',
        approval: approvalOf(approval),
      } as InputOf<typeof deposit.refund>
    },
    onDone: ({ amount, receipt_no }) =>
      onDone({ says: `${amount} of the deposit went back to ${account.name}.`, receipt_no }),
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Give the deposit of ${account.name} back`}
      confirm="Give back"
      size="sm"
      onClose={onClose}
    >
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {receipt.left} of {receipt.amount} is left.
      </Box>
      <MoneyField name="amount" label="Amount" required autoFocus />
      <PaymentFields name="payment" useFor="deposit" withoutAmount />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
