import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'

/** Rooms given away or used by the house (domain/reports 14.3.3, metrics M09 and M10). */
export const inhouseCompHouseUse: Report = {
  key: 'inhouse-comp-house-use',
  title: 'Complimentary and house use',
  group: 'Guest in-house',
  description: 'Rooms given away or used by the house, with their value.',
  params: [
    param.closed_nights,
    {
      name: 'scope',
      kind: 'choice',
      label: 'Which',
      choices: [
        { value: 'both', label: 'Both' },
        { value: 'complimentary', label: 'Complimentary' },
        { value: 'house_use', label: 'House use' },
      ],
      usual: 'both',
    },
  ],
  columns: [
    { id: 'kind', label: 'Kind', type: 'status' },
    column.date,
    column.room,
    column.guest,
    column.confirmation_no,
    column.rate_code,
    { ...column.market, type: 'code', from: 'lg' },
    column.room_type,
    column.adults,
    column.children,
    { ...column.user, label: 'Authorised by' },
    column.reason,
    column.room_nights,
    column.fnb_revenue,
    column.other_revenue,
    { id: 'rack_value', label: 'Rack value', type: 'money', total: 'sum' },
  ],
  groupBy: 'kind',
  isLandscape: true,
  basis:
    'Nights of closed dates; the room of sharers counts once. Rack value is the rack rate of the charged type for the people of the stay, empty where the type has none.',
}
