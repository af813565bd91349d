import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { deposit } from '../../wire/deposit'
import { useAnswer } from './call'
import { FormDialog, useCallForm } from './call-form'
import { TextField } from './field/text'
import { ShiftOffer } from './open-shift'
import { PaymentFields, paymentOf } from './payment-fields'

type TakeProps = {
  reservation_id: number
  /** What is asked for and not there yet. */
  open: string | null
  title?: string
  onClose: () => void
  onDone: (done: { says: string; receipt_no?: string | null }) => void
}

/** Money before the arrival: it is held until the guest checks in. */
export const TakeDepositDialog = ({
  reservation_id,
  open,
  title = 'Take a deposit',
  onClose,
  onDone,
}: TakeProps) => {
  const form = useCallForm(deposit.post, {
    defaults: { payments: [{ payment_method_id: null, amount: open }] },
    send: ({ payments, comments }: FieldValues) => ({
      reservation_id,
      payments: (payments as FieldValues[]).map(paymentOf),
      comments: comments || undefined,
    }),
    onDone: ({ receipts: [receipt] }) =>
      onDone({
        says: `Deposit of ${receipt?.amount ?? ''} received${receipt?.surcharge ? `, with a surcharge of ${receipt.surcharge}` : ''}.${receipt?.folio_no ? ` Folio ${receipt.folio_no} is issued.` : ''}`,
        receipt_no: receipt?.receipt_no,
      }),
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={title} confirm="Take the deposit" size="sm" onClose={onClose}>
      <PaysBy reservation_id={reservation_id} />
      <PaymentFields name="payments.0" useFor="deposit" autoFocus costs={{ reservation_id }} />
      <TextField name="comments" label="Note" maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** The way the booking is paid stands there already, unless somebody was quicker. */
const PaysBy = ({ reservation_id }: { reservation_id: number }) => {
  const { data } = useAnswer(deposit.list, { reservation_id }, { inline: true })
  const { getValues, setValue } = useFormContext()
  const pays_by = data?.payment_method_id ?? null
  useEffect(() => {
    const name = 'payments.0.payment_method_id'
    if (pays_by !== null && getValues(name) == null) setValue(name, pays_by)
  }, [pays_by, getValues, setValue])
  return null
}
