import { param } from '../params'
import type { Report } from '../report'

const available = 'available'

/** The course of the three figures (domain/reports 14.11.8, metrics M06 to M33). */
export const occupancyAdrRevparTrend: Report = {
  key: 'occupancy-adr-revpar-trend',
  title: 'Occupancy, ADR and RevPAR trend',
  group: 'Statistical',
  description: 'The course of occupancy, ADR and RevPAR over closed dates.',
  params: [
    param.closed_nights,
    {
      name: 'group_by',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Month' },
        { value: 'weekday', label: 'Weekday' },
      ],
      usual: 'day',
    },
  ],
  columns: [
    { id: 'period', label: 'Period', type: 'text' },
    { id: available, label: 'Available', type: 'count', total: 'sum', from: 'sm' },
    { id: 'occupied', label: 'Occupied', type: 'count', total: 'sum', from: 'sm' },
    { id: 'sold', label: 'Sold', type: 'count', total: 'sum', from: 'sm' },
    { id: 'occupancy', label: 'Occupancy', type: 'percent', total: { ratio: ['occupied', available] } },
    { id: 'adr', label: 'ADR', type: 'money', total: { ratio: ['room_revenue', 'sold'] } },
    { id: 'revpar', label: 'RevPAR', type: 'money', total: { ratio: ['room_revenue', available] } },
    {
      id: 'trevpar',
      label: 'TRevPAR',
      type: 'money',
      total: { ratio: ['total_revenue', available] },
      from: 'md',
    },
    { id: 'room_revenue', label: 'Room revenue', type: 'money', total: 'sum', from: 'md' },
    { id: 'total_revenue', label: 'Total revenue', type: 'money', total: 'sum', from: 'lg' },
  ],
  plot: { x: 'period', bars: ['occupancy'] },
  basis: 'Rooms out of order are not available; complimentary and house use are occupied and not sold.',
}
