import type { InputOf } from '../../wire/call'
import { taskSheets } from '../../wire/room/task-sheet'
import { FormDialog, useCallForm } from '../kit/call-form'
import { IntegerField } from '../kit/field/number'
import { personsOf } from './room-marks'
import type { SheetRoom } from './task-sheet-words'

type Seen = InputOf<typeof taskSheets.updateRoom>['seen']

/** What whoever is at the door tells the desk of the room: a guest who has gone without a word is checked out, and the room can be done. */
export const seenActions = (tell: (row: SheetRoom, seen: Seen) => void) => [
  {
    label: 'Seen vacant',
    when: ({ now }: SheetRoom) => now?.seen?.occupancy !== 'vacant',
    run: (row: SheetRoom) => tell(row, { occupancy: 'vacant' }),
  },
  {
    label: 'Seen occupied',
    when: ({ now }: SheetRoom) => now?.seen?.occupancy !== 'occupied',
    run: (row: SheetRoom) => tell(row, { occupancy: 'occupied' }),
  },
  {
    label: 'Seen by mistake',
    when: ({ now }: SheetRoom) => now?.seen != null,
    run: (row: SheetRoom) => tell(row, null),
  },
]

/** How many somebody counted in a room of the own sheet. */
export const PersonsThereDialog = ({ row, onClose }: { row: SheetRoom; onClose: () => void }) => {
  const form = useCallForm(taskSheets.updateRoom, {
    send: ({ seen }) => {
      const persons = (seen as { persons?: number } | undefined)?.persons
      const occupancy = persons === 0 ? ('vacant' as const) : ('occupied' as const)
      return { sheet_room_id: row.id, action: 'see' as const, seen: { occupancy, persons } }
    },
    says: `Room ${row.room} is counted`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Persons seen in room ${row.room}`} confirm="Keep" onClose={onClose}>
      <IntegerField
        name="seen.persons"
        label="Persons"
        required
        autoFocus
        help={row.now ? `The desk knows of ${personsOf(row.now) || 'nobody'}.` : undefined}
      />
    </FormDialog>
  )
}
