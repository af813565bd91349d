import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Who is to come (domain/reports 14.4.1). */
export const arrivalsDetailed: Report = {
  key: 'arrivals-detailed',
  title: 'Arrivals detailed',
  group: 'Arrival',
  description: 'The working list of the arrivals of some days.',
  params: [
    param.arrival_range,
    { name: 'only_unassigned', kind: 'flag', label: 'Without a room only' },
    param.arrival_order,
    param.room_types,
    param.rate_codes,
    param.markets,
    param.sources,
    param.vips,
  ],
  columns: [
    column.guest,
    column.vip,
    column.confirmation_no,
    column.status,
    column.room,
    column.room_status,
    column.room_type,
    column.arrival,
    column.departure,
    column.nights,
    column.rooms,
    column.adults,
    column.children,
    column.eta,
    column.rate_code,
    column.rate,
    column.guarantee,
    column.pay_method,
    column.deposit,
    column.company,
    column.agent,
  ],
  isLandscape: true,
}
