import { ways, workTabKeys } from './keys'

/** What browsers do themselves, and what is the same on every screen (domain/housekeeping 20.9). */
const browsers = ['ctrl+n', 'ctrl+t', 'ctrl+w', 'ctrl+r', 'ctrl+l', 'ctrl+p', 'ctrl+f', 'alt+d', 'alt+f4']
const fixed = ['ctrl+k', 'ctrl+s', 'ctrl+enter', 'ctrl+z', 'alt+shift+n', ...workTabKeys]

export type KeyProblem = 'plain' | 'browser' | 'fixed' | 'taken'

/** Why a key cannot lead somewhere: letters alone are typed, others belong to somebody. `own`: those that the person has chosen. */
export function problemOfKey(
  name: string,
  way: string,
  own: Readonly<Record<string, string>>,
): KeyProblem | undefined {
  if (!/^(ctrl\+)?(alt\+)?(shift\+)?([a-z0-9]|f\d+)$/.test(name) || !/^(ctrl|alt)\+/.test(name))
    return 'plain'
  if (browsers.includes(name)) return 'browser'
  if (fixed.includes(name)) return 'fixed'
  const others = ways
    .filter(({ key }) => key !== way)
    .flatMap(({ key, also }) => [own[key] ?? key, ...(also ? [also] : [])])
  return others.includes(name) ? 'taken' : undefined
}

/** `alt+shift+h` as people read it. */
export const shownKey = (name: string): string =>
  name
    .split('+')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' + ')

/** Each does something on one screen or another. */
export const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** `letter` is pressed as `name` from now on, and what `name` did by whatever did that of `letter`: no work is lost, none is done by two. */
export function exchanged(
  own: Readonly<Record<string, string>>,
  letter: string,
  name: string,
): Readonly<Record<string, string>> | undefined {
  const other = letters.find(one => (own[one] ?? one) === name) ?? name
  const next = { ...own, [letter]: name, [other]: own[letter] ?? letter }
  const kept = Object.entries(next).filter(([key, now]) => key !== now)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
