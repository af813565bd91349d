import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What moved on accounts of receivables (domain/reports 14.6.4). */
export const arLedgerActivity: Report = {
  key: 'ar-ledger-activity',
  title: 'AR ledger activity',
  group: 'Accounts receivable',
  description: 'All movements of the AR ledger, which come to the ledger itself.',
  params: [
    param.date_range,
    {
      name: 'kind',
      kind: 'choice',
      label: 'Kind',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'transfer', label: 'Bills taken over' },
        { value: 'invoice', label: 'Invoices' },
        { value: 'payment', label: 'Payments' },
        { value: 'adjustment', label: 'Corrections' },
        { value: 'write_off', label: 'Written off' },
        { value: 'account_transfer', label: 'Between accounts' },
        { value: 'opening', label: 'Opening balances' },
      ],
      usual: 'all',
    },
    param.account_types,
    param.users,
  ],
  columns: [
    column.date,
    column.account_no,
    column.account,
    { id: 'kind', label: 'Kind', type: 'status' },
    column.document,
    column.guest,
    column.code,
    column.description,
    column.reference,
    column.debit,
    column.credit,
    column.user,
    column.account_id,
  ],
  groupBy: 'date',
  isLandscape: true,
}
