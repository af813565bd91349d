import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What the coming days bring housekeeping (domain/reports 14.9.8). */
export const facilityForecast: Report = {
  key: 'facility-forecast',
  title: 'Facility forecast',
  group: 'Housekeeping',
  description: 'Tasks, credits, linen and attendants of the coming days.',
  params: [
    { ...param.future_range, label: 'Days', usual: [0, 6], longest: 30 },
    { name: 'tasks', kind: 'records', label: 'Tasks', of: 'task-sheet-setting' },
    { name: 'all_tasks', kind: 'flag', label: 'All tasks that are due in a room' },
  ],
  columns: [
    column.date,
    { id: 'task', label: 'Task', type: 'text' },
    { id: 'count', label: 'Rooms', type: 'count', total: 'sum' },
    { id: 'credits', label: 'Credits', type: 'number', decimals: 1, total: 'sum' },
    { id: 'departures', label: 'Departures', type: 'count', total: 'sum', from: 'sm' },
    { id: 'stay_overs', label: 'Stay-overs', type: 'count', total: 'sum', from: 'sm' },
    { id: 'without_service', label: 'No service', type: 'count', total: 'sum', from: 'lg' },
    { id: 'linen', label: 'Linen changes', type: 'count', total: 'sum', from: 'md' },
    { id: 'needed', label: 'Attendants', type: 'count', total: 'sum', from: 'sm' },
    { id: 'rostered', label: 'Rostered', type: 'count', total: 'sum', from: 'sm' },
    { id: 'gap', label: 'Spare', type: 'count', total: 'sum', from: 'md' },
    { id: 'capacity', label: 'They can do', type: 'number', decimals: 1, total: 'sum', from: 'lg' },
    { id: 'supplies', label: 'Supplies', type: 'longtext', from: 'lg' },
  ],
  groupBy: 'date',
  plot: { x: 'date', bars: ['credits'], line: 'capacity', ofGroups: true },
  isLandscape: true,
  basis:
    'From what is on the books. What is of the day and not of a task stands once, on its first line; linen is of rooms that stay on. Of several tasks that are due in a room the first counts, unless all are asked for.',
}
