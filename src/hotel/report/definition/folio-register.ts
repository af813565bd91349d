import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Every numbered document of the house (domain/reports 14.10.11). */
export const folioRegister: Report = {
  key: 'folio-register',
  title: 'Folio register',
  group: 'Financial',
  description: 'All folios and invoices issued, in the order of their numbers, and numbers that are missing.',
  params: [param.date_range],
  columns: [
    { id: 'type', label: 'Type', type: 'status' },
    { id: 'folio_no', label: 'Folio', type: 'code' },
    column.status,
    column.date,
    column.room,
    column.guest,
    { id: 'payee', label: 'Payee', type: 'text' },
    { id: 'tax_no', label: 'Tax number', type: 'code', from: 'lg' },
    column.net,
    column.tax,
    column.gross,
    { id: 'credits', label: 'Credits', type: 'code', from: 'lg' },
    column.user,
  ],
  groupBy: 'type',
  isLandscape: true,
}
