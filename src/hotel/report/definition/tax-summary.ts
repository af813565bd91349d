import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Taxes for the return (domain/reports 14.10.7). */
export const taxSummary: Report = {
  key: 'tax-summary',
  title: 'Tax summary',
  group: 'Financial',
  description: 'Taxes by code and rate, with what they are reckoned from, for the return.',
  params: [
    { ...param.date_range, usual: ['month start', 'month end'] },
    { ...param.codes, label: 'Taxes', filters: { posting_class: 'tax' } },
    { name: 'by_day', kind: 'flag', label: 'Day by day' },
  ],
  shape: ({ by_day }) => ({
    columns: [
      ...(by_day === true ? [column.date] : []),
      column.code,
      column.description,
      { id: 'rate', label: 'Rate %', type: 'number' },
      { id: 'base', label: 'Base', type: 'money', total: 'sum' },
      column.tax,
      { id: 'reckoned', label: 'Base by rate', type: 'money', total: 'sum', from: 'md' },
      { id: 'rounding', label: 'Rounding', type: 'money', total: 'sum', from: 'md' },
      { id: 'exempted', label: 'Base exempted later', type: 'money', total: 'sum', from: 'lg' },
    ],
    ...(by_day === true ? { groupBy: 'date' } : {}),
  }),
  basis:
    'Tax as it was booked, corrections off. A tax by heads or by posting has no rate, and no base by rate; whoever was exempt from the beginning was never taxed and is in no base.',
}
