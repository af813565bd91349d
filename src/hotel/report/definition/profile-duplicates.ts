import { profileTypes } from '../params'
import type { Report } from '../report'

/** By what two profiles may be found to be one; each stands for what the finder of duplicates calls so. */
export const likenesses = {
  identification: 'Document',
  membership: 'Membership',
  official_no: 'Tax or IATA number',
  email: 'E-mail',
  phone: 'Telephone',
  last_name: 'Last name',
  first_name: 'First name',
  date_of_birth: 'Date of birth',
  address: 'Address',
} as const

/** Who is perhaps known twice (domain/reports 14.1.4), as the page of the duplicates finds them (domain/reservations 2.3, 2.8). */
export const profileDuplicates: Report = {
  key: 'profile-duplicates',
  title: 'Possible duplicate profiles',
  group: 'Profile',
  description: 'Pairs of profiles that may be the same person or firm, to merge.',
  params: [
    {
      name: 'profile_type',
      kind: 'choice',
      label: 'Of',
      choices: [{ value: 'all', label: 'All' }, ...profileTypes],
      usual: 'all',
    },
    {
      name: 'alike',
      kind: 'choice',
      label: 'Alike in',
      choices: [
        { value: 'all', label: 'Anything' },
        ...Object.entries(likenesses).map(([value, label]) => ({ value, label })),
      ],
      usual: 'all',
    },
    { name: 'min_score', kind: 'count', label: 'Points at least', usual: 60, least: 50, most: 100 },
  ],
  columns: [
    { id: 'profile_a', label: 'Profile A', type: 'text' },
    { id: 'profile_b', label: 'Profile B', type: 'text' },
    { id: 'score', label: 'Points', type: 'count' },
    { id: 'matched', label: 'Alike in', type: 'text', from: 'sm' },
    { id: 'stays_a', label: 'Stays A', type: 'count', from: 'md' },
    { id: 'stays_b', label: 'Stays B', type: 'count', from: 'md' },
    { id: 'last_a', label: 'Last A', type: 'date', from: 'md' },
    { id: 'last_b', label: 'Last B', type: 'date', from: 'md' },
    { id: 'pairs', label: 'Pairs', type: 'count', total: 'sum', from: 'sm' },
    { id: 'profiles', label: 'Profiles', type: 'count', total: 'sum', from: 'lg' },
    { id: 'profile_a_id', label: 'Profile A', type: 'key' },
    { id: 'profile_b_id', label: 'Profile B', type: 'key' },
  ],
  isLandscape: true,
  isPersonal: true,
  basis:
    'Profiles in use that share more than a name, without pairs that somebody has told apart. From 80 points on they are very likely one. Stays are those checked out of this house. A profile counts where it stands first.',
}
