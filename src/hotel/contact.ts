import { callingCodeOf } from './calling-code'

export const contactTypes = ['phone', 'mobile', 'fax', 'email', 'website', 'messenger'] as const
export type ContactType = (typeof contactTypes)[number]

const numbers: readonly ContactType[] = ['phone', 'mobile', 'fax']

/**
 * A contact as it is compared (domain/reservations 2.1): an e-mail trimmed and in lower case, a telephone number as the
 * digits of E.164 with the country of the house where none is written, anything else in lower case.
 * In: kind, what was typed, the two letters of the house's country. Out: the text to compare; digits only where a number
 * cannot be read.
 */
export function normalContact(type: ContactType, value: string, country: string): string {
  return numbers.includes(type) ? normalPhone(value, country) : value.trim().toLowerCase()
}

/** The digits of E.164 without the plus sign, e.g. `351210000000`. */
export function normalPhone(value: string, country: string): string {
  const digits = value.replace(/\D/g, '')
  if (value.trim().startsWith('+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  const code = callingCodeOf(country)
  if (code === undefined || digits.length < 4) return digits
  // A trunk zero is dialled at home only; countries without one never write it. In Italy it is a digit of the number.
  const isTrunk = digits.startsWith('0') && !zeroStays.has(country)
  return code + (isTrunk ? digits.slice(1) : digits)
}

const zeroStays = new Set(['IT', 'SM', 'VA'])

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a contact can be one of its kind. */
export function isContact(type: ContactType, value: string): boolean {
  const text = value.trim()
  if (type === 'email') return emailShape.test(text)
  if (numbers.includes(type)) return /^[0-9+() ./-]{3,25}$/.test(text)
  return text !== ''
}
