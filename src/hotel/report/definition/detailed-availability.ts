import { addDays, type BusinessDate, nightsOf, weekdayOf } from '../../business-date'
import { nightColumn } from '../night-columns'
import { param } from '../params'
import type { Column, Report } from '../report'

/** Rooms left by type and night (domain/reports 14.8.3). */
export const detailedAvailability: Report = {
  key: 'detailed-availability',
  title: 'Detailed availability',
  group: 'Forecast',
  description: 'Rooms left of the house and of each type, night beside night.',
  params: [
    // Nights are columns.
    { ...param.future_range, usual: [0, 13], longest: 31 },
    param.room_types,
    {
      name: 'show',
      kind: 'choice',
      label: 'Figures',
      choices: [
        { value: 'left', label: 'Left' },
        { value: 'to_overbook', label: 'Left with overbooking' },
        { value: 'sold', label: 'Sold' },
        { value: 'blocked', label: 'Held by blocks' },
        { value: 'out_of_order', label: 'Out of order' },
        { value: 'all', label: 'All' },
      ],
      usual: 'left',
    },
    nightColumn.withTentative,
  ],
  shape: ({ stay_from, stay_to, show }) => ({
    columns: [
      { id: 'type', label: 'Type', type: 'code' },
      { id: 'figure', label: 'Figure', type: 'text' },
      ...nightsOf(stay_from as BusinessDate, addDays(stay_to as BusinessDate, 1)).map(columnOf),
    ],
    groupBy: show === 'all' ? 'type' : undefined,
    // What is left on one night and on the next are the same rooms, and the house is no sum of its types.
    isInParts: true,
  }),
  isLandscape: true,
  basis:
    'Left: rooms that are not out of order, less those that are sold and those that blocks still hold; tentative ones are not taken off. The house has an overbooking of its own, which is no sum of those of its types.',
}

/**
 * As narrow as thirty of them must be on paper. The month stands where it begins, and after four weeks, when weekday and day may come
 * again.
 */
function columnOf(night: BusinessDate, index: number): Column {
  const [weekday, day] = [weekdayOf(night), Number(night.slice(8))]
  const month = index === 0 || index >= 28 || day === 1 ? ` ${months[Number(night.slice(5, 7)) - 1]}` : ''
  return {
    id: night,
    label: `${weekday[0].toUpperCase()}${weekday[1]} ${day}${month}`,
    type: 'count',
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
