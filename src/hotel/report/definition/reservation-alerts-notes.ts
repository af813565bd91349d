import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What departments must read of guests (domain/reports 14.2.8). */
export const reservationAlertsNotes: Report = {
  key: 'reservation-alerts-notes',
  title: 'Reservation notes and alerts',
  group: 'Reservation',
  description: 'Notes and alerts that departments must read for arrivals and guests in the house.',
  params: [
    param.date,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'arrivals', label: 'Arriving' },
        { value: 'in_house', label: 'In house' },
        { value: 'departures', label: 'Leaving' },
        { value: 'all', label: 'All of them' },
      ],
      usual: 'arrivals',
    },
    { name: 'note_types', kind: 'records', label: 'Note types', of: 'note-type' },
    { name: 'with_internal', kind: 'flag', label: 'With internal notes' },
  ],
  columns: [
    { id: 'stay', label: 'Stay', type: 'text' },
    column.arrival,
    column.departure,
    column.vip,
    { id: 'kind', label: 'Kind', type: 'status', from: 'sm' },
    { id: 'type', label: 'Type', type: 'text', from: 'md' },
    { id: 'text', label: 'Text', type: 'longtext' },
    column.user,
    { ...column.at, from: 'lg' },
  ],
  groupBy: 'stay',
  basis: 'Alerts are those in force on the date. With note types chosen there are no alerts.',
}
