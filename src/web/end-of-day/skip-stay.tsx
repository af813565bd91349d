import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import type { Preview } from './preview'

type Props = { stay: Pick<Preview['rows'][number], 'item_key' | 'guest_name'>; onClose: () => void }

/** A stay that is not charged tonight. The papers of the day name it with its reason. */
export const SkipStayDialog = ({ stay: { item_key, guest_name }, onClose }: Props) => {
  const form = useCallForm(endOfDay.postRoomAndTax, {
    send: ({ reason }) => ({ action: 'skip' as const, item_key, reason: reason || undefined }),
    says: `The night of ${guest_name} is left out`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Leave out the night of ${guest_name}`}
      confirm="Leave it out"
      isDestructive
      onClose={onClose}
    >
      <div>Nothing is charged for this night, now or later.</div>
      <TextField name="reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
