import { useSyncExternalStore } from 'react'

export type Language = {
  /** As those who speak it call it. */
  name: string
  /** What Intl knows it as; Portuguese is that of Portugal. */
  tag: string
  dir: 'ltr' | 'rtl'
}

/** The languages that the house speaks. */
export const languages = {
  en: { name: 'English', tag: 'en', dir: 'ltr' },
  es: { name: 'Español', tag: 'es', dir: 'ltr' },
  de: { name: 'Deutsch', tag: 'de', dir: 'ltr' },
  fr: { name: 'Français', tag: 'fr', dir: 'ltr' },
  pt: { name: 'Português', tag: 'pt-PT', dir: 'ltr' },
  ar: { name: 'العربية', tag: 'ar', dir: 'rtl' },
} as const satisfies Record<string, Language>

export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as Locale[]

const key = 'pms_locale'
let spoken: Locale = 'en'
const listeners = new Set<() => void>()

/** What was chosen on this device; English until something was. */
export const keptLocale = (): Locale => locales.find(locale => locale === localStorage.getItem(key)) ?? 'en'

export const keepLocale = (locale: Locale): void => localStorage.setItem(key, locale)

/** The language that is on the screen now. */
export const getLocale = (): Locale => spoken
export const useLocale = (): Locale => useSyncExternalStore(subscribe, getLocale)

/** Called when its words are there. */
export function setLocale(locale: Locale): void {
  spoken = locale
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
