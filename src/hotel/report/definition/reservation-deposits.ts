import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What was asked for ahead of stays (domain/reports 14.2.4). */
export const reservationDeposits: Report = {
  key: 'reservation-deposits',
  title: 'Deposits requested and received',
  group: 'Reservation',
  description: 'Whom to chase for deposits, and what has come in.',
  params: [
    // What is overdue is looked for first of all.
    { ...param.due_range, usual: [-180, 14] },
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'unpaid', label: 'Not paid in full' },
        { value: 'overdue', label: 'Overdue' },
        { value: 'due_today', label: 'Due today' },
        { value: 'part_paid', label: 'Paid in part' },
        { value: 'paid', label: 'Paid' },
        { value: 'all', label: 'All' },
      ],
      usual: 'unpaid',
    },
    param.rate_codes,
    param.payment_methods,
  ],
  columns: [
    { id: 'state', label: 'Due', type: 'status' },
    { id: 'due_date', label: 'Due on', type: 'date' },
    column.confirmation_no,
    column.guest,
    column.arrival,
    column.departure,
    column.rate_code,
    { id: 'rule', label: 'Rule', type: 'code', from: 'lg' },
    { id: 'requested', label: 'Requested', type: 'money', total: 'sum', from: 'sm' },
    { id: 'received', label: 'Received', type: 'money', total: 'sum', from: 'sm' },
    { id: 'outstanding', label: 'Outstanding', type: 'money', total: 'sum' },
    { id: 'overdue_days', label: 'Days overdue', type: 'count', from: 'md' },
    column.pay_method,
    column.company,
    column.agent,
    { id: 'email', label: 'E-mail', type: 'text', from: 'lg' },
    { id: 'phone', label: 'Phone', type: 'text', from: 'lg' },
  ],
  groupBy: 'state',
  isLandscape: true,
  basis: 'Lines that were waived or cancelled ask for nothing, and nobody is chased once the stay has begun.',
}
