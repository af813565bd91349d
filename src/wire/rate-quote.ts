import { z } from 'zod'
import { availabilityReaders, reason, stayAsked } from './availability'
import { call } from './call'
import { count, day, flag, id, instant, money, weekday } from './kinds'
import { moves, pricedNight } from './priced-night'
import { bookingWanted } from './reservation'
import { reservationReaders } from './reservation-readers'

const readers = [...new Set([...availabilityReaders, ...reservationReaders])]

/** What of a booking decides its price; who comes and how it is paid may be said later. */
const stayPriced = bookingWanted.pick({
  arrival_date: true,
  departure_date: true,
  nights: true,
  rooms: true,
  adults: true,
  child_ages: true,
  c1: true,
  c2: true,
  c3: true,
  status: true,
  guest_profile_id: true,
  room_type_id: true,
  charge_type_id: true,
  rate_code_id: true,
  rate_amount: true,
  rate_reason: true,
  nights_detail: true,
  discount: true,
  reservation_type_id: true,
  guest_type_id: true,
  channel: true,
  profiles: true,
  packages: true,
  deposit_rule_id: true,
  cancellation_penalty_id: true,
})

const coded = z.object({ id, code: z.string(), name: z.string() })
const mode = z.enum(['included', 'added_combined', 'added_separate'])

const deposit = z.object({
  text: z.string(),
  lines: z.array(z.object({ due_date: day, amount: money })),
})

const cancel = z.object({
  text: z.string(),
  /** Null where it costs from the first moment on, and where it never does: then there are no lines. */
  free_until: instant.nullable(),
  lines: z.array(z.object({ deadline_at: instant, penalty: money })),
})

/** `base`, `discount` and `amount` of a night are per room; packages, taxes and totals are for all rooms. */
const quote = z.object({
  /** To be sent with the booking; null while something has no price. */
  quote_id: z.string().nullable(),
  valid_until: instant.nullable(),
  currency_code: z.string(),
  nights: z.array(
    z.object({
      date: day,
      room_type: coded,
      charge_type: coded,
      rate_code: coded,
      base: money,
      discount: money,
      amount: money,
      packages: z.array(z.object({ code: z.string(), name: z.string(), mode, units: count, amount: money })),
      taxes: z.array(z.object({ name: z.string(), amount: money, included: flag })),
      total: money,
    }),
  ),
  totals: z
    .object({ room: money, packages: money, taxes_included: money, taxes_added: money, stay: money })
    .nullable(),
  deposit,
  cancel,
  /** What booking would refuse or ask about; none: it may be booked as it is. */
  problems: z.array(reason),
})

const priced = { input: stayPriced, output: quote, permission: readers }

/** What a stay would cost before anybody books it (domain/reservations 3.6, 3.7). Nothing is written. */
export const rateQuote = {
  view: call({ path: 'rate-quote/view', ...priced }),
  /** The same by the name that reservations have for it (5.16). */
  ofBooking: call({ path: 'booking/quote', ...priced }),
  /** A rate code as a caller asks about it: conditions, packages, when it is sold, its price night by night. */
  info: call({
    path: 'rate-quote/info',
    permission: readers,
    input: z.strictObject({ ...stayAsked, rate_code_id: id, room_type_id: id }),
    output: z.object({
      rate_code: coded.extend({
        currency_code: z.string(),
        short_info: z.string().nullable(),
        long_info: z.string().nullable(),
        includes_tax: flag,
        is_negotiated: flag,
      }),
      room_type: coded,
      rules: z.object({
        begin_sell_date: day,
        end_sell_date: day,
        book_from: day.nullable(),
        book_to: day.nullable(),
        min_stay_nights: count.nullable(),
        max_stay_nights: count.nullable(),
        min_advance_days: count.nullable(),
        max_advance_days: count.nullable(),
        arrival_days: z.array(weekday),
        is_day_use: flag,
        free_night_every: count.nullable(),
      }),
      packages: z.array(
        z.object({ code: z.string(), name: z.string(), mode, quantity: count, amount: money }),
      ),
      deposit,
      cancel,
      bands: z.array(z.string()),
      nights: z.array(z.object({ ...pricedNight, adjustments: moves })),
      problems: z.array(reason),
    }),
  }),
}
