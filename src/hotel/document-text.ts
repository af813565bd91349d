import { plainName } from './name-likeness'

/** What somebody typed to find a folio or a receipt, in plain words. */
export type DocumentText = {
  /** Words with a digit, which may stand anywhere in a word: nobody types the noughts of F26-000123. */
  numbers: string[]
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
  const hasDigit = (word: string) => /\p{Number}/u.test(word)
  return { numbers: words.filter(hasDigit), names: words.filter(word => !hasDigit(word)) }
}
