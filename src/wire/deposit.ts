import { z } from 'zod'
import type { Access } from './call'
import { call } from './call'
import { approval } from './cashiering/shift'
import {
  count,
  day,
  filledLine,
  flag,
  id,
  line,
  listInputWith,
  listOf,
  money,
  once,
  rowVersion,
  time,
} from './kinds'
import { paymentInput } from './payment-input'

const screens: Access = [
  'Manage reservation',
  'Reservation',
  'Deposit post',
  'Batch deposits',
  'Arrivals',
  'In-house',
]

const status = z.enum(['open', 'partial', 'paid', 'waived', 'cancelled'])
const depositLine = z.object({
  id,
  line_no: z.int(),
  rule: z.string().nullable(),
  amount: money,
  received: money,
  open: money,
  due_date: day,
  due_time: time,
  status,
  is_manual: flag,
  overdue: flag,
  waive_reason: z.string().nullable(),
  comments: z.string().nullable(),
  row_version: rowVersion,
})
const receipt = z.object({
  posting_id: id,
  date: day,
  method: z.string(),
  receipt_no: z.string().nullable(),
  amount: money,
  applied: money,
  refunded: money,
  moved: money,
  left: money,
  /** The way it came, when it can go back that way. */
  payment_method_id: id.nullable(),
})
const taken = z.object({
  posting_id: id.nullable(),
  receipt_no: z.string().nullable(),
  amount: money,
  change: money,
  /** What paying that way costs, and what was taken with it. */
  surcharge: money.optional(),
  taken: money.optional(),
  /** Where tax is due at receipt. */
  folio_no: z.string().optional(),
})

/** Deposits: what is asked for, what was received, where it went (domain/finance 13.3 to 13.6). */
export const deposit = {
  list: call({
    path: 'booking-deposit/list',
    permission: screens,
    input: z.strictObject({ reservation_id: id }),
    output: z.object({
      reservation_id: id,
      rule: z.object({ id, code: z.string(), name: z.string(), is_refundable: flag }).nullable(),
      lines: z.array(depositLine),
      receipts: z.array(receipt),
      /** How the booking is paid, when that serves for a deposit. */
      payment_method_id: id.nullable(),
      totals: z.object({
        asked: money,
        received: money,
        applied: money,
        refunded: money,
        moved: money,
        left: money,
        refundable: money,
      }),
    }),
  }),
  store: call({
    path: 'booking-deposit/store',
    permission: 'Deposit post',
    input: z.strictObject({
      reservation_id: id,
      amount: money,
      due_date: day,
      due_time: time.optional(),
      comments: line(200).optional(),
    }),
    output: depositLine,
  }),
  /** Another amount or day makes the line one by hand; `waive` needs the right of its own and a reason. */
  update: call({
    path: 'booking-deposit/update',
    permission: ['Deposit post', 'Deposit waive'],
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      amount: money.optional(),
      due_date: day.optional(),
      due_time: time.optional(),
      comments: line(200).optional(),
      waive: flag.optional(),
      reason: line(200).optional(),
    }),
    output: depositLine,
  }),
  remove: call({
    path: 'booking-deposit/delete',
    permission: 'Deposit post',
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: z.object({ id }),
  }),
  post: call({
    path: 'booking-deposit/post',
    permission: 'Deposit post',
    input: z.strictObject({
      reservation_id: id,
      line_ids: once(z.array(id).max(20)).optional(),
      payments: z.array(paymentInput).min(1).max(10),
      comments: line(200).optional(),
      preview: flag.optional(),
    }),
    output: z.object({ receipts: z.array(taken), lines: z.array(depositLine), left: money }),
  }),
  /** The specification's spelling. */
  due: call({
    path: 'batch-deposite-list',
    permission: 'Batch deposits',
    input: listInputWith({
      due_from: day,
      due_until: day,
      overdue_only: flag,
      methods: z.array(id),
      block_id: id,
      rate_codes: z.array(id),
      arrival_from: day,
      arrival_to: day,
    }),
    output: listOf(
      z.object({
        reservation_id: id,
        confirmation_no: z.string(),
        guest_name: z.string(),
        arrival: day,
        nights: count,
        rule: z.string().nullable(),
        line_id: id,
        line_no: z.int(),
        amount_due: money,
        due_date: day,
        days_overdue: count,
        method: z.string().nullable(),
        card: z
          .object({ token_id: id, brand: z.string(), last4: z.string(), expiry: z.string(), expired: flag })
          .nullable(),
        status,
      }),
    ).extend({ totals: z.object({ amount_due: money }) }),
  }),
  postBatch: call({
    path: 'batch-deposit-post',
    permission: 'Batch deposits',
    input: z.strictObject({
      line_ids: once(z.array(id).min(1).max(200)),
      mode: z.enum(['card_on_file', 'record']),
      payment: z.strictObject({ payment_method_id: id, reference: line(120).optional() }).optional(),
    }),
    output: z.object({
      results: z.array(
        z.object({
          line_id: id,
          confirmation_no: z.string(),
          posted: flag,
          amount: money.nullable(),
          receipt_no: z.string().nullable(),
          message: z.string().nullable(),
        }),
      ),
    }),
  }),
  refund: call({
    path: 'deposit/refund',
    permission: 'Deposit refund',
    input: z.strictObject({
      posting_id: id,
      amount: money,
      payment: paymentInput.omit({ amount: true }),
      reason: filledLine(200),
      /** Of somebody else, above one's own limit. */
      approval: approval.optional(),
      preview: flag.optional(),
    }),
    output: z.object({
      posting_id: id.nullable(),
      receipt_no: z.string().nullable(),
      amount: money,
      left: money,
    }),
  }),
  transfer: call({
    path: 'deposit/transfer',
    permission: 'Deposit transfer',
    input: z.strictObject({
      posting_id: id,
      targets: z
        .array(z.strictObject({ reservation_id: id, amount: money }))
        .min(1)
        .max(20),
      reason: filledLine(200),
    }),
    output: z.object({
      left: money,
      targets: z.array(
        z.object({ reservation_id: id, posting_id: id, amount: money, ledger: z.enum(['deposit', 'guest']) }),
      ),
    }),
  }),
  /** The lines that a rule would ask of a booking. */
  previewRule: call({
    path: 'deposit-rule/preview',
    permission: screens,
    input: z.strictObject({ rule_id: id, reservation_id: id }),
    output: z.object({
      lines: z.array(z.object({ line_no: z.int(), amount: money, due_date: day, due_time: time })),
      stay_total: money,
    }),
  }),
}

