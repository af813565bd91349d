import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who is to leave (domain/reports 14.5.1). */
export const departuresExpected: Report = {
  key: 'departures-expected',
  title: 'Departures expected',
  group: 'Departure',
  description: 'The working list of the departures of some days; who should have left before stands first.',
  params: [
    param.departure_range,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Bills',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'open_balance', label: 'Something owed' },
        { value: 'credit_balance', label: 'In credit' },
        { value: 'zero_balance', label: 'Nothing owed' },
      ],
      usual: 'all',
    },
    param.floors,
    param.vips,
  ],
  columns: [
    column.departure,
    column.room,
    column.guest,
    column.vip,
    column.confirmation_no,
    column.etd,
    column.nights,
    column.adults,
    column.children,
    column.balance,
    column.pay_method,
    { id: 'late_until', label: 'Late until', type: 'time', from: 'md' },
    column.company,
    { id: 'next_guest', label: 'Next guest', type: 'text', from: 'lg' },
  ],
  groupBy: 'departure',
  isLandscape: true,
}
