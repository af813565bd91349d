import { column } from '../columns'
import { param } from '../params'
import type { Column, Report } from '../report'

/** How old it is stands above each in the days of the house. */
const buckets = [1, 2, 3, 4, 5].map(
  (place): Column => ({ id: `bucket_${place}`, label: `Bucket ${place}`, type: 'money', total: 'sum' }),
)

/** What companies owe, and since when (domain/reports 14.6.1). */
export const arAgingSummary: Report = {
  key: 'ar-aging-summary',
  title: 'AR aging summary',
  group: 'Accounts receivable',
  description: 'What each account owes and how old it is.',
  params: [
    param.as_of,
    param.aging_basis,
    { name: 'with_settled', kind: 'flag', label: 'With accounts that owe nothing' },
    { name: 'owing_only', kind: 'flag', label: 'Without accounts in credit' },
    param.account_types,
  ],
  columns: [
    column.account_type,
    column.account_no,
    column.account,
    column.credit_limit,
    ...buckets,
    { id: 'unapplied', label: 'Unapplied', type: 'money', total: 'sum', from: 'md' },
    column.balance,
    { id: 'aged', label: 'With an age', type: 'money', total: 'sum', from: 'lg' },
    { id: 'older', label: 'Old', type: 'money', total: 'sum', from: 'lg' },
    { id: 'old_share', label: '% old', type: 'percent', total: { ratio: ['older', 'aged'] }, from: 'md' },
    column.oldest,
    { id: 'last_payment', label: 'Last payment', type: 'date', from: 'lg' },
    { id: 'last_amount', label: 'Last amount', type: 'money', from: 'lg' },
    column.account_id,
  ],
  groupBy: 'account_type',
  plot: {
    x: 'account_type',
    bars: buckets.map(({ id }) => id),
    isStacked: true,
    isAcross: true,
    ofGroups: true,
  },
  isLandscape: true,
  basis:
    'What was paid or credited later does not count. Money that pays no document yet has no age. The limit is the one of now.',
}
