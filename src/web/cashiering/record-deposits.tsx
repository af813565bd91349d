import type { OutputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { DueDeposit } from './batch-deposits'
import { totalOf } from './bill-facts'
import { ShiftOffer } from '../kit/open-shift'

type Props = {
  lines: readonly DueDeposit[]
  onClose: () => void
  onDone: (results: OutputOf<typeof deposit.postBatch>['results']) => void
}

/** Money that has come by itself, such as a list of bank transfers. */
export const RecordDepositsDialog = ({ lines, onClose, onDone }: Props) => {
  const form = useCallForm(deposit.postBatch, {
    send: ({ payment }) => ({
      line_ids: lines.map(({ line_id }) => line_id),
      mode: 'record' as const,
      payment: {
        payment_method_id: payment?.payment_method_id,
        reference: payment?.reference || undefined,
      },
    }),
    onDone: ({ results }) => onDone(results),
  })
  const total = totalOf(lines.map(({ amount_due }) => amount_due))
  return (
    <FormDialog
      of={form}
      title={`Record ${lines.length} deposits of ${total} together`}
      confirm="Record"
      size="xs"
      onClose={onClose}
    >
      <ReferenceField
        name="payment.payment_method_id"
        label="Came by"
        required
        autoFocus
        entity="payment-method"
        filters={{ use_for: 'deposit' }}
      />
      <TextField name="payment.reference" label="Reference" maxLength={120} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
