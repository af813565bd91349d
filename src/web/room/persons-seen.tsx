import { room } from '../../wire/room'
import { FormDialog, useCallForm } from '../kit/call-form'
import { IntegerField } from '../kit/field/number'
import { oneRoom } from './room-actions'
import { personsOf } from './room-marks'
import type { RoomRow } from './room-row'

/** How many somebody counted in a room. */
export const PersonsSeenDialog = ({ row, onClose }: { row: RoomRow; onClose: () => void }) => {
  const form = useCallForm(room.update, {
    send: ({ changes }) => {
      const persons = (changes as { seen?: { persons?: number } } | undefined)?.seen?.persons
      const occupancy = persons === 0 ? ('vacant' as const) : ('occupied' as const)
      return { ...oneRoom(row), changes: { seen: { occupancy, persons } } }
    },
    says: `Room ${row.code} is counted`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Persons seen in room ${row.code}`} confirm="Keep" onClose={onClose}>
      <IntegerField
        name="changes.seen.persons"
        label="Persons"
        required
        autoFocus
        help={`The desk knows of ${personsOf(row) || 'nobody'}.`}
      />
    </FormDialog>
  )
}
