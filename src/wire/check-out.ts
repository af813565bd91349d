import { z } from 'zod'
import { call } from './call'
import { answers, flag, id, line, money, rowVersion } from './kinds'
import { paymentInput } from './payment-input'

// Laid by the founder for the main job and the replay; the check-out area goes on from here (reinstate, batch, fees).
const guard = z.object({
  no: z.int(),
  key: z.string(),
  state: z.enum(['pass', 'ask', 'stop']),
  text: z.string(),
  permission: z.string().optional(),
})

const settlement = z.object({
  window_no: z.int(),
  payee: z.string(),
  balance: money,
  payment_method_id: id.nullable(),
  ar_account_id: id.nullable(),
})

/** Leaving the house (domain/reservations 7.7, domain/finance 11). */
export const checkOut = {
  verify: call({
    path: 'checkout/verify',
    permission: 'Check out',
    input: z.strictObject({ reservation_id: id }),
    output: z.object({
      reservation_id: id,
      row_version: rowVersion,
      account_id: id.nullable(),
      guest: z.string(),
      room: z.string().nullable(),
      ready: flag,
      guards: z.array(guard),
      windows: z.array(settlement),
    }),
  }),
  checkOut: call({
    path: 'checkout',
    permission: 'Check out',
    input: z.strictObject({
      reservation_id: id,
      row_version: rowVersion.optional(),
      windows: z
        .array(
          z.strictObject({
            no: z.int().min(1).max(8),
            action: z.enum(['settled', 'to_ar', 'pay']),
            ar_account_id: id.optional(),
            payments: z.array(paymentInput).max(10).optional(),
          }),
        )
        .max(8)
        .optional(),
      employee_id: id.optional(),
      answers,
    }),
    output: z.object({
      reservation_id: id,
      row_version: rowVersion,
      folio_numbers: z.array(
        z.object({ window_no: z.int(), folio_id: id, display_no: z.string(), total_gross: money }),
      ),
      receipts: z.array(z.string()),
    }),
  }),
  leaveEarly: call({
    path: 'update-departure-for-early-checkout',
    permission: 'Check out',
    input: z.strictObject({
      employee_id: id.optional(),
      reservation_id: id,
      row_version: rowVersion.optional(),
      fee: z.union([z.literal('rule'), z.literal('none'), money]).optional(),
      reason: line(200).optional(),
      answers,
    }),
    output: z.object({
      reservation_id: id,
      row_version: rowVersion,
      departure_date: z.string(),
      freed_nights: z.int(),
    }),
  }),
}
