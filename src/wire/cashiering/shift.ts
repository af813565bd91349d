import { z } from 'zod'
import { call } from '../call'
import {
  count,
  day,
  decimal,
  filledLine,
  id,
  line,
  listInputWith,
  listOf,
  money,
  nothing,
  once,
} from '../kinds'

/** Another person's consent, in the same request as what it is for (domain/finance 22.2). The password is only checked. */
export const approval = z.strictObject({ email: filledLine(120), password: z.string().min(1).max(128) })
export type Approval = z.output<typeof approval>

const denominations = once(
  z.array(z.strictObject({ unit: decimal, count: z.int().min(0).max(100_000) })).max(40),
  'unit',
)
const instrument = z.enum(['cash', 'cheque'])
const currency = z.string().regex(/^[A-Z]{3}$/, 'Please give a currency.')

/** A shift as lists and heads show it. */
export const shift = z.object({
  shift_id: id,
  cashier_id: id,
  number: z.int(),
  name: z.string(),
  shift_no: z.int(),
  status: z.enum(['open', 'counted', 'closed']),
  business_date: z.string(),
  user: z.string(),
  opened_at: z.string(),
  opening_amount: money,
  counted_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** End of day closed it without a count. */
  auto_closed: z.boolean(),
  retained_float: money.nullable(),
  bag_no: z.string().nullable(),
  drop_location: z.string().nullable(),
  over_short_reason: z.string().nullable(),
  approved_by: z.string().nullable(),
})

/** Amounts of a currency in that currency; null while a blind drop is not counted. */
const drawer = z.object({
  instrument,
  currency,
  /** Of the currency; absent in what was kept of shifts before it was said. */
  decimals: z.int().optional(),
  opening: z.string(),
  received: z.string().nullable(),
  paid_out: z.string().nullable(),
  dropped: z.string(),
  expected: z.string().nullable(),
  counted: z.string().nullable(),
  difference: z.string().nullable(),
})
const byCode = z.object({
  code: z.string(),
  description: z.string(),
  count: z.int(),
  total: money.nullable(),
})

/** What a shift shows (domain/finance 9.4, 9.5). */
export const shiftSummary = z.object({
  shift,
  is_blind: z.boolean(),
  drawer: z.array(drawer),
  payments: z.array(byCode),
  /** What the house has of cards, sort by sort, beside the slips where they were counted; all that it takes, used or not. */
  cards: z.array(
    z.object({
      brand: z.string(),
      count: z.int(),
      total: money,
      counted: money.nullable(),
      difference: money.nullable(),
    }),
  ),
  charges: z.array(byCode),
  exchanges: z.array(
    z.object({
      fx_transaction_id: id,
      receipt_no: z.string(),
      direction: z.string(),
      currency: z.string(),
      name: z.string(),
      foreign_amount: z.string().nullable(),
      base_net: money.nullable(),
    }),
  ),
  reversals: z.array(
    z.object({
      posting_id: id,
      at: z.string(),
      code: z.string(),
      description: z.string(),
      amount: money.nullable(),
    }),
  ),
  /** Number of the drop's receipt, once closed. */
  receipt_no: z.string().nullable(),
})

const closure = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('summary'), shift_id: id.optional() }),
  z.strictObject({
    action: z.literal('count'),
    shift_id: id.optional(),
    counts: once(
      z
        .array(
          z.strictObject({ instrument, currency, counted: decimal, denominations: denominations.optional() }),
        )
        .min(1)
        .max(40),
      'instrument',
      'currency',
    ),
    /** What the slips come to, of the sorts that were counted. */
    cards: once(
      z.array(z.strictObject({ brand: filledLine(80), counted: money })).max(40),
      'brand',
    ).optional(),
  }),
  z.strictObject({ action: z.literal('back_to_work'), shift_id: id.optional() }),
  z.strictObject({
    action: z.literal('close'),
    shift_id: id.optional(),
    retained_float: money,
    bag_no: line(30).optional(),
    drop_location: line(30).optional(),
    over_short_reason: line(200).optional(),
    approval: approval.optional(),
  }),
])

