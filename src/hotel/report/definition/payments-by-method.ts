import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Money that came in and went back (domain/reports 14.10.6). */
export const paymentsByMethod: Report = {
  key: 'payments-by-method',
  title: 'Payments by method',
  group: 'Financial',
  description: 'All money taken, for the bank and for the settlement of cards.',
  params: [
    param.date_range,
    param.payment_methods,
    param.cashiers,
    { name: 'on_account', kind: 'flag', label: 'With what companies are to pay' },
  ],
  columns: [
    { id: 'method', label: 'Paid by', type: 'text' },
    column.date,
    column.at,
    { id: 'card', label: 'Card', type: 'text', from: 'md' },
    { id: 'approval', label: 'Approval', type: 'code', from: 'lg' },
    column.cashier,
    column.room,
    column.guest,
    { id: 'ledger', label: 'Ledger', type: 'status', from: 'md' },
    column.reference,
    { id: 'currency', label: 'Currency', type: 'code', from: 'lg' },
    { id: 'foreign', label: 'Foreign', type: 'number', from: 'lg' },
    { id: 'rate', label: 'Rate', type: 'number', decimals: 6, from: 'lg' },
    { id: 'amount', label: 'Amount', type: 'money', total: 'sum' },
    { id: 'refunded', label: 'Of which given back', type: 'money', total: 'sum', from: 'sm' },
    column.folio_no,
  ],
  groupBy: 'method',
  plot: { x: 'method', bars: ['amount'], isAcross: true, ofGroups: true },
  isLandscape: true,
  basis:
    'Refunds and payments taken back are below zero; what only moved between bills was paid once, when it came.',
}
