import { z } from 'zod'
import { stayAsked } from './availability'
import { call } from './call'
import { count, day, id, instant, line, listInputWith, listOf, money, named } from './kinds'
import { reservationReaders } from './reservation-readers'

/** Lost: the guest declined. Refused: the house did. */
export const turnawayKinds = ['lost', 'refused'] as const
const kind = z.enum(turnawayKinds)

const row = z.object({
  id,
  kind,
  reason: named,
  arrival_date: day,
  departure_date: day,
  nights: count,
  rooms: count,
  adults: count.nullable(),
  children: count.nullable(),
  room_type: named.nullable(),
  rate_code: named.nullable(),
  rate: money.nullable(),
  guest: named.nullable(),
  company: named.nullable(),
  agent: named.nullable(),
  comment: z.string().nullable(),
  business_date: day,
  at: instant,
  by: z.string().nullable(),
})

/** Stays that were asked for and not booked, and why (domain/reservations 4.8). */
export const turnaway = {
  store: call({
    path: 'turnaway/store',
    permission: 'Reservation store',
    input: z.strictObject({
      ...stayAsked,
      kind,
      reason_id: id,
      room_type_id: id.optional(),
      rate_code_id: id.optional(),
      /** What the guest was told, for a room and night. */
      rate: money.optional(),
      guest_profile_id: id.optional(),
      company_id: id.optional(),
      agent_id: id.optional(),
      comment: line(500).optional(),
    }),
    output: z.object({ id }),
  }),
  /** The newest first. The totals are of all that the filters find. */
  list: call({
    path: 'turnaway/list',
    permission: reservationReaders,
    input: listInputWith({
      kind,
      reason_id: id,
      room_type_id: id,
      rate_code_id: id,
      /** Stays that touch these days. */
      from_date: day,
      to_date: day,
      /** Days on which they were asked for. */
      asked_from: day,
      asked_to: day,
    }),
    output: listOf(row).extend({
      totals: z.object({ lost: count, refused: count, rooms: count, room_nights: count }),
    }),
  }),
}
