import { besideColumns, column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Closed dates by market (domain/reports 14.11.2). */
export const marketSegmentStatistics: Report = {
  key: 'market-segment-statistics',
  title: 'Market segment statistics',
  group: 'Statistical',
  description: 'Rooms, rate and revenue of closed dates by market.',
  params: [param.closed_nights, param.compare],
  shape: ({ compare }) => ({
    columns: [
      column.market,
      { id: 'market_group', label: 'Group', type: 'text', from: 'md' },
      column.room_nights,
      column.sold,
      { id: 'complimentary', label: 'Complimentary', type: 'count', total: 'sum', from: 'lg' },
      { id: 'house_use', label: 'House use', type: 'count', total: 'sum', from: 'lg' },
      column.guests,
      column.share,
      column.adr,
      column.room_revenue,
      {
        id: 'revenue_share',
        label: 'Of the revenue',
        type: 'percent',
        total: { share: 'room_revenue' },
        from: 'md',
      },
      column.fnb_revenue,
      column.other_revenue,
      column.total_revenue,
      ...besideColumns(compare),
    ],
    plot: {
      x: 'market',
      bars: compare === 'none' ? ['room_nights'] : ['room_nights', 'nights_before'],
      isAcross: true,
    },
    groupBy: 'market_group',
  }),
  isLandscape: true,
  basis: 'Complimentary and house use are room nights and not sold; day use is neither.',
}
