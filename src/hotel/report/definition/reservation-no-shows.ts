import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Guests who did not come (domain/reports 14.2.3). */
export const reservationNoShows: Report = {
  key: 'reservation-no-shows',
  title: 'No-shows',
  group: 'Reservation',
  description: 'Guests who did not come, and what was charged.',
  params: [param.closed_range, param.guarantees, param.sources],
  columns: [
    { ...column.date, label: 'No-show on' },
    column.confirmation_no,
    column.guest,
    column.room_type,
    column.nights,
    column.rooms,
    column.rate_code,
    column.rate,
    column.guarantee,
    column.pay_method,
    column.company,
    column.agent,
    column.source,
    { id: 'fee', label: 'Fee', type: 'money', total: 'sum' },
    column.deposit,
    { id: 'outcome', label: 'Outcome', type: 'status' },
    column.note,
  ],
  groupBy: 'date',
  isLandscape: true,
}
