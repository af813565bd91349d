import type { Sql } from '../../src/server/database/connect'
import type { Booking, Hotel } from './bookings'
import { rateName } from './property'

/** What the property knows the data's values by. */
export type Codes = {
  market: Map<string, number>
  channel: Map<string, number>
  customer_type: Map<string, number>
  deposit: Map<string, number>
  type: Map<string, number>
  rate: Map<string, number>
  country: Map<string, number>
  method: Map<string, number>
  reason: number
}

export async function loadCodes(sql: Sql, property_id: number): Promise<Codes> {
  const of = async (table: string, label = 'name') => {
    const rows = await sql<
      { id: number; label: string }[]
    >`select id, ${sql(label)} as label from ${sql(table)} where property_id = ${property_id}`
    return new Map(rows.map(row => [row.label, row.id]))
  }
  const countries = await sql<
    { id: number; name: string }[]
  >`select id, name from master_type where category = 'country' and code like 'D-%'`
  const reasons = await of('cancellation_reason', 'code')
  return {
    market: await of('market_code'),
    channel: await of('source_code'),
    customer_type: await of('guest_type'),
    deposit: await of('reservation_type'),
    type: await of('room_type', 'code'),
    rate: await of('rate_code'),
    country: new Map(countries.map(({ id, name }) => [name, id])),
    method: await of('payment_method', 'code'),
    reason: reasons.get('PLAN') ?? 0,
  }
}

export const must = <K>(map: Map<K, number>, key: K): number => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`no code for ${String(key)}`)
  return id
}

const externalRef = (hotel: Hotel, { row }: Booking): string => `${hotel}-${row}`

export function bookingInput(hotel: Hotel, booking: Booking, codes: Codes): Record<string, unknown> {
  const { adults, children, babies } = booking
  const country = codes.country.get(booking.country)
  return {
    arrival_date: booking.arrival,
    departure_date: booking.booked_departure,
    rooms: 1,
    adults,
    c1: babies,
    c2: children,
    guest: {
      last_name: `Guest ${hotel} ${booking.row}`,
      ...(country === undefined ? {} : { country_id: country }),
    },
    room_type_id: must(codes.type, booking.reserved_type),
    rate_code_id: must(codes.rate, rateName(booking.meal, booking.booked_departure === booking.arrival)),
    rate_amount: booking.rate,
    rate_reason: 'As booked',
    reservation_type_id: must(codes.deposit, booking.deposit),
    market_code_id: must(codes.market, booking.market),
    source_code_id: must(codes.channel, booking.channel),
    guest_type_id: must(codes.customer_type, booking.customer_type),
    payment: [{ window_no: 1, payment_method_id: must(codes.method, 'VI') }],
    channel: 'replay',
    external_ref: externalRef(hotel, booking),
  }
}
