import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Nights that are not charged as their rate code says (domain/reports 14.2.5). */
export const reservationRateVariance: Report = {
  key: 'reservation-rate-variance',
  title: 'Rate variance check',
  group: 'Reservation',
  description:
    'Nights whose charged rate differs from the configured one, to be looked at before room and tax are posted.',
  params: [
    param.date,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'both', label: 'In house and arriving' },
        { value: 'in_house', label: 'In house' },
        { value: 'arrivals', label: 'Arriving' },
      ],
      usual: 'both',
    },
    { name: 'tolerance', kind: 'amount', label: 'Least difference', usual: '0.01' },
    param.rate_codes,
    param.room_types,
  ],
  columns: [
    column.room,
    column.confirmation_no,
    column.guest,
    column.rate_code,
    column.room_type,
    { id: 'charge_type', label: 'Charged as', type: 'code', from: 'md' },
    { ...column.adults, total: undefined, from: 'md' },
    { ...column.children, total: undefined, from: 'md' },
    { id: 'configured', label: 'Configured', type: 'money', total: 'sum' },
    { id: 'charged', label: 'Charged', type: 'money', total: 'sum' },
    { id: 'variance', label: 'Variance', type: 'money', total: 'sum' },
    {
      id: 'variance_percent',
      label: 'Variance %',
      type: 'percent',
      total: { ratio: ['variance', 'configured'] },
      from: 'sm',
    },
    { id: 'discount', label: 'Discount', type: 'text', from: 'lg' },
    { id: 'fixed', label: 'Amount', type: 'status', from: 'lg' },
    { ...column.reason, from: 'lg' },
    { ...column.user, label: 'Given by', from: 'lg' },
    column.company,
  ],
  isLandscape: true,
  basis:
    'Per room and night, without its packages on lines of their own. Configured is what the night would cost today without a discount; nights without a price come first. Who shares a room stands as one.',
}
