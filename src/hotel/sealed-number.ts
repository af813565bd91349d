const dots = '••••'

/**
 * The end of a document's number that screens may show: four characters, of a short number never more than half.
 * In: the number as typed. Source: domain/reservations 2.1, domain/master-data 2.31.
 */
export const endOf = (number: string): string => {
  const shown = Math.min(4, Math.floor(number.length / 2))
  return shown === 0 ? '' : number.slice(-shown)
}

/** What stands in place of a sealed number: `••••1234`. In: the end that `endOf` gives. */
export const maskOf = (end: string): string => `${dots}${end}`

/** Whether a text is such a mask, whole or typed over in part: no number has dots in it. */
export const isMasked = (text: string): boolean => text.includes('•')

/** A number as the changes log keeps it; a mask stays one. */
export const masked = (text: string): string => (isMasked(text) ? text : maskOf(endOf(text)))

/** The number as it is compared: capitals and digits alone, as people write it with and without blanks and dashes. */
export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
