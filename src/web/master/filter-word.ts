import type { Field, Kind } from '../../hotel/master/entity'
import { formatAmount, formatDay } from '../kit/format'
import { choiceWord } from '../words/masters'
import { translate } from '../words/translate'

/** Kinds that are narrowed from and to. */
export const isRanged = (kind: Kind): boolean =>
  ['date', 'integer', 'decimal', 'money', 'percent'].includes(kind)

/** Kinds of which a part is looked for. */
export const isWorded = (kind: Kind): boolean => ['line', 'text', 'email', 'phone'].includes(kind)

/** Of records where the field is empty. */
export const nothingThere: readonly [null] = [null]

/** A value that a list is narrowed by, as people say it. */
export const wordOf = (value: unknown): string => {
  if (value === null) return translate('Empty')
  return value === true ? translate('Yes') : value === false ? translate('No') : choiceWord(String(value))
}

/** All that one field is narrowed to: `12/03/2026 – 16/03/2026`, `≥ 80.00`, `Leisure, Empty`. */
export function filterWords({ kind }: Field, value: unknown): string {
  const say = (one: unknown): string => {
    if (one === null) return wordOf(one)
    if (kind === 'date') return formatDay(String(one))
    return isRanged(kind) ? formatAmount(String(one)) : isWorded(kind) ? String(one) : wordOf(one)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [value].flat().map(say).join(', ')
  const { from, to } = value as { from?: unknown; to?: unknown }
  if (from === undefined) return `≤ ${say(to)}`
  return to === undefined ? `≥ ${say(from)}` : `${say(from)} – ${say(to)}`
}
