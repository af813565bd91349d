import { z } from 'zod'
import { reservationActions } from '../../hotel/allowed-action'
import { count, flag, id, money } from '../kinds'
import { header, person } from './header'
import { night } from './night'
import { reservationRow } from './row'

export const heldProfile = z.object({
  role: z.enum(['company', 'travel_agent', 'source', 'group', 'contact', 'billing_contact', 'addressee']),
  display_sequence: z.int(),
  profile: z.object({ id, code: z.string(), name: z.string(), profile_type: z.string() }),
  contact: z.object({ id, name: z.string() }).nullable(),
  is_commissionable: flag,
  commission_percent: z.string().nullable(),
  voucher_no: z.string().nullable(),
  record_locator: z.string().nullable(),
  restriction: z.string().nullable(),
  /** Rates that the profile holds on some night of the stay. */
  negotiated: z.array(z.object({ rate_code_id: id, code: z.string(), name: z.string(), is_booked: flag })),
})

export const heldPackage = z.object({
  id,
  row_version: z.int(),
  package_code_id: id,
  code: z.string(),
  name: z.string(),
  origin: z.enum(['rate', 'block', 'reservation']),
  mode: z.enum(['included', 'added_combined', 'added_separate']),
  from_date: z.string(),
  to_date: z.string(),
  once_date: z.string().nullable(),
  quantity: count,
  /** When it is served. */
  begin_time: z.string().nullable(),
  end_time: z.string().nullable(),
  price_override: money.nullable(),
  excluded_dates: z.array(z.string()),
  nights: z.array(
    z.object({
      stay_date: z.string(),
      consume_date: z.string(),
      units: z.string(),
      unit_price: money,
      amount: money,
      is_posted: flag,
    }),
  ),
  total: money,
})

export const linkGroup = z.object({
  id,
  name: z.string().nullable(),
  kind: z.enum(['link', 'split', 'party', 'back_to_back']),
})

const note = z.object({
  id,
  owner_type: z.enum(['reservation', 'guest_profile']),
  note_type_id: id,
  note_type: z.string(),
  title: z.string(),
  text: z.string(),
  is_internal: flag,
  begin_date: z.string().nullable(),
  end_date: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
  row_version: z.int(),
})

/** The parts of a reservation that can be asked for one by one. */
export const sections = z.object({
  nights: z.array(night),
  guests: z.object({
    accompanying: z.array(person.extend({ is_child: flag })),
    sharers: z.array(
      z.object({
        reservation_id: id,
        confirmation_no: z.string(),
        guest: z.string(),
        status: z.string(),
        arrival_date: z.string(),
        departure_date: z.string(),
        is_share_primary: flag,
      }),
    ),
  }),
  profiles: z.array(heldProfile),
  packages: z.array(heldPackage),
  specials: z.array(
    z.object({
      preference_id: id,
      code: z.string(),
      name: z.string(),
      is_excluded: flag,
      weight: z.int(),
      /** The guest has it in his profile. */
      is_from_profile: flag,
    }),
  ),
  deposits: z.array(
    z.object({
      id,
      line_no: z.int(),
      due_date: z.string(),
      amount: money,
      received: money,
      status: z.string(),
      is_overdue: flag,
    }),
  ),
  /** What cancelling and not coming cost, in the guest's words, and the lines it comes from. */
  penalties: z.object({
    text: z.string(),
    lines: z.array(
      z.object({
        id,
        event: z.enum(['cancel', 'no_show', 'early_departure']),
        type: z.enum(['percent', 'nights', 'flat']),
        value: z.string(),
        base: z.string(),
        applies_from: z.string().nullable(),
        /** As it would be charged now. */
        amount: money,
      }),
    ),
    stay_total: money,
    /** Of what was paid ahead, what is kept whatever the lines say. */
    not_refundable: money,
  }),
  /** Windows of the account with who pays and what is open; an amount is null where the person may not see it. */
  windows: z.array(
    z.object({
      window_no: z.int(),
      label: z.string().nullable(),
      payee: z.string(),
      payment_method: z.string().nullable(),
      charges: money.nullable(),
      payments: money.nullable(),
      balance: money.nullable(),
    }),
  ),
  notes: z.array(note),
  alerts: z.array(
    z.object({
      /** Null: it raised itself, by the rule of its message, and stands for as long as that holds. */
      id: id.nullable(),
      /** Null as its id is. */
      row_version: z.int().nullable(),
      alert_message_id: id,
      owner_type: z.enum(['reservation', 'guest_profile', 'block']),
      code: z.string(),
      severity: z.enum(['info', 'warning', 'stop']),
      message: z.string(),
      /** By whoever looks, on the page of this reservation. */
      is_seen: flag,
      seen: z.array(z.object({ by: z.string(), at: z.string(), trigger: z.string() })),
      begin_date: z.string().nullable(),
      end_date: z.string().nullable(),
    }),
  ),
  /** Routings from or to the stay whose payer is not there any more. */
  routing_ended: z.array(z.object({ instruction_id: id, confirmation_no: z.string(), text: z.string() })),
  traces: z.array(
    z.object({
      id,
      department: z.string(),
      from_date: z.string(),
      to_date: z.string(),
      due_time: z.string().nullable(),
      text: z.string(),
      resolved_at: z.string().nullable(),
      resolved_by: z.string().nullable(),
    }),
  ),
  moves: z.array(
    z.object({
      id,
      from_room: z.string(),
      to_room: z.string(),
      from_type: z.string(),
      to_type: z.string(),
      reason: z.string(),
      note: z.string().nullable(),
      move_date: z.string(),
      state: z.enum(['planned', 'done', 'dropped', 'undone']),
      by: z.string().nullable(),
    }),
  ),
  links: z.object({
    group: linkGroup.nullable(),
    items: z.array(
      z.object({
        reservation_id: id,
        confirmation_no: z.string(),
        guest: z.string(),
        status: z.string(),
        arrival_date: z.string(),
        departure_date: z.string(),
        room: z.string().nullable(),
        room_type: z.string(),
      }),
    ),
  }),
})

export const view = sections.partial().extend({
  reservation: reservationRow,
  header,
  allowed_actions: z.array(
    z.object({
      action: z.enum(reservationActions),
      is_allowed: flag,
      reason: z.string().nullable(),
      /** The word of the refusal: `wrong_state` where it is not to be expected now. */
      refused: z.string().nullable(),
      permission: z.string(),
    }),
  ),
  /** What is to be done next, if the person may do it. */
  next_action: z.enum(reservationActions).nullable(),
})
