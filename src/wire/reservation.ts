import { z } from 'zod'
import { quoteIdPattern } from '../hotel/quote'
import { stayAsked } from './availability'
import { call } from './call'
import { approval } from './cashiering/shift'
import {
  answers,
  day,
  decimal,
  filledLine,
  flag,
  id,
  isNegative,
  isPartOfAll,
  line,
  money,
  once,
  percent,
  rowVersion,
  text,
  time,
} from './kinds'
import { newGuest } from './profile'

const notNegative = money.refine(amount => !isNegative(amount), 'At least 0.')

const discountFields = z.strictObject({
  kind: z.enum(['percent', 'amount']),
  /** A discount lowers a price; who raises it overtypes it, by a right of its own. */
  value: decimal.refine(value => !isNegative(value), 'At least 0.'),
  discount_reason_id: id,
})
const wholePrice = {
  check: ({ kind, value }: { kind: 'percent' | 'amount'; value: string }) =>
    kind === 'amount' || isPartOfAll(value),
  says: { path: ['value'], message: 'At most 100.' },
}
const discount = discountFields.refine(wholePrice.check, wholePrice.says)

/** What may be different on single nights of a stay. */
export const nightPatch = {
  room_type_id: id.optional(),
  charge_type_id: id.optional(),
  rate_code_id: id.optional(),
  rate_amount: money.optional(),
  /** Why the amount was typed. */
  reason: line(200).optional(),
  is_fixed: flag.optional(),
  discount: discount.nullable().optional(),
  adults: z.int().min(0).max(99).optional(),
  c1: z.int().min(0).max(30).optional(),
  c2: z.int().min(0).max(30).optional(),
  c3: z.int().min(0).max(30).optional(),
  market_code_id: id.optional(),
  source_code_id: id.optional(),
  origin_code_id: id.optional(),
}

const role = z.enum(['company', 'travel_agent', 'source', 'group', 'contact', 'billing_contact', 'addressee'])

export const associated = z.strictObject({
  role,
  guest_profile_id: id,
  contact_id: id.nullish(),
  is_commissionable: flag.optional(),
  commission_percent: percent.refine(isPartOfAll, 'At most 100.').nullish(),
  voucher_no: line(40).nullish(),
  record_locator: line(40).nullish(),
})

export const packageWanted = z.strictObject({
  package_code_id: id,
  mode: z.enum(['included', 'added_combined', 'added_separate']).optional(),
  quantity: z.int().min(1).max(99).optional(),
  from_date: day.optional(),
  to_date: day.optional(),
  once_date: day.optional(),
  price: notNegative.optional(),
  excluded_dates: once(z.array(day).max(366)).optional(),
})

/** A stay as it is booked; whatever is absent has its default (domain/reservations 5.3, 5.16). */
export const bookingWanted = z.strictObject({
  ...stayAsked,
  status: z.enum(['reserved', 'inquiry', 'waitlist']).optional(),
  guest_profile_id: id.optional(),
  /** Makes the profile as well. */
  guest: newGuest.optional(),
  accompanying: once(z.array(id).max(50)).optional(),
  /** Those of them that are children; absent on a change: who was one stays one. */
  accompanying_children: once(z.array(id).max(50)).optional(),
  /** Those of whom only the name is known; they are added, and each gets a profile that says no more. */
  companions: z
    .array(
      z.strictObject({
        last_name: filledLine(100),
        first_name: line(60).nullish(),
        is_child: flag.optional(),
      }),
    )
    .max(20)
    .optional(),
  room_type_id: id,
  charge_type_id: id.optional(),
  rate_code_id: id,
  /** Amount of every night, by somebody with the right to overtype; the reason is mandatory. */
  rate_amount: money.optional(),
  rate_reason: line(200).optional(),
  is_fixed: flag.optional(),
  nights_detail: once(z.array(z.strictObject({ date: day, ...nightPatch })).max(366), 'date').optional(),
  discount: discountFields
    .extend({ dates: once(z.array(day).max(366)).optional() })
    .refine(wholePrice.check, wholePrice.says)
    .optional(),
  reservation_type_id: id.optional(),
  market_code_id: id.optional(),
  source_code_id: id.optional(),
  origin_code_id: id.optional(),
  purpose_of_stay_id: id.optional(),
  guest_type_id: id.optional(),
  reservation_method_id: id.optional(),
  /** Picked up out of this block (domain/reservations 6.3). */
  block_id: id.optional(),
  channel: line(20).optional(),
  profiles: z.array(associated).max(20).optional(),
  booker: z
    .strictObject({ name: line(120).optional(), phone: line(40).optional(), email: line(120).optional() })
    .optional(),
  eta: time.nullish(),
  etd: time.nullish(),
  early_check_in: flag.optional(),
  late_check_out: flag.optional(),
  packages: z.array(packageWanted).max(30).optional(),
  specials: once(
    z
      .array(
        z.strictObject({
          preference_id: id,
          is_excluded: flag.optional(),
          weight: z.int().min(1).max(3).optional(),
        }),
      )
      .max(30),
    'preference_id',
  ).optional(),
  payment: once(
    z.array(z.strictObject({ window_no: z.int().min(1).max(8), payment_method_id: id })).max(8),
    'window_no',
  ).optional(),
  room_id: id.optional(),
  do_not_move: flag.optional(),
  comments: z
    .array(z.strictObject({ note_type_id: id.optional(), text: text(2000), is_internal: flag.optional() }))
    .max(20)
    .optional(),
  custom_ref: line(40).optional(),
  external_ref: line(60).optional(),
  print_rate: flag.optional(),
  suppress_rate: flag.optional(),
  is_no_post: flag.optional(),
  deposit_rule_id: id.optional(),
  cancellation_penalty_id: id.optional(),
  /** Of a waitlist entry. */
  waitlist: z
    .strictObject({
      priority_id: id.optional(),
      reason_id: id.optional(),
      phone: line(40).optional(),
      note: line(200).optional(),
    })
    .optional(),
  /** The price of rooms and nights that the guest was told (look-to-book's total): asks `price_changed` when it is another. */
  quoted_total: money.optional(),
  /** Of the quote that was told: asks `price_changed` when the stay comes to something else, or the quote is over. */
  quote_id: z.string().regex(quoteIdPattern, 'Please ask for the price again.').optional(),
})

