import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** The documents behind the aging (domain/reports 14.6.2). */
export const arAgingDetail: Report = {
  key: 'ar-aging-detail',
  title: 'AR aging detail',
  group: 'Accounts receivable',
  description: 'The open documents behind the aging, account by account.',
  params: [
    param.as_of,
    param.aging_basis,
    { name: 'min_age', kind: 'count', label: 'Days old at least', usual: 0, least: 0, most: 9999 },
    param.account_types,
  ],
  columns: [
    column.account,
    { id: 'kind', label: 'Kind', type: 'status', from: 'md' },
    column.document,
    column.date,
    column.due,
    { id: 'age', label: 'Days', type: 'count', from: 'sm' },
    { id: 'bucket', label: 'Age', type: 'text', from: 'sm' },
    column.guest,
    column.folio_no,
    { id: 'original', label: 'Original', type: 'money', total: 'sum', from: 'md' },
    { id: 'paid', label: 'Paid or taken off', type: 'money', total: 'sum', from: 'md' },
    column.open,
    { id: 'dispute', label: 'Dispute', type: 'text', from: 'lg' },
    { id: 'reminder', label: 'Reminder', type: 'count', from: 'lg' },
    { id: 'reminded', label: 'Reminded', type: 'date', from: 'lg' },
    column.account_id,
  ],
  groupBy: 'account',
  isLandscape: true,
  basis:
    'What was paid, credited or reminded later does not count. Whether a document is disputed is told as of now.',
}
