import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who owes more than he may (domain/reports 14.3.2). */
export const inhouseBalances: Report = {
  key: 'inhouse-balances',
  title: 'In-house balances and credit limit',
  group: 'Guest in-house',
  description: 'What guests in house owe, and whose balance has passed the limit.',
  params: [
    { name: 'over_only', kind: 'flag', label: 'Over the limit only' },
    param.least,
    param.payment_methods,
  ],
  columns: [
    column.room,
    column.guest,
    column.confirmation_no,
    column.departure,
    column.pay_method,
    { id: 'credit_limit', label: 'Limit', type: 'money', from: 'md' },
    { id: 'authorised', label: 'Authorised', type: 'money', from: 'md' },
    column.balance,
    { id: 'over_by', label: 'Over by', type: 'money', total: 'sum' },
    { id: 'last_payment', label: 'Last payment', type: 'date', from: 'lg' },
    column.company,
  ],
  isLandscape: true,
}
