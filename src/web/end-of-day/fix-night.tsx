import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import type { Preview } from './preview'

type Props = { stay: Preview['rows'][number]; onClose: () => void }

/** What a stay pays for tonight, set by hand while the day is frozen; its night is posted at once. */
export const FixNightDialog = ({ stay: { reservation_id, guest_name }, onClose }: Props) => {
  const form = useCallForm(endOfDay.postRoomAndTax, {
    send: ({ rate_amount, reason }) => ({
      action: 'fix' as const,
      reservation_id: reservation_id ?? undefined,
      rate_amount: rate_amount || undefined,
      reason: reason || undefined,
    }),
    says: `The night of ${guest_name} has its price`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Tonight’s price of ${guest_name}`}
      confirm="Set it and post"
      onClose={onClose}
    >
      <MoneyField name="rate_amount" label="Price of the room" required autoFocus />
      <TextField name="reason" label="Reason" required maxLength={200} />
    </FormDialog>
  )
}
