import { column } from '../columns'
import { param } from '../params'
import { receivables, type Report } from '../report'

/** What a customer is sent (domain/reports 14.6.3, domain/finance 14.11). */
export const arAccountStatement: Report = {
  key: 'ar-account-statement',
  title: 'AR account statement',
  group: 'Accounts receivable',
  description: 'What happened on one account, and what it owes. The PDF is the statement for the customer.',
  params: [
    { name: 'account_id', kind: 'record', label: 'Account', of: receivables, isNeeded: true },
    { ...param.date_range, usual: ['month start', 0] },
    {
      name: 'layout',
      kind: 'choice',
      label: 'Layout',
      choices: [
        { value: 'balance_forward', label: 'Balance forward' },
        { value: 'open_item', label: 'Open documents' },
      ],
      usual: 'balance_forward',
    },
  ],
  shape: ({ layout }) => ({
    columns: [
      { ...column.date, from: undefined },
      { ...column.document, from: undefined },
      column.description,
      ...(layout === 'open_item'
        ? [
            column.due,
            { id: 'original', label: 'Original', type: 'money', total: 'sum', from: 'md' } as const,
            column.open,
          ]
        : [column.debit, column.credit]),
      { id: 'running', label: 'Balance', type: 'money' },
    ],
  }),
  files: ['csv', 'pdf'],
  basis:
    'It takes no number and nothing is kept of it: a statement with a number is issued on the page of the account. Open documents are those of the last day.',
}
