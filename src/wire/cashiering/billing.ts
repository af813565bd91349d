import { z } from 'zod'
import { folioStyles } from '../../hotel/folio'
import { call } from '../call'
import { day, filledLine, flag, id, line, listInputWith, listOf, money, once, rowVersion } from '../kinds'
import { windowNo } from './charge'

export const folioStyle = z.enum(folioStyles)
const currency = z.string().regex(/^[A-Z]{3}$/, 'Please give a currency.')
const signed = money.refine(amount => !amount.startsWith('-'), 'Please give an amount of zero or more.')

const account = z.object({
  id,
  kind: z.enum(['stay', 'passer_by', 'house']),
  status: z.enum(['pre_stay', 'open', 'closed', 'reopened']),
  name: z.string(),
  row_version: z.int(),
  reservation: z
    .object({
      id,
      confirmation_no: z.string(),
      status: z.string(),
      room_no: z.string().nullable(),
      arrival: z.string(),
      departure: z.string(),
      rate_code: z.string(),
      adults: z.int(),
      children: z.int(),
      vip: z.string().nullable(),
      is_no_post: z.boolean(),
      row_version: z.int(),
    })
    .nullable(),
  /** As the guest owes: + owes, − in credit. */
  balances: z.object({ guest: money, deposit: money, package: money }),
  /** From the planner of the end of day; only when it is asked for. */
  expected: z.object({ tonight: money, to_departure: money }).nullable(),
  credit: z.object({
    limit: money.nullable(),
    authorised: money,
    available: money.nullable(),
    state: z.enum(['ok', 'warn', 'over']),
  }),
  /** What is posted on it from now on is taxed by this; null: as its guest is. */
  tax_type: z.object({ id, name: z.string() }).nullable(),
  alerts: z.array(z.object({ code: z.string(), text: z.string() })),
})

const window = z.object({
  window_no: z.int(),
  label: z.string().nullable(),
  payee: z.object({ kind: z.enum(['guest', 'profile']), id: id.nullable(), name: z.string() }),
  ar_account: z.object({ id, account_no: z.string(), name: z.string(), state: z.string() }).nullable(),
  payment_method_id: id.nullable(),
  payment_method: z.string().nullable(),
  /** `is_charged`: the provider that keeps it can be asked. */
  card: z
    .object({ id, brand: z.string(), last4: z.string(), expiry: z.string(), is_charged: flag })
    .nullable(),
  /** Null where the window is confidential and the person may not see it. */
  charges: money.nullable(),
  payments: money.nullable(),
  balance: money.nullable(),
  folio_style: folioStyle,
  display_currency: z.string().nullable(),
  /** The balance in it, at today's rate: shown, never posted; null without a rate or where the balance is not shown. */
  display_balance: z.string().nullable(),
  credit_limit: money.nullable(),
  is_confidential: z.boolean(),
})

const may = z.object({
  text: z.boolean(),
  move: z.boolean(),
  split: z.boolean(),
  transfer: z.boolean(),
  adjust: z.boolean(),
  reverse: z.boolean(),
})

export const billedPosting = z.object({
  id,
  window_no: z.int(),
  business_date: z.string(),
  revenue_date: z.string(),
  posted_at: z.string(),
  code: z.string(),
  description: z.string(),
  side: z.enum(['charge', 'payment']),
  quantity: z.string(),
  unit_price: money.nullable(),
  amount: money,
  group_total: money,
  origin: z.string(),
  live: z.boolean(),
  parent_id: id.nullable(),
  reverses_id: id.nullable(),
  adjusts_id: id.nullable(),
  moved_from_id: id.nullable(),
  check_no: z.string().nullable(),
  covers: z.int().nullable(),
  reference: z.string().nullable(),
  supplement: z.string().nullable(),
  room_no: z.string().nullable(),
  guest_name: z.string().nullable(),
  folio_no: z.string().nullable(),
  receipt_no: z.string().nullable(),
  cashier: z.string().nullable(),
  user: z.string(),
  is_edited: z.boolean(),
  fx: z.object({ currency: z.string(), amount: z.string(), rate: z.string() }).nullable(),
  may,
})

const windowFields = {
  label: line(40).nullish(),
  payee_profile_id: id.nullish(),
  ar_account_id: id.nullish(),
  payment_method_id: id.nullish(),
  card_token_id: id.nullish(),
  folio_style: folioStyle.optional(),
  display_currency: currency.nullish(),
  is_confidential: flag.optional(),
  credit_limit: signed.nullish(),
}

