import { arrivalSteps } from '../../wire/front-desk'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import type { DeskRow } from './desk-row'

type Props = { row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'queue'>; onClose: () => void }

/** Puts a guest who is here into the queue, or gives him another place in it: by this, then by how long he waits. */
export const QueuePriorityDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, queue } = row
  const form = useCallForm(queue ? arrivalSteps.queuePriority : arrivalSteps.queueAdd, {
    defaults: { priority: String(queue?.priority ?? 3) },
    send: ({ priority }) => ({ reservation_id, row_version, priority: Number(priority) }),
    says: ({ priority }) => `${guest} waits with priority ${priority}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={queue ? `Place of ${guest} in the queue` : `Put ${guest} in the queue`}
      confirm={queue ? 'Set' : 'Put in the queue'}
      size="xs"
      onClose={onClose}
    >
      <ChoiceField
        name="priority"
        label="Priority"
        required
        autoFocus
        choices={[
          { value: '1', label: '1, first of all' },
          '2',
          { value: '3', label: '3, as usual' },
          '4',
          { value: '5', label: '5, last of all' },
        ]}
      />
    </FormDialog>
  )
}
