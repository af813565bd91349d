import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** The proof of a day: what was posted, what the ledgers came to, and that both agree (domain/reports 14.10.1, domain/finance 19.2). */
export const trialBalance: Report = {
  key: 'trial-balance',
  title: 'Trial balance',
  group: 'Financial',
  description: 'The proof of a closed date that revenue, payments and ledgers agree.',
  params: [param.closed_date],
  columns: [
    { id: 'part', label: 'Part', type: 'text' },
    { id: 'transaction_group', label: 'Group', type: 'code', from: 'lg' },
    { id: 'subgroup', label: 'Subgroup', type: 'code', from: 'lg' },
    { ...column.code, from: 'sm' },
    column.description,
    { id: 'postings', label: 'Postings', type: 'count', total: 'sum', from: 'lg' },
    column.net,
    column.tax,
    column.gross,
    { id: 'month_to_date', label: 'Month, net', type: 'money', total: 'sum', from: 'md' },
    { id: 'year_to_date', label: 'Year, net', type: 'money', total: 'sum', from: 'md' },
    { id: 'opening', label: 'Opening', type: 'money', from: 'sm' },
    { id: 'debits', label: 'Debits', type: 'money', from: 'sm' },
    { id: 'credits', label: 'Credits', type: 'money', from: 'sm' },
    { id: 'closing', label: 'Closing', type: 'money' },
  ],
  groupBy: 'part',
  isInParts: true,
  isLandscape: true,
  basis:
    'Taxes stand beside what they were charged on and once more by their own code; what moved inside the house is no payment.',
}
