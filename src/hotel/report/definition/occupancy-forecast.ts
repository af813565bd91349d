import { column } from '../columns'
import { param } from '../params'
import type { Report } from '../report'
import { nightColumn } from '../night-columns'

/** How full the nights to come are (domain/reports 14.8.2). */
export const occupancyForecast: Report = {
  key: 'occupancy-forecast',
  title: 'Occupancy forecast',
  group: 'Forecast',
  description: 'How full each night to come is, and how many rooms are left.',
  params: [param.future_range, nightColumn.withTentative],
  shape: ({ with_tentative }) => ({
    columns: [
      column.date,
      { id: 'month', label: 'Month', type: 'text', from: 'lg' },
      column.available,
      nightColumn.occupied,
      ...(with_tentative ? [nightColumn.tentative] : []),
      { id: 'left', label: 'Rooms left', type: 'count', total: 'sum' },
      nightColumn.occupancy,
      column.guests,
      nightColumn.arrivals,
      nightColumn.departures,
    ],
    groupBy: 'month',
    plot: { x: 'date', bars: ['occupancy'] },
  }),
  basis: 'Tentative rooms are not among the occupied ones. Fewer than none left is overbooked.',
}
