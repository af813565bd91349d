import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Closed dates by where guests live, also for the statistical office (domain/reports 14.11.6). */
export const geographicStatistics: Report = {
  key: 'geographic-statistics',
  title: 'Geographic statistics',
  group: 'Statistical',
  description: 'Where guests live: arrivals, person nights and revenue of closed dates by country.',
  params: [param.closed_nights, param.compare],
  shape: ({ compare }) => ({
    columns: [
      { id: 'country', label: 'Country', type: 'text' },
      { id: 'persons_arrived', label: 'Arrivals', type: 'count', total: 'sum' },
      { ...column.guests, label: 'Person nights', from: undefined },
      {
        id: 'average_stay',
        label: 'Nights each',
        type: 'number',
        decimals: 1,
        total: { ratio: ['guests', 'persons_arrived'] },
        from: 'sm',
      },
      { ...column.share, label: 'Of the person nights', total: { share: 'guests' } },
      column.room_nights,
      column.sold,
      column.adr,
      column.room_revenue,
      ...(compare === 'none'
        ? []
        : [
            { ...column.nights_before, id: 'guests_before', label: 'Person nights before' },
            column.revenue_before,
            column.growth,
          ]),
    ],
    plot: {
      x: 'country',
      bars: compare === 'none' ? ['guests'] : ['guests', 'guests_before'],
      isAcross: true,
    },
  }),
  basis: 'Countries are those of residence; an arrival counts once for each person, on its date.',
}
