import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What was cancelled (domain/reports 14.2.2). */
export const reservationCancellations: Report = {
  key: 'reservation-cancellations',
  title: 'Reservation cancellations',
  group: 'Reservation',
  description: 'What was cancelled, why, how late, and what it cost.',
  params: [
    { ...param.date_range, label: 'Days' },
    {
      name: 'basis',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'cancelled', label: 'Cancelled on' },
        { value: 'arrival', label: 'Arrival' },
      ],
      usual: 'cancelled',
    },
    { name: 'reasons', kind: 'records', label: 'Reasons', of: 'cancellation-reason' },
    param.users,
    param.room_types,
  ],
  columns: [
    column.reason,
    { ...column.at, label: 'Cancelled' },
    { ...column.user, label: 'By' },
    { id: 'cancellation_no', label: 'Cancellation', type: 'code', from: 'lg' },
    column.confirmation_no,
    column.guest,
    column.arrival,
    column.departure,
    column.nights,
    column.rooms,
    { id: 'room_nights', label: 'Room nights', type: 'count', total: 'sum', from: 'md' },
    column.room_type,
    column.rate_code,
    column.rate,
    column.company,
    column.source,
    { id: 'notice', label: 'Days before', type: 'count', from: 'lg' },
    { id: 'penalty', label: 'Penalty', type: 'money', total: 'sum' },
    { id: 'lost_value', label: 'Lost value', type: 'money', total: 'sum', from: 'sm' },
  ],
  groupBy: 'reason',
  isLandscape: true,
}
