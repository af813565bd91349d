/**
 * A card number stands nowhere in this house but at the provider: no text that comes in may hold one (domain/finance 6.1
 * check 9, 8.5). In: a request as JSON has it. Out: whether any text or number in it holds a run of 13 to 19 digits, spaces
 * and dashes ignored, that passes the Luhn test. A provider's token in a field `card_token` may hold one inside, but not be one.
 */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return looksLikeCard(value)
  if (typeof value === 'number') return value > 1e12 && looksLikeCard(String(value))
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsCardNumber)
  return Object.entries(value).some(([name, field]) =>
    name === 'card_token' && typeof field === 'string' ? isCard(field) : holdsCardNumber(field),
  )
}

// The database asks the same of what is stored (looks_like_card).
const runs = /(?:\d[ -]?){12,18}\d/g

const looksLikeCard = (text: string): boolean =>
  text.length >= 13 && (text.match(runs) ?? []).some(run => passesLuhn(digitsOf(run)))

const isCard = (token: string): boolean => {
  const digits = digitsOf(token.trim())
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

const digitsOf = (text: string): string => text.replace(/[ -]/g, '')

function passesLuhn(digits: string): boolean {
  let total = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    total += place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
  }
  return total % 10 === 0
}