export const reportKinds = [
  'cash',
  'cheque',
  'foreign',
  'card',
  'city_ledger',
  'other',
  'deposit',
  'paid_out',
  'exchange',
  'charges',
  'corrections',
  'summary',
] as const

const reportRow = z.object({
  posting_id: id.nullable(),
  at: z.string(),
  room_no: z.string().nullable(),
  name: z.string().nullable(),
  code: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  supplement: z.string().nullable(),
  debit: money,
  credit: money,
  currency: z.string(),
  currency_amount: z.string(),
  receipt_no: z.string().nullable(),
  user: z.string(),
})

/** Cashiers and their shifts (domain/finance 9). */
export const cashierShift = {
  /** Who may open what, and what the person has open. */
  mine: call({
    path: 'cashier-open/mine',
    permission: 'signed in',
    input: nothing,
    output: z.object({
      shift: shift.nullable(),
      cashiers: z.array(
        z.object({
          cashier_id: id.nullable(),
          number: z.int(),
          name: z.string(),
          opening_float: money,
          retained_float: money,
          open_with: z.string().nullable(),
        }),
      ),
    }),
  }),
  open: call({
    path: 'cashier-open',
    permission: 'Cashier open',
    /** Without a cashier: one's own number; without an amount: the cashier's opening float. */
    input: z.strictObject({
      cashier_id: id.optional(),
      opening_amount: money.optional(),
      denominations: denominations.optional(),
    }),
    output: shift,
  }),
  closure: call({
    path: 'cashier-closure',
    permission: ['Cashier closure', 'Cashier open', 'Cashiering close other'],
    input: closure,
    output: shiftSummary,
  }),
  drop: call({
    path: 'cashier-drop',
    permission: 'Cashier open',
    input: z.strictObject({
      shift_id: id.optional(),
      currency: currency.optional(),
      amount: decimal,
      bag_no: line(30).optional(),
    }),
    output: z.object({ receipt_no: z.string(), left: z.string().nullable() }),
  }),
  openCashiers: call({
    path: 'open-cashiers',
    permission: 'Open cashiers',
    input: listInputWith({
      status: z.enum(['open', 'counted', 'all_today']),
      cashier_id: id,
      employee_id: id,
    }),
    output: listOf(
      z.object({
        cashier_id: id,
        number: z.int(),
        name: z.string(),
        user: z.string(),
        shift_id: id,
        shift_no: z.int(),
        status: z.string(),
        opened_at: z.string(),
        times_opened: z.int(),
        max_opens: z.int(),
        last_closed_at: z.string().nullable(),
        postings: z.int(),
        cash_expected: money.nullable(),
        last_posting_at: z.string().nullable(),
      }),
    ),
  }),
  shifts: call({
    path: 'cashier-shift/list',
    permission: 'Cashier reports',
    input: listInputWith({
      cashier_id: id,
      employee_id: id,
      from: day,
      to: day,
      with_difference: z.boolean(),
    }),
    output: listOf(shift.extend({ over_short: money })),
  }),
  reports: call({
    path: 'cashier-reports',
    permission: 'Cashier reports',
    input: z.strictObject({
      report: z.enum(reportKinds),
      shift_id: id.optional(),
      cashier_id: id.optional(),
      business_date: day.optional(),
      format: z.enum(['data']).optional(),
    }),
    output: z.object({
      report: z.enum(reportKinds),
      shift: shift.nullable(),
      rows: z.array(reportRow),
      totals: z.array(
        z.object({
          code: z.string(),
          description: z.string(),
          currency: z.string(),
          count,
          debit: money,
          credit: money,
          currency_amount: z.string(),
        }),
      ),
      summary: shiftSummary.nullable(),
    }),
  }),
}
