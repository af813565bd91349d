import { column } from '../columns'
import { param } from '../params'
import type { Column, Report } from '../report'

/** Whether the nights fill faster or slower than those of last year did (domain/reports 14.8.6). */
export const reservationPace: Report = {
  key: 'reservation-pace',
  title: 'Reservation pace',
  group: 'Forecast',
  description: 'How a month has filled, close by close, beside how last year’s filled at the same distance.',
  params: [
    { ...param.stay_range, longest: 92 },
    { name: 'horizon', kind: 'count', label: 'Days before', usual: 90, least: 7, most: 365 },
    { ...param.compare, usual: 'last_year_weekday' },
  ],
  shape: ({ compare }) => ({
    columns: [
      { id: 'days_before', label: 'Days before', type: 'count' },
      { ...column.date, label: 'At the close of' },
      { id: 'rooms', label: 'Room nights', type: 'count' },
      ...(compare === 'none' ? [] : beside.rooms),
      { id: 'adr', label: 'ADR', type: 'money', from: 'sm' },
      ...(compare === 'none' ? [] : beside.adr),
      { id: 'room_revenue', label: 'Room revenue', type: 'money', from: 'sm' },
      ...(compare === 'none' ? [] : beside.revenue),
    ],
    plot: { x: 'days_before', bars: compare === 'none' ? ['rooms'] : ['rooms', 'rooms_before'] },
  }),
  isLandscape: true,
  basis:
    'Days before the last of the nights. Nights that were over by then count as they were slept; the last line is of this moment. Of closes more than 400 days ago only the last of each month is kept.',
}

const beside = {
  rooms: [
    { id: 'rooms_before', label: 'Last year', type: 'count' },
    { id: 'difference', label: '±', type: 'count' },
    { id: 'final', label: 'Last year in the end', type: 'count', from: 'md' },
  ],
  adr: [{ id: 'adr_before', label: 'ADR last year', type: 'money', from: 'lg' }],
  revenue: [{ id: 'revenue_before', label: 'Revenue last year', type: 'money', from: 'md' }],
} as const satisfies Record<string, readonly Column[]>
