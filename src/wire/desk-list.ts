import { z } from 'zod'
import { call } from './call'
import { deskToday } from './desk-today'
import {
  count,
  day,
  flag,
  id,
  line,
  listInputWith,
  listOf,
  money,
  nothing,
  once,
  rowVersion,
  time,
} from './kinds'

const ids = once(z.array(id).min(1).max(200))

/** States of a reservation as people see them: stored ones and those of the business date. */
export const shown = z.enum([
  'hold',
  'inquiry',
  'waitlist',
  'reserved',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
  'due_in',
  'overdue_arrival',
  'arrived',
  'stay_over',
  'due_out',
  'overdue_departure',
  'departed',
])

/** A reservation as the desk's lists show it (domain/reservations 7.14). */
export const deskRow = z.object({
  reservation_id: id,
  row_version: rowVersion,
  confirmation_no: z.string(),
  status: shown,
  state: shown,
  badges: z.array(z.string()),
  flags: z.array(
    z.enum([
      'late',
      'seen_vacant',
      'persons_differ',
      'stays',
      'alert',
      'minor',
      'incomplete',
      'share',
      'link',
      'move',
      'trace',
      'message',
      'special',
    ]),
  ),
  guest_profile_id: id.nullable(),
  guest: z.string(),
  vip: z.object({ code: z.string(), name: z.string(), rank: z.int().nullable() }).nullable(),
  country: z.string().nullable(),
  arrival_date: z.string(),
  departure_date: z.string(),
  nights: count,
  nights_left: count,
  eta: z.string().nullable(),
  etd: z.string().nullable(),
  adults: count,
  children: count,
  room_id: id.nullable(),
  room: z.string().nullable(),
  room_type: z.string(),
  charge_type: z.string(),
  room_status: z
    .object({
      code: z.string(),
      name: z.string(),
      base_status: z.string(),
      color: z.string(),
      is_ready: flag,
    })
    .nullable(),
  fo_status: z.enum(['vacant', 'occupied']).nullable(),
  guest_service_status: z.string().nullable(),
  rate_code: z.string(),
  rate_amount: money.nullable(),
  reservation_type: z.string(),
  payment_method: z.string().nullable(),
  account_id: id.nullable(),
  balance: money,
  credit_limit: money.nullable(),
  deposit_paid: money,
  deposit_due: money,
  company: z.string().nullable(),
  travel_agent: z.string().nullable(),
  specials: z.array(z.string()),
  sharers: z.array(z.string()),
  /** A room put aside while he chooses, until when and by whom. */
  held: z
    .object({ room_id: id, room: z.string(), until: z.string(), by: z.string().nullable(), is_mine: flag })
    .nullable(),
  queue: z.object({ since: z.string(), priority: z.int() }).nullable(),
  pre_registered_at: z.string().nullable(),
  move: z
    .object({ id, to_room: z.string(), move_date: z.string(), planned_time: z.string().nullable() })
    .nullable(),
  express_check_out_at: z.string().nullable(),
  /** How many housekeeping saw in his room today, and how many the desk knows in it. Null: nobody has looked. */
  seen_persons: z.object({ seen: count.nullable(), known: count }).nullable(),
})

const common = {
  room_type_ids: ids,
  reservation_type_ids: ids,
  floor_ids: ids,
  company_ids: ids,
  travel_agent_ids: ids,
  group_ids: ids,
  block_id: id,
  vip: flag,
  room: line(10),
  country_ids: ids,
}

/** What the desk has in front of it all day. */
export const deskList = {
  arrivals: call({
    path: 'front-desk/arrivals',
    permission: ['Arrivals', 'Check in'],
    input: listInputWith({
      ...common,
      date: day,
      tab: z.enum(['due_in', 'arrived', 'queue', 'pre_registered', 'room_not_ready', 'all']),
      eta_from: time,
      eta_to: time,
      without_eta: flag,
      /** When the guest came, by the clocks of the house. */
      arrived_from: time,
      arrived_to: time,
      is_assigned: flag,
      is_walk_in: flag,
      is_ready: flag,
    }),
    output: listOf(deskRow).extend({
      totals: z.object({
        expected: count,
        arrived: count,
        due_in: count,
        persons: count,
        unassigned: count,
        not_ready: count,
        queued: count,
        pre_registered: count,
        vip: count,
      }),
    }),
  }),
  departures: call({
    path: 'front-desk/departures',
    permission: ['Departures', 'Check out'],
    input: listInputWith({
      ...common,
      date: day,
      /** `to_leave`: due out and overdue together. */
      tab: z.enum(['due_out', 'to_leave', 'departed', 'express', 'balance_open', 'overdue', 'all']),
      etd_until: time,
      /** The house has still to get money. */
      is_owing: flag,
      payment_method_ids: ids,
      /** Housekeeping saw nobody there today. */
      is_seen_vacant: flag,
    }),
    output: listOf(
      deskRow.extend({ windows: z.array(z.object({ window_no: z.int(), balance: money })) }),
    ).extend({
      totals: z.object({
        expected: count,
        departed: count,
        due_out: count,
        overdue: count,
        express: count,
        balance_open: count,
        persons: count,
      }),
    }),
  }),
  inHouse: call({
    path: 'front-desk/in-house',
    permission: ['In-house', 'Check in', 'Check out'],
    input: listInputWith({
      ...common,
      balance_over: money,
      language_ids: ids,
      guest_service_status: z.array(z.string().max(20)).max(5),
      arrived_on: day,
      departing_on: day,
      move_due: flag,
      is_seen_vacant: flag,
    }),
    output: listOf(deskRow).extend({
      totals: z.object({
        rooms: count,
        persons: count,
        adults: count,
        children: count,
        nationalities: z.array(z.object({ code: z.string(), name: z.string(), persons: count })),
      }),
    }),
  }),
  /**
   * What the desk works from while the system is away, on paper (domain/reports 12): who is in the house, who comes, who leaves and owes
   * what, and how each room is. The house keeps one of the last hour by itself.
   */
  downtimePack: call({
    path: 'front-desk/downtime-pack',
    permission: ['In-house', 'Check in', 'Check out'],
    file: true,
    input: nothing,
    output: z.unknown(),
  }),
  /**
   * Everybody who is in the house, by room, for whoever has to empty it (domain/reservations 7.9): nobody is left out, and nothing of
   * money is said. Who stays under another name stands there under that one, unless the reader may know him.
   */
  emergency: call({
    path: 'front-desk/emergency-list',
    permission: ['In-house', 'Check in', 'Check out'],
    input: nothing,
    output: z.object({
      /** When it was asked for: whoever holds the paper knows how old it is. */
      at: z.string(),
      rooms: z.array(
        z.object({
          /** Null: checked in, and without a room. */
          room: z.string().nullable(),
          floor: z.string().nullable(),
          persons: count,
          children: count,
          /** Those whose names are known, children among them; there may be more persons than names. */
          guests: z.array(z.object({ name: z.string(), language: z.string().nullable(), is_child: flag })),
        }),
      ),
      persons: count,
      children: count,
    }),
  }),
  today: deskToday,
}
