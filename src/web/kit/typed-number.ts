/**
 * A number as people type it, as plain text for the wire: `1 234,5` becomes `1234.5`. One separator that leaves more digits
 * than there are decimals parts thousands. What is no number stays as typed, for the check to name it.
 */
export function plainNumber(typed: string, decimals: number): string {
  const text = typed
    .trim()
    .replace(/[\s'  ]/g, '')
    .replace('−', '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(text)) return typed.trim()
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return withoutZeros(text)
  const digits = text.length - last - 1
  const kinds = new Set(text.match(/[.,]/g))
  const repeats = text.indexOf(text[last]) !== last
  const isThousands = digits === 3 && (repeats || (kinds.size === 1 && decimals < 3))
  const whole = (isThousands ? text : text.slice(0, last)).replace(/[.,]/g, '')
  const fraction = isThousands ? '' : text.slice(last + 1)
  return withoutZeros(`${whole || '0'}${fraction ? `.${fraction}` : ''}`)
}

/** The same with exactly the decimals of a currency, where it has no more. */
export function plainAmount(typed: string, decimals: number): string {
  const plain = plainNumber(typed, decimals)
  if (!/^-?\d+(\.\d+)?$/.test(plain)) return plain
  const [whole, fraction = ''] = plain.split('.')
  if (fraction.length > decimals) return plain
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, '0')}`
}

/** A whole number as somebody types it; what is none stays as typed, for the check to name it. */
export const wholeNumber = (typed: unknown): unknown =>
  typeof typed === 'string' && /^\s*-?\d{1,15}\s*$/.test(typed) ? Number(typed) : typed

const withoutZeros = (text: string): string => text.replace(/^(-?)0+(?=\d)/, '$1')
