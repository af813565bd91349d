import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Rooms that are not to be had (domain/reports 14.9.3). */
export const outOfOrderService: Report = {
  key: 'out-of-order-service',
  title: 'Out-of-order and out-of-service rooms',
  group: 'Housekeeping',
  description: 'Rooms withdrawn in a range of nights, why, and until when.',
  params: [
    { ...param.stay_range, usual: [0, 30] },
    { name: 'reasons', kind: 'records', label: 'Reasons', of: 'out-of-order-or-service-reason' },
    param.room_types,
    param.floors,
  ],
  columns: [
    { id: 'kind', label: 'Kind', type: 'status' },
    column.room,
    column.room_type,
    column.floor,
    column.reason,
    { id: 'first_night', label: 'From', type: 'date' },
    { id: 'last_night', label: 'Last night', type: 'date' },
    { ...column.nights, total: 'sum' },
    { ...column.status, from: 'sm' },
    { id: 'returns_as', label: 'Returns as', type: 'text', from: 'lg' },
    { ...column.note, label: 'Comment' },
    { ...column.user, label: 'By' },
  ],
  groupBy: 'kind',
  isLandscape: true,
  basis: 'Nights are those inside the range.',
}
