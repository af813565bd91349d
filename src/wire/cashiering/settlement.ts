import { z } from 'zod'
import { call } from '../call'
import { count, filledLine, flag, id, listInputWith, listOf, money, once } from '../kinds'
import { windowNo } from './charge'

const rule = z.object({
  on_departure: flag,
  every_days: z.int().nullable(),
  above: money.nullable(),
})
const card = z.object({ brand: z.string(), last4: z.string() })

/** Bills that the house settles by itself, by card on file or on account (domain/finance 11.7). */
export const settlement = {
  settleable: call({
    path: 'auto-settlement/list',
    permission: 'Batch folios',
    /** Another rule than the house's own, as far as one is named. */
    input: listInputWith({ on_departure: flag, every_days: z.int().min(1).max(365), above: money }),
    output: listOf(
      z.object({
        account_id: id,
        reservation_id: id,
        window_no: z.int(),
        room_no: z.string().nullable(),
        guest_name: z.string(),
        payee: z.string(),
        method: z.string(),
        card: card.nullable(),
        ar_account: z.string().nullable(),
        departure: z.string(),
        settled_on: z.string(),
        balance: money,
        cause: z.enum(['departure', 'days', 'amount']),
      }),
    ).extend({ rule, totals: z.object({ balance: money }) }),
  }),
  settleMany: call({
    path: 'auto-settlement/process',
    permission: 'Cashiering post payment',
    input: z.strictObject({
      windows: once(
        z
          .array(z.strictObject({ account_id: id, window_no: windowNo }))
          .min(1)
          .max(500),
        'account_id',
        'window_no',
      ),
      issue_folio: flag.optional(),
    }),
    output: z.object({
      settled: count,
      refused: count,
      total: money,
      results: z.array(
        z.object({
          account_id: id,
          window_no: z.int(),
          room_no: z.string().nullable(),
          guest_name: z.string(),
          ok: flag,
          amount: money.nullable(),
          receipt_no: z.string().nullable(),
          folio_no: z.string().nullable(),
          /** Why not: the word of the refusal or of the question, and what it says. */
          code: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
}

/** Card payments whose outcome somebody has to look after (domain/finance 8.6). */
export const cardIntent = {
  intents: call({
    path: 'payment-intent/list',
    permission: ['Cashiering view', 'End of day run'],
    input: listInputWith({ all: flag }),
    output: listOf(
      z.object({
        id,
        account_id: id.nullable(),
        reservation_id: id.nullable(),
        room_no: z.string().nullable(),
        name: z.string().nullable(),
        provider: z.string(),
        card,
        amount: money,
        status: z.enum([
          'created',
          'sent',
          'approved',
          'declined',
          'unknown',
          'posted',
          'voiding',
          'voided',
          'failed',
        ]),
        /** Its outcome is open. */
        is_open: flag,
        message: z.string().nullable(),
        approval_code: z.string().nullable(),
        at: z.string(),
        user: z.string().nullable(),
        /** Somebody can be asked what came of it. */
        can_ask: flag,
      }),
    ),
  }),
  /** Asks the provider, or takes what a person has read on its terminal or pages. */
  resolveIntent: call({
    path: 'payment-intent/resolve',
    permission: 'Cashiering post payment',
    input: z.strictObject({
      id,
      outcome: z
        .discriminatedUnion('status', [
          z.strictObject({ status: z.literal('approved'), approval_code: filledLine(20) }),
          /** It was not charged, or is to be given back. */
          z.strictObject({ status: z.literal('declined') }),
        ])
        .optional(),
    }),
    output: z.object({
      id,
      status: z.enum(['declined', 'posted', 'voided']),
      receipt_no: z.string().nullable(),
    }),
  }),
}
