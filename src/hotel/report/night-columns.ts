import type { Column, Param } from './report'

/** Columns and a parameter of reports that go night by night. */
export const nightColumn = {
  arrivals: { id: 'arrivals', label: 'Arrivals', type: 'count', total: 'sum', from: 'sm' },
  departures: { id: 'departures', label: 'Departures', type: 'count', total: 'sum', from: 'sm' },
  stay_overs: { id: 'stay_overs', label: 'Stay-overs', type: 'count', total: 'sum', from: 'lg' },
  occupied: { id: 'occupied', label: 'Occupied', type: 'count', total: 'sum' },
  tentative: { id: 'tentative', label: 'Tentative', type: 'count', total: 'sum', from: 'sm' },
  occupancy: {
    id: 'occupancy',
    label: 'Occupancy',
    type: 'percent',
    total: { ratio: ['occupied', 'available'] },
  },
  withTentative: { name: 'with_tentative', kind: 'flag', label: 'With tentative' },
} as const satisfies Record<string, Column | Param>
