import { column } from '../columns'
import { param } from '../params'
import type { Column, Report } from '../report'

const before: readonly Column[] = [
  { id: 'day_before', label: 'Day before', type: 'money', total: 'sum', from: 'lg' },
  { id: 'mtd_before', label: 'Month before', type: 'money', total: 'sum', from: 'sm' },
  { id: 'ytd_before', label: 'Year before', type: 'money', total: 'sum', from: 'lg' },
  {
    id: 'mtd_growth',
    label: 'Month ±',
    type: 'percent',
    total: { change: ['mtd', 'mtd_before'] },
    from: 'sm',
  },
]

/** What each part of the house has earned (domain/reports 14.10.5). */
export const revenueByDepartment: Report = {
  key: 'revenue-by-department',
  title: 'Revenue by department',
  group: 'Financial',
  description: 'Net revenue of a date, its month and its year by group of codes, beside the year before.',
  params: [
    param.date,
    { ...param.compare, usual: 'last_year' },
    {
      name: 'detail',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'group', label: 'Group' },
        { value: 'subgroup', label: 'Subgroup' },
        { value: 'code', label: 'Code' },
      ],
      usual: 'subgroup',
    },
  ],
  shape: ({ compare, detail }) => ({
    columns: [
      { id: 'department', label: 'Group', type: 'text' },
      ...(detail === 'group' ? [] : [{ id: 'subgroup', label: 'Subgroup', type: 'text' } as const]),
      ...(detail === 'code' ? [column.code, column.description] : []),
      { id: 'day', label: 'Day', type: 'money', total: 'sum' },
      { id: 'mtd', label: 'Month to date', type: 'money', total: 'sum' },
      { id: 'ytd', label: 'Year to date', type: 'money', total: 'sum', from: 'md' },
      { id: 'mix', label: 'Of the month', type: 'percent', total: { share: 'mtd' }, from: 'md' },
      ...(compare === 'none' ? [] : before),
    ],
    ...(detail === 'group' ? {} : { groupBy: 'department' }),
    plot: {
      x: 'department',
      bars: compare === 'none' ? ['mtd'] : ['mtd', 'mtd_before'],
      isAcross: true,
      ...(detail === 'group' ? {} : { ofGroups: true }),
    },
  }),
  basis: 'Without tax; the year is the fiscal year of the house.',
}
