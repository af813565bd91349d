import { z } from 'zod'
import { call } from '../call'
import { day, decimal, flag, id, line, money, once, rowVersion } from '../kinds'
import { postedLine, warning, windowBalance, windowNo } from './charge'
import { approval } from './shift'

const postingIds = once(z.array(id).min(1).max(200))
const common = { account_id: id, row_version: rowVersion.optional(), preview: flag.optional() }

const editing = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('text'),
    posting_id: id,
    reference: line(120).nullish(),
    supplement: line(200).nullish(),
    check_no: line(20).nullish(),
    covers: z.int().min(0).max(999).nullish(),
    ...common,
  }),
  z.strictObject({ action: z.literal('move'), posting_ids: postingIds, to_window: windowNo, ...common }),
  z.discriminatedUnion('by', [
    z.strictObject({
      action: z.literal('split'),
      by: z.literal('amount'),
      posting_id: id,
      amount: money,
      ...common,
    }),
    z.strictObject({
      action: z.literal('split'),
      by: z.literal('percent'),
      posting_id: id,
      percent: decimal,
      ...common,
    }),
    z.strictObject({
      action: z.literal('split'),
      by: z.literal('equal'),
      posting_id: id,
      parts: z.int().min(2).max(20),
      ...common,
    }),
    z.strictObject({
      action: z.literal('split'),
      by: z.literal('quantity'),
      posting_id: id,
      quantity: decimal,
      ...common,
    }),
  ]),
  z.strictObject({
    action: z.literal('reverse'),
    posting_ids: postingIds,
    adjustment_code_id: id,
    reason: line(200).optional(),
    ...common,
  }),
])

export const corrected = z.object({
  entry_ids: z.array(id),
  account_id: z.int(),
  row_version: z.int().optional(),
  postings: z.array(postedLine),
  windows: z.array(windowBalance),
  warnings: z.array(warning),
})

const what = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('postings'), posting_ids: postingIds }),
  z.strictObject({ kind: z.literal('window'), window_no: windowNo }),
  z.strictObject({
    kind: z.literal('criteria'),
    codes: once(z.array(id).max(200)).optional(),
    from: day.optional(),
    to: day.optional(),
    check_no: line(20).optional(),
  }),
])

/** Edit, move, split, reverse, transfer, adjust (domain/finance 7). */
export const correction = {
  editPosting: call({
    path: 'edit-posting',
    permission: [
      'Cashiering post charge',
      'Cashiering transfer',
      'Cashiering split',
      'Cashiering reverse own',
      'Cashiering reverse any',
    ],
    input: editing,
    output: corrected,
  }),
  transferPosting: call({
    path: 'transfer-posting',
    permission: 'Cashiering transfer',
    input: z.strictObject({
      direction: z.enum(['to', 'from']),
      account_id: id,
      other_account_ids: once(z.array(id).min(1).max(50)),
      what,
      to_window: windowNo.optional(),
      split: z.strictObject({ by: z.enum(['amount', 'percent']), value: decimal }).optional(),
      include_payments: flag.optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: corrected.extend({
      /** Who receives it and what he owes afterwards. */
      target: z.object({ account_id: id, name: z.string(), room_no: z.string().nullable(), balance: money }),
      transferred: money,
    }),
  }),
  adjustable: call({
    path: 'transaction-list-for-adjustment',
    permission: ['Cashiering adjust', 'Cashiering view'],
    input: z.strictObject({
      account_id: id.optional(),
      reservation_id: id.optional(),
      filters: z
        .strictObject({
          codes: once(z.array(id).max(200)).optional(),
          subgroup_ids: once(z.array(id).max(200)).optional(),
          from: day.optional(),
          to: day.optional(),
          include_closed: flag.optional(),
        })
        .optional(),
      include_flat: flag.optional(),
    }),
    output: z.object({
      items: z.array(
        z.object({
          posting_id: id,
          account_id: id,
          window_no: z.int(),
          business_date: z.string(),
          revenue_date: z.string(),
          code: z.string(),
          description: z.string(),
          room_no: z.string().nullable(),
          guest_name: z.string().nullable(),
          original_total: money,
          adjusted_total: money,
          remaining: money,
          taxes: z.array(z.object({ code: z.string(), amount: money })),
          adjustment_transaction_code_id: id.nullable(),
          folio_no: z.string().nullable(),
          may_adjust: z.boolean(),
          why_not: z.string().nullable(),
        }),
      ),
      /** There are earlier ones. */
      is_cut: flag,
    }),
  }),
  adjust: call({
    path: 'save-post-adjustment',
    permission: 'Cashiering adjust',
    input: z.strictObject({
      account_id: id,
      posting_ids: postingIds,
      by: z.enum(['amount', 'percent']),
      value: decimal,
      include_flat: flag.optional(),
      adjustment_code_id: id,
      reason: line(200).optional(),
      reference: line(120).optional(),
      approval: approval.optional(),
      preview: flag.optional(),
      row_version: rowVersion.optional(),
    }),
    output: corrected,
  }),
}
