import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** What each shift has posted (domain/reports 14.10.3). */
export const journalByCashier: Report = {
  key: 'journal-by-cashier',
  title: 'Journal by cashier',
  group: 'Financial',
  description: 'Every posting of each cashier, shift by shift.',
  params: [
    param.date_range,
    param.cashiers,
    { name: 'shift', kind: 'words', label: 'Shift number' },
    param.codes,
  ],
  columns: [
    { id: 'shift', label: 'Cashier and shift', type: 'text' },
    column.date,
    column.at,
    column.room,
    column.guest,
    column.code,
    column.description,
    column.reference,
    column.debit,
    column.credit,
    { id: 'foreign', label: 'Foreign money', type: 'text', from: 'lg' },
    column.folio_no,
    column.user,
    { id: 'correction', label: 'Corrects', type: 'status', from: 'lg' },
  ],
  groupBy: 'shift',
  isLandscape: true,
  basis: 'What only moved between bills is left out, as on the papers of a shift.',
}
