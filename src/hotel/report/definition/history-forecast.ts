import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'
import { nightColumn } from '../night-columns'

/** What was, what is and what is on the books, night by night (domain/reports 14.8.1, metrics M06 to M33). */
export const historyForecast: Report = {
  key: 'history-forecast',
  title: 'History and forecast',
  group: 'Forecast',
  description: 'The last week, tonight and the weeks ahead in one table.',
  params: [{ ...param.future_range, usual: [-7, 21] }, param.compare, nightColumn.withTentative],
  shape: ({ compare, with_tentative }) => ({
    columns: [
      column.date,
      { id: 'part', label: 'Part', type: 'text', from: 'md' },
      column.available,
      nightColumn.arrivals,
      nightColumn.departures,
      nightColumn.stay_overs,
      nightColumn.occupied,
      { ...column.sold, from: 'lg' },
      { id: 'complimentary', label: 'Complimentary', type: 'count', total: 'sum', from: 'lg' },
      { id: 'house_use', label: 'House use', type: 'count', total: 'sum', from: 'lg' },
      { id: 'day_use', label: 'Day use', type: 'count', total: 'sum', from: 'lg' },
      { id: 'no_shows', label: 'No-shows', type: 'count', total: 'sum', from: 'lg' },
      { id: 'out_of_order', label: 'Out of order', type: 'count', total: 'sum', from: 'lg' },
      ...(with_tentative ? [nightColumn.tentative] : []),
      column.guests,
      nightColumn.occupancy,
      column.room_revenue,
      column.adr,
      {
        id: 'revpar',
        label: 'RevPAR',
        type: 'money',
        total: { ratio: ['room_revenue', 'available'] },
        from: 'sm',
      },
      ...(compare === 'none'
        ? []
        : [
            { ...column.nights_before, label: 'Occupied before' },
            {
              id: 'available_before',
              label: 'Available before',
              type: 'count',
              total: 'sum',
              from: 'lg',
            } as const,
            {
              id: 'occupancy_before',
              label: 'Occupancy before',
              type: 'percent',
              total: { ratio: ['nights_before', 'available_before'] },
            } as const,
            column.revenue_before,
            { id: 'sold_before', label: 'Sold before', type: 'count', total: 'sum', from: 'lg' } as const,
            {
              id: 'adr_before',
              label: 'ADR before',
              type: 'money',
              total: { ratio: ['revenue_before', 'sold_before'] },
            } as const,
          ]),
    ],
    groupBy: 'part',
    plot: { x: 'date', bars: ['occupied'], line: 'occupancy' },
  }),
  isLandscape: true,
  basis:
    'Closed nights as they were frozen; from the business date on what is on the books, at its prices net of tax and packages. Rooms out of order are not available.',
}
