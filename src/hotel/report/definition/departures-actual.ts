import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who has left, and what he paid (domain/reports 14.5.2). */
export const departuresActual: Report = {
  key: 'departures-actual',
  title: 'Departures checked out',
  group: 'Departure',
  description: 'Check-outs that were made, and how they were settled.',
  params: [param.date_range, param.users, param.payment_methods],
  columns: [
    column.date,
    { ...column.at, label: 'Checked out' },
    column.user,
    column.room,
    column.guest,
    column.confirmation_no,
    column.arrival,
    column.departure,
    column.nights,
    column.adults,
    column.children,
    { id: 'charges', label: 'Charges', type: 'money', total: 'sum', from: 'sm' },
    { id: 'paid', label: 'Paid', type: 'money', total: 'sum', from: 'sm' },
    { id: 'on_account', label: 'On account', type: 'money', total: 'sum', from: 'md' },
    { ...column.balance, label: 'Left open' },
    { id: 'timing', label: 'Timing', type: 'status', from: 'lg' },
  ],
  groupBy: 'date',
  isLandscape: true,
}
