import type { OutputOf } from '../../wire/call'
import type { bookingView } from '../../wire/booking-view'

/** A reservation in a list, and at the head of its page. */
export type ReservationRow = OutputOf<typeof bookingView.list>['items'][number]

/** What every dialog that does something with a reservation is given. */
export type ActionDialogProps = { row: ReservationRow; onClose: () => void }

export const manageReservation = '/home/booking/manage-reservation'

/** What the whole list may be narrowed to by one click. */
export const tabs = [
  { value: 'current', label: 'Current' },
  { value: 'due_in', label: 'Due in' },
  { value: 'reserved', label: 'Reserved' },
  { value: 'in_house', label: 'In house' },
  { value: 'departed', label: 'Departed' },
  { value: 'inquiry', label: 'Inquiries' },
  { value: 'waitlist', label: 'Waitlist' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'no_show', label: 'No-shows' },
  { value: 'all', label: 'All' },
] as const
export type Tab = (typeof tabs)[number]['value']
