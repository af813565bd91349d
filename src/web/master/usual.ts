import type { Entity, Field, Kind } from '../../hotel/master/entity'
import { formatAmount, formatCount, formatTime } from '../kit/format'
import { choiceWord } from '../words/masters'
import { translate } from '../words/translate'

/** How a value that the product brings along is read; kinds without a line bring none that could be said in a word. */
const said: Partial<Record<Kind, (value: never) => string>> = {
  flag: (value: boolean) => translate(value ? 'Yes' : 'No'),
  choice: choiceWord,
  integer: formatCount,
  decimal: formatAmount,
  percent: (value: string) => `${formatAmount(value)} %`,
  time: formatTime,
}

/**
 * The help under a setting: what it means, and what it is in a house that has not touched it. Records of which there are many
 * show their defaults by being made; a setting is only ever changed.
 */
export function helpOf(
  { common }: Entity,
  { kind, help, default: usual, readOnly }: Field,
): string | undefined {
  if (common !== 'single' || readOnly) return help
  const value = usual ?? (kind === 'flag' ? false : undefined)
  const word = value === undefined ? undefined : said[kind]?.(value as never)
  if (word === undefined) return help
  const standard = translate('Default: %{value}', { value: word })
  return help ? `${help.replace(/\.$/, '')}. ${standard}` : standard
}
