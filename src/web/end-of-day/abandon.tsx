import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'

/** Gives the day back to everybody; possible until something is posted. */
export const AbandonDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useCallForm(endOfDay.overview, {
    send: ({ reason }) => ({ action: 'abandon' as const, reason: reason || undefined }),
    says: 'The end of day is abandoned; the day is open for everybody',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Abandon the end of day" confirm="Abandon" isDestructive onClose={onClose}>
      <div>
        Nothing has been posted yet. Shifts that were closed stay closed; what was decided stays decided.
      </div>
      <TextField name="reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
