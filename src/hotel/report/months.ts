import { addDays, type BusinessDate } from '../business-date'

export type Month = { from: BusinessDate; to: BusinessDate }

/** In: a day, how many months. Out: the first and the last day of that many months, the one of the day first. */
export function monthsFrom(day: BusinessDate, count: number): Month[] {
  const months: Month[] = []
  for (let from = firstOf(day); months.length < count; ) {
    // Thirty-one days after the first is always in the next month.
    const next = firstOf(addDays(from, 31))
    months.push({ from, to: addDays(next, -1) })
    from = next
  }
  return months
}

const firstOf = (day: BusinessDate) => `${day.slice(0, 8)}01` as BusinessDate
