import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Every correction of a bill (domain/reports 14.10.8). */
export const adjustmentsAndVoids: Report = {
  key: 'adjustments-and-voids',
  title: 'Adjustments and voids',
  group: 'Financial',
  description: 'Every correction of what was posted, with its reason and who made it.',
  params: [
    param.date_range,
    param.least,
    param.users,
    { name: 'reasons', kind: 'records', label: 'Reasons', of: 'adjustment-code' },
  ],
  columns: [
    column.user,
    column.date,
    column.at,
    column.cashier,
    column.room,
    column.guest,
    { id: 'kind', label: 'Kind', type: 'status' },
    { id: 'original_date', label: 'Posted on', type: 'date', from: 'lg' },
    column.code,
    column.description,
    { id: 'original', label: 'Original', type: 'money', from: 'md' },
    { id: 'amount', label: 'Correction', type: 'money', total: 'sum' },
    column.reason,
    column.reference,
  ],
  groupBy: 'user',
  isLandscape: true,
}
