import { taskSheets } from '../../wire/room/task-sheet'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DecimalField } from '../kit/field/number'
import { ReferenceField, ReferencesField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { type SheetRoom, sheetTitle, skipWords, type TaskSheet } from './task-sheet-words'

type OfSheet = { sheet: TaskSheet; onClose: () => void }

const changing = ({ id, row_version }: TaskSheet) => ({ id, row_version })

/** Somebody else does it, or nobody yet. */
export const GiveSheetDialog = ({ sheet, onClose }: OfSheet) => {
  const form = useCallForm(taskSheets.manage, {
    defaults: { attendant_id: sheet.attendant?.id ?? null },
    send: ({ attendant_id }) => ({
      ...changing(sheet),
      action: 'assign' as const,
      attendant_id: (attendant_id as number | null) ?? null,
    }),
    says: ({ attendant }) => `Sheet ${sheet.sheet_no} is ${attendant ? `${attendant.name}’s` : 'nobody’s'}`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Give sheet ${sheet.sheet_no} to`} confirm="Give" onClose={onClose}>
      <ReferenceField
        name="attendant_id"
        label="Attendant"
        entity="housekeeping-attendant"
        autoFocus
        help="Empty: to be assigned."
      />
    </FormDialog>
  )
}

/** What is to be said with it, and work that is no room’s. */
export const SheetTextDialog = ({ sheet, onClose }: OfSheet) => {
  const { instructions, extra_credits, extra_note } = sheet
  const form = useCallForm(taskSheets.manage, {
    defaults: { instructions, extra_credits, extra_note },
    send: values => ({
      ...changing(sheet),
      action: 'edit' as const,
      instructions: (values.instructions as string | null) || null,
      extra_credits: (values.extra_credits as string | null) || '0',
      extra_note: (values.extra_note as string | null) || null,
    }),
    says: `Sheet ${sheet.sheet_no} is changed`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Sheet ${sheet.sheet_no}`} confirm="Save" size="sm" onClose={onClose}>
      <TextField name="instructions" label="Instructions" lines={3} autoFocus />
      <DecimalField name="extra_credits" label="Credits of other work" decimals={1} />
      <TextField name="extra_note" label="For what" />
    </FormDialog>
  )
}

type Others = OfSheet & { others: readonly TaskSheet[] }

const choicesOf = (others: readonly TaskSheet[]) =>
  others.map(other => ({ value: String(other.id), label: sheetTitle(other) }))

/** Two sheets become one. */
export const MergeSheetDialog = ({ sheet, others, onClose }: Others) => {
  const form = useCallForm(taskSheets.manage, {
    send: ({ from_sheet_id }) => ({
      ...changing(sheet),
      action: 'merge' as const,
      from_sheet_id: Number(from_sheet_id) || undefined,
    }),
    says: `Sheet ${sheet.sheet_no} has those rooms too`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Take all rooms of another sheet onto ${sheet.sheet_no}`}
      confirm="Take them"
      onClose={onClose}
    >
      <ChoiceField name="from_sheet_id" label="Sheet" choices={choicesOf(others)} required autoFocus />
    </FormDialog>
  )
}

type OfRoom = { sheet: TaskSheet; row: SheetRoom; onClose: () => void }

/** A room goes to another sheet. */
export const MoveRoomDialog = ({ sheet, row, others, onClose }: OfRoom & Others) => {
  const form = useCallForm(taskSheets.manage, {
    send: ({ to_sheet_id }) => ({
      ...changing(sheet),
      action: 'move_rooms' as const,
      room_ids: [row.room_id],
      to_sheet_id: Number(to_sheet_id) || undefined,
    }),
    says: `Room ${row.room} is on the other sheet`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Move room ${row.room} to`} confirm="Move" onClose={onClose}>
      <ChoiceField name="to_sheet_id" label="Sheet" choices={choicesOf(others)} required autoFocus />
    </FormDialog>
  )
}

const reasons = Object.entries(skipWords)
  .filter(([value]) => value !== 'out_of_time')
  .map(([value, label]) => ({ value, label: value === 'other' ? 'Another reason' : label }))

/** A room is left out, and why. */
export const SkipRoomDialog = ({ row, onClose }: OfRoom) => {
  const form = useCallForm(taskSheets.updateRoom, {
    send: ({ skip_reason }) => ({
      sheet_room_id: row.id,
      action: 'skip' as const,
      skip_reason: (skip_reason as SheetRoom['skip_reason']) ?? undefined,
    }),
    says: `Room ${row.room} is left out`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Leave out room ${row.room}`} confirm="Leave out" onClose={onClose}>
      <ChoiceField name="skip_reason" label="Why" choices={reasons} required autoFocus />
    </FormDialog>
  )
}

type OfLeftOver = {
  rooms: readonly { room_id: number; room: string }[]
  sheets: readonly TaskSheet[]
  onClose: () => void
}

/** Rooms that are on no sheet get one. */
export const PutOnSheetDialog = ({ rooms, sheets, onClose }: OfLeftOver) => {
  const [first] = rooms
  const what = rooms.length === 1 ? `room ${first?.room}` : `${rooms.length} rooms`
  const form = useCallForm(taskSheets.addRoom, {
    send: ({ sheet_id }) => ({
      id: Number(sheet_id),
      rooms: rooms.map(({ room_id }) => ({ room_id })),
    }),
    says: ({ sheet_no }) => `Sheet ${sheet_no} has ${what} too`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Put ${what} on`} confirm="Put there" onClose={onClose}>
      <ChoiceField name="sheet_id" label="Sheet" choices={choicesOf(sheets)} required autoFocus />
    </FormDialog>
  )
}

/** Further rooms on a sheet. */
export const AddRoomsDialog = ({ sheet, onClose }: OfSheet) => {
  const form = useCallForm(taskSheets.addRoom, {
    send: ({ room_ids, move_from_other }) => ({
      id: sheet.id,
      rooms: ((room_ids as number[] | null) ?? []).map(room_id => ({ room_id })),
      move_from_other: move_from_other === true,
    }),
    says: `Sheet ${sheet.sheet_no} has more rooms`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Add rooms to sheet ${sheet.sheet_no}`} confirm="Add" onClose={onClose}>
      <ReferencesField name="room_ids" label="Rooms" entity="room" required autoFocus />
      <FlagField name="move_from_other" label="Also from other sheets" />
    </FormDialog>
  )
}

/** A sheet of rooms that somebody picks. */
export const SheetByHandDialog = ({ day, onClose }: { day: string; onClose: () => void }) => {
  const form = useCallForm(taskSheets.create, {
    send: ({ task_sheet_setting_id, attendant_id, room_ids }) => ({
      mode: 'manual' as const,
      task_date: day,
      task_sheet_setting_id: (task_sheet_setting_id as number | null) ?? undefined,
      attendant_id: (attendant_id as number | null) ?? undefined,
      rooms: (room_ids as number[] | null)?.map(room_id => ({ room_id })),
    }),
    says: ({ sheets: [sheet] }) => `Sheet ${sheet?.sheet_no} is made`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Sheet by hand" confirm="Make" size="sm" onClose={onClose}>
      <ReferenceField
        name="task_sheet_setting_id"
        label="Task"
        entity="task-sheet-setting"
        required
        autoFocus
      />
      <ReferenceField name="attendant_id" label="Attendant" entity="housekeeping-attendant" />
      <ReferencesField name="room_ids" label="Rooms, in the order of the work" entity="room" required />
    </FormDialog>
  )
}
