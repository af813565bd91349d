import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who changed rooms (domain/reports 14.3.7). */
export const inhouseRoomMoves: Report = {
  key: 'inhouse-room-moves',
  title: 'Room moves made and planned',
  group: 'Guest in-house',
  description: 'Moves made and moves planned, with reasons.',
  params: [
    param.date_range,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'both', label: 'Both' },
        { value: 'made', label: 'Made' },
        { value: 'planned', label: 'Planned' },
      ],
      usual: 'both',
    },
    { name: 'reasons', kind: 'records', label: 'Reasons', of: 'room-move-reason' },
    param.users,
  ],
  columns: [
    column.reason,
    column.date,
    { ...column.at, from: 'md' },
    column.user,
    { id: 'state', label: 'State', type: 'status' },
    column.guest,
    column.confirmation_no,
    { id: 'from_room', label: 'From', type: 'code' },
    { id: 'from_type', label: 'Type before', type: 'code', from: 'md' },
    { id: 'to_room', label: 'To', type: 'code' },
    { id: 'to_type', label: 'Type after', type: 'code', from: 'md' },
    { id: 'moves', label: 'Moves', type: 'count', total: 'sum', from: 'lg' },
    { id: 'rate_change', label: 'Rate change', type: 'money', from: 'md' },
    { id: 'nights_left', label: 'Nights left', type: 'count', from: 'lg' },
    column.note,
  ],
  groupBy: 'reason',
  isLandscape: true,
  basis:
    'Who shares a room moves with it: that is one move. The rate change is that of the night of the move.',
}
