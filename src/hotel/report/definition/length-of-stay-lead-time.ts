import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** How long guests stayed and how early they had booked, in bands (domain/reports 14.11.7, metrics M40, M42 and M43). */
export const lengthOfStayLeadTime: Report = {
  key: 'length-of-stay-lead-time',
  title: 'Length of stay and lead time',
  group: 'Statistical',
  description: 'How long guests stay and how early they book.',
  params: [
    { ...param.closed_nights, label: 'Dates' },
    {
      name: 'basis',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'departures', label: 'Departure' },
        { value: 'arrivals', label: 'Arrival' },
        { value: 'bookings_made', label: 'Date of booking' },
      ],
      usual: 'departures',
    },
    param.markets,
    param.sources,
    param.compare,
  ],
  shape: ({ compare }) => ({
    columns: [
      { id: 'part', label: 'Part', type: 'text', from: 'md' },
      { id: 'band', label: 'Band', type: 'text' },
      { id: 'stays', label: 'Stays', type: 'count', total: 'sum' },
      { id: 'share', label: 'Of the stays', type: 'percent', total: { share: 'stays' } },
      { id: 'days', label: 'Nights or days ahead', type: 'count', total: 'sum', from: 'lg' },
      { id: 'counted', label: 'In the average', type: 'count', total: 'sum', from: 'lg' },
      {
        id: 'average',
        label: 'Average',
        type: 'number',
        decimals: 1,
        total: { ratio: ['days', 'counted'] },
        from: 'sm',
      },
      column.room_nights,
      column.sold,
      column.room_revenue,
      column.adr,
      { id: 'booked', label: 'Nights booked', type: 'count', total: 'sum', from: 'lg' },
      { id: 'cancelled', label: 'Nights cancelled', type: 'count', total: 'sum', from: 'lg' },
      {
        id: 'cancelled_share',
        label: 'Cancelled',
        type: 'percent',
        total: { ratio: ['cancelled', 'booked'] },
        from: 'sm',
      },
      ...(compare === 'none'
        ? []
        : ([
            { id: 'stays_before', label: 'Stays before', type: 'count', total: 'sum', from: 'sm' },
            column.nights_before,
            {
              id: 'growth',
              label: 'Nights ±',
              type: 'percent',
              total: { change: ['room_nights', 'nights_before'] },
              from: 'sm',
            },
          ] as const)),
    ],
    groupBy: 'part',
    isInParts: true,
    plot: { x: 'band', bars: compare === 'none' ? ['stays'] : ['stays', 'stays_before'] },
  }),
  isLandscape: true,
  basis:
    'Stays that ended before the business date, each of sharers for himself; their room counts once. Day use is in no average length, and walk-ins have booked no day ahead. Cancelled is of all room nights that were booked for or on the dates, whatever became of them.',
}
