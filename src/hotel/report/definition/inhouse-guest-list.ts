import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Everybody who is, or was, in the house for a night (domain/reports 14.3.1). */
export const inhouseGuestList: Report = {
  key: 'inhouse-guest-list',
  title: 'In-house guest list',
  group: 'Guest in-house',
  description: 'Everybody in the house for the night of a date.',
  params: [param.date, param.floors, param.room_types, param.vips],
  columns: [
    column.room,
    column.guest,
    column.vip,
    column.company,
    column.confirmation_no,
    column.arrival,
    column.departure,
    column.nights,
    column.adults,
    column.children,
    column.room_type,
    column.rate_code,
    column.rate,
    column.nationality,
    column.room_status,
  ],
  isLandscape: true,
  isPersonal: true,
}
