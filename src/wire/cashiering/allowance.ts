import { z } from 'zod'
import { call } from '../call'
import { day, id, money, named } from '../kinds'

/** What a stay has paid for in advance and may still consume (domain/finance 12.3, 12.6). */
export const allowanceCalls = {
  allowances: call({
    path: 'package-allowance/list',
    permission: 'Cashiering view',
    input: z.strictObject({ account_id: id, valid_on: day.optional() }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          package: named,
          granted_on: day,
          valid_on: day,
          /** What the guest pays for it. */
          price: money,
          /** What the outlet may serve for that. */
          allowance: money,
          consumed: money,
          /** Served beyond it at the hotel's cost. */
          overage: money,
          /** Nothing once its day is over. */
          left: money,
          status: z.enum(['open', 'settled', 'reversed']),
          /** What is left of the price for the hotel, a loss negative; null while it is open. */
          result: money.nullable(),
          postings: z.array(z.object({ id, business_date: day, description: z.string(), amount: money })),
        }),
      ),
    }),
  }),
}
