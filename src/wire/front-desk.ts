import { z } from 'zod'
import { call } from './call'
import { bookingWanted } from './reservation'
import { changed, oneReservation, roomCandidate, several } from './front-desk/shapes'
import { count, day, filledLine, flag, id, instant, money, once, rowVersion, time } from './kinds'

const guard = z.object({
  no: z.int(),
  key: z.string(),
  state: z.enum(['pass', 'ask', 'stop']),
  text: z.string(),
  permission: z.string().optional(),
  /** How it is put right without leaving the check-in, and what the way there has to know. */
  fix: z.string().optional(),
  fix_with: z
    .object({
      guest_profile_id: id,
      missing: z.array(z.enum(['first_name', 'country', 'nationality'])),
      alerts: z.array(z.object({ id, row_version: rowVersion, text: z.string() })),
      room_id: id,
      rooms: count,
      payment_method_ids: z.array(id),
    })
    .partial()
    .optional(),
  question: z
    .object({ code: z.string(), choices: z.array(z.object({ value: z.string(), label: z.string() })) })
    .optional(),
})

const authorised = z.strictObject({
  amount: money,
  approval_code: filledLine(20),
  card_token_id: id.optional(),
})

/** Keys to be made for a room, and how long they open it. */
const keys = z.object({ room: z.string(), count: z.int(), until_date: day, until_time: time })

/** What the guest is handed with the key: his card to sign, and the folio of what is posted already. */
const printWanted = z.strictObject({ card: flag.optional(), folio: flag.optional() })

const checkedIn = z.object({
  reservation_id: id,
  row_version: rowVersion,
  confirmation_no: z.string(),
  guest: z.string(),
  room_id: id.nullable(),
  room: z.string().nullable(),
  registration_no: z.string(),
  account_id: id,
  deposit_applied: money,
  keys: keys.nullable(),
  folio_windows: z.array(z.object({ window_no: z.int(), payee: z.string() })),
  /** The papers asked for: the card by `front-desk/registration-card`, a folio by `folio/preview` where something is posted. */
  papers: z.array(z.object({ kind: z.enum(['registration_card', 'folio']), window_no: z.int().nullable() })),
})
const checkInInput = { ...oneReservation, room_id: id.optional(), auth: authorised.optional() }

const batch = z.object({
  results: z.array(
    z.object({
      reservation_id: id,
      done: flag,
      confirmation_no: z.string().nullable(),
      room: z.string().nullable(),
      /** Why it was left: the word and sentence of a refusal, or the questions a person has to answer. */
      refused: z.string().nullable(),
      message: z.string().nullable(),
      questions: z.array(z.unknown()),
    }),
  ),
  done: z.int(),
  left: z.int(),
})

/** The guest takes the key (domain/reservations 7.3 to 7.5). */
export const checkIn = {
  verify: call({
    path: 'front-desk/check-in-verify',
    permission: ['Check in', 'Arrivals'],
    input: z.strictObject(checkInInput),
    output: z.object({
      reservation_id: id,
      row_version: rowVersion,
      confirmation_no: z.string(),
      guest: z.string(),
      ready: flag,
      guards: z.array(guard),
      room: roomCandidate.nullable(),
      candidates: z.array(roomCandidate),
      auth: z.object({ needed: money, have: money }),
      stay_total: money,
      paid_ahead: money,
      /** What the guest is asked to pay before he takes the key. */
      due_now: money,
    }),
  }),
  checkIn: call({
    path: 'front-desk/check-in',
    permission: 'Check in',
    input: z.strictObject({ ...checkInInput, print: printWanted.optional() }),
    output: checkedIn,
  }),
  massCheckIn: call({
    path: 'front-desk/mass-check-in',
    permission: 'Check in',
    input: z.strictObject({
      reservation_ids: several,
      /** What was answered for one reservation, by its id; `answers` of the call hold for all. */
      confirm: z
        .record(z.string().regex(/^\d+$/), z.record(z.string().max(80), z.string().max(400)))
        .optional(),
    }),
    output: batch,
  }),
  undoCheckIn: call({
    path: 'front-desk/undo-check-in',
    permission: 'Undo check-in',
    input: z.strictObject({ ...oneReservation, reason: filledLine(200) }),
    output: changed.extend({ deposit_returned: money }),
  }),
}

