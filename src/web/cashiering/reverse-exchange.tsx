import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import type { Exchange } from './currency-exchange'
import type { Done } from './done-bar'
import { ShiftOffer } from '../kit/open-shift'

type Props = { exchange: Exchange; onClose: () => void; onDone: (done: Done) => void }

/** Both drawers get back what they gave. */
export const ReverseExchangeDialog = ({ exchange, onClose, onDone }: Props) => {
  const { fx_transaction_id, foreign_amount, currency, name } = exchange
  const form = useCallForm(cashiering.reverseExchange, {
    send: ({ reason }) => ({ fx_transaction_id, reason: reason ?? '' }),
    onDone: ({ receipt_no }) => onDone({ says: `The exchange of ${name} is taken back.`, receipt_no }),
  })
  return (
    <FormDialog
      of={form}
      title={`Take back ${foreign_amount} ${currency}`}
      confirm="Take back"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoFocus maxLength={200} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}
