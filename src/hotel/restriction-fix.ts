import { addDays, type BusinessDate } from './business-date'
import type { RestrictionKind } from './restriction'

type Broken = {
  arrival_date: BusinessDate
  value?: number
  actual?: number
  dates?: readonly BusinessDate[]
  today?: BusinessDate
}

/** The shortest change that would keep a restriction, as a sentence (domain/reservations 4.5, 8.1). */
export function fixOf(kind: RestrictionKind, broken: Broken): string {
  const { value = 0, actual = 0, dates = [], today = broken.arrival_date } = broken
  switch (kind) {
    case 'closed':
      return `Choose other nights than ${dates.join(', ')}, or another type or rate.`
    case 'cta':
      return `Arrive on another day than ${dates.join(', ')}.`
    case 'ctd':
      return `Leave on another day than ${dates.join(', ')}.`
    case 'min_los':
    case 'min_stay_through':
      return `Stay ${nights(value - actual)} longer.`
    case 'max_los':
    case 'max_stay_through':
      return `Stay ${nights(actual - value)} less.`
    case 'min_advance':
      return `Arrive on ${addDays(today, value)} or later.`
    case 'max_advance':
      return `Arrive on ${addDays(today, value)} or earlier.`
  }
}

const nights = (n: number): string => (n === 1 ? '1 night' : `${n} nights`)
