/** What somebody typed into the quick search of reservations, read as far as it can be read without looking. */
export type BookingText = {
  /** The beginning of a confirmation number. */
  number: string | null
  /** Written with its leading C. */
  cancellation_no: string | null
  /** A number of a portal, or the guest's own. */
  reference: string | null
  /** The beginning of a room number. */
  room: string | null
  /** A name, a telephone number, an e-mail, a number of a profile. */
  isForPeople: boolean
}

/**
 * One field for name, number, room and telephone (domain/reservations 5.19). Up to six digits are a room or the beginning of
 * a confirmation number and never a name; a C before digits is a cancellation number.
 */
export function bookingText(typed: string): BookingText {
  const text = typed.trim()
  const isDigits = /^\d+$/.test(text)
  const isCancellation = /^c\d+$/i.test(text)
  const isOneWord = text !== '' && !/[\s@]/.test(text)
  const isRoom = isOneWord && text.length <= 6 && /\d/.test(text)
  return {
    number: isDigits ? text : null,
    cancellation_no: isCancellation ? text.toUpperCase() : null,
    reference: isOneWord && /\d/.test(text) && text.length >= 3 ? text : null,
    room: isRoom && !isCancellation ? text : null,
    isForPeople: text.length >= 2 && !isCancellation && !(isRoom && (isDigits || text.length <= 5)),
  }
}