const houseAccount = z.object({
  id,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  balance: money,
  credit_limit: money.nullable(),
  payee_profile_id: id.nullable(),
  payee: z.string().nullable(),
  last_activity: z.string().nullable(),
  row_version: z.int(),
})

/** Accounts, their windows and what stands on them (domain/finance 5). */
export const billing = {
  billing: call({
    path: 'billing-list',
    permission: 'Cashiering view',
    input: z.strictObject({
      account_id: id.optional(),
      reservation_id: id.optional(),
      window_no: windowNo.optional(),
      show: z.enum(['live', 'all']).optional(),
      group: z.enum(['none', 'day', 'code', 'arrangement']).optional(),
      from: day.optional(),
      to: day.optional(),
      /** Ids of transaction codes. */
      codes: once(z.array(id).max(200)).optional(),
      /** Only what stands above this posting: the answer before the one that begins with it. */
      before: id.optional(),
      display_currency: currency.optional(),
      expected: flag.optional(),
    }),
    output: z.object({
      account,
      windows: z.array(window),
      /** The latest, as many as one answer holds. */
      postings: z.array(billedPosting),
      /** What stands above them, brought forward. */
      earlier: z.array(
        z.object({ window_no: z.int(), postings: z.int(), until: day, charges: money, payments: money }),
      ),
      /** Of the postings and of what is brought forward. */
      totals: z.object({ charges: money, payments: money, balance: money }),
      display: z.object({ currency: z.string(), rate: z.string() }).nullable(),
    }),
  }),
  accounts: call({
    path: 'billing-account/list',
    permission: 'Cashiering view',
    input: listInputWith({
      room_no: line(10),
      kind: z.enum(['stay', 'passer_by', 'house']),
      status: z.enum(['pre_stay', 'open', 'closed', 'reopened']),
      block_id: id,
      balance: z.enum(['any', 'open', 'zero', 'credit']),
      departing_on: day,
      /** Above what account, windows and their methods allow, held authorisations where nothing else is set. */
      over_limit: flag,
    }),
    output: listOf(
      z.object({
        account_id: id,
        kind: z.string(),
        status: z.string(),
        reservation_id: id.nullable(),
        confirmation_no: z.string().nullable(),
        room_no: z.string().nullable(),
        name: z.string(),
        arrival: z.string().nullable(),
        departure: z.string().nullable(),
        balance: money,
        deposit: money,
        limit_state: z.enum(['ok', 'warn', 'over']),
      }),
    ).extend({ totals: z.object({ balance: money, deposit: money }) }),
  }),
  updateWindow: call({
    path: 'folio-window/update',
    permission: ['Cashiering transfer', 'Reservation update', 'Cashiering post payment'],
    input: z.strictObject({
      account_id: id,
      window_no: windowNo,
      row_version: rowVersion.optional(),
      ...windowFields,
    }),
    output: z.object({ account_id: id, window_no: z.int(), row_version: z.int() }),
  }),
  deleteWindow: call({
    path: 'folio-window/delete',
    permission: ['Cashiering transfer', 'Reservation update', 'Cashiering post payment'],
    input: z.strictObject({ account_id: id, window_no: windowNo, row_version: rowVersion.optional() }),
    output: z.object({ account_id: id, window_no: z.int(), row_version: z.int() }),
  }),
  houseAccounts: call({
    path: 'house-account/list',
    permission: ['House account', 'Cashiering view'],
    input: listInputWith({ status: z.enum(['open', 'closed']) }),
    output: listOf(houseAccount),
  }),
  storeHouseAccount: call({
    path: 'house-account/store',
    permission: 'House account',
    input: z.strictObject({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9_/-]{1,20}$/, 'Please give a code of capitals and digits.'),
      name: filledLine(100),
      credit_limit: signed.nullish(),
      payee_profile_id: id.nullish(),
    }),
    output: houseAccount,
  }),
  updateHouseAccount: call({
    path: 'house-account/update',
    permission: 'House account',
    input: z.strictObject({
      id,
      row_version: rowVersion,
      name: filledLine(100).optional(),
      credit_limit: signed.nullish(),
      payee_profile_id: id.nullish(),
    }),
    output: houseAccount,
  }),
  closeHouseAccount: call({
    path: 'house-account/close',
    permission: 'House account',
    input: z.strictObject({ id, row_version: rowVersion.optional() }),
    output: houseAccount,
  }),
}
