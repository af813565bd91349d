import type { OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'

export type TaskSheet = OutputOf<typeof taskSheets.manage>
export type SheetRoom = TaskSheet['rooms'][number]
export type Skip = NonNullable<SheetRoom['skip_reason']>

export const skipWords: Record<Skip, string> = {
  do_not_disturb: 'Do not disturb',
  service_declined: 'Service declined',
  guest_in_room: 'Guest in the room',
  no_access: 'No access',
  out_of_time: 'Out of time',
  other: 'Left out',
}

const types: Record<TaskSheet['sheet_type'], string | null> = {
  automatic: null,
  manual: null,
  extra: 'To assign',
  do_not_disturb: 'Do not disturb',
  no_service: 'No service',
}

/** Whose sheet it is, or what it is for. */
export const sheetTitle = ({ sheet_no, attendant, sheet_type }: TaskSheet): string =>
  `${sheet_no} · ${attendant?.name ?? types[sheet_type] ?? 'Nobody yet'}`

export const stateWords: Record<TaskSheet['state'], string> = {
  open: 'Not begun',
  in_progress: 'In progress',
  completed: 'Done',
}

/** `7 of 9 rooms, 2 left out`: what nobody has done is not done. */
export const doneWords = ({
  done,
  left_out,
  rooms,
}: Pick<TaskSheet, 'done' | 'left_out' | 'rooms'>): string =>
  [`${done} of ${rooms.length} rooms`, ...leftOutToo(left_out)].join(', ')

export const leftOutToo = (left_out: number): string[] => (left_out > 0 ? [`${left_out} left out`] : [])

/** What is brought along, as it is put on a trolley; a number stays in the line of its thing. */
export const suppliesText = (supplies: TaskSheet['supplies']): string =>
  supplies.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join('\u00a0· ')

/** What an attendant is doing, where it is not plain from the state of the sheet. */
export const isOnBreak = ({ attendant_status }: TaskSheet): boolean => attendant_status === 'break'

/** Where somebody who calls for help is to be found. */
export function placeOf({ rooms }: TaskSheet): string {
  const begun = rooms.find(({ status }) => status === 'in_progress')
  return begun ? `in room ${begun.room}` : 'between two rooms'
}
