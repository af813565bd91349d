import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Every document that a company is to pay (domain/reports 14.6.6). */
export const arInvoiceRegister: Report = {
  key: 'ar-invoice-register',
  title: 'AR invoice register',
  group: 'Accounts receivable',
  description:
    'All documents issued to accounts, by their numbers, and numbers of invoices that are missing.',
  params: [
    param.date_range,
    {
      name: 'state',
      kind: 'choice',
      label: 'State',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'open', label: 'Open' },
        { value: 'part_paid', label: 'Part paid' },
        { value: 'paid', label: 'Paid' },
        { value: 'credit', label: 'Credit notes' },
        { value: 'missing', label: 'Missing' },
      ],
      usual: 'all',
    },
    param.account_types,
  ],
  columns: [
    column.document,
    column.date,
    column.account_no,
    column.account,
    column.guest,
    column.folio_no,
    column.net,
    column.tax,
    column.gross,
    { id: 'adjusted', label: 'Corrected', type: 'money', total: 'sum', from: 'lg' },
    { id: 'paid', label: 'Paid or written off', type: 'money', total: 'sum', from: 'sm' },
    column.open,
    { id: 'state', label: 'State', type: 'status' },
    column.due,
    { id: 'sent', label: 'Last sent', type: 'instant', from: 'lg' },
    column.account_id,
  ],
  isLandscape: true,
  basis:
    'Paid and open are as of now. What has no number yet is not issued. A document that went to another account stands under the first one. Net and tax are told where the account took over the whole folio.',
}
