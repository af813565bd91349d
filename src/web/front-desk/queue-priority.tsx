import { arrivalSteps } from '../../wire/front-desk'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import type { DeskRow } from './desk-row'

type Props = { row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'queue'>; onClose: () => void }

/** Who waits for a room is served by this, then by how long he waits. */
export const QueuePriorityDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, queue } = row
  const form = useCallForm(arrivalSteps.queuePriority, {
    defaults: { priority: String(queue?.priority ?? 3) },
    send: ({ priority }) => ({ reservation_id, row_version, priority: Number(priority) }),
    says: ({ priority }) => `${guest} waits with priority ${priority}`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Place of ${guest} in the queue`} confirm="Set" size="xs" onClose={onClose}>
      <ChoiceField
        name="priority"
        label="Priority"
        required
        choices={[
          { value: '1', label: '1, first of all' },
          '2',
          { value: '3', label: '3, as usual' },
          '4',
          '5',
        ]}
      />
    </FormDialog>
  )
}
