import { column } from '../columns'
import type { Report } from '../report'
import { param } from '../params'

/** Whom to congratulate (domain/reports 14.1.3). */
export const profileBirthdays: Report = {
  key: 'profile-birthdays',
  title: 'Guest birthdays',
  group: 'Profile',
  description: 'Whom to congratulate, and where they are. For whoever may know when guests were born.',
  params: [
    { name: 'birthday', kind: 'range', label: 'Birthdays', usual: [0, 29], longest: 365 },
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'guests', label: 'In house and arriving' },
        { value: 'in_house', label: 'In house' },
        { value: 'arriving', label: 'Arriving' },
        { value: 'all', label: 'Everybody' },
      ],
      usual: 'guests',
    },
    param.vips,
  ],
  columns: [
    { id: 'birthday', label: 'Birthday', type: 'date' },
    column.guest,
    { id: 'turning', label: 'Turns', type: 'count' },
    column.room,
    column.status,
    column.arrival,
    column.departure,
    column.vip,
    { id: 'language', label: 'Language', type: 'code', from: 'md' },
    { id: 'email', label: 'E-mail', type: 'text', from: 'lg' },
    column.profile_id,
  ],
  groupBy: 'birthday',
  isPersonal: true,
  basis:
    'Arriving is who is to come on one of the days. Whoever was born on 29 February has the 28th in years without.',
}
