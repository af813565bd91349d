import type { BusinessDate } from '../../business-date'
import { besideColumns, column } from '../columns'
import { monthsFrom } from '../months'
import { nightColumn } from '../night-columns'
import { param } from '../params'
import type { Column, Report } from '../report'

const names: Record<string, string> = {
  market_group: 'Market group',
  market: 'Market',
  source: 'Source',
  room_class: 'Room class',
  room_type: 'Room type',
  channel: 'Channel',
}
/** What those are grouped by. */
const groupNames: Record<string, string> = { market: 'Group', source: 'Group', room_type: 'Class' }

/** A plot tells no more months apart than it has colours. */
const mostColors = 5

/** Of the month that stands in a place, named as people write it in a table. */
const monthColumns = (month: string, place: number): Column[] => [
  { id: `rooms_${place}`, label: `Rooms ${month}`, type: 'count', total: 'sum' },
  { id: `sold_${place}`, label: `Sold ${month}`, type: 'count', total: 'sum', from: 'lg' },
  { id: `revenue_${place}`, label: `Revenue ${month}`, type: 'money', total: 'sum', from: 'md' },
  {
    id: `adr_${place}`,
    label: `ADR ${month}`,
    type: 'money',
    total: { ratio: [`revenue_${place}`, `sold_${place}`] },
    from: 'md',
  },
]

/** The mix of business ahead (domain/reports 14.8.7, metrics M25, M30 and M50). */
export const businessOnBooks: Report = {
  key: 'business-on-books',
  title: 'Business on the books',
  group: 'Forecast',
  description: 'The mix of business ahead, month by month.',
  params: [
    { name: 'month', kind: 'day', label: 'From the month of', usual: 'month start' },
    { name: 'months', kind: 'count', label: 'Months', usual: 3, least: 1, most: 12 },
    {
      name: 'dimension',
      kind: 'choice',
      label: 'By',
      choices: Object.entries(names).map(([value, label]) => ({ value, label })),
      usual: 'market_group',
    },
    param.compare,
    nightColumn.withTentative,
  ],
  shape: ({ month, months, dimension, compare, with_tentative }) => {
    const groupName = groupNames[String(dimension)]
    const told = monthsFrom(month as BusinessDate, Number(months))
    return {
      columns: [
        { id: 'segment', label: names[String(dimension)], type: 'text' },
        ...(groupName ? [{ id: 'part', label: groupName, type: 'text', from: 'md' } as const] : []),
        ...told.flatMap((one, index) => monthColumns(one.from.slice(0, 7), index + 1)),
        column.room_nights,
        column.sold,
        column.room_revenue,
        column.adr,
        column.share,
        ...(with_tentative ? [nightColumn.tentative] : []),
        ...besideColumns(compare),
      ],
      groupBy: groupName ? 'part' : undefined,
      plot: {
        x: 'segment',
        bars: told.length > mostColors ? ['room_nights'] : told.map((_, index) => `rooms_${index + 1}`),
        isStacked: true,
        isAcross: true,
      },
    }
  },
  isLandscape: true,
  basis:
    'Closed nights as they were frozen; from the business date on what is on the books, at its prices net of tax and packages, with the rooms that blocks still hold. Those have no market, source or channel yet, and are not sold. What stands beside is of closed nights only.',
}
