import { besideColumns, column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

const names: Record<string, string> = { source: 'Source', origin: 'Origin', channel: 'Channel' }

/** Closed dates by where the booking came from (domain/reports 14.11.3). */
export const sourceOfBusinessStatistics: Report = {
  key: 'source-of-business-statistics',
  title: 'Source of business statistics',
  group: 'Statistical',
  description: 'Rooms, rate and revenue of closed dates by source, origin or channel.',
  params: [
    param.closed_nights,
    {
      name: 'dimension',
      kind: 'choice',
      label: 'By',
      choices: Object.entries(names).map(([value, label]) => ({ value, label })),
      usual: 'source',
    },
    param.compare,
  ],
  shape: ({ compare, dimension }) => ({
    columns: [
      { ...column.source_name, label: names[String(dimension)] },
      ...(dimension === 'source'
        ? [{ id: 'source_group', label: 'Group', type: 'text', from: 'md' } as const]
        : []),
      column.room_nights,
      column.sold,
      column.guests,
      column.share,
      column.adr,
      column.room_revenue,
      column.total_revenue,
      ...besideColumns(compare),
    ],
    groupBy: dimension === 'source' ? 'source_group' : undefined,
    plot: {
      x: 'source_name',
      bars: compare === 'none' ? ['room_nights'] : ['room_nights', 'nights_before'],
      isAcross: true,
    },
  }),
  isLandscape: true,
  basis: 'Complimentary and house use are room nights and not sold.',
}
