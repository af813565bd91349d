import type { Column } from '../../hotel/report/report'

/** Figures stand to the right, and a spreadsheet adds them up. */
export const isFigure = (type: Column['type']): boolean =>
  ['count', 'number', 'money', 'percent'].includes(type)
