/** A name as it is compared: lower case, without accents, punctuation and double blanks (domain/reservations 2.3). */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/**
 * How alike two plain names are, from 0 to 1, by Jaro and Winkler: letters in common near the same place, swapped letters,
 * and up to four equal first letters.
 */
export function likeness(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  const jaro = jaroOf([...a], [...b])
  const prefix = [...a].slice(0, 4).findIndex((letter, index) => letter !== b[index])
  const equalFirst = prefix < 0 ? Math.min(4, a.length) : prefix
  return jaro + equalFirst * 0.1 * (1 - jaro)
}

function jaroOf(a: string[], b: string[]): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const found: string[] = []
  for (const [index, letter] of a.entries()) {
    const match = b.findIndex(
      (other, place) => other === letter && !taken.has(place) && Math.abs(place - index) <= reach,
    )
    if (match < 0) continue
    taken.add(match)
    found.push(letter)
  }
  if (found.length === 0) return 0
  const counterparts = b.filter((_, place) => taken.has(place))
  const swapped = found.filter((letter, index) => letter !== counterparts[index]).length / 2
  const m = found.length
  return (m / a.length + m / b.length + (m - swapped) / m) / 3
}
