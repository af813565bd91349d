import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Whom to stop or to call (domain/reports 14.6.7). */
export const arCreditLimit: Report = {
  key: 'ar-credit-limit',
  title: 'Accounts over limit or restricted',
  group: 'Accounts receivable',
  description: 'Accounts with a limit, a restriction or something owed: whom to stop, and whom to call.',
  params: [{ name: 'over_only', kind: 'flag', label: 'Over the limit only' }, param.account_types],
  columns: [
    column.account_no,
    column.account,
    column.account_type,
    column.credit_limit,
    column.balance,
    { id: 'in_house', label: 'In house', type: 'money', total: 'sum', from: 'sm' },
    { id: 'exposure', label: 'Together', type: 'money', total: 'sum', from: 'sm' },
    { id: 'over_by', label: 'Over by', type: 'money', total: 'sum' },
    column.oldest,
    { id: 'restriction', label: 'Restriction', type: 'text', from: 'md' },
    { id: 'contact', label: 'Contact', type: 'text', from: 'lg' },
    column.account_id,
  ],
  isLandscape: true,
  basis: 'As of now. In house are the balances of bills of guests in house that the account is to pay.',
}
