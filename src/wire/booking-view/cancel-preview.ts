import { z } from 'zod'
import { call } from '../call'
import { flag, id, money } from '../kinds'
import { reservationReaders } from '../reservation'

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
  /** What the deposit does not cover. */
  to_charge: money,
})

/** What cancelling would cost now, of one reservation or of all that hang together; and what was cancelled before. */
export const cancelPreview = call({
  path: 'booking-cancel-reservation/list',
  permission: reservationReaders,
  input: z.strictObject({
    reservation_id: id,
    scope: z.enum(['this', 'linked', 'shares']).optional(),
    event: z.enum(['cancel', 'no_show']).optional(),
  }),
  output: z.object({
    preview: z.array(preview),
    totals: z.object({ penalty: money, deposit_paid: money, refund: money, to_charge: money }),
    may_waive: flag,
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
        by: z.string(),
      }),
    ),
  }),
})
