import { z } from 'zod'
import { call } from '../call'
import { flag, id, line, listInputWith, listOf, money } from '../kinds'
import { folioStyle } from './billing'
import { windowNo } from './charge'

/** Bills for many guests at once, on paper; nothing is posted or numbered (domain/finance 10.8). */
export const batchFolio = {
  billable: call({
    path: 'batch-folio-reservation-selection',
    permission: 'Batch folios',
    input: listInputWith({
      option: z.enum([
        'departing_today',
        'departing_tomorrow',
        'checked_out_today',
        'checked_out_yesterday',
        'all_in_house',
        'periodic',
      ]),
      /** Of periodic: who stays a whole number of these periods today. */
      period_days: z.int().min(1).max(365),
      block_id: id,
      company_id: id,
      agent_id: id,
      rooms: z.array(line(10)).max(500),
      room_type: id,
      vip: flag,
      rate_codes: z.array(id).max(200),
      balance: z.enum(['any', 'open', 'zero']),
      payment_methods: z.array(id).max(100),
      folio_email_only: flag,
    }),
    output: listOf(
      z.object({
        reservation_id: id,
        account_id: id,
        room_no: z.string().nullable(),
        guest_name: z.string(),
        company: z.string().nullable(),
        arrival: z.string(),
        departure: z.string(),
        status: z.string(),
        windows: z.array(
          z.object({ window_no: z.int(), payee: z.string(), method: z.string().nullable(), balance: money }),
        ),
        balance: money,
        email: z.string().nullable(),
        language: z.string().nullable(),
      }),
    ).extend({ totals: z.object({ balance: money }) }),
  }),
  /** One PDF: what stands on the bills of guests in house, the folios of those who have left. */
  printBills: call({
    path: 'batch-folio-generate',
    permission: 'Batch folios',
    file: true,
    input: z.strictObject({
      reservation_ids: z.array(id).min(1).max(200),
      /** Without them all. */
      windows: z.array(windowNo).min(1).max(8).optional(),
      /** With what tonight will charge. */
      include_expected: flag.optional(),
      /** With a last line that says how it is going to be settled. */
      simulate_zero_balance: flag.optional(),
      style: folioStyle.optional(),
      skip_zero: flag.optional(),
    }),
    output: z.unknown(),
  }),
}
