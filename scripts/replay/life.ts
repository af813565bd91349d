import type { Sql } from '../../src/server/database/connect'
import type { Booking, Hotel } from './bookings'
import { type Codes, must } from './codes'
import { type Desk, keyOf } from './desk'

export type Life = {
  hotel: Hotel
  desk: Desk
  sql: Sql
  property_id: number
  codes: Codes
  /** Ids of what has been booked, by row of the data. */
  ids: Map<number, number>
  /** How long each night took, in milliseconds. */
  nights: Night[]
  byDate: { created: Days; cancelled: Days; departures: Days; dayUse: Days; arrivals: Days; noShows: Days }
}
export type Days = Map<string, Booking[]>

export type Night = { stays: number; room_and_tax_ms: number; all_ms: number }

export function daysOf(bookings: Booking[]): Life['byDate'] {
  const days = (such: (booking: Booking) => boolean, dateOf: (booking: Booking) => string): Days => {
    const map: Days = new Map()
    for (const booking of bookings.filter(such))
      map.set(dateOf(booking), [...(map.get(dateOf(booking)) ?? []), booking])
    return map
  }
  const isStay = ({ end }: Booking) => end === 'checked_out'
  return {
    created: days(
      () => true,
      ({ created }) => created,
    ),
    cancelled: days(
      ({ end }) => end === 'cancelled',
      ({ ended }) => ended,
    ),
    departures: days(
      booking => isStay(booking) && booking.ended > booking.arrival,
      ({ ended }) => ended,
    ),
    dayUse: days(
      booking => isStay(booking) && booking.ended === booking.arrival,
      ({ arrival }) => arrival,
    ),
    arrivals: days(
      booking => isStay(booking) && booking.ended > booking.arrival,
      ({ arrival }) => arrival,
    ),
    noShows: days(
      ({ end }) => end === 'no_show',
      ({ arrival }) => arrival,
    ),
  }
}

/** What an earlier, stopped run has done already, by the numbers that the bookings carry. */
export async function knownIds(sql: Sql, property_id: number): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; external_ref: string }[]>`
    select id, external_ref from reservation where property_id = ${property_id} and external_ref is not null`
  return new Map(rows.map(({ id, external_ref }) => [Number(external_ref.split('-')[1]), id]))
}

export const idOf = (life: Life, { row }: Booking): number => life.ids.get(row) ?? 0

/** The type that the hotel had put the guest into, where it differs from the booked one: an upgrade at no charge. */
export async function giveType(life: Life, booking: Booking): Promise<void> {
  if (booking.assigned_type === booking.reserved_type) return
  await life.desk.post(
    'booking/upgrade',
    {
      id: idOf(life, booking),
      room_type_id: must(life.codes.type, booking.assigned_type),
      reason: 'As the hotel gave it',
    },
    keyOf(life.hotel, booking.row, 'type'),
  )
}
