import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What one guest or firm has stayed and spent (domain/reports 14.1.2). */
export const profileStayHistory: Report = {
  key: 'profile-stay-history',
  title: 'Profile stay history',
  group: 'Profile',
  description: 'Everything one guest, company, agent, source or group has stayed and spent.',
  params: [
    { name: 'profile', kind: 'record', label: 'Profile', of: 'guest-profile', isNeeded: true },
    // Two years back and one ahead.
    { ...param.arrival_range, usual: [-730, 365], longest: 3660 },
    { name: 'with_cancelled', kind: 'flag', label: 'With cancelled and no-show' },
    { name: 'without_future', kind: 'flag', label: 'Without stays to come' },
  ],
  columns: [
    { id: 'year', label: 'Year', type: 'code' },
    column.confirmation_no,
    column.status,
    { id: 'role', label: 'Role', type: 'status', from: 'sm' },
    column.guest,
    column.arrival,
    column.departure,
    column.nights,
    { ...column.room, from: 'md' },
    column.room_type,
    column.rate_code,
    column.adults,
    column.children,
    { ...column.market, type: 'code', from: 'lg' },
    { id: 'stays', label: 'Stays', type: 'count', total: 'sum', from: 'lg' },
    { id: 'cancelled', label: 'Cancelled', type: 'count', total: 'sum', from: 'lg' },
    { id: 'no_shows', label: 'No-show', type: 'count', total: 'sum', from: 'lg' },
    { id: 'slept', label: 'Nights slept', type: 'count', total: 'sum', from: 'sm' },
    {
      id: 'average_rate',
      label: 'Average rate',
      type: 'money',
      total: { ratio: ['room_revenue', 'slept'] },
      from: 'md',
    },
    column.room_revenue,
    column.fnb_revenue,
    column.other_revenue,
    column.total_revenue,
    { id: 'to_come', label: 'Price to come', type: 'money', total: 'sum', from: 'sm' },
  ],
  groupBy: 'year',
  plot: { x: 'year', bars: ['total_revenue'], line: 'slept', ofGroups: true, isBackwards: true },
  isLandscape: true,
  basis:
    'Revenue is net, of closed days. Price to come is that of all nights of stays that have not begun, as they are booked.',
}
