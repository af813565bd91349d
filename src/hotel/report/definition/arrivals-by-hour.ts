import { param } from '../params'
import type { Report } from '../report'

/** When the desk will be busy (domain/reports 14.4.2). */
export const arrivalsByHour: Report = {
  key: 'arrivals-by-hour',
  title: 'Arrivals by hour',
  group: 'Arrival',
  description: 'When the desk will be busy, and whether the rooms are ready.',
  params: [param.date, param.room_types],
  columns: [
    { id: 'hour', label: 'Hour', type: 'text' },
    { id: 'expected', label: 'Expected', type: 'count', total: 'sum' },
    { id: 'persons', label: 'Persons', type: 'count', total: 'sum', from: 'sm' },
    { id: 'cumulative', label: 'Expected so far', type: 'count', from: 'sm' },
    { id: 'checked_in', label: 'Checked in', type: 'count', total: 'sum' },
    { id: 'still_to_come', label: 'Still to come', type: 'count', from: 'md' },
    { id: 'ready', label: 'Ready', type: 'count', total: 'sum' },
  ],
  plot: { x: 'hour', bars: ['expected', 'checked_in'], line: 'cumulative' },
  basis:
    'Rooms, by the time at which they are expected and by that at which they came; still to come is what was expected so far and has not come. Ready is as the rooms are now.',
}
