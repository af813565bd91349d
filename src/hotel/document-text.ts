import { plainName } from './name-likeness'

/** What somebody typed to find a folio or a receipt, in plain words. */
export type DocumentText = {
  /** The beginnings of words with a digit. They may not be misspelt. */
  numbers: string[]
  /** Numbers typed with the noughts before them, without these: whoever types those of F26-000123 has typed all of it. */
  whole: string[]
  /** The beginnings of words of a name. */
  names: string[]
}

/**
 * One field for the number of a document, its payer, guest, room and reservation (domain/finance 8.4, 10.6), as people know it from
 * the search of reservations (domain/reservations 5.19): every word must be there, in any order. Empty where nothing was typed that
 * could stand in a name or a number.
 */
export function documentText(typed: string): DocumentText {
  const words = plainName(typed)
    .split(' ')
    .filter(word => word !== '')
  const numbers = words.filter(word => /\p{Number}/u.test(word))
  const isWhole = (word: string) => /^0\d/.test(word)
  return {
    numbers: numbers.filter(word => !isWhole(word)),
    whole: numbers.filter(isWhole).map(word => word.replace(/^0+(?=\d)/, '')),
    names: words.filter(word => !numbers.includes(word)),
  }
}
