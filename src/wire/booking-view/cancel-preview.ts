import { z } from 'zod'
import { call } from '../call'
import { flag, id, money } from '../kinds'
import { reservationReaders } from '../reservation-readers'

const preview = z.object({
  reservation_id: id,
  row_version: z.int(),
  confirmation_no: z.string(),
  guest: z.string(),
  arrival_date: z.string(),
  departure_date: z.string(),
  room_type: z.string(),
  status: z.string(),
  /** Null: it can be cancelled. */
  reason: z.string().nullable(),
  /** The line that decides, in words: `1 night from 7 Jul 18:00`; null when nothing costs. */
  line: z.string().nullable(),
  stay_total: money,
  penalty: money,
  deposit_paid: money,
  /** Of the deposit, what the guest gets back. */
  refund: money,
  /** Of a no-show: the day from which its nights are kept; what is left of the deposit stays for them. */
  kept_from: z.string().nullable(),
  /** The nights may be kept, or given back: as the house does unless somebody says. */
  may_keep: flag,
  /** What the deposit does not cover. */
  to_charge: money,
})

/** What cancelling would cost now, of one reservation or of all that hang together; and what was cancelled before. */
export const cancelPreview = call({
  path: 'booking-cancel-reservation/list',
  permission: reservationReaders,
  input: z.strictObject({
    reservation_id: id,
    /** Of a reservation of several rooms: what so many of them cost. */
    rooms: z.int().min(1).max(99).optional(),
    scope: z.enum(['this', 'linked', 'shares']).optional(),
    event: z.enum(['cancel', 'no_show']).optional(),
    keep_nights: z.enum(['none', 'rest']).optional(),
  }),
  output: z.object({
    preview: z.array(preview),
    totals: z.object({ penalty: money, deposit_paid: money, refund: money, to_charge: money }),
    may_waive: flag,
    /** The reason of the house for releasing whose hour has struck; of others none. */
    release_reason_id: id.nullable(),
    history: z.array(
      z.object({
        id,
        action: z.enum(['cancel', 'no_show', 'reinstate']),
        cancellation_no: z.string().nullable(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        penalty_computed: money.nullable(),
        penalty_charged: money.nullable(),
        refund: money.nullable(),
        waived_reason: z.string().nullable(),
        business_date: z.string(),
        at: z.string(),
        /** Null: the house itself. */
        by: z.string().nullable(),
      }),
    ),
  }),
})
