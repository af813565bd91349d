import { type ReactElement, useState } from 'react'
import { taskSheets } from '../../wire/room/task-sheet'
import { useCall } from '../kit/call'
import { lazyPanel } from '../kit/lazy-page'
import type { RowAction } from '../kit/row-actions'
import { useMayReport } from './room-actions'
import {
  AddRoomsDialog,
  GiveSheetDialog,
  MergeSheetDialog,
  MoveRoomDialog,
  SheetTextDialog,
  SkipRoomDialog,
} from './task-sheet-dialogs'
import { PersonsThereDialog, seenActions } from './task-sheet-seen'
import type { SheetRoom, TaskSheet } from './task-sheet-words'

// Faults are few beside what is done with rooms all day.
const ReportDialog = lazyPanel<Parameters<typeof import('./report-fault').ReportDialog>[0]>(
  async () => (await import('./report-fault')).ReportDialog,
)

type Open =
  | { dialog: 'give' | 'text' | 'merge' | 'add'; sheet: TaskSheet }
  | { dialog: 'move' | 'skip' | 'persons' | 'report'; sheet: TaskSheet; row: SheetRoom }

type Asked = {
  sheets: readonly TaskSheet[]
  supervises: boolean
  /** A day that is over is only read. */
  isOver: boolean
  /** Nobody has a break today from the work of tomorrow. */
  isToday: boolean
}

/** Breaks and calls for help. */
export type SelfActions = {
  beginBreak(sheet: TaskSheet): void
  endBreak(sheet: TaskSheet): void
  call(sheet: TaskSheet, kind: NonNullable<TaskSheet['help']>): void
  endCall(sheet: TaskSheet): void
}