const event = z.enum(['cancel', 'no_show', 'early_departure'])
const amountType = z.enum(['percent', 'nights', 'flat'])
const base = z.enum(['room', 'room_tax', 'room_packages', 'all'])
const value = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'Please give a number.')
const instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?Z$/, 'Please give an instant in UTC.')

const penaltyLine = z.object({
  id,
  event,
  type: amountType,
  value: z.string(),
  base,
  applies_from: z.string().nullable(),
  is_manual: flag,
  rule: z.string().nullable(),
  is_charged: flag,
  row_version: rowVersion,
})

/** Penalties that one booking carries, and what they come to (domain/finance 13.7, 13.8). */
export const penalty = {
  list: call({
    path: 'booking-cancellation/list',
    permission: screens,
    input: z.strictObject({ reservation_id: id }),
    output: z.object({
      lines: z.array(penaltyLine),
      /** Lines of a rule were changed or taken off this booking, and can be put back. */
      can_restore: flag,
    }),
  }),
  /** Lines of the rule as it says them, in place of what somebody has changed or taken off; lines by hand stay. */
  restore: call({
    path: 'booking-cancellation/restore',
    permission: 'Penalty waive',
    input: z.strictObject({ reservation_id: id }),
    output: z.object({ lines: z.array(penaltyLine) }),
  }),
  store: call({
    path: 'booking-cancellation/store',
    permission: 'Penalty waive',
    input: z.strictObject({
      reservation_id: id,
      event,
      type: amountType,
      value,
      base: base.optional(),
      applies_from: instant.optional(),
    }),
    output: penaltyLine,
  }),
  update: call({
    path: 'booking-cancellation/update',
    permission: 'Penalty waive',
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      type: amountType.optional(),
      value: value.optional(),
      base: base.optional(),
      applies_from: instant.optional(),
    }),
    output: penaltyLine,
  }),
  remove: call({
    path: 'booking-cancellation/delete',
    permission: 'Penalty waive',
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: z.object({ id }),
  }),
  quote: call({
    path: 'booking-cancellation/quote',
    permission: screens,
    input: z.strictObject({ reservation_id: id, event, at: instant.optional() }),
    output: z.object({
      penalty: money,
      stay_total: money,
      lines: z.array(
        z.object({
          id,
          event,
          type: amountType,
          value: z.string(),
          base,
          applies_from: z.string().nullable(),
          applies: flag,
          amount: money,
        }),
      ),
      deposit_left: money,
      shortfall: money,
      refund: money,
    }),
  }),
  /** The specification's spelling. */
  previewRule: call({
    path: 'cancellation-panelties/preview',
    permission: screens,
    input: z.strictObject({ rule_id: id, reservation_id: id }),
    output: z.object({
      lines: z.array(
        z.object({
          event,
          type: amountType,
          value: z.string(),
          base,
          applies_from: z.string().nullable(),
          amount: money,
        }),
      ),
      stay_total: money,
    }),
  }),
}
