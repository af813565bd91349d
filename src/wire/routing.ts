import { z } from 'zod'
import type { Access } from './call'
import { call } from './call'
import { windowBalance, windowNo } from './cashiering/charge'
import { day, decimal, flag, id, line, money, named, once, percent, rowVersion, weekday } from './kinds'

const looking = ['Cashiering view', 'Reservation', 'Manage reservation', 'Reservation update'] as const
const changing: Access = 'Reservation update'
const above = money.refine(amount => /[1-9]/.test(amount) && !amount.startsWith('-'), 'Above zero.')

/** Whose charges: of a stay, of any account, or the template that new stays of a profile get. */
const whose = {
  reservation_id: id.optional(),
  account_id: id.optional(),
  guest_profile_id: id.optional(),
}

const period = z.enum(['per_day', 'per_stay'])

const instruction = z.object({
  id,
  account_id: id.nullable(),
  guest_profile_id: id.nullable(),
  display_sequence: z.int(),
  routing_type: z.enum(['window', 'room']),
  target_window: z.int(),
  target: z
    .object({
      account_id: id,
      reservation_id: id.nullable(),
      name: z.string(),
      room_no: z.string().nullable(),
      status: z.string(),
    })
    .nullable(),
  payee: z.object({ id, name: z.string() }).nullable(),
  payment_method: named.nullable(),
  all_codes: flag,
  routing_codes: z.array(named),
  transaction_codes: z.array(named),
  begin_date: day.nullable(),
  end_date: day.nullable(),
  days_of_week: z.array(weekday),
  limit_amount: money.nullable(),
  limit_percent: z.string().nullable(),
  limit_period: period.nullable(),
  /** Taken so far, of the stay or of the business date, whichever the limit is for. */
  used: money,
  left: money.nullable(),
  row_version: rowVersion,
})

const instructionFields = {
  routing_type: z.enum(['window', 'room']),
  target_window: windowNo,
  target_account_id: id.nullable(),
  target_reservation_id: id.nullable(),
  payee_profile_id: id.nullable(),
  payment_method_id: id.nullable(),
  all_codes: flag,
  routing_code_ids: once(z.array(id).max(50)),
  transaction_code_ids: once(z.array(id).max(200)),
  begin_date: day.nullable(),
  end_date: day.nullable(),
  days_of_week: once(z.array(weekday).min(1).max(7)),
  limit_amount: above.nullable(),
  limit_percent: percent.nullable(),
  limit_period: period.nullable(),
  display_sequence: z.int().min(1).max(999),
}

/** Charges that stand on the account already are routed too: asks with what would move, and moves it when told so. */
const applying = { apply_to_posted: flag.optional() }

const rerouted = z.object({
  posting_id: id,
  code: z.string(),
  description: z.string(),
  room_no: z.string().nullable(),
  revenue_date: day,
  amount: money,
  from_window: z.int(),
})
const place = z.object({
  account_id: id,
  name: z.string(),
  room_no: z.string().nullable(),
  window_no: z.int(),
})

/** Where the charges of a stay go by themselves (domain/finance 5.4, domain/reservations 5.12). */
export const routing = {
  list: call({
    path: 'routing-instruction/list',
    permission: looking,
    input: z.strictObject(whose),
    output: z.object({ items: z.array(instruction) }),
  }),
  store: call({
    path: 'routing-instruction/store',
    permission: changing,
    input: z
      .strictObject({ ...whose, ...applying, ...z.object(instructionFields).partial().shape })
      .required({ routing_type: true }),
    output: instruction,
  }),
  update: call({
    path: 'routing-instruction/update',
    permission: changing,
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      ...applying,
      ...z.object(instructionFields).partial().shape,
    }),
    output: instruction,
  }),
  remove: call({
    path: 'routing-instruction/delete',
    permission: changing,
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: z.object({ id }),
  }),
  /** Charges on the account are routed anew, as its routing stands now; a preview says what would move. */
  refresh: call({
    path: 'routing-instruction/refresh',
    permission: 'Cashiering transfer',
    input: z.strictObject({ account_id: id, preview: flag.optional(), row_version: rowVersion.optional() }),
    output: z.object({
      account_id: id,
      row_version: rowVersion,
      entry_ids: z.array(id),
      /** Each part of each charge that moves, with where it goes. */
      moves: z.array(rerouted.extend({ to: place, instruction_id: id.nullable() })),
      /** What routing would send elsewhere and that stays, and why. */
      left: z.array(
        rerouted.extend({
          why: z.enum(['on_folio', 'adjusted', 'billed_ahead', 'divided', 'daily_limit']),
          folio_no: z.string().nullable(),
        }),
      ),
      /** What each bill comes to afterwards. */
      windows: z.array(windowBalance),
    }),
  }),
}