/** What can be done with sheets and their rooms, and the dialog that is open for it. */
export function useSheetActions({ sheets, supervises, isOver, isToday }: Asked): {
  ofSheet: readonly RowAction<TaskSheet>[]
  ofRoom: (sheet: TaskSheet) => readonly RowAction<SheetRoom>[]
  ofSelf: SelfActions
  dialog: ReactElement | null
  isBusy: boolean
} {
  const [open, setOpen] = useState<Open>()
  const work = useCall(taskSheets.updateRoom)
  const lock = useCall(taskSheets.lock, {
    says: ({ sheets: [sheet] }) => `Sheet ${sheet?.sheet_no} is ${sheet?.is_locked ? 'locked' : 'unlocked'}`,
  })
  const manage = useCall(taskSheets.manage, { says: ({ sheet_no }) => `Sheet ${sheet_no} is changed` })
  const self = useCall(taskSheets.manage)
  const remove = useCall(taskSheets.remove, { says: 'The sheet is deleted' })
  const takeOff = useCall(taskSheets.removeRoom, { says: 'The room is to be assigned' })
  const mayReport = useMayReport()
  const mayPlan = ({ is_locked }: TaskSheet) => supervises && !isOver && !is_locked
  const isBegun = ({ status }: SheetRoom) => status === 'in_progress' || status === 'completed'
  const isOffered = ({ status, is_again }: SheetRoom) => status === 'pending' || is_again
  const othersOf = (sheet: TaskSheet) =>
    sheets.filter(other => other.id !== sheet.id && other.kind === sheet.kind && !other.is_locked)

  const ofSelf: SelfActions = {
    beginBreak: ({ id }) => self.mutate({ id, action: 'break_start' }),
    endBreak: ({ id }) => self.mutate({ id, action: 'break_end' }),
    call: ({ id }, kind) => self.mutate({ id, action: 'assist', kind }),
    endCall: ({ id }) => self.mutate({ id, action: 'assist_end' }),
  }
  const ofSheet: RowAction<TaskSheet>[] = [
    { label: 'Give to …', when: mayPlan, run: sheet => setOpen({ dialog: 'give', sheet }) },
    { label: 'Add rooms …', when: mayPlan, run: sheet => setOpen({ dialog: 'add', sheet }) },
    {
      label: 'Take another sheet …',
      when: sheet => mayPlan(sheet) && othersOf(sheet).length > 0,
      run: sheet => setOpen({ dialog: 'merge', sheet }),
    },
    {
      label: 'Instructions …',
      when: () => supervises && !isOver,
      run: sheet => setOpen({ dialog: 'text', sheet }),
    },
    {
      label: 'Lock',
      when: sheet => mayPlan(sheet),
      run: ({ id }) => lock.mutate({ id, locked: true }),
    },
    {
      label: 'Unlock',
      when: ({ is_locked }) => supervises && !isOver && is_locked,
      run: ({ id }) => lock.mutate({ id, locked: false }),
    },
    {
      label: 'Break',
      when: ({ attendant, break_since, state }) =>
        supervises && isToday && attendant !== null && break_since === null && state !== 'completed',
      run: sheet => ofSelf.beginBreak(sheet),
    },
    {
      label: 'Back to work',
      when: ({ break_since }) => supervises && isToday && break_since !== null,
      run: sheet => ofSelf.endBreak(sheet),
    },
    {
      label: 'All rooms done',
      when: ({ state }) => supervises && !isOver && state !== 'completed',
      run: ({ id, row_version }) => manage.mutate({ id, row_version, action: 'complete' }),
    },
    {
      label: 'Do what was left out',
      when: ({ rooms }) => supervises && !isOver && rooms.some(({ status }) => status === 'skipped'),
      run: ({ id, row_version }) => manage.mutate({ id, row_version, action: 'reopen' }),
    },
    {
      label: 'Delete',
      isDestructive: true,
      when: sheet => mayPlan(sheet) && !sheet.rooms.some(isBegun),
      run: ({ id }) => remove.mutate({ id }),
    },
  ]

  const ofRoom = (sheet: TaskSheet): RowAction<SheetRoom>[] => [
    {
      label: 'Start',
      isQuick: true,
      when: row => !isOver && isOffered(row) && !row.is_held,
      run: ({ id }) => work.mutate({ sheet_room_id: id, action: 'start' }),
    },
    {
      label: 'Done',
      isQuick: ({ status }) => status === 'in_progress',
      when: row => !isOver && (row.status === 'in_progress' || isOffered(row)) && !row.is_held,
      run: ({ id }) => work.mutate({ sheet_room_id: id, action: 'finish' }),
    },
    {
      label: 'Leave out …',
      when: row => !isOver && (row.status === 'in_progress' || isOffered(row)),
      run: row => setOpen({ dialog: 'skip', sheet, row }),
    },
    {
      label: 'Not begun after all',
      when: ({ status }) => !isOver && status === 'in_progress',
      run: ({ id }) => work.mutate({ sheet_room_id: id, action: 'cancel' }),
    },
    ...seenActions((row, seen) => work.mutate({ sheet_room_id: row.id, action: 'see', seen })).map(
      action => ({
        ...action,
        when: (row: SheetRoom) => isToday && action.when(row),
      }),
    ),
    {
      label: 'Persons seen …',
      when: () => isToday,
      run: row => setOpen({ dialog: 'persons', sheet, row }),
    },
    {
      label: 'Report a fault …',
      when: () => isToday && mayReport,
      run: row => setOpen({ dialog: 'report', sheet, row }),
    },
    {
      label: 'To be done once more',
      when: ({ status }) => supervises && !isOver && (status === 'completed' || status === 'skipped'),
      run: ({ id }) => work.mutate({ sheet_room_id: id, action: 'reopen' }),
    },
    {
      label: 'Move to another sheet …',
      when: row => mayPlan(sheet) && !isBegun(row) && othersOf(sheet).length > 0,
      run: row => setOpen({ dialog: 'move', sheet, row }),
    },
    {
      label: 'Take off this sheet',
      when: row => mayPlan(sheet) && !isBegun(row) && sheet.sheet_type !== 'extra',
      run: ({ room_id }) => takeOff.mutate({ id: sheet.id, room_ids: [room_id], to_extra: true }),
    },
  ]

  return {
    ofSheet,
    ofRoom,
    ofSelf,
    dialog: dialogOf(open, othersOf, () => setOpen(undefined)),
    isBusy: work.isPending || self.isPending,
  }
}

function dialogOf(
  open: Open | undefined,
  othersOf: (sheet: TaskSheet) => readonly TaskSheet[],
  onClose: () => void,
): ReactElement | null {
  switch (open?.dialog) {
    case 'give':
      return <GiveSheetDialog sheet={open.sheet} onClose={onClose} />
    case 'text':
      return <SheetTextDialog sheet={open.sheet} onClose={onClose} />
    case 'merge':
      return <MergeSheetDialog sheet={open.sheet} others={othersOf(open.sheet)} onClose={onClose} />
    case 'add':
      return <AddRoomsDialog sheet={open.sheet} onClose={onClose} />
    case 'move':
      return (
        <MoveRoomDialog sheet={open.sheet} row={open.row} others={othersOf(open.sheet)} onClose={onClose} />
      )
    case 'persons':
      return <PersonsThereDialog row={open.row} onClose={onClose} />
    case 'report':
      return <ReportDialog room_ids={[open.row.room_id]} onClose={onClose} />
    case 'skip':
      return <SkipRoomDialog sheet={open.sheet} row={open.row} onClose={onClose} />
    default:
      return null
  }
}
