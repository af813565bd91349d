import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who makes up what guests owe (domain/reports 14.10.9). */
export const guestLedger: Report = {
  key: 'guest-ledger',
  title: 'Guest ledger',
  group: 'Financial',
  description: 'Who makes up the balance of the guest ledger at the close of a date.',
  params: [
    param.as_of,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Whose',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'in_house', label: 'In house' },
        { value: 'departed', label: 'Departed' },
        { value: 'no_stay', label: 'Passers-by and house accounts' },
      ],
      usual: 'all',
    },
    param.least,
    param.settled,
  ],
  columns: [
    { id: 'kind', label: 'Kind', type: 'text', from: 'md' },
    column.room,
    column.guest,
    column.confirmation_no,
    column.arrival,
    column.departure,
    column.opening,
    column.debit,
    column.credit,
    column.closing,
    column.pay_method,
    column.credit_limit,
    column.company,
  ],
  groupBy: 'kind',
  isLandscape: true,
}
