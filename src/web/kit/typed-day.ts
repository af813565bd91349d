import { addDays, type BusinessDate, isBusinessDate } from '../../hotel/business-date'
import type { ShortFormat } from '../../hotel/date-format'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as a clerk types it, in the order of the property's format: `16`, `16/3`, `160326`, `16 mar`, `t` for today,
 * `+3` for three days on. What is missing is taken from the business date. Nothing when it is no day.
 */
export function typedDay(typed: string, today: BusinessDate, format: ShortFormat): BusinessDate | undefined {
  const text = typed.trim().toLowerCase()
  if (text === 't' || text === 'today') return today
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(today, Number(text))
  if (isBusinessDate(text)) return text
  return existing(partsOf(text, format), today)
}

type Parts = { year?: number; month?: number; day?: number }

function partsOf(text: string, format: ShortFormat): Parts {
  const named = /^(\d{1,2})?[\s.,/-]*([a-z]{3})[a-z]*[\s.,/-]*(\d{1,4})?(?:[\s.,/-]+(\d{2,4}))?$/.exec(text)
  if (named) {
    const [, before, name, after, year] = named
    const day = before ?? (year === undefined && after && after.length > 2 ? undefined : after)
    return { day: numberOf(day), month: monthOf(name), year: numberOf(before === undefined ? year : after) }
  }
  const numbers = /^\d{4,8}$/.test(text) ? split(text, format) : text.split(/[\s.,/-]+/).filter(Boolean)
  if (numbers.length > 3 || !numbers.every(number => /^\d+$/.test(number))) return {}
  const [first, second, third] = numbers.map(Number)
  if (numbers.length === 1) return { day: first }
  if (format === 'YYYY-MM-DD') {
    return numbers.length === 2 ? { month: first, day: second } : { year: first, month: second, day: third }
  }
  return format === 'MM/DD/YYYY'
    ? { month: first, day: second, year: third }
    : { day: first, month: second, year: third }
}

/** `160326` into its parts. */
function split(digits: string, format: ShortFormat): string[] {
  if (digits.length === 4) return [digits.slice(0, 2), digits.slice(2)]
  if (format === 'YYYY-MM-DD') {
    const year = digits.length - 4
    return [digits.slice(0, year), digits.slice(year, year + 2), digits.slice(year + 2)]
  }
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
}

function existing({ year, month, day }: Parts, today: BusinessDate): BusinessDate | undefined {
  if (day === undefined) return undefined
  const [y, m] = [year ?? Number(today.slice(0, 4)), month ?? Number(today.slice(5, 7))]
  const two = (number: number) => String(number).padStart(2, '0')
  const text = `${y < 100 ? 2000 + y : y}-${two(m)}-${two(day)}`
  return isBusinessDate(text) ? text : undefined
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)
const monthOf = (name: string): number | undefined => {
  const at = months.indexOf(name)
  return at < 0 ? undefined : at + 1
}