const frequency = z.enum(['once', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'])
const per = z.enum(['unit', 'per_adult', 'per_person'])

const charge = z.object({
  id,
  account_id: id.nullable(),
  ar_account_id: id.nullable(),
  transaction_code: named,
  window_no: z.int(),
  quantity: z.string(),
  amount: money.nullable(),
  percent_of_rate: z.string().nullable(),
  per,
  frequency,
  begin_date: day,
  end_date: day,
  weekday: z.int().nullable(),
  day_of_month: z.int().nullable(),
  supplement: z.string().nullable(),
  /** From the business date on; null when it does not come again. */
  next_date: day.nullable(),
  posted_count: z.int(),
  posted_total: money,
  row_version: rowVersion,
})

const chargeFields = {
  transaction_code_id: id,
  window_no: windowNo,
  quantity: decimal.refine(text => /[1-9]/.test(text) && !text.startsWith('-'), 'Above zero.'),
  /** One of the two. */
  amount: money.nullable(),
  percent_of_rate: percent.nullable(),
  per,
  frequency,
  begin_date: day,
  end_date: day,
  /** Of a weekly charge; 1 is Monday. */
  weekday: z.int().min(1).max(7).nullable(),
  /** Of a monthly, quarterly or yearly one; 31 is the last day of a shorter month. */
  day_of_month: z.int().min(1).max(31).nullable(),
  supplement: line(60).nullable(),
}

/** Whoever keeps a receivables account keeps what comes on it; of stays and house accounts whoever changes reservations does. */
const chargeChanging: Access = ['Reservation update', 'AR manage']

/** What comes again and again on a stay, a house account or a receivables account (domain/finance 6.3, domain/reservations 5.13). */
export const fixedCharge = {
  list: call({
    path: 'fixed-charge/list',
    permission: [...looking, 'AR view', 'AR manage'],
    input: z.strictObject({
      reservation_id: id.optional(),
      account_id: id.optional(),
      ar_account_id: id.optional(),
    }),
    output: z.object({ items: z.array(charge) }),
  }),
  store: call({
    path: 'fixed-charge/store',
    permission: chargeChanging,
    input: z
      .strictObject({
        reservation_id: id.optional(),
        account_id: id.optional(),
        ar_account_id: id.optional(),
        ...z.object(chargeFields).partial().shape,
      })
      .required({ transaction_code_id: true, frequency: true }),
    output: charge,
  }),
  update: call({
    path: 'fixed-charge/update',
    permission: chargeChanging,
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      ...z.object(chargeFields).partial().shape,
    }),
    output: charge,
  }),
  remove: call({
    path: 'fixed-charge/delete',
    permission: chargeChanging,
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: z.object({ id, was_used: flag }),
  }),
  postNow: call({
    path: 'fixed-charge/post-now',
    permission: 'Cashiering post charge',
    input: z.strictObject({
      id,
      /** A day it is due on; not said, the next. */
      date: day.optional(),
      row_version: rowVersion.optional(),
    }),
    output: charge,
  }),
}
