import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Where housekeeping and the desk disagree (domain/reports 14.9.2). */
export const housekeepingDiscrepancies: Report = {
  key: 'housekeeping-discrepancies',
  title: 'Housekeeping discrepancies',
  group: 'Housekeeping',
  description: 'Rooms of which housekeeping and the front desk say different things.',
  params: [
    {
      name: 'kind',
      kind: 'choice',
      label: 'Kind',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'skip', label: 'Skip' },
        { value: 'sleep', label: 'Sleep' },
        { value: 'person', label: 'Person' },
        { value: 'check', label: 'Check' },
      ],
      usual: 'all',
    },
    param.floors,
    param.room_types,
  ],
  columns: [
    { id: 'kind', label: 'Kind', type: 'status' },
    column.room,
    column.room_type,
    column.floor,
    { id: 'fo_status', label: 'Desk says', type: 'status' },
    { id: 'seen', label: 'Seen', type: 'status' },
    { id: 'fo_persons', label: 'Persons', type: 'count', from: 'sm' },
    { id: 'seen_persons', label: 'Persons seen', type: 'count', from: 'sm' },
    { id: 'stay_status', label: 'Today', type: 'status', from: 'md' },
    column.guest,
    column.departure,
    { ...column.at, label: 'Reported', from: 'md' },
    column.user,
    { id: 'rooms', label: 'Rooms', type: 'count', total: 'sum', from: 'lg' },
  ],
  groupBy: 'kind',
  basis:
    'As it stands now: skip is a room that the desk has occupied and nobody was seen in, sleep the other way round, person another number of guests, check a room whose guests and whose state at the desk do not go together.',
}
