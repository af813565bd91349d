import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Every posting, by its code (domain/reports 14.10.2). */
export const journalByTransactionCode: Report = {
  key: 'journal-by-transaction-code',
  title: 'Journal by transaction code',
  group: 'Financial',
  description: 'Every posting of some business dates, by its code.',
  params: [
    param.date_range,
    { name: 'internal', kind: 'flag', label: 'With moves between bills' },
    { name: 'room', kind: 'words', label: 'Room' },
    param.codes,
    param.users,
    param.cashiers,
  ],
  columns: [
    column.code,
    column.description,
    column.date,
    column.at,
    column.room,
    column.guest,
    column.reference,
    column.quantity,
    column.debit,
    column.credit,
    column.cashier,
    column.user,
    { id: 'correction', label: 'Corrects', type: 'status', from: 'lg' },
  ],
  groupBy: 'code',
  isLandscape: true,
}