export const depositLine = z.object({
  id,
  line_no: z.int(),
  due_date: day,
  amount: money,
  status: z.string(),
})

export const booked = z.object({
  id,
  confirmation_no: z.string(),
  row_version: z.int(),
  status: z.enum(['reserved', 'inquiry', 'waitlist']),
  guest_profile_id: id,
  room_total: money,
  /** Everything the stay comes to: rooms, packages outside the rate, taxes on top. */
  total: money,
  nights: z.array(z.object({ stay_date: day, rate_amount: money })),
  deposit_lines: z.array(depositLine),
  cancel_text: z.string(),
  message: z.string(),
})

/** What cancelling costs each of them, what becomes of what was paid ahead, and who is told. */
export const cancelMoney = {
  penalty: z.strictObject({ amount: notNegative, waive_reason: line(200).optional() }).optional(),
  refund: z.enum(['refund', 'keep_on_ledger']).optional(),
  /** One cancellation letter about all of them is written and kept. */
  letter: flag.optional(),
  /** Of a penalty that is lowered and of money that is paid back. */
  approval: approval.optional(),
}

/** Reservations (domain/reservations 5). */
export const reservation = {
  /** Books a stay, keeps an inquiry or puts on the waitlist. Everything that is wrong is told at once. */
  store: call({
    path: 'booking/store',
    permission: 'Reservation store',
    /**
     * `hold_id`: of rooms that were put aside for it; it has their number then. `share_with`: of a reservation whose room it goes
     * into on the nights they have in common; what is answered is what this guest pays.
     */
    input: bookingWanted.extend({ hold_id: id.optional(), share_with: id.optional(), answers }),
    output: booked,
  }),
  /** Moving in from another system: bookings with the date they were made there. */
  import: call({
    path: 'booking/import',
    permission: 'Go-live import',
    input: z.strictObject({
      items: z
        .array(
          bookingWanted.extend({
            booked_on: day,
            cancelled_on: day.optional(),
            /** In house this morning: in `room_id`, or in any free room of its type. */
            checked_in: flag.optional(),
            /** The type that was given, where it is not the one that was booked and is charged. */
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
    input: z
      .strictObject({
        reservation_ids: z.array(id).min(1).max(100),
        /** One for each of the ids, in their order. */
        row_versions: z.array(rowVersion).max(100).optional(),
        /** Of one reservation of several rooms: so many are cancelled, the others stay. */
        rooms: z.int().min(1).max(99).optional(),
        cancellation_reason_id: id,
        note: line(500).optional(),
        ...cancelMoney,
        answers,
      })
      .refine(({ rooms, reservation_ids }) => rooms === undefined || reservation_ids.length === 1, {
        path: ['rooms'],
        message: 'Please give one reservation to cancel some rooms of.',
      }),
    output: z.object({
      results: z.array(
        z.object({
          id,
          confirmation_no: z.string(),
          cancellation_no: z.string(),
          penalty: money,
          refund_due: money,
        }),
      ),
      letter_ids: z.array(id),
    }),
  }),
  noShow: call({
    path: 'booking/no-show',
    permission: 'Reservation cancel',
    input: z.strictObject({
      reservation_ids: once(z.array(id).min(1).max(100)),
      charge: z.union([z.literal('rule'), z.literal('none'), notNegative]).optional(),
      waive_reason: line(200).optional(),
      /** Of guaranteed stays of several nights: all are given back, or the rest is kept one more day. Absent: as the house does. */
      keep_nights: z.enum(['none', 'rest']).optional(),
      approval: approval.optional(),
      answers,
    }),
    output: z.object({
      /** `kept_from`: the day the guest is expected on instead; null: he is a no-show. */
      results: z.array(z.object({ id, penalty: money, kept_from: day.nullable() })),
    }),
  }),
  /**
   * A free upgrade or the hotel's own choice of type: the charge type stays as booked. For an upsell the difference of a night is
   * charged beside it, as a package.
   */
  upgrade: call({
    path: 'booking/upgrade',
    permission: 'Reservation update',
    input: z
      .strictObject({
        id,
        row_version: rowVersion.optional(),
        room_type_id: id,
        reason: filledLine(200),
        /** The type charged and the price stay as booked, as they do when this is absent; false asks for the price of the new type. */
        keep_rate: flag.optional(),
        /** A night and room. */
        upsell_amount: money.optional(),
        upsell_package_code_id: id.optional(),
        answers,
      })
      .refine(one => (one.upsell_amount === undefined) === (one.upsell_package_code_id === undefined), {
        path: ['upsell_package_code_id'],
        message: 'Please say what the upsell is charged as.',
      }),
    output: z.object({ id, row_version: rowVersion, total: money.nullable() }),
  }),
}
