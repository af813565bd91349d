import { priorities } from '../../hotel/room/maintenance'
import Box from '@mui/material/Box'
import type { Column } from '../kit/data-table'
import { Done, Due, PictureCount, Priority, Reported, RequestStatus, Withdrawn } from './request-marks'
import { type RequestRow, whatOf } from './request-row'

const number: Column<RequestRow> = {
  key: 'request_no',
  label: 'No',
  align: 'end',
  width: 48,
  sortBy: row => row.request_no,
  cell: row => row.request_no,
}
const room: Column<RequestRow> = {
  key: 'room',
  label: 'Room',
  width: 64,
  sortBy: row => row.room.code,
  cell: row => <strong>{row.room.code}</strong>,
}
const what: Column<RequestRow> = {
  key: 'what',
  label: 'What is wrong',
  sortBy: whatOf,
  cell: row => (
    <>
      {whatOf(row)} <PictureCount row={row} />
      {row.remarks ? (
        <Box dir="auto" sx={remarks} title={row.remarks}>
          {row.remarks}
        </Box>
      ) : null}
    </>
  ),
}
// Whatever somebody has written stays one line here; its record says it whole.
const remarks = {
  fontSize: 12,
  color: 'text.secondary',
  maxWidth: { md: 180, lg: 240, xl: 400 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
const priority: Column<RequestRow> = {
  key: 'priority',
  label: 'Priority',
  sortBy: row => -priorities.indexOf(row.priority),
  text: row => row.priority,
  cell: row => <Priority row={row} />,
}
const reported: Column<RequestRow> = {
  key: 'reported',
  label: 'Reported',
  from: 'lg',
  sortBy: row => row.created_at,
  cell: row => <Reported row={row} />,
}
/** What is still to be done. */
export const openColumns: readonly Column<RequestRow>[] = [
  number,
  room,
  what,
  priority,
  {
    key: 'status',
    label: 'Status',
    sortBy: row => row.status,
    text: row => row.status,
    cell: row => (
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <RequestStatus row={row} />
        <Withdrawn row={row} />
      </Box>
    ),
  },
  { key: 'due', label: 'Due', sortBy: row => row.due_at, cell: row => <Due row={row} /> },
  {
    key: 'assigned',
    label: 'Assigned',
    sortBy: row => row.assigned_to?.name,
    cell: row => row.assigned_to?.name ?? <span style={{ opacity: 0.7 }}>Nobody yet</span>,
  },
  reported,
]

/** What was done. */
export const resolvedColumns: readonly Column<RequestRow>[] = [
  number,
  room,
  what,
  priority,
  { key: 'done', label: 'Done', sortBy: row => row.resolved_at, cell: row => <Done row={row} /> },
  reported,
]
