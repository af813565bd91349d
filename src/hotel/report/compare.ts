import { addDays, type BusinessDate } from '../business-date'
import type { Params } from './report'

export type Compared = { from: BusinessDate | null; to: BusinessDate | null }

/**
 * With which days those of a report are compared. In: its parameters, of which `compare` says how, and the first and last of its days.
 * Out: the same days a year earlier (29 February: the 28th), or 364 days earlier, so that weekdays stand beside weekdays; neither where
 * nothing is compared. Source: domain/reports 2 (`ly_date`, `ly_weekday_date`) and 6 (`compare`).
 */
export function comparedWith({ compare }: Params, from: BusinessDate, to: BusinessDate): Compared {
  if (compare === 'last_year') return { from: yearBefore(from), to: yearBefore(to) }
  if (compare === 'last_year_weekday') return { from: addDays(from, -364), to: addDays(to, -364) }
  return { from: null, to: null }
}

/** The same calendar date one year earlier; 29 February has none, and the 28th stands for it. */
export function yearBefore(day: BusinessDate): BusinessDate {
  const [year, month, date] = day.split('-')
  const before = String(Number(year) - 1).padStart(4, '0')
  return `${before}-${month}-${month === '02' && date === '29' ? '28' : date}` as BusinessDate
}
