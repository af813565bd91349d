import { param } from '../params'
import type { Report } from '../report'

/** Whence the business comes (domain/reports 14.11.2, metrics M08 to M30). */
export const marketSegmentStatistics: Report = {
  key: 'market-segment-statistics',
  title: 'Market segment statistics',
  group: 'Statistical',
  description: 'Room nights, guests and revenue of closed dates by market.',
  params: [{ ...param.stay_range, usual: ['month start', -1] }],
  columns: [
    { id: 'market', label: 'Market', type: 'text' },
    { id: 'room_nights', label: 'Room nights', type: 'count', total: 'sum' },
    { id: 'sold', label: 'Sold', type: 'count', total: 'sum', from: 'md' },
    { id: 'complimentary', label: 'Complimentary', type: 'count', total: 'sum', from: 'lg' },
    { id: 'house_use', label: 'House use', type: 'count', total: 'sum', from: 'lg' },
    { id: 'guests', label: 'Guests', type: 'count', total: 'sum', from: 'md' },
    { id: 'share', label: 'Of the nights', type: 'percent', from: 'sm' },
    { id: 'adr', label: 'ADR', type: 'money', total: { ratio: ['room_revenue', 'sold'] } },
    { id: 'room_revenue', label: 'Room revenue', type: 'money', total: 'sum' },
    { id: 'revenue_share', label: 'Of the revenue', type: 'percent', from: 'md' },
    { id: 'fnb_revenue', label: 'Food and beverage', type: 'money', total: 'sum', from: 'lg' },
    { id: 'other_revenue', label: 'Other', type: 'money', total: 'sum', from: 'lg' },
    { id: 'total_revenue', label: 'Total', type: 'money', total: 'sum', from: 'md' },
  ],
  plot: { x: 'market', bars: 'room_nights' },
  isLandscape: true,
  basis: 'Complimentary and house use are room nights and not sold; day use is neither.',
}
