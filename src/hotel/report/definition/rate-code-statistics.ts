import { besideColumns, column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Closed dates by the rate that was charged (domain/reports 14.11.5). */
export const rateCodeStatistics: Report = {
  key: 'rate-code-statistics',
  title: 'Rate code statistics',
  group: 'Statistical',
  description: 'Which rates sell: rooms, rate and revenue of closed dates by rate code.',
  params: [param.closed_nights, param.compare, param.rate_codes],
  shape: ({ compare }) => ({
    columns: [
      { ...column.rate_code, label: 'Rate code', type: 'text', from: undefined },
      { id: 'rate_category', label: 'Category', type: 'text', from: 'md' },
      column.room_nights,
      column.sold,
      column.guests,
      column.share,
      column.adr,
      column.room_revenue,
      column.fnb_revenue,
      column.total_revenue,
      ...besideColumns(compare),
    ],
    groupBy: 'rate_category',
    plot: { x: 'rate_code', bars: ['room_nights'], isAcross: true },
  }),
  isLandscape: true,
  basis: 'Complimentary and house use are room nights and not sold.',
}
