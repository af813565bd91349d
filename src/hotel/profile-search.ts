import { plainName } from './name-likeness'

/** What a person typed into the search of profiles, read as far as it can be read without looking. */
export type ProfileSearch = {
  /** Six digits and more may be a profile, membership or confirmation number; seven or eight an IATA number too. */
  number: string | null
  email: string | null
  /** The last digits of a telephone number. */
  phone: string | null
  /** Plain words of a name, each the beginning of a word of it; empty when the text is no name. */
  words: string[]
}

/** Reads the text of a profile search (domain/reservations 2.3, the order of matching). */
export function readProfileSearch(text: string): ProfileSearch {
  const trimmed = text.trim()
  const digits = trimmed.replace(/\D/g, '')
  const isNumber = /^\d{6,}$/.test(trimmed)
  const isEmail = trimmed.includes('@')
  const isPhone = /^\(?[+\d][\d\s()./-]*$/.test(trimmed) && (trimmed.includes('+') || digits.length >= 7)
  return {
    number: isNumber ? trimmed : null,
    email: isEmail ? trimmed.toLowerCase() : null,
    phone: isPhone && digits.length >= 4 ? digits.replace(/^0+/, '') : null,
    words:
      isEmail || isNumber || isPhone
        ? []
        : plainName(trimmed)
            .split(' ')
            .filter(word => word !== ''),
  }
}
