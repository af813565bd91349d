/**
 * Whether a text is an IBAN whose check digits are right (ISO 13616): the first four characters moved to the end, letters
 * as 10 to 35, the whole leaves 1 when divided by 97. Spaces are ignored.
 */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map(letter => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
