import { getLocale, languages } from '../words/locale'
type Place = { value: string; label: string }

/** Time zones, currencies and countries that the browser knows, to choose from while setting up a hotel. */
export const timeZones = (): Place[] =>
  Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value }))

export function currencies(): Place[] {
  const names = new Intl.DisplayNames(languages[getLocale()].tag, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(value => ({ value, label: names.of(value) ?? value }))
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

export function countries(): Place[] {
  const names = new Intl.DisplayNames(languages[getLocale()].tag, { type: 'region', fallback: 'none' })
  return letters
    .flatMap(first => letters.map(second => first + second))
    .flatMap(value => {
      const label = names.of(value)
      return label ? [{ value, label }] : []
    })
}

/** Digits behind the point of a currency's amounts. */
export function decimalsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    )
  } catch {
    return 2
  }
}
