import { z } from 'zod'
import { alternative } from '../availability'
import { reservationRow } from '../booking-view/row'
import { call } from '../call'
import { count, day, flag, id, instant, line, listInputWith, listOf, once, rowVersion } from '../kinds'

const readers = ['Reservation waitlist', 'Reservation', 'Manage reservation'] as const

/** What a waitlist entry has beside its reservation. */
const waiting = {
  priority_id: id,
  priority: z.string(),
  reason_id: id,
  reason: z.string(),
  waits_phone: z.string().nullable(),
  waits_note: z.string().nullable(),
  since: z.string(),
  fits_now: flag,
  /** Until when the rooms were offered to him; nobody holds them for him. */
  offer_until: instant.nullable(),
  wait_state: z.enum(['offered', 'offer_over', 'fits_now', 'waits']),
}

/** Who waits, and what can be done for him (domain/reservations 5.14). */
export const waitlist = {
  /** In the order in which they are served; `fits_now` is counted at the moment of looking. */
  waiting: call({
    path: 'booking/waitlist-list',
    permission: readers,
    input: listInputWith({
      fits_now: flag,
      priority_id: id,
      room_type_ids: once(z.array(id).min(1).max(200)),
      arrival_from: day,
      arrival_to: day,
    }),
    output: listOf(reservationRow.extend(waiting)).extend({
      totals: z.object({ waiting: count, fits_now: count, rooms: count }),
    }),
  }),
  /** How urgent it is, why, how he is reached, and until when a room was offered to him. */
  keepWaiting: call({
    path: 'booking/waitlist-update',
    permission: 'Reservation waitlist',
    input: z.strictObject({
      reservation_id: id,
      row_version: rowVersion.optional(),
      priority_id: id.optional(),
      reason_id: id.optional(),
      phone: line(40).nullable().optional(),
      note: line(200).nullable().optional(),
      offer_until: instant.nullable().optional(),
    }),
    output: z.object({ reservation_id: id, row_version: rowVersion }),
  }),
  /** What he could have now: his rooms, unless something is `against` it (sentences that say what to do), another type, or other days. */
  waitOffers: call({
    path: 'booking/waitlist-offers',
    permission: readers,
    input: z.strictObject({ reservation_id: id }),
    output: z.object({ fits_now: flag, against: z.array(z.string()), alternatives: z.array(alternative) }),
  }),
}
