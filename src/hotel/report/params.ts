import type { Param } from './report'

const longest = 400

/** Parameters that many reports have (domain/reports 6). */
export const param = {
  date: { name: 'date', kind: 'day', label: 'Date', usual: 0 },
  date_range: { name: 'date', kind: 'range', label: 'Business date', usual: [0, 0], longest },
  /** Of what a night only decides: the date that was closed last. */
  closed_range: { name: 'date', kind: 'range', label: 'Business date', usual: [-1, -1], longest },
  arrival_range: { name: 'arrival', kind: 'range', label: 'Arrival', usual: [0, 0], longest },
  departure_range: { name: 'departure', kind: 'range', label: 'Departure', usual: [0, 0], longest },
  stay_range: { name: 'stay', kind: 'range', label: 'Nights', usual: ['month start', 'month end'], longest },
} as const satisfies Record<string, Param>
