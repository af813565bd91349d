import { isIban } from './iban'

/**
 * A card number stands nowhere in this house but at the provider: no text that comes in may hold one (domain/finance 6.1
 * check 9, 8.5). In: a request as JSON has it. Out: whether any text or number in it holds a run of 13 to 19 digits, spaces
 * and dashes ignored, that passes the Luhn test, or among the groups of a run some that are a number of a known issuer: an expiry
 * or a code stands beside it. A provider's token in a field `card_token` may hold one inside, but not be one; a field `iban` holds
 * what is one.
 */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return looksLikeCard(value)
  if (typeof value === 'number') return value > 1e12 && looksLikeCard(String(value))
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsCardNumber)
  return Object.entries(value).some(([name, field]) =>
    typeof field === 'string' ? isCardIn(name, field) : holdsCardNumber(field),
  )
}

function isCardIn(name: string, text: string): boolean {
  if (name === 'card_token') return isCard(text)
  return !(name === 'iban' && isIban(text)) && looksLikeCard(text)
}

// The database asks the same of what is stored (looks_like_card).
const runs = /\d+(?:[ -]\d+)*/g

/** How numbers begin and how long they are: Visa, Mastercard, American Express, Diners, Discover, JCB, UnionPay, Maestro. */
const issued = new RegExp(
  [
    /^4(\d{12}|\d{15}|\d{18})$/,
    /^(5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}$/,
    /^3[47]\d{13}$/,
    /^3(0[0-5]|[689]\d)\d{11}$/,
    /^(6011|64[4-9]\d|65\d\d)\d{12}$/,
    /^35(2[89]|[3-8]\d)\d{12}$/,
    /^62\d{14,17}$/,
    /^(5018|5020|5038|5893|6304|6759|676[1-3])\d{9,15}$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const looksLikeCard = (text: string): boolean =>
  text.length >= 13 && (text.match(runs) ?? []).some(run => holdsCard(run.split(/[ -]/)))

/** The whole run, or some groups of it that follow each other: nobody writes a number on into its expiry. */
function holdsCard(groups: readonly string[]): boolean {
  for (let first = 0; first < groups.length; first++) {
    let digits = ''
    for (let last = first; last < groups.length && digits.length < 19; last++) {
      digits += groups[last]
      const isWhole = first === 0 && last === groups.length - 1
      if ((isWhole || issued.test(digits)) && isCard(digits)) return true
    }
  }
  return false
}

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
