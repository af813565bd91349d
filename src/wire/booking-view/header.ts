import { z } from 'zod'
import { count, flag, id, named } from '../kinds'

export const some = named.nullable()
/** A person as the page shows one. */
export const person = z.object({
  id,
  code: z.string(),
  name: z.string(),
  vip: z.object({ code: z.string(), name: z.string() }).nullable(),
  restriction: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language: z.string().nullable(),
  nationality: z.string().nullable(),
  /** In one line, with its country. */
  address: z.string().nullable(),
  /** The paper that is used, by the end of its number. */
  document: z
    .object({ type: z.string(), number: z.string(), expiry_date: z.string().nullable(), is_expired: flag })
    .nullable(),
  /** Below eighteen on the business date. */
  is_minor: flag,
})

/** What the header of the page and the dialogs of change need beside the row. */
export const header = z.object({
  external_ref: z.string().nullable(),
  custom_ref: z.string().nullable(),
  channel: z.string(),
  currency_code: z.string(),
  original_arrival: z.string(),
  original_departure: z.string(),
  early_check_in: flag,
  late_check_out: flag,
  c1: count,
  c2: count,
  c3: count,
  child_ages: z.array(z.int()),
  /** What the house calls its bands of ages, c1 first. */
  child_bands: z.array(z.string()).max(3),
  room_type: named,
  charge_type: named,
  upgraded_from: some,
  rate_code: named,
  reservation_type: named,
  market_code: named,
  source_code: named,
  origin_code: some,
  purpose_of_stay: some,
  guest_type: some,
  reservation_method: some,
  payment_method: some,
  deposit_rule: some,
  cancellation_penalty: some,
  booker: z.object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  guest: person.nullable(),
  print_rate: flag,
  suppress_rate: flag,
  do_not_move: flag,
  is_no_post: flag,
  is_walk_in: flag,
  is_posting_master: flag,
  is_share_primary: flag,
  registration_no: z.string().nullable(),
  account_id: id.nullable(),
  booked_at: z.string(),
  booked_by: z.string().nullable(),
  checked_in_at: z.string().nullable(),
  checked_in_by: z.string().nullable(),
  checked_out_at: z.string().nullable(),
  checked_out_by: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  cancellation_reason: z.string().nullable(),
  cancel_note: z.string().nullable(),
  no_show_at: z.string().nullable(),
  waitlist: z
    .object({
      priority: z.string(),
      reason: z.string(),
      phone: z.string().nullable(),
      note: z.string().nullable(),
      since: z.string(),
      fits_now: flag,
    })
    .nullable(),
})
