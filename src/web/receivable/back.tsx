import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { Amount } from '../kit/amount'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { ShiftOffer } from '../kit/open-shift'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { WriteOffFields } from './write-off-fields'

type Invoice = { item_id: number; document_no: string | null; account_name: string; open: string }

/** The company does not take it: the guest's bill owes it again, and the paper is void. */
export const ReturnDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { item_id, document_no, account_name, open } = invoice
  const form = useCallForm(receivable.returnInvoice, {
    send: ({ reason }) => ({ item_id, reason: reason ?? '' }),
    says: ({ amount, folio_account_id }) =>
      folio_account_id === null ? `${amount} are no longer charged` : `${amount} are on the bill again`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Take ${document_no ?? 'this'} back from ${account_name}`}
      confirm="Take back"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <Sum label="Off the account, its paper void" amount={open} />
      <TextField name="reason" label="Reason" required autoFocus maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

type Payment = { item_id: number; receipt_no: string | null; method: string; amount: string }
type ReverseProps = { payment: Payment; name: string; onClose: () => void }

/** A payment that was none. */
export const ReverseDialog = ({ payment, name, onClose }: ReverseProps) => {
  const { item_id, receipt_no, method, amount } = payment
  const form = useCallForm(receivable.reversePayment, {
    send: ({ reason }) => ({ item_id, reason: reason ?? '' }),
    says: `${amount} of ${name} taken back`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Take back ${receipt_no ?? method} of ${name}`}
      confirm="Take back"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <Sum label="It was never received" amount={amount} />
      <TextField name="reason" label="Reason" required autoFocus maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

type Credit = { item_id: number; open: string; name: string }

/** Money that pays no invoice goes back to whoever paid it. */
export const RefundDialog = ({ credit, onClose }: { credit: Credit; onClose: () => void }) => {
  const { item_id, open, name } = credit
  const form = useCallForm(receivable.refund, {
    defaults: { payment: { amount: open } },
    send: ({ payment, reason, approval }: FieldValues) => {
      const { amount, ...how } = paymentOf(payment ?? {}) as FieldValues
      return {
        item_id,
        amount,
        payment: how,
        reason: reason ?? '',
        approval: approvalOf(approval),
      } as InputOf<typeof receivable.refund>
    },
    says: ({ amount, receipt_no }) =>
      [`${amount} went back to ${name}`, receipt_no].filter(Boolean).join(', receipt '),
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={`Refund ${name}`} confirm="Give back" size="sm" onClose={onClose}>
      <Sum label="Pays no invoice" amount={open} />
      <PaymentFields name="payment" useFor="ar_payment" goesBack autoFocus />
      <TextField name="payment.reference" label="Reference" maxLength={120} />
      <TextField name="reason" label="Reason" required maxLength={200} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** Nobody will pay it, or what is left of it: it is no claim any more. */
export const WriteOffDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { item_id, document_no, account_name, open } = invoice
  const form = useCallForm(receivable.writeOff, {
    defaults: { amount: open },
    send: ({ amount, adjustment_code_id, reason, approval }) => ({
      item_id,
      amount: amount ?? '',
      adjustment_code_id: adjustment_code_id as number,
      reason: reason || undefined,
      approval: approvalOf(approval),
    }),
    says: ({ amount, left }) => `${amount} written off, ${left} still open`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Write off ${document_no ?? 'this'} of ${account_name}`}
      confirm="Write off"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <Sum label="Open" amount={open} />
      <MoneyField name="amount" label="Amount" required autoFocus />
      <WriteOffFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Sum = ({ label, amount }: { label: string; amount: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13 }}>
    {label}
    <Amount value={amount} strong />
  </Box>
)
