import { column } from '../columns'
import { param, profileTypes } from '../params'
import type { Report } from '../report'

/** Profiles for mailing, cleaning up and review (domain/reports 14.1.1). */
export const profileListing: Report = {
  key: 'profile-listing',
  title: 'Guest profile listing',
  group: 'Profile',
  description: 'A filtered list of profiles for mailing, cleaning up and review.',
  params: [
    {
      name: 'profile_type',
      kind: 'choice',
      label: 'Of',
      choices: profileTypes,
      usual: 'individual',
    },
    {
      name: 'group_by',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'none', label: 'Name' },
        { value: 'country', label: 'Country' },
        { value: 'vip', label: 'VIP' },
      ],
      usual: 'none',
    },
    { name: 'restricted_only', kind: 'flag', label: 'Restricted only' },
    { name: 'with_future_stay', kind: 'flag', label: 'With a stay to come only' },
    { name: 'countries', kind: 'records', label: 'Countries', of: 'master-type', category: 'country' },
    {
      name: 'nationalities',
      kind: 'records',
      label: 'Nationalities',
      of: 'master-type',
      category: 'country',
    },
    param.vips,
  ],
  shape: ({ group_by }) => ({
    columns: [
      { id: 'name', label: 'Name', type: 'text' },
      { id: 'city', label: 'City', type: 'text', from: 'sm' },
      { id: 'country', label: 'Country', type: 'code', from: 'sm' },
      column.nationality,
      { id: 'phone', label: 'Phone', type: 'text', from: 'md' },
      { id: 'email', label: 'E-mail', type: 'text', from: 'md' },
      column.vip,
      { id: 'language', label: 'Language', type: 'code', from: 'lg' },
      { id: 'last_stay', label: 'Last stay', type: 'date', from: 'sm' },
      { id: 'stays', label: 'Stays', type: 'count', total: 'sum' },
      { ...column.nights, total: 'sum' },
      { id: 'revenue', label: 'Revenue', type: 'money', total: 'sum', from: 'md' },
      { id: 'restricted', label: 'Restricted', type: 'text', from: 'lg' },
      { id: 'created', label: 'Made', type: 'instant', from: 'lg' },
      column.profile_id,
    ],
    ...(group_by === 'none' ? {} : { groupBy: String(group_by) }),
  }),
  isLandscape: true,
  isPersonal: true,
  basis:
    'Profiles in use, without those merged or anonymised. Stays and nights are those checked out of this house, booked as the guest or in the name of the profile. Revenue is net and of closed days, of guests in house and of cancelled stays too.',
}
