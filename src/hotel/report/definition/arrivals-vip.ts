import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Whom the house looks after more than others (domain/reports 14.4.3). */
export const arrivalsVip: Report = {
  key: 'arrivals-vip',
  title: 'VIP and special attention',
  group: 'Arrival',
  description: 'Guests who need attention when they come, while they stay and when they leave.',
  params: [
    { ...param.date_range, label: 'Days' },
    {
      name: 'scope',
      kind: 'choice',
      label: 'Who',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'arrivals', label: 'Arriving' },
        { value: 'in_house', label: 'In house' },
        { value: 'departures', label: 'Leaving' },
      ],
      usual: 'all',
    },
    param.vips,
    { name: 'repeat_from', kind: 'count', label: 'Stays before, at least', usual: 5, least: 0, most: 999 },
    { name: 'without_birthdays', kind: 'flag', label: 'Without birthdays' },
  ],
  columns: [
    { ...column.vip, from: 'sm' },
    column.guest,
    { id: 'why', label: 'Why', type: 'text' },
    column.confirmation_no,
    column.status,
    column.room,
    column.room_status,
    column.arrival,
    column.departure,
    column.eta,
    column.adults,
    column.children,
    { id: 'stays', label: 'Stays before', type: 'count', from: 'md' },
    { id: 'last_stay', label: 'Last stay', type: 'date', from: 'lg' },
    column.company,
    { id: 'wishes', label: 'Preferences', type: 'longtext', from: 'lg' },
    { ...column.note, label: 'Notes' },
  ],
  groupBy: 'vip',
  isLandscape: true,
  basis:
    'Who comes, stays or leaves on the days and is a VIP, has stayed so often before (0: not looked for), or has a birthday during the stay. Birthdays are told to those who may see them.',
}
