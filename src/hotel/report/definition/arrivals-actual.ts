import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who has come (domain/reports 14.4.5). */
export const arrivalsActual: Report = {
  key: 'arrivals-actual',
  title: 'Arrivals checked in',
  group: 'Arrival',
  description: 'Check-ins that were made, walk-ins with them.',
  params: [param.date_range, param.users, param.room_types],
  columns: [
    column.date,
    { ...column.at, label: 'Checked in' },
    column.user,
    column.guest,
    column.confirmation_no,
    column.room,
    column.room_type,
    { id: 'charged_type', label: 'Charged', type: 'code', from: 'lg' },
    { id: 'upgrades', label: 'Upgrade', type: 'count', total: 'sum', from: 'md' },
    { id: 'walk_ins', label: 'Walk-in', type: 'count', total: 'sum', from: 'md' },
    column.rooms,
    column.rate_code,
    column.rate,
    column.arrival,
    column.departure,
    column.nights,
    column.adults,
    column.children,
    column.pay_method,
    column.company,
    column.agent,
  ],
  groupBy: 'date',
  isLandscape: true,
  basis:
    'The room is the one in which the guest began; a check-in that was taken back is none. Rooms that are shared count once.',
}
