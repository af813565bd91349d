import type { Booking } from '../../../scripts/replay/bookings'
import { businessDate } from '../../../src/hotel/business-date'

/** The first business date of the replayed hotels. */
export const opens = businessDate('2015-07-01')

/** One row of the data: two people who stay two nights from then on, booked before. */
export const booking: Booking = {
  row: 1,
  end: 'checked_out',
  created: businessDate('2015-06-01'),
  arrival: opens,
  booked_departure: businessDate('2015-07-03'),
  ended: businessDate('2015-07-03'),
  adults: 2,
  children: 0,
  babies: 0,
  meal: 'BB',
  country: 'PRT',
  market: 'Direct',
  channel: 'Direct',
  reserved_type: 'A',
  assigned_type: 'A',
  deposit: 'No Deposit',
  agent: '1',
  company: 'NULL',
  customer_type: 'Transient',
  rate: '98.00',
}
