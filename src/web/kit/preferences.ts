import { useSyncExternalStore } from 'react'
import { getLocale, languages } from '../words/locale'

export type Preferences = {
  mode: 'light' | 'dark' | 'device'
  primary: string
  /** `language`: as the language is written. */
  dir: 'language' | 'ltr' | 'rtl'
  menu: 'vertical' | 'horizontal'
  density: 'comfortable' | 'standard' | 'compact'
  /** Keys that somebody has chosen, by those they stand for. */
  keys?: Readonly<Record<string, string>>
  /** Letters alone do nothing. */
  noLetters?: boolean
}

export const swatches = [
  '#6259ca',
  '#1d4f91',
  '#0b6e7d',
  '#17653a',
  '#7a4f00',
  '#8a3b00',
  '#a3201a',
  '#9c1f63',
  '#5a3a9e',
  '#37424d',
] as const

export const usualPreferences: Preferences = {
  mode: 'device',
  primary: swatches[0],
  dir: 'language',
  menu: 'vertical',
  density: 'standard',
}

const key = 'pms_theme'
let preferences = read()
const listeners = new Set<() => void>()

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => preferences)

/** Changes how the app looks on this device. */
export function prefer(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change }
  localStorage.setItem(key, JSON.stringify(preferences))
  for (const listener of listeners) listener()
}

/** The direction of what is on the screen. */
export const directionOf = ({ dir }: Preferences): 'ltr' | 'rtl' =>
  dir === 'language' ? languages[getLocale()].dir : dir

export const getPreferences = (): Preferences => preferences

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// What somebody wrote into the storage by hand falls back to what is usual.
function read(): Preferences {
  const kept = parsed(localStorage.getItem(key))
  const among = <T extends string>(value: unknown, known: readonly T[], usual: T): T =>
    known.find(one => one === value) ?? usual
  const { mode, primary, dir, menu, density } = usualPreferences
  return {
    mode: among(kept.mode, ['light', 'dark', 'device'], mode),
    primary:
      typeof kept.primary === 'string' && /^#[0-9a-f]{6}$/i.test(kept.primary) ? kept.primary : primary,
    dir: among(kept.dir, ['language', 'ltr', 'rtl'], dir),
    menu: among(kept.menu, ['vertical', 'horizontal'], menu),
    density: among(kept.density, ['comfortable', 'standard', 'compact'], density),
    keys: keysIn(kept.keys),
    noLetters: kept.noLetters === true || undefined,
  }
}

function keysIn(kept: unknown): Preferences['keys'] {
  const isMap = typeof kept === 'object' && kept !== null && !Array.isArray(kept)
  return isMap && Object.values(kept).every(key => typeof key === 'string')
    ? (kept as Preferences['keys'])
    : undefined
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? '{}') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}
