import { type Refusal, refuse } from './refusal'

export type NumberRange = {
  prefix?: string
  from_number: number
  to_number: number
  step?: number
  pad_length?: number
  suffix?: string
  skip_numbers?: number[]
}

const most = 200

/**
 * The room numbers of a range, in order: prefix, number filled with zeros, suffix. `rooms_too_many` beyond 200 at once,
 * `rooms_none` when nothing is left to make (domain/master-data 2.15).
 */
export function roomNumbers(range: NumberRange): { number: string; code: string }[] | Refusal {
  const {
    prefix = '',
    from_number,
    to_number,
    step = 1,
    pad_length = 0,
    suffix = '',
    skip_numbers = [],
  } = range
  const skipped = new Set(skip_numbers)
  const made: { number: string; code: string }[] = []
  for (let next = from_number; next <= to_number; next += step) {
    if (skipped.has(next)) continue
    if (made.length === most) return refuse('rooms_too_many', { n: most })
    const number = String(next).padStart(pad_length, '0')
    made.push({ number, code: `${prefix}${number}${suffix}`.toUpperCase() })
  }
  return made.length === 0 ? refuse('rooms_none') : made
}
