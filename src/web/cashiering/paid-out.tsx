import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { useMasters } from '../kit/masters'
import { ApprovalFields, approvalOf } from '../kit/approval'
import type { BillDialogProps } from './bill-dialog'
import { doneOf } from './done-bar'
import { ShiftOffer } from '../kit/open-shift'

/** Cash for the guest out of the drawer, charged to the bill: a taxi, flowers, a tip. */
export const PaidOutDialog = ({ bill: { account }, window_no, onClose, onDone }: BillDialogProps) => {
  // Only cash of the house's own currency is paid out.
  const { data } = useMasters('payment-method', {
    filters: { use_for: 'paid_out', payment_type: 'cash' },
    per_page: 20,
  })
  const cash = data?.items.find(({ foreign_currency_id }) => foreign_currency_id === null)
  const form = useCallForm(cashiering.postPayments, {
    defaults: {},
    send: ({ amount, reference, supplement, approval }: FieldValues) =>
      ({
        kind: 'paid_out',
        account_id: account.id,
        row_version: account.row_version,
        window_no,
        payments: [
          {
            payment_method_id: cash?.id ?? 0,
            amount: amount ?? '',
            reference: reference || undefined,
            supplement: supplement || undefined,
          },
        ],
        approval: approvalOf(approval),
      }) as InputOf<typeof cashiering.postPayments>,
    onDone: (result, { payments: [paid] }) =>
      onDone(doneOf(`${paid.amount} was paid out to ${account.name}.`, result)),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={`Pay out to ${account.name}`} confirm="Pay out" size="xs" onClose={onClose}>
      <FieldGrid columns={2}>
        <MoneyField name="amount" label="Amount" required autoFocus />
        <TextField name="reference" label="For what" required maxLength={120} />
      </FieldGrid>
      <TextField name="supplement" label="Note" maxLength={200} />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
