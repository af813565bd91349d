import Accessible from '@mui/icons-material/Accessible'
import type { Column } from '../kit/data-table'
import { DeskStatus, NextGuest, RoomGuest, RoomMarks, RoomStatus, RoomTasks, StayStatus } from './room-marks'
import type { RoomRow } from './room-row'

/** Rooms sort by number as people count: 9 before 101. */
const numbered = (code: string): string => code.padStart(10, ' ')

export const roomColumns: readonly Column<RoomRow>[] = [
  {
    key: 'code',
    label: 'Room',
    width: 88,
    sortBy: row => numbered(row.code),
    cell: ({ code, room_type, is_accessible }) => (
      <span style={{ whiteSpace: 'nowrap' }} title={room_type.name}>
        <strong>{code}</strong> <small>{room_type.code}</small>
        {is_accessible ? (
          <Accessible
            titleAccess="Accessible"
            sx={{ fontSize: 16, marginInlineStart: 1, verticalAlign: 'middle' }}
          />
        ) : null}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    sortBy: row => row.effective_status.base_status,
    cell: row => (
      <>
        <RoomStatus row={row} />
        {row.tasks.length > 0 ? <RoomTasks row={row} /> : null}
      </>
    ),
  },
  {
    key: 'fo_status',
    label: 'Desk',
    sortBy: row => row.fo_status,
    cell: row => <DeskStatus row={row} />,
  },
  { key: 'stay', label: 'Stay', sortBy: row => row.stay_status[0], cell: row => <StayStatus row={row} /> },
  {
    key: 'guest',
    label: 'Guest',
    sortBy: row => row.reservation?.guest,
    cell: row => (
      <>
        <RoomGuest row={row} />
        {row.next ? <NextGuest next={row.next} /> : null}
      </>
    ),
  },
  { key: 'marks', label: 'Marks', cell: row => <RoomMarks row={row} /> },
]
