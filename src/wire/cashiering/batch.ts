import { z } from 'zod'
import { call } from '../call'
import { decimal, filledLine, flag, id, line, listInputWith, listOf, money, once } from '../kinds'
import { postedLine } from './charge'

const accounts = once(z.array(id).min(1).max(500))
/** Where one pays or is charged something else than the others. */
const amounts = once(
  z.array(z.strictObject({ account_id: id, unit_price: money })).max(500),
  'account_id',
).optional()
const texts = { reference: line(120).optional(), supplement: line(200).optional() }

/** The same charge or payment on many accounts (domain/finance 6.2). */
export const batch = {
  chargeable: call({
    path: 'batch-charges',
    permission: ['Batch charges', 'Cashiering batch charge'],
    input: listInputWith({
      scope: z.enum(['in_house', 'due_out', 'arrived_today', 'block', 'house']),
      block_id: id,
      rooms: once(z.array(line(10)).max(500)),
      /** Ids, as everywhere in filters. */
      room_type: id,
      market_code: id,
      company_id: id,
      exclude_no_post: flag,
    }),
    output: listOf(
      z.object({
        account_id: id,
        reservation_id: id.nullable(),
        room_no: z.string().nullable(),
        guest_name: z.string(),
        company: z.string().nullable(),
        block_id: id.nullable(),
        arrival: z.string().nullable(),
        departure: z.string().nullable(),
        balance: money,
        no_post: flag,
        /** Codes that go elsewhere; `*` where all do. */
        routed_codes: z.array(z.string()),
        limit_state: z.enum(['ok', 'warn', 'over']),
      }),
    ).extend({ totals: z.object({ balance: money }) }),
  }),
  chargeMany: call({
    path: 'batch-charge-save',
    permission: 'Cashiering batch charge',
    input: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('charge'),
        account_ids: accounts,
        code: filledLine(20),
        quantity: decimal.optional(),
        unit_price: money,
        ignore_routing: flag.optional(),
        amounts,
        ...texts,
        preview: flag.optional(),
      }),
      z.strictObject({
        kind: z.literal('payment'),
        account_ids: accounts,
        payment_method_id: id,
        unit_price: money,
        amounts,
        ...texts,
        preview: flag.optional(),
      }),
    ]),
    output: z.object({
      posted: z.int(),
      refused: z.int(),
      total: money,
      results: z.array(
        z.object({
          account_id: id,
          room_no: z.string().nullable(),
          guest_name: z.string(),
          ok: flag,
          posting_id: id.nullable(),
          amount: money.nullable(),
          /** Why not: the word of the refusal, or of the question that a person has to answer. */
          code: z.string().nullable(),
          message: z.string().nullable(),
          is_question: flag,
          /** Of a preview: what would be posted. */
          lines: z.array(postedLine),
        }),
      ),
    }),
  }),
}
