import { z } from 'zod'
import { call } from './call'
import { waitlist } from './booking-change/waitlist'
import { header } from './booking-view/header'
import { answers, day, filledLine, flag, id, line, money, once, rowVersion, text, time } from './kinds'
import { quickGuest } from './profile'
import {
  associated,
  booked,
  bookingWanted,
  cancelMoney,
  depositLine,
  nightPatch,
  packageWanted,
} from './reservation'
import { stayAsked } from './availability'
import { newGuest } from './profile'

const reprice = z.enum(['keep', 'new', 'manual'])

/** Fields of a booking that shall be different; what is absent stays (domain/reservations 5.5). */
const changed = bookingWanted
  .omit({
    status: true,
    guest: true,
    room_id: true,
    external_ref: true,
    waitlist: true,
    quoted_total: true,
    quote_id: true,
    packages: true,
    channel: true,
    block_id: true,
  })
  .partial()
  .extend({
    id,
    row_version: rowVersion.optional(),
    reprice: reprice.optional(),
    /** Null: none any more. */
    purpose_of_stay_id: id.nullish(),
    guest_type_id: id.nullish(),
    reservation_method_id: id.nullish(),
  })

const difference = z.object({ total: money, deposit: money })
const night = z.object({ stay_date: day, rate_amount: money, is_new: flag })

const done = z.object({
  id,
  row_version: rowVersion,
  difference,
  total: money,
  room_total: money,
  nights: z.array(night),
  deposit_lines: z.array(depositLine),
  /** Received beyond what is asked for now. */
  refundable: money,
  message: z.string(),
})

const question = z.object({
  code: z.string(),
  text: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  permission: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})

const ofOne = { id, row_version: rowVersion.optional() }

const penaltyPosting = z.object({
  entry_id: id,
  business_date: day,
  description: z.string(),
  amount: money,
  /** It is taken back when that folio is void or credited. */
  folio_no: z.string().nullable(),
})

const copied = {
  guest: flag.optional(),
  profiles: flag.optional(),
  packages: flag.optional(),
  specials: flag.optional(),
  notes: flag.optional(),
  routing: flag.optional(),
  fixed_charges: flag.optional(),
  payment: flag.optional(),
}

