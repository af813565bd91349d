import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What companies paid, and what for (domain/reports 14.6.5). */
export const arPaymentsApplied: Report = {
  key: 'ar-payments-applied',
  title: 'AR payments and application',
  group: 'Accounts receivable',
  description: 'Money received on accounts, and which documents it has settled.',
  params: [
    param.date_range,
    { name: 'unapplied_only', kind: 'flag', label: 'Only with something unapplied' },
    param.payment_methods,
    param.account_types,
  ],
  columns: [
    { id: 'payment', label: 'Payment', type: 'text' },
    column.date,
    column.account_no,
    column.account,
    { id: 'pay_method', label: 'Paid by', type: 'text', from: 'sm' },
    { id: 'amount', label: 'Amount', type: 'money', total: 'sum' },
    { id: 'given_back', label: 'Given back or moved', type: 'money', total: 'sum', from: 'md' },
    { id: 'document', label: 'Settled', type: 'code' },
    { id: 'applied_on', label: 'On', type: 'date', from: 'md' },
    { id: 'applied', label: 'Applied', type: 'money', total: 'sum' },
    { id: 'unapplied', label: 'Unapplied', type: 'money', total: 'sum' },
    column.reference,
    column.user,
    column.account_id,
  ],
  groupBy: 'payment',
  isLandscape: true,
  basis:
    'Payments of the dates with all that they have settled until now. What was taken back is left out; what was written off is no payment.',
}
