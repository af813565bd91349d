import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who brings business, beside last year (domain/reports 14.1.5). */
export const profileProduction: Report = {
  key: 'profile-production',
  title: 'Profile production',
  group: 'Profile',
  description: 'Which companies and agents bring business, beside last year.',
  params: [
    param.closed_nights,
    {
      name: 'role',
      kind: 'choice',
      label: 'Of',
      choices: [
        { value: 'company', label: 'Companies' },
        { value: 'agent', label: 'Travel agents' },
      ],
      usual: 'company',
    },
    param.compare,
  ],
  shape: ({ compare }) => ({
    columns: [
      { id: 'rank', label: '#', type: 'text' },
      { id: 'name', label: 'Name', type: 'text' },
      { id: 'reservations', label: 'Reservations', type: 'count', total: 'sum', from: 'md' },
      column.room_nights,
      column.sold,
      column.room_revenue,
      column.adr,
      column.fnb_revenue,
      column.other_revenue,
      column.total_revenue,
      { id: 'cancelled', label: 'Rooms cancelled', type: 'count', total: 'sum', from: 'lg' },
      { id: 'no_shows', label: 'Rooms no-show', type: 'count', total: 'sum', from: 'lg' },
      {
        id: 'revenue_share',
        label: 'Of the revenue',
        type: 'percent',
        total: { share: 'total_revenue' },
        from: 'sm',
      },
      column.profile_id,
      ...(compare === 'none' ? [] : [column.nights_before, column.revenue_before, column.growth]),
    ],
    plot: { x: 'name', bars: ['total_revenue'], isAcross: true },
  }),
  isLandscape: true,
  basis:
    'Of closed dates, by the company or agent that a stay had when its night was closed. Who comes through both counts once under each, so the two lists are not added to each other.',
}
