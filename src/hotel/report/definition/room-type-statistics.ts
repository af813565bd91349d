import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Closed dates by the type of the room that was slept in (domain/reports 14.11.4). */
export const roomTypeStatistics: Report = {
  key: 'room-type-statistics',
  title: 'Room type statistics',
  group: 'Statistical',
  description: 'How each room type performs on closed dates, and how much it is given as an upgrade.',
  params: [param.closed_nights, param.compare],
  shape: ({ compare }) => ({
    columns: [
      { id: 'type', label: 'Room type', type: 'text' },
      { id: 'physical', label: 'Physical', type: 'count', total: 'sum', from: 'lg' },
      { id: 'out_of_order', label: 'Out of order', type: 'count', total: 'sum', from: 'lg' },
      column.available,
      column.room_nights,
      column.sold,
      column.occupancy,
      column.adr,
      { id: 'revpar', label: 'RevPAR', type: 'money', total: { ratio: ['room_revenue', 'available'] } },
      column.room_revenue,
      { id: 'given', label: 'Sold as another', type: 'count', total: 'sum', from: 'lg' },
      { id: 'taken', label: 'Given another', type: 'count', total: 'sum', from: 'lg' },
      column.guests,
      ...(compare === 'none' ? [] : [column.nights_before, column.revenue_before, column.growth]),
    ],
    plot: { x: 'type', bars: ['occupancy'], isAcross: true },
  }),
  isLandscape: true,
  basis:
    'By the type of the room that was slept in. Sold as another: nights in this type that were charged as another; given another: the other way round.',
}