/** Changing what is booked (domain/reservations 5.5 to 5.16). */
export const bookingChange = {
  update: call({
    path: 'booking/update',
    permission: 'Reservation update',
    input: changed.extend({ answers }),
    output: done,
  }),
  /** What a change or a booking would be refused for, be asked, and come to; nothing is written. */
  validate: call({
    path: 'booking/validate',
    permission: ['Reservation update', 'Reservation store'],
    input: z
      .strictObject({
        change: changed.optional(),
        booking: bookingWanted.extend({ share_with: id.optional() }).optional(),
        answers,
      })
      .refine(({ change, booking }) => (change === undefined) !== (booking === undefined), {
        path: ['change'],
        message: 'Please give a change or a booking.',
      }),
    output: z.object({
      problems: z.array(
        z.object({
          field: z.string().nullable(),
          code: z.string(),
          message: z.string(),
          /** The facts of the refusal: whoever has the room, for one. */
          data: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
      questions: z.array(question),
      /** With all questions answered by yes; null while something is wrong. */
      preview: z
        .object({
          total_before: money.nullable(),
          total: money,
          room_total: money,
          difference: difference.nullable(),
          refundable: money.nullable(),
          nights: z.array(night),
          /** Market and source that go with another rate, by their names. */
          moved_codes: z.array(
            z.object({ what: z.enum(['market', 'source']), from: z.string(), to: z.string() }),
          ),
          /** Of a booking: what it gets where nothing was chosen. */
          settled: header
            .pick({
              charge_type: true,
              reservation_type: true,
              market_code: true,
              source_code: true,
              origin_code: true,
              guest_type: true,
              payment_method: true,
              print_rate: true,
              suppress_rate: true,
            })
            .nullable(),
        })
        .nullable(),
    }),
  }),
  /** Single nights: one row of the grid, or the same for several dates. */
  updateNights: call({
    path: 'booking-daily-details/update',
    permission: 'Reservation update',
    input: z.strictObject({
      reservation_id: id,
      row_version: rowVersion.optional(),
      patches: z
        .array(z.strictObject({ dates: once(z.array(day).min(1).max(366)), set: z.strictObject(nightPatch) }))
        .min(1)
        .max(60),
      reprice: reprice.optional(),
      answers,
    }),
    output: done,
  }),
  changeReservationType: call({
    path: 'booking/reservation-type',
    permission: 'Reservation update',
    input: z.strictObject({ ...ofOne, reservation_type_id: id, answers }),
    output: done,
  }),
  /** Of a cancelled reservation or a no-show. Penalties that were posted stay; they are named, to be reversed by hand. */
  reinstate: call({
    path: 'booking/reinstate',
    permission: 'Reservation reinstate',
    input: z.strictObject({ ...ofOne, answers }),
    output: done.extend({ penalty_postings: z.array(penaltyPosting) }),
  }),
  /** A new entry like a booking, or a reservation that gives its room up and waits. */
  waitlist: call({
    path: 'booking/waitlist-store',
    permission: 'Reservation waitlist',
    input: z
      .strictObject({
        booking: bookingWanted.omit({ status: true, waitlist: true, room_id: true }).optional(),
        reservation_id: id.optional(),
        row_version: rowVersion.optional(),
        priority_id: id.optional(),
        reason_id: id.optional(),
        phone: line(40).optional(),
        note: line(200).optional(),
        answers,
      })
      .refine(({ booking, reservation_id }) => (booking === undefined) !== (reservation_id === undefined), {
        path: ['booking'],
        message: 'Please give a booking or a reservation.',
      }),
    output: z.object({ id, confirmation_no: z.string(), row_version: rowVersion, total: money }),
  }),
  activate: call({
    path: 'booking/waitlist-activate',
    // An inquiry is booked by whoever books.
    permission: ['Reservation waitlist', 'Reservation store'],
    input: z.strictObject({
      ...ofOne,
      reprice: reprice.optional(),
      /** What he takes instead of what he waited for. */
      room_type_id: id.optional(),
      arrival_date: day.optional(),
      departure_date: day.optional(),
      answers,
    }),
    output: done,
  }),
  ...waitlist,
  copy: call({
    path: 'copy-reservation',
    permission: 'Reservation store',
    input: z.strictObject({
      ...stayAsked,
      arrival_date: day.optional(),
      reservation_id: id,
      room_type_id: id.optional(),
      rate_code_id: id.optional(),
      /** Somebody else comes, who is known or is not: the guest stays behind, and whoever comes with him. */
      guest_profile_id: id.optional(),
      guest: newGuest.optional(),
      copy: z.strictObject(copied).optional(),
      /** Both stand in one group then. */
      link: flag.optional(),
      preview: flag.optional(),
      answers,
    }),
    output: z.object({ draft: z.unknown(), booked: booked.nullable() }),
  }),
  split: call({
    path: 'split-booking',
    permission: 'Reservation update',
    input: z
      .strictObject({
        reservation_id: id,
        row_version: rowVersion.optional(),
        mode: z.enum(['all', 'one', 'count']),
        count: z.int().min(1).max(98).optional(),
        /** Of the guests on the new reservations, in their order; without a name, or null, it is the same guest. */
        names: z.array(quickGuest.nullable()).max(98).optional(),
        copy_payment: flag.optional(),
        deposit: z.enum(['keep', 'spread']).optional(),
        answers,
      })
      .refine(({ mode, count }) => mode !== 'count' || count !== undefined, {
        path: ['count'],
        message: 'Please say how many rooms leave.',
      }),
    output: z.object({
      original: z.object({ id, row_version: rowVersion, rooms: z.int() }),
      created: z.array(z.object({ id, confirmation_no: z.string(), rooms: z.int() })),
      link_group_id: id,
    }),
  }),
  link: call({
    path: 'link-reservation/store',
    permission: 'Reservation update',
    input: z.strictObject({
      reservation_id: id,
      link_to: once(z.array(id).min(1).max(100)).optional(),
      unlink: once(z.array(id).max(100)).optional(),
      name: filledLine(80).optional(),
      kind: z.enum(['link', 'split', 'party', 'back_to_back']).optional(),
      action: z
        .discriminatedUnion('type', [
          z.strictObject({ type: z.literal('shift'), days: z.int().min(-366).max(366) }),
          z.strictObject({ type: z.literal('eta'), eta: time.nullable() }),
          z.strictObject({
            type: z.literal('note'),
            text: text(2000),
            note_type_id: id.optional(),
            is_internal: flag.optional(),
          }),
          z.strictObject({
            type: z.literal('cancel'),
            cancellation_reason_id: id,
            note: line(500).optional(),
            ...cancelMoney,
          }),
          /** Of those that are due and have their room. */
          z.strictObject({ type: z.literal('check_in') }),
        ])
        .optional(),
      answers,
    }),
    output: z.object({
      group_id: id.nullable(),
      results: z.array(z.object({ id, done: flag, message: z.string() })),
      letter_ids: z.array(id),
    }),
  }),
  /** All profiles of the roles that are named; those of other roles stay. */
  associate: call({
    path: 'associated-profile/store',
    permission: 'Reservation update',
    input: z.strictObject({
      reservation_id: id,
      row_version: rowVersion.optional(),
      roles: z.array(associated.shape.role).min(1).max(7).optional(),
      items: z.array(associated).max(20),
      answers,
    }),
    output: z.object({ row_version: rowVersion }),
  }),
  addPackage: call({
    path: 'reservation-package/store',
    permission: 'Reservation update',
    input: packageWanted
      .extend({
        package_code_id: id.optional(),
        /** Instead of one package: all that are sold together. */
        package_group_id: id.optional(),
        reservation_id: id,
        row_version: rowVersion.optional(),
        answers,
      })
      .refine(one => (one.package_code_id === undefined) !== (one.package_group_id === undefined), {
        path: ['package_code_id'],
        message: 'Please choose a package or a group of packages.',
      })
      .refine(({ package_group_id, price }) => package_group_id === undefined || price === undefined, {
        path: ['price'],
        message: 'Each package of a group has its own price.',
      }),
    output: done,
  }),
  changePackage: call({
    path: 'reservation-package/update',
    permission: 'Reservation update',
    input: packageWanted.omit({ package_code_id: true }).extend({
      /** Null: by the package. */
      price: packageWanted.shape.price.nullable(),
      once_date: packageWanted.shape.once_date.nullable(),
      id,
      reservation_id: id,
      row_version: rowVersion.optional(),
      answers,
    }),
    output: done,
  }),
  removePackage: call({
    path: 'reservation-package/delete',
    permission: 'Reservation update',
    input: z.strictObject({ id, reservation_id: id, row_version: rowVersion.optional(), answers }),
    output: done,
  }),
}
