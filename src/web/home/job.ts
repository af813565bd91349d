import { reservationReaders } from '../../wire/reservation-readers'

export type Job = 'desk' | 'books' | 'rooms'

const books = ['Financial reports', 'Accounts receivable', 'Financial report']

/**
 * Whose morning it is, by the rights that somebody holds (domain/housekeeping 21): who keeps the books and checks nobody in
 * begins with what was earned, who works with rooms and not with guests with the rooms.
 */
export function jobOf(may: (right: string) => boolean): Job {
  if (may('Check in')) return 'desk'
  if (books.some(may)) return 'books'
  return reservationReaders.some(may) ? 'desk' : 'rooms'
}
