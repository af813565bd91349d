import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'
import { nightColumn } from '../night-columns'

/** What the books have gained or lost since an earlier day (domain/reports 14.8.5, metrics M50 to M52). */
export const pickupReport: Report = {
  key: 'pickup-report',
  title: 'Pick-up',
  group: 'Forecast',
  description: 'What the nights to come have gained or lost since the close of an earlier day.',
  params: [
    param.future_range,
    { name: 'days', kind: 'count', label: 'Since days', usual: 7, least: 1, most: 365 },
    {
      name: 'dimension',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'none', label: 'Night' },
        { value: 'market', label: 'Market' },
        { value: 'source', label: 'Source' },
        { value: 'room_type', label: 'Room type' },
      ],
      usual: 'none',
    },
  ],
  shape: ({ dimension }) => ({
    columns: [
      column.date,
      ...(dimension === 'none' ? [] : [{ id: 'part', label: 'By', type: 'code' } as const]),
      { id: 'rooms', label: 'Rooms', type: 'count', total: 'sum' },
      { id: 'rooms_then', label: 'Rooms then', type: 'count', total: 'sum', from: 'sm' },
      { id: 'gained', label: 'Pick-up', type: 'count', total: 'sum' },
      { ...column.room_revenue, label: 'Revenue' },
      { id: 'revenue_then', label: 'Revenue then', type: 'money', total: 'sum', from: 'md' },
      { id: 'revenue_gained', label: 'Revenue ±', type: 'money', total: 'sum' },
      {
        id: 'adr_gained',
        label: 'Pick-up ADR',
        type: 'money',
        total: { ratio: ['revenue_gained', 'gained'] },
        from: 'sm',
      },
      ...(dimension === 'none'
        ? [column.available, { ...nightColumn.occupancy, total: { ratio: ['rooms', 'available'] } } as const]
        : []),
    ],
    groupBy: dimension === 'none' ? undefined : 'date',
    plot: { x: 'date', bars: ['gained'], ...(dimension === 'none' ? {} : { ofGroups: true }) },
  }),
  isLandscape: true,
  basis:
    'Rooms on the books now, beside those at the close of the day that lies so many days back, or of the last one before it that was kept.',
}
