import { column } from '../columns'
import { nightColumn } from '../night-columns'
import { param } from '../params'
import type { Report } from '../report'

/** Which types will sell out first (domain/reports 14.8.4). */
export const roomTypeForecast: Report = {
  key: 'room-type-forecast',
  title: 'Four-week room type forecast',
  group: 'Forecast',
  description: 'How full each room type is in the next four weeks: which will sell out first.',
  params: [
    { name: 'start', kind: 'day', label: 'First night', usual: 0 },
    param.room_classes,
    {
      name: 'group_by',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'night', label: 'Night' },
        { value: 'week', label: 'Week' },
      ],
      usual: 'night',
    },
  ],
  shape: ({ group_by }) => ({
    columns: [
      group_by === 'week' ? { ...column.date, label: 'Week of' } : column.date,
      { ...column.room_type, from: undefined },
      column.available,
      nightColumn.occupied,
      { id: 'left', label: 'Rooms left', type: 'count', total: 'sum' },
      nightColumn.occupancy,
    ],
    groupBy: 'date',
    plot: { x: 'date', bars: ['occupancy'], ofGroups: true },
  }),
  basis:
    'Occupied are rooms that are sold and those that blocks still hold, no tentative ones. No room that is out of order is left, also where its reason keeps it among the available ones. Types that do not count in the occupancy, and closed nights, are left out. Rooms of a week are room nights.',
}
