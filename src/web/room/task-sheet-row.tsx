import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { onHouseClock } from '../kit/format'
import { type RowAction, RowActions } from '../kit/row-actions'
import { StatusChip } from '../kit/status-chip'
import { CleaningPlace, GuestWish, SeenThere, StayStatus } from './room-marks'
import type { RoomRow } from './room-row'
import { type SheetRoom, skipWords, suppliesText, type TaskSheet } from './task-sheet-words'

type Props = {
  sheet: TaskSheet
  row: SheetRoom
  actions: readonly RowAction<SheetRoom>[]
  /** Of the attendant who is looking at it: in the room that is begun, what comes into it is said. */
  isOwn: boolean
  isBusy: boolean
}

/** A room of a sheet: what is to be done in it, how it stands, and the next step as a button that a thumb finds. */
export const TaskSheetRow = ({ row, actions, isOwn, isBusy }: Props) => {
  const fitting = actions.filter(({ when }) => when?.(row) ?? true)
  const next = fitting.find(({ isQuick }) => isQuick)
  const { now } = row
  const isToDo = row.status === 'pending' || row.status === 'in_progress'
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '44px minmax(0, 1fr) 24px 114px', md: '52px minmax(0, 1fr) 30px 98px' },
        columnGap: 2,
        alignItems: 'center',
        minHeight: { xs: 56, md: 40 },
        paddingBlock: '4px',
        paddingInlineStart: '12px',
        paddingInlineEnd: '4px',
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: row.status === 'in_progress' ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ fontSize: 17, fontWeight: 600 }}>{row.room}</Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: '2px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
          <span title={row.task.name ?? undefined}>{row.task.code}</span>
          <RoomState row={row} />
          {now && isToDo ? <CleaningPlace row={now} /> : null}
          {now && isToDo ? <GuestWish of={now.guest_service_status} /> : null}
          {now ? <SeenThere row={now} /> : null}
          {now ? <StayStatus row={{ ...now, flags: [] } as unknown as RoomRow} /> : null}
        </Box>
        {now?.reservation?.etd || now?.next || row.instructions ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[
              row.instructions,
              now?.reservation && `${now.reservation.adults + now.reservation.children} in it`,
              now?.next?.eta && `next at ${now.next.eta.slice(0, 5)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        ) : null}
        {isOwn && row.status === 'in_progress' && row.supplies.length > 0 ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {suppliesText(row.supplies)}
          </Box>
        ) : null}
      </Box>
      <Box sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>{row.credits}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'end',
          // Whoever works with it has a telephone in one hand (domain/housekeeping 15.5).
          '& .MuiIconButton-root': { minHeight: { xs: 48, md: 0 }, minWidth: { xs: 48, md: 0 } },
        }}
      >
        {next ? (
          <Button
            size="small"
            variant={row.status === 'in_progress' ? 'contained' : 'outlined'}
            disabled={isBusy}
            aria-label={`${next.label} ${row.room}`}
            onClick={() => next.run(row)}
            sx={{ minHeight: { xs: 48, md: 30 }, minWidth: { xs: 64, md: 56 }, padding: 0 }}
          >
            {next.label}
          </Button>
        ) : null}
        <RowActions row={row} actions={fitting.map(action => ({ ...action, isQuick: false }))} />
      </Box>
    </Box>
  )
}

/** Where the work in a room stands, in a word. */
const RoomState = ({ row }: { row: SheetRoom }) => {
  const { status, is_held, is_again, skip_reason, retry_at, minutes, started_at, done_by } = row
  if (status === 'completed') {
    const done = minutes === null ? 'Done' : `Done in ${minutes} min`
    return <StatusChip status="done" mayWrap word={done_by ? `${done}, ${done_by}` : done} />
  }
  if (status === 'in_progress')
    return (
      <StatusChip
        status="in_progress"
        word={started_at ? `Since ${onHouseClock(started_at).time}` : 'Being done'}
      />
    )
  if (status === 'skipped')
    return (
      <StatusChip
        status="warning"
        mayWrap
        word={`${skip_reason ? skipWords[skip_reason] : 'Left out'}${is_again ? ', look again' : retry_at ? `, again at ${onHouseClock(retry_at).time}` : ''}`}
      />
    )
  if (is_held) return <StatusChip status="hold" word="Waits" />
  return null
}
