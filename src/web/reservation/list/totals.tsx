import type { OutputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { formatAmount, formatCount } from '../../kit/format'
import { useHouse } from '../../kit/session'

type Shown = NonNullable<OutputOf<typeof bookingView.list>['totals']>

/** What the whole list comes to, in a line. */
export const Totals = ({ totals }: { totals: Shown }) => {
  const currency = useHouse()?.currency_code ?? ''
  const { reservations, rooms, persons, room_nights, revenue } = totals
  const parts = [
    some(reservations, 'reservation'),
    some(rooms, 'room'),
    some(persons, 'person'),
    some(room_nights, 'room night'),
    ...(revenue === null ? [] : [`${formatAmount(revenue)} ${currency} room revenue`]),
  ]
  return <span aria-live="polite">{parts.join(', ')}</span>
}

const some = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
