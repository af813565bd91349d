import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Money that came ahead of stays (domain/reports 14.10.10). */
export const depositLedger: Report = {
  key: 'deposit-ledger',
  title: 'Deposit ledger',
  group: 'Financial',
  description: 'Deposits held for stays to come at the close of a date.',
  params: [param.as_of, param.settled],
  columns: [
    { id: 'month', label: 'Arrival month', type: 'text', from: 'lg' },
    column.confirmation_no,
    column.guest,
    column.arrival,
    column.departure,
    column.opening,
    { id: 'received', label: 'Received', type: 'money', total: 'sum' },
    { id: 'applied', label: 'Applied', type: 'money', total: 'sum' },
    { id: 'refunded', label: 'Given back', type: 'money', total: 'sum' },
    { id: 'moved', label: 'Moved here', type: 'money', total: 'sum', from: 'md' },
    column.closing,
    { id: 'pay_method', label: 'Paid by', type: 'text', from: 'lg' },
    column.reference,
    { id: 'since', label: 'First received', type: 'date', from: 'lg' },
    { id: 'age', label: 'Days', type: 'count', from: 'lg' },
  ],
  groupBy: 'month',
  isLandscape: true,
  basis:
    'What was taken back counts with what it takes back. Closing is opening and received, less applied and given back, and what was moved from other bookings.',
}
