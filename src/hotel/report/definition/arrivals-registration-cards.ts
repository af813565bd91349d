import { column } from '../columns'
import { param } from '../params'
import type { Column, Report } from '../report'

const stayTotal: Column = { id: 'est_total', label: 'Stay in all', type: 'money', total: 'sum', from: 'sm' }

/** The cards that guests sign, for whole days ahead (domain/reports 14.4.6). */
export const arrivalsRegistrationCards: Report = {
  key: 'arrivals-registration-cards',
  title: 'Registration cards',
  group: 'Arrival',
  description: 'Who is to sign a card. The PDF is the cards themselves, one to a page.',
  params: [
    // Each of them is a page to print.
    { ...param.arrival_range, longest: 14 },
    param.arrival_order,
    { name: 'without_rate', kind: 'flag', label: 'Without prices' },
    { name: 'language', kind: 'record', label: 'Language', of: 'master-type', category: 'language' },
    param.room_types,
  ],
  shape: ({ without_rate, sort_by }) => ({
    columns: [
      column.guest,
      column.confirmation_no,
      { id: 'registration_no', label: 'Card', type: 'code', from: 'md' },
      column.room,
      column.room_type,
      ...(sort_by === 'eta' ? [column.eta] : []),
      column.arrival,
      column.departure,
      column.nights,
      column.adults,
      column.children,
      ...(without_rate ? [] : [stayTotal, column.rate]),
      column.rate_code,
      { id: 'reservation_id', label: 'Reservation', type: 'key' },
    ],
  }),
  isLandscape: true,
  isPersonal: true,
  files: ['pdf'],
  basis:
    'Reservations that have not come yet; each sharer has a card. Printing gives a card its number, which check-in keeps. The total is of all nights, packages and fixed charges with their taxes, as they are booked.',
}
