import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Demand that was lost or refused (domain/reports 14.2.6, metric M47). */
export const reservationTurnaways: Report = {
  key: 'reservation-turnaways',
  title: 'Turnaways',
  group: 'Reservation',
  description: 'Demand that was lost or refused at the moment of asking, and what it would have brought.',
  params: [
    { ...param.date_range, label: 'Days' },
    {
      name: 'basis',
      kind: 'choice',
      label: 'By',
      choices: [
        { value: 'asked', label: 'Asked on' },
        { value: 'arrival', label: 'Arrival' },
      ],
      usual: 'asked',
    },
    { name: 'reasons', kind: 'records', label: 'Reasons', of: 'master-type', category: 'turnaway_reason' },
    param.markets,
    param.room_types,
  ],
  columns: [
    column.reason,
    { ...column.at, label: 'Asked' },
    column.user,
    { id: 'kind', label: 'Kind', type: 'status' },
    { ...column.arrival, label: 'For arrival' },
    column.nights,
    column.rooms,
    column.adults,
    column.children,
    column.room_type,
    column.rate_code,
    { ...column.rate, label: 'Rate quoted' },
    column.guest,
    column.company,
    column.agent,
    { ...column.market, type: 'code', from: 'lg' },
    { ...column.note, label: 'Comment' },
    { id: 'lost_nights', label: 'Lost nights', type: 'count', total: 'sum' },
    { id: 'lost_value', label: 'Lost value', type: 'money', total: 'sum' },
  ],
  groupBy: 'reason',
  plot: { x: 'reason', bars: ['lost_nights'], isAcross: true, ofGroups: true },
  isLandscape: true,
  basis: 'Where no rate was quoted, no value was lost.',
}
