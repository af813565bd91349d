import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { addDays, type BusinessDate, businessDate } from '../../src/hotel/business-date'

export type Hotel = 'H1' | 'H2'

/** One row of the data: one room of one booking, with its life in hotel dates (data README, "One row"). */
export type Booking = {
  /** Number of the row within its hotel, from 1: what the booking is known by outside. */
  row: number
  end: 'checked_out' | 'cancelled' | 'no_show'
  created: BusinessDate
  arrival: BusinessDate
  booked_departure: BusinessDate
  /** Day of check-out or cancellation; the arrival for a no-show. */
  ended: BusinessDate
  adults: number
  children: number
  babies: number
  meal: string
  country: string
  market: string
  channel: string
  reserved_type: string
  assigned_type: string
  deposit: string
  agent: string
  company: string
  customer_type: string
  /** Decimal text, exactly as written. */
  rate: string
}

const names: Record<Hotel, string> = { H1: 'Resort Hotel', H2: 'City Hotel' }
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** All bookings of one hotel, in the order of the file. */
export function readBookings(file: string, hotel: Hotel): Booking[] {
  const raw = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8')
  const [head, ...lines] = text.split('\n').filter(line => line !== '')
  const columns = head.split(',')
  return lines
    .map(line => line.split(','))
    .filter(([name]) => name === names[hotel])
    .map((values, index) =>
      toBooking(Object.fromEntries(columns.map((column, at) => [column, values[at]])), index + 1),
    )
}

const ends: Record<string, Booking['end']> = {
  'Check-Out': 'checked_out',
  Canceled: 'cancelled',
  'No-Show': 'no_show',
}

function toBooking(row: Record<string, string>, number: number): Booking {
  const month = String(months.indexOf(row.arrival_date_month) + 1).padStart(2, '0')
  const arrival = businessDate(
    `${row.arrival_date_year}-${month}-${row.arrival_date_day_of_month.padStart(2, '0')}`,
  )
  const nights = Number(row.stays_in_weekend_nights) + Number(row.stays_in_week_nights)
  const end = ends[row.reservation_status]
  return {
    row: number,
    end,
    created: addDays(arrival, -Number(row.lead_time)),
    arrival,
    booked_departure: addDays(arrival, nights),
    // One no-show carries a status date months before its arrival; a no-show ends with the day of arrival.
    ended: end === 'no_show' ? arrival : businessDate(row.reservation_status_date),
    adults: Number(row.adults),
    children: row.children === 'NA' ? 0 : Number(row.children),
    babies: Number(row.babies),
    meal: row.meal,
    country: row.country,
    market: row.market_segment,
    channel: row.distribution_channel,
    reserved_type: row.reserved_room_type,
    assigned_type: row.assigned_room_type,
    deposit: row.deposit_type,
    agent: row.agent,
    company: row.company,
    customer_type: row.customer_type,
    rate: row.adr,
  }
}
