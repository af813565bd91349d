import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { deposit } from '../../wire/deposit'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { type Found, FoundField } from '../kit/field/found'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { findReservations } from '../kit/find-reservations'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { ApprovalFields, approvalOf } from '../kit/approval'
import type { BillDialogProps } from './bill-dialog'
import type { DepositReceipt } from './deposits'
import { ShiftOffer } from '../kit/open-shift'

type HeldProps = Pick<BillDialogProps, 'onClose' | 'onDone'> & { guest: string; receipt: DepositReceipt }

/** A deposit goes back, the way the person at the desk gives it. */
export const RefundDepositDialog = ({
  reservation_id,
  guest,
  receipt,
  onClose,
  onDone,
}: HeldProps & { reservation_id: number }) => {
  const cards = useAnswer(cashiering.cards, { reservation_id }, { inline: true })
  const card = cards.data?.items.find(({ is_expired, can_ask }) => can_ask && !is_expired)
  const form = useCallForm(deposit.refund, {
    // The way it came: another needs a right of its own.
    defaults: { amount: receipt.left, payment: { payment_method_id: receipt.payment_method_id } },
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
      onDone({ says: `${amount} of the deposit went back to ${guest}.`, receipt_no }),
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Give the deposit of ${guest} back`}
      confirm="Give back"
      size="sm"
      onClose={onClose}
    >
      <Left receipt={receipt} />
      <MoneyField name="amount" label="Amount" required autoFocus />
      <PaymentFields name="payment" useFor="deposit" goesBack withoutAmount card={card ?? undefined} />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** A deposit goes to another booking: onto its deposits, or onto the bill of who is in house already. */
export const MoveDepositDialog = ({
  reservation_id,
  guest,
  receipt,
  onClose,
  onDone,
}: HeldProps & { reservation_id: number }) => {
  const form = useCallForm(deposit.transfer, {
    defaults: { amount: receipt.left },
    send: ({ target, amount, reason }: FieldValues) => ({
      posting_id: receipt.posting_id,
      targets: [{ reservation_id: (target as Found | null)?.id as number, amount: amount as string }],
      reason: (reason as string | null) ?? '',
    }),
    onDone: ({ targets: [{ amount, ledger }], left }) =>
      onDone({
        says: `${amount} of the deposit went ${ledger === 'guest' ? 'onto the bill of' : 'to'} the other booking, ${left} is left.`,
      }),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={`Move the deposit of ${guest}`} confirm="Move" size="sm" onClose={onClose}>
      <Left receipt={receipt} />
      <FoundField
        name="target"
        label="To"
        help="By name or number. Who is in house has it on the bill at once."
        what={`reservation beside ${reservation_id}`}
        find={findReservations(reservation_id)}
        required
        autoFocus
      />
      <MoneyField name="amount" label="Amount" required />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Left = ({ receipt: { left, amount } }: { receipt: DepositReceipt }) => (
  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
    {left} of {amount} is left.
  </Box>
)
