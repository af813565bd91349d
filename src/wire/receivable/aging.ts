import { z } from 'zod'
import { call } from '../call'
import { count, day, flag, id, listInputWith, listOf, money } from '../kinds'
import { buckets } from './account'
import { kind } from './item'

/** What is open, by age. */
export const receivableAging = {
  aging: call({
    path: 'ar-aging/list',
    permission: ['AR view', 'Accounts receivable', 'Accounts receivable reports'],
    input: listInputWith({
      as_of: day,
      basis: z.enum(['invoice_date', 'due_date']),
      account_type_id: id,
      account_id: id,
      detail: flag,
    }),
    output: listOf(
      z.object({
        account_id: id,
        account_no: z.string(),
        name: z.string(),
        type: z.string(),
        buckets,
        unallocated: money,
        balance: money,
        items: z.array(
          z.object({
            item_id: id,
            kind,
            document_no: z.string().nullable(),
            item_date: day,
            due_date: day,
            age: count,
            bucket: count,
            open: money,
          }),
        ),
      }),
    ).extend({
      as_of: day,
      bucket_days: z.array(z.int()),
      totals: z.object({ balance: money, unallocated: money, buckets }),
    }),
  }),
}
