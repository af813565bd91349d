import { bookingView } from '../../wire/booking-view'
import { stayExtra } from '../../wire/stay-extra'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { ActionDialogProps } from './row'

/** Market and source of a stay that ended today were wrong. */
export const CorrectHistoryDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, confirmation_no, guest } = row
  const view = useAnswer(bookingView.view, { id: reservation_id, include: [] }, { inline: true, keep: true })
  const form = useCallForm(stayExtra.correctHistory, {
    send: ({ market_code_id, source_code_id, reason }) => ({
      reservation_id,
      row_version,
      market_code_id: market_code_id ?? undefined,
      source_code_id: source_code_id ?? undefined,
      reason: reason ?? '',
    }),
    says: `The history of ${confirmation_no} ${guest} is corrected`,
    onDone: onClose,
    onBusinessDate: true,
  })
  const { header } = view.data ?? {}
  return (
    <FormDialog
      of={form}
      title={`Correct market and source of ${confirmation_no} ${guest}`}
      confirm="Correct"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <ReferenceField
        name="market_code_id"
        label="Market"
        entity="market-code"
        help={header ? `Until now ${header.market_code.name}.` : undefined}
        autoFocus
      />
      <ReferenceField
        name="source_code_id"
        label="Source"
        entity="source-code"
        help={header ? `Until now ${header.source_code.name}.` : undefined}
      />
      <TextField name="reason" label="Reason" required maxLength={200} />
    </FormDialog>
  )
}
