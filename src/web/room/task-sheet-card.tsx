import Lock from '@mui/icons-material/Lock'
import Box from '@mui/material/Box'
import { onHouseClock } from '../kit/format'
import { Progress } from '../kit/progress'
import { type RowAction, RowActions } from '../kit/row-actions'
import { StatusChip } from '../kit/status-chip'
import type { SelfActions } from './task-sheet-actions'
import { TaskSheetRow } from './task-sheet-row'
import { SelfBar } from './task-sheet-self'
import {
  doneWords,
  isOnBreak,
  type SheetRoom,
  sheetTitle,
  stateWords,
  suppliesText,
  type TaskSheet,
} from './task-sheet-words'

type Props = {
  sheet: TaskSheet
  /** Of the whole sheet. */
  actions: readonly RowAction<TaskSheet>[]
  roomActions: readonly RowAction<SheetRoom>[]
  /** Of the attendant whose sheet it is, who is looking at it. */
  selfActions?: SelfActions
  isBusy: boolean
}

/** A sheet as it is carried through the house: whose it is, how far it is, its rooms in the order of the work. */
export const TaskSheetCard = ({ sheet, actions, roomActions, selfActions, isBusy }: Props) => {
  const { rooms, done, credits_done, total_credits, is_locked, state, extra_note, instructions, supplies } =
    sheet
  const title = sheetTitle(sheet)
  return (
    <Box
      component="section"
      aria-label={`Task sheet ${title}`}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        backgroundColor: 'background.paper',
        minWidth: 0,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, padding: '10px 4px 10px 12px' }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 30 }}>
          <Box component="h2" sx={{ margin: 0, fontSize: 15, fontWeight: 600, flex: 1, minWidth: 0 }}>
            {title}
          </Box>
          {is_locked ? <Lock titleAccess="Locked" sx={{ fontSize: 16, color: 'text.secondary' }} /> : null}
          {isOnBreak(sheet) ? (
            <StatusChip
              status="hold"
              word={`On a break since ${onHouseClock(sheet.break_since ?? '').time}`}
            />
          ) : (
            <StatusChip
              status={state === 'completed' ? 'done' : state === 'open' ? 'open' : 'in_progress'}
              word={stateWords[state]}
            />
          )}
          <RowActions row={sheet} actions={actions.filter(({ when }) => when?.(sheet) ?? true)} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            fontSize: 12,
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            paddingInlineEnd: '8px',
          }}
        >
          <span>{doneWords(sheet)}</span>
          <span>
            {credits_done} of {total_credits} credits
          </span>
        </Box>
        <Box sx={{ paddingInlineEnd: '8px' }}>
          <Progress
            label={`Task sheet ${title}`}
            percent={rooms.length === 0 ? 0 : (done / rooms.length) * 100}
            color={state === 'completed' ? 'success' : 'primary'}
          />
        </Box>
        {selfActions ? <SelfBar sheet={sheet} actions={selfActions} isBusy={isBusy} /> : null}
        {instructions || extra_note ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[instructions, extra_note].filter(Boolean).join(' · ')}
          </Box>
        ) : null}
        {supplies.length > 0 ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            Still to bring: {suppliesText(supplies)}
          </Box>
        ) : null}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {(selfActions ? firstOnes(rooms) : rooms).map(row => (
          <TaskSheetRow
            key={row.id}
            sheet={sheet}
            row={row}
            actions={roomActions}
            isOwn={selfActions !== undefined}
            isBusy={isBusy}
          />
        ))}
      </Box>
    </Box>
  )
}

/** Whoever works sees what is to be cleaned before all others at the top, in its order, and below it the sheet as it was shared out. */
function firstOnes(rooms: readonly SheetRoom[]): SheetRoom[] {
  const placeOf = ({ status, now }: SheetRoom) =>
    status === 'pending' ? (now?.cleaning_priority?.no ?? Infinity) : Infinity
  return rooms.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
}
