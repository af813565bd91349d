import { bookingText } from '../../hotel/booking-text'
import type { Fragment } from './desk-row'
import { findPeople } from './profile-candidates'
import type { Tx } from '../tx'
import { likeText } from './like-text'

/** More than these nobody looks through; the newest are kept. */
const mostFound = 20_000

/**
 * Which reservations a text of the quick search means: by number, by the room they have or get, by whoever comes, comes along
 * or stands behind them. Nobody found by exact words: whoever is alike. Looked up once, for the page and its totals.
 */
export async function searchedFor(tx: Tx, text: string): Promise<number[]> {
  const { sql, property_id, today } = tx
  const { number, cancellation_no, reference, room, isForPeople } = bookingText(text)
  const people = isForPeople ? await findPeople(tx, text) : []
  const parts = [
    ...(number
      ? [
          sql`select id from reservation where property_id = ${property_id} and confirmation_no like ${`${number}%`}`,
        ]
      : []),
    ...(cancellation_no
      ? [
          sql`select id from reservation where property_id = ${property_id} and cancellation_no = ${cancellation_no}`,
        ]
      : []),
    ...(reference
      ? [
          sql`select id from reservation where property_id = ${property_id} and custom_ref = ${reference}`,
          sql`select id from reservation where property_id = ${property_id} and external_ref = ${reference}`,
        ]
      : []),
    ...(room
      ? [
          sql`select o.reservation_id as id from room m join room_occupancy o on o.property_id = m.property_id and o.room_id = m.id
               where m.property_id = ${property_id} and m.code ilike ${`${likeText(room)}%`} and o.kind = 'stay' and o.is_active and o.to_date >= ${today}`,
        ]
      : []),
    ...(people.length > 0 ? ofPeople(tx, people) : []),
  ]
  return idsOf(tx, parts)
}

/** The reservations of some people, in whatever role. */
export const stayingAs = (tx: Tx, people: readonly number[]): Promise<number[]> =>
  people.length === 0 ? Promise.resolve([]) : idsOf(tx, ofPeople(tx, people))

async function idsOf({ sql }: Tx, parts: readonly Fragment[]): Promise<number[]> {
  if (parts.length === 0) return []
  const [first, ...others] = parts.map(part => sql`(${part})`)
  const rows = await sql<{ id: number }[]>`
    select id from (${others.reduce((left, right) => sql`${left} union ${right}`, first)}) found order by id desc limit ${mostFound}`
  return rows.map(({ id }) => id)
}

const ofPeople = ({ sql, property_id }: Tx, people: readonly number[]): Fragment[] => [
  sql`select id from reservation where property_id = ${property_id} and guest_profile_id = any (${people as number[]}::bigint[])`,
  sql`select reservation_id from reservation_guest where property_id = ${property_id} and guest_profile_id = any (${people as number[]}::bigint[])`,
  sql`select reservation_id from reservation_profile where property_id = ${property_id} and guest_profile_id = any (${people as number[]}::bigint[])`,
]
