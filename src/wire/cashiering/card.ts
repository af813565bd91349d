import { z } from 'zod'
import { call } from '../call'
import { day, decimal, filledLine, flag, id, line, money } from '../kinds'
import { windowNo } from './charge'

const keepers = ['Cashiering post payment', 'Check in', 'Reservation update'] as const
const readers = [...keepers, 'Cashiering view'] as const
const above = money.refine(amount => !amount.startsWith('-') && /[1-9]/.test(amount), 'Above zero.')

/** All that is ever shown of a card. */
const keptCard = z.object({
  id,
  provider: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiry: z.string(),
  holder: z.string().nullable(),
  is_expired: flag,
  /** Its provider is connected: it holds and gives back without a terminal. */
  can_ask: flag,
})
const authorisation = z.object({
  id,
  window_no: z.int(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  approval_code: z.string().nullable(),
  /** Where paying by it costs something: the percentage, and how much of a bill it can pay with that. */
  costs: z.object({ percent: decimal, most: money }).optional(),
  amount: money,
  /** What was taken of it, where its provider was asked. */
  captured: money.nullable(),
  manual: flag,
  status: z.enum(['held', 'captured', 'released', 'expired']),
  expires_on: z.string().nullable(),
  at: z.string(),
  user: z.string(),
})
const whose = { account_id: id.optional(), reservation_id: id.optional() }

/** Cards on file, without their numbers, and what terminals have authorised on them (domain/finance 8.5 to 8.7). */
export const card = {
  cards: call({
    path: 'card-token/list',
    permission: readers,
    input: z.strictObject({ reservation_id: id.optional(), guest_profile_id: id.optional() }),
    output: z.object({ items: z.array(keptCard) }),
  }),
  /** What the provider's own form or terminal returned. */
  storeCard: call({
    path: 'card-token/store',
    permission: keepers,
    input: z.strictObject({
      reservation_id: id.optional(),
      guest_profile_id: id.optional(),
      provider: filledLine(30),
      token: filledLine(128).refine(token => !/^\d{12,19}$/.test(token), 'This is no token.'),
      brand: filledLine(20),
      last4: z.string().regex(/^\d{4}$/, 'The last four digits.'),
      expiry_month: z.int().min(1).max(12),
      expiry_year: z.int().min(2000).max(2100),
      holder: line(80).optional(),
    }),
    output: keptCard,
  }),
  removeCard: call({
    path: 'card-token/remove',
    permission: keepers,
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
  authorisations: call({
    path: 'authorization/list',
    permission: readers,
    input: z.strictObject(whose),
    output: z.object({
      items: z.array(authorisation),
      held: money,
      /** What the method of window 1 still wants for the nights to come. */
      missing: money,
    }),
  }),
  authorise: call({
    path: 'authorization/store',
    permission: ['Cashiering post payment', 'Check in'],
    input: z.strictObject({
      ...whose,
      window_no: windowNo.optional(),
      amount: above,
      /** What the terminal printed; without it the provider would be asked. */
      approval_code: line(20).optional(),
      card_token_id: id.optional(),
      expires_on: day.optional(),
    }),
    output: authorisation,
  }),
  /** Settles a bill from what is held on a card: what it owes, at most what is held, and nobody holds the rest any longer. */
  capture: call({
    path: 'authorization/capture',
    permission: 'Cashiering post payment',
    input: z.strictObject({
      id,
      /** What the bill owes and the hold holds unless given. */
      amount: above.optional(),
      /** The hold's unless given. */
      window_no: windowNo.optional(),
      /** By which way to pay it counts; that of the bill unless given. */
      payment_method_id: id.optional(),
      /** What the terminal printed, where a terminal holds it. */
      terminal: z
        .strictObject({
          brand: filledLine(20),
          last4: z.string().regex(/^\d{4}$/, 'The last four digits.'),
          approval_code: filledLine(20),
        })
        .optional(),
      issue_folio: flag.optional(),
    }),
    output: z.object({
      id,
      amount: money,
      receipt_no: z.string().nullable(),
      folio_no: z.string().nullable(),
    }),
  }),
  releaseAuthorisation: call({
    path: 'authorization/release',
    permission: ['Cashiering post payment', 'Check out'],
    input: z.strictObject({ id }),
    output: authorisation,
  }),
}