/** The card that the guest signs, one page for each guest who checks in (domain/reservations 7.10, domain/reports 14.4.6). */
export const registration = {
  card: call({
    path: 'front-desk/registration-card',
    permission: ['Check in', 'Arrivals'],
    file: true,
    input: z
      .strictObject({
        reservation_ids: once(z.array(id).min(1).max(200)).optional(),
        /** Everybody who is due on that day or came on it. */
        date: day.optional(),
        with_rate: flag.default(true),
      })
      .refine(({ reservation_ids, date }) => (reservation_ids === undefined) !== (date === undefined), {
        path: ['reservation_ids'],
        message: 'Please give reservations or a day.',
      }),
    output: z.unknown(),
  }),
}

/** Somebody stands at the desk without a booking: books and checks in, or does neither (domain/reservations 7.10). */
export const walkIn = {
  store: call({
    path: 'front-desk/walk-in',
    permission: 'Walk-in reservation',
    input: z
      .strictObject({
        ...bookingWanted.shape,
        room_id: id,
        /** Of a guest in house whose room he goes into. */
        share_with: id.optional(),
        auth: authorised.optional(),
        print: printWanted.optional(),
      })
      .omit({ status: true, waitlist: true, rooms: true, early_check_in: true, do_not_move: true }),
    output: checkedIn.extend({ total: money }),
  }),
}

/** The steps before the key, and small marks of a stay (domain/reservations 7.3, 7.6). */
export const arrivalSteps = {
  preCheckIn: call({
    path: 'front-desk/pre-check-in',
    permission: 'Check in',
    input: z.strictObject({ reservation_ids: several, eta: time.optional() }),
    output: batch,
  }),
  undoPreCheckIn: call({
    path: 'front-desk/undo-pre-check-in',
    permission: 'Check in',
    input: z.strictObject({ reservation_ids: several }),
    output: batch,
  }),
  queueAdd: call({
    path: 'front-desk/queue-add',
    permission: 'Check in',
    input: z.strictObject({ ...oneReservation, priority: z.int().min(1).max(5).default(3) }),
    output: changed.extend({ waiting_since: z.string(), priority: z.int() }),
  }),
  queueRemove: call({
    path: 'front-desk/queue-remove',
    permission: 'Check in',
    input: z.strictObject(oneReservation),
    output: changed,
  }),
  queuePriority: call({
    path: 'front-desk/queue-priority',
    permission: 'Check in',
    input: z.strictObject({ ...oneReservation, priority: z.int().min(1).max(5) }),
    output: changed.extend({ waiting_since: z.string(), priority: z.int() }),
  }),
  advanceCheckIn: call({
    path: 'front-desk/advance-check-in',
    permission: 'Check in',
    input: z.strictObject(oneReservation),
    output: changed.extend({ account_id: id }),
  }),
  undoAdvanceCheckIn: call({
    path: 'front-desk/undo-advance-check-in',
    permission: 'Check in',
    input: z.strictObject(oneReservation),
    output: changed,
  }),
  noPost: call({
    path: 'front-desk/no-post',
    permission: 'Check in',
    input: z.strictObject({ ...oneReservation, is_no_post: flag }),
    output: changed,
  }),
  lateCheckOut: call({
    path: 'front-desk/late-check-out',
    permission: 'Check in',
    input: z.strictObject({
      ...oneReservation,
      time: time.nullable(),
      fee: z.union([z.enum(['rule', 'none']), money]).default('rule'),
    }),
    output: changed.extend({ charge: money }),
  }),
  lateCheckOutPrice: call({
    path: 'front-desk/late-check-out-price',
    permission: 'Check in',
    input: z.strictObject({ reservation_id: id, time }),
    /** Nothing after the last hour of the rule: then it is another night. */
    output: z.object({ charge: money.nullable() }),
  }),
  earlyCheckIn: call({
    path: 'front-desk/early-check-in',
    permission: 'Check in',
    input: z.strictObject({
      ...oneReservation,
      time: time.nullable(),
      fee: z.union([z.enum(['rule', 'none']), money]).default('rule'),
    }),
    output: changed.extend({ charge: money }),
  }),
  expressCheckOut: call({
    path: 'front-desk/express-check-out',
    permission: 'Check out',
    input: z.strictObject({
      ...oneReservation,
      at: instant.nullable(),
      email: z.email().max(120).optional(),
    }),
    output: changed,
  }),
}
