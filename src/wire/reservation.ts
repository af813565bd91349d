import { z } from 'zod'
import { call } from './call'
import { answers, day, decimal, filledLine, id, line, money, percent, rowVersion, time } from './kinds'
import { quickGuest } from './profile'

// The core of booking and cancelling, laid by the founder for the replay; the reservations area goes on from here.
const people = {
  adults: z.int().min(0).max(99),
  child_ages: z.array(z.int().min(0).max(17)).max(20).optional(),
  c1: z.int().min(0).max(99).optional(),
  c2: z.int().min(0).max(99).optional(),
  c3: z.int().min(0).max(99).optional(),
}

const discount = z.strictObject({
  kind: z.enum(['percent', 'amount']),
  value: decimal,
  discount_reason_id: id,
})

export const bookingInput = z.strictObject({
  status: z.enum(['reserved', 'inquiry', 'waitlist']).optional(),
  arrival_date: day,
  departure_date: day.optional(),
  nights: z.int().min(0).max(999).optional(),
  rooms: z.int().min(0).max(99).optional(),
  ...people,
  guest_profile_id: id.optional(),
  guest: quickGuest.extend({ nationality_id: id.nullish() }).optional(),
  room_type_id: id,
  charge_type_id: id.optional(),
  rate_code_id: id,
  rate_amount: money.optional(),
  rate_reason: line(200).optional(),
  discount: discount.optional(),
  reservation_type_id: id.optional(),
  market_code_id: id.optional(),
  source_code_id: id.optional(),
  origin_code_id: id.optional(),
  guest_type_id: id.optional(),
  purpose_of_stay_id: id.optional(),
  channel: line(20).optional(),
  profiles: z
    .array(
      z.strictObject({
        role: z.enum([
          'company',
          'travel_agent',
          'source',
          'group',
          'contact',
          'billing_contact',
          'addressee',
        ]),
        guest_profile_id: id,
        commission_percent: percent.optional(),
        voucher_no: line(40).optional(),
      }),
    )
    .max(12)
    .optional(),
  booker: z
    .strictObject({ name: line(120).optional(), phone: line(25).optional(), email: line(120).optional() })
    .optional(),
  eta: time.nullish(),
  etd: time.nullish(),
  packages: z
    .array(
      z.strictObject({
        package_code_id: id,
        quantity: z.int().min(1).max(20).optional(),
        price: money.optional(),
        from_date: day.optional(),
        to_date: day.optional(),
        once_date: day.optional(),
      }),
    )
    .max(20)
    .optional(),
  payment: z
    .array(z.strictObject({ window_no: z.int().min(1).max(8), payment_method_id: id }))
    .max(8)
    .optional(),
  room_id: id.optional(),
  do_not_move: z.boolean().optional(),
  custom_ref: line(40).optional(),
  external_ref: line(60).optional(),
  comments: line(2000).optional(),
  print_rate: z.boolean().optional(),
  is_no_post: z.boolean().optional(),
  answers,
})

const booked = z.object({
  id,
  confirmation_no: z.string(),
  row_version: rowVersion,
  total: money,
  nights: z.array(z.object({ stay_date: z.string(), rate_amount: money })),
})

/** Reservations from the first booking to the last change (domain/reservations 5). */
export const reservation = {
  store: call({
    path: 'booking/store',
    permission: 'Reservation store',
    input: bookingInput,
    output: booked,
  }),
  /** Moving in from another system: bookings with the date they were made there. */
  import: call({
    path: 'booking/import',
    permission: 'Go-live import',
    input: z.strictObject({
      items: z
        .array(
          bookingInput.extend({
            booked_on: day,
            cancelled_on: day.optional(),
            checked_in: z.boolean().optional(),
            assigned_room_type_id: id.optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.object({ ids: z.array(id) }),
  }),
  cancel: call({
    path: 'booking-cancel-reservation/save',
    permission: 'Reservation cancel',
    input: z.strictObject({
      reservation_ids: z.array(id).min(1).max(100),
      row_versions: z.array(rowVersion).max(100).optional(),
      cancellation_reason_id: id,
      note: line(500).optional(),
      penalty: z.strictObject({ amount: money, waive_reason: line(200).optional() }).optional(),
      refund: z.enum(['refund', 'keep_on_ledger']).optional(),
      answers,
    }),
    output: z.object({
      results: z.array(z.object({ id, cancellation_no: z.string(), penalty: money, refund_due: money })),
    }),
  }),
  noShow: call({
    path: 'booking/no-show',
    permission: 'Reservation cancel',
    input: z.strictObject({
      reservation_ids: z.array(id).min(1).max(100),
      charge: z.union([z.literal('rule'), z.literal('none'), money]).optional(),
      waive_reason: line(200).optional(),
      answers,
    }),
    output: z.object({ results: z.array(z.object({ id, penalty: money })) }),
  }),
  /** A free upgrade or the hotel's own choice of type: the charge type stays as booked. */
  upgrade: call({
    path: 'booking/upgrade',
    permission: 'Reservation update',
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      room_type_id: id,
      reason: filledLine(200),
      answers,
    }),
    output: z.object({ id, row_version: rowVersion }),
  }),
}
