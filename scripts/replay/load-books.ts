import type { BusinessDate } from '../../src/hotel/business-date'
import type { Booking } from './bookings'
import { bookingInput, must } from './codes'
import type { Life } from './life'

const batch = 200

/**
 * Moves in: what is on the books, what was cancelled before, and who is in house on the first morning, by the call that a house
 * moving in from another system uses. Bookings whose stay was over by then are history of the older system.
 */
export async function loadBooks(life: Life, bookings: Booking[], from: BusinessDate): Promise<void> {
  const earlier = bookings
    .filter(({ row, created }) => created < from && !life.ids.has(row))
    .filter(booking => !isOver(booking, from))
  for (let start = 0; start < earlier.length; start += batch) {
    const part = earlier.slice(start, start + batch)
    const { ids } = await life.desk.post<{ ids: number[] }>('booking/import', {
      items: part.map(booking => imported(life, booking, from)),
    })
    part.forEach(({ row }, index) => life.ids.set(row, ids[index]))
    process.stdout.write(
      process.stdout.isTTY
        ? `\r${life.hotel} moving in: ${Math.min(start + batch, earlier.length)} of ${earlier.length} bookings`
        : '',
    )
  }
}

/** Left, cancelled or lost before the first day, with an arrival before it: no figure of the days to come counts it. */
const isOver = ({ arrival, ended }: Booking, from: BusinessDate): boolean => arrival < from && ended < from

function imported(life: Life, booking: Booking, from: BusinessDate): Record<string, unknown> {
  const common = { ...bookingInput(life.hotel, booking, life.codes), booked_on: booking.created }
  const given = { assigned_room_type_id: must(life.codes.type, booking.assigned_type) }
  if (booking.end === 'cancelled' && booking.ended < from)
    return { ...common, ...given, cancelled_on: booking.ended }
  if (booking.end === 'checked_out' && booking.arrival < from)
    return { ...common, ...given, checked_in: true }
  return common
}
