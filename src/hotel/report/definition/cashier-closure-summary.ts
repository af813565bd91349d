import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What each drawer should have held, and did (domain/reports 14.10.4). */
export const cashierClosureSummary: Report = {
  key: 'cashier-closure-summary',
  title: 'Cashier closure summary',
  group: 'Financial',
  description: 'What each shift should have held, what was counted, and the difference.',
  params: [
    param.date_range,
    param.cashiers,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Shifts',
      choices: [
        { value: 'closed', label: 'Closed' },
        { value: 'open', label: 'Open' },
        { value: 'all', label: 'All' },
      ],
      usual: 'closed',
    },
  ],
  columns: [
    { id: 'shift', label: 'Cashier and shift', type: 'text' },
    column.date,
    column.user,
    { id: 'opened', label: 'Opened', type: 'instant', from: 'lg' },
    { id: 'closed', label: 'Closed', type: 'instant', from: 'lg' },
    { id: 'method', label: 'Paid by', type: 'text' },
    { id: 'currency', label: 'Currency', type: 'code', from: 'sm' },
    { id: 'float', label: 'Float', type: 'money', total: 'sum', from: 'md' },
    { id: 'received', label: 'Received', type: 'money', total: 'sum', from: 'sm' },
    { id: 'paid_out', label: 'Paid out', type: 'money', total: 'sum', from: 'md' },
    { id: 'dropped', label: 'To the safe before', type: 'money', total: 'sum', from: 'lg' },
    { id: 'expected', label: 'Expected', type: 'money', total: 'sum' },
    { id: 'counted', label: 'Counted', type: 'money', total: 'sum' },
    { id: 'difference', label: 'Difference', type: 'money', total: 'sum' },
    { id: 'over_short', label: 'Over or short', type: 'money', total: 'sum' },
    { id: 'drop', label: 'Drop', type: 'money', total: 'sum', from: 'md' },
    { id: 'foreign_expected', label: 'Foreign expected', type: 'number', from: 'lg' },
    { id: 'foreign_counted', label: 'Foreign counted', type: 'number', from: 'lg' },
    { id: 'foreign_difference', label: 'Foreign difference', type: 'number', from: 'lg' },
    { id: 'slips_difference', label: 'Slips difference', type: 'money', total: 'sum', from: 'lg' },
    { id: 'comment', label: 'Comment', type: 'longtext', from: 'lg' },
  ],
  groupBy: 'shift',
  isLandscape: true,
  basis:
    'Foreign money stands in its own currency and in no total; over or short is what the ledger booked at the close, foreign money at its worth. Card slips that differ move no money.',
}
