import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who changed what on which reservation (domain/reports 14.2.7). */
export const reservationActivityLog: Report = {
  key: 'reservation-activity-log',
  title: 'Reservation activity log',
  group: 'Reservation',
  description: 'Who changed what on which reservation.',
  params: [
    // As far as the house's log is searched in one go.
    { ...param.date_range, longest: 92 },
    { name: 'number', kind: 'words', label: 'Number' },
    param.users,
  ],
  shape: ({ number }) => ({
    columns: [
      column.date,
      column.at,
      column.user,
      column.confirmation_no,
      column.guest,
      { id: 'part', label: 'Part of the house', type: 'status', from: 'lg' },
      { id: 'action', label: 'What was done', type: 'text' },
      { id: 'field', label: 'Field', type: 'text', from: 'sm' },
      { id: 'was', label: 'Before', type: 'longtext', from: 'sm' },
      { id: 'became', label: 'After', type: 'longtext', from: 'sm' },
    ],
    groupBy: number === '' ? 'date' : 'confirmation_no',
  }),
  isLandscape: true,
  basis: 'A line for each field that was changed, of the reservation and of its account.',
}
