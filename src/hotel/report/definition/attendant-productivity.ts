import type { Report } from '../report'
import { param } from '../params'

/** Who has cleaned how much, and how fast (domain/reports 14.9.6, metrics M60, M61). */
export const attendantProductivity: Report = {
  key: 'attendant-productivity',
  title: 'Attendant productivity',
  group: 'Housekeeping',
  also: 'Supervise task sheets',
  description: 'Who has cleaned how much, and how fast.',
  params: [
    { ...param.date_range, label: 'Days', usual: ['month start', 0] },
    { name: 'attendants', kind: 'records', label: 'Attendants', of: 'housekeeping-attendant' },
    { name: 'tasks', kind: 'records', label: 'Tasks', of: 'task-sheet-setting' },
  ],
  columns: [
    { id: 'attendant', label: 'Attendant', type: 'text' },
    { id: 'days', label: 'Days', type: 'count', total: 'sum', from: 'sm' },
    { id: 'rooms', label: 'Rooms', type: 'count', total: 'sum' },
    { id: 'credits', label: 'Credits', type: 'number', decimals: 1, total: 'sum' },
    {
      id: 'per_day',
      label: 'Credits a day',
      type: 'number',
      decimals: 1,
      total: { ratio: ['credits', 'days'] },
    },
    { id: 'capacity', label: 'Could do', type: 'number', decimals: 1, total: 'sum', from: 'lg' },
    {
      id: 'of_capacity',
      label: 'Of that',
      type: 'percent',
      total: { ratio: ['credits', 'capacity'] },
      from: 'md',
    },
    { id: 'timed', label: 'Timed rooms', type: 'count', total: 'sum', from: 'lg' },
    { id: 'minutes', label: 'Minutes', type: 'count', total: 'sum', from: 'md' },
    {
      id: 'per_room',
      label: 'Minutes a room',
      type: 'number',
      decimals: 1,
      total: { ratio: ['minutes', 'timed'] },
      from: 'sm',
    },
    { id: 'timed_credits', label: 'Timed credits', type: 'number', decimals: 1, total: 'sum', from: 'lg' },
    {
      id: 'per_credit',
      label: 'Minutes a credit',
      type: 'number',
      decimals: 1,
      total: { ratio: ['minutes', 'timed_credits'] },
      from: 'md',
    },
    { id: 'skipped', label: 'Left out', type: 'count', total: 'sum', from: 'md' },
  ],
  plot: { x: 'attendant', bars: ['per_day'], isAcross: true },
  isLandscape: true,
  basis:
    'Rooms that were done on the days; a day counts where somebody has done at least one. Minutes are of rooms that were begun as well, without breaks.',
}
