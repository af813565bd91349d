import { z } from 'zod'
import { widgets } from '../hotel/dashboard'
import { call } from './call'
import { count, flag, id, money, once, rowVersion } from './kinds'
import { roomWidgets } from './room-widgets'

const text = z.string().nullable()
const span = z.object({ from_date: z.string(), through_date: z.string() })

/** A stay as a short list shows it. */
const stay = z.object({
  reservation_id: id,
  confirmation_no: z.string(),
  guest: z.string(),
  /** Code of the VIP level. */
  vip: text,
  room: text,
  room_type: z.string(),
})
const readiness = z.enum(['ready', 'not_ready', 'no_room'])
const coming = stay.extend({ eta: text, is_overdue: flag, readiness })
const leaving = stay.extend({ etd: text, is_overdue: flag, balance: money })

const desk = {
  readiness: z.object({ ready: count, not_ready: count, no_room: count, next: z.array(coming) }),
  due_in: z.object({ total: count, items: z.array(coming) }),
  due_out: z.object({ total: count, items: z.array(leaving) }),
  /** Who waits for a room the longest stands first, within what matters most. */
  queue: z.object({
    total: count,
    items: z.array(stay.extend({ minutes: z.int(), priority: z.int(), readiness })),
  }),
  vips: z.object({
    coming: count,
    in_house: count,
    items: z.array(stay.extend({ is_in_house: flag, eta: text, departure_date: z.string() })),
  }),
  /** Written down for guests and not handed over yet, the oldest first. */
  messages: z.object({
    total: count,
    items: z.array(stay.extend({ id, caller: text, taken_at: z.string(), is_in_house: flag })),
  }),
  by_hour: z.object({
    hours: z.array(z.object({ hour: z.int(), expected: count, arrived: count })),
    /** Rooms of which nobody has said when they come. */
    without_time: count,
  }),
}

const till = {
  balances: z.object({
    /** Bills above their limit now; what tonight adds is shown by the end of day. */
    over_limit: z.object({
      total: count,
      items: z.array(
        z.object({
          account_id: id,
          confirmation_no: text,
          name: z.string(),
          room: text,
          balance: money,
          over: money,
        }),
      ),
    }),
    leaving: z.object({ total: count, amount: money, items: z.array(leaving) }),
  }),
  deposits: z.object({
    overdue: count,
    next_week: count,
    items: z.array(
      z.object({
        reservation_id: id,
        confirmation_no: z.string(),
        guest: z.string(),
        due_date: z.string(),
        amount: money,
        is_overdue: flag,
      }),
    ),
  }),
  cashiers: z.object({
    total: count,
    items: z.array(
      z.object({
        shift_id: id,
        number: z.int(),
        name: z.string(),
        user: z.string(),
        opened_at: z.string(),
        /** Nothing: the drop is blind and nobody has counted yet. */
        cash_expected: money.nullable(),
      }),
    ),
  }),
  aging: z.object({
    as_of: z.string(),
    bucket_days: z.array(z.int()),
    buckets: z.array(money),
    unallocated: money,
    balance: money,
    /** Of what is open by age, in percent. */
    over_90_percent: text,
  }),
}

const toDo = z.object({
  id,
  row_version: rowVersion,
  title: z.string(),
  due_date: text,
  due_time: text,
  is_overdue: flag,
  link: text,
})
const share = z.object({ left: count, of: count })
const day = z.object({
  date: z.string(),
  occupancy_percent: text,
  adr: money.nullable(),
  revpar: money.nullable(),
  room_revenue: money,
})

const house = {
  /** Every room once, by what it is for the desk; beside it how far the day is. */
  house_status: z.object({
    rooms: z.object({
      stay_over: count,
      leaving: count,
      ready: count,
      not_ready: count,
      out_of_order: count,
    }),
    arrivals: share,
    departures: share,
    walk_ins: count,
  }),
  /** Closed days, the oldest first, and the same weekday 52 weeks before the last of them. */
  key_figures: z.object({ days: z.array(day), last_year: day.nullable() }),
  /** What the person has still to do, in the order of their list. */
  todos: z.object({ total: count, overdue: count, items: z.array(toDo) }),
  closing: z.object({
    /** How many days the calendar is ahead of the business date. */
    days_behind: z.int(),
    /** The end of day that has begun: its steps as they stand. */
    run: z.object({ done: count, steps: count, next: text }).nullable(),
    last: z.object({ business_date: z.string(), minutes: count }).nullable(),
  }),
  inspection: z.object({
    /** Nothing: the house does not inspect. */
    to_inspect: count.nullable(),
    /** Rooms that somebody waits for today and that are not ready. */
    priority: count,
    discrepancies: count,
    items: z.array(
      z.object({
        room: z.string(),
        why: z.enum(['skip', 'sleep', 'person', 'check', 'priority']),
        guest: text,
        eta: text,
      }),
    ),
  }),
}

const sales = {
  /** Rooms that the last day and the last seven days have brought for the nights to come, less those they have taken. */
  gained: z.object({
    from_date: z.string(),
    nights: z.array(z.object({ date: z.string(), day: z.int(), week: z.int() })),
  }),
  departments: z.object({
    this_year: span,
    last_year: span,
    items: z.array(z.object({ code: z.string(), name: z.string(), this_year: money, last_year: money })),
  }),
  market_mix: span.extend({
    nights: count,
    items: z.array(z.object({ code: z.string(), name: z.string(), color: text, nights: count })),
  }),
}

/** What the home page shows below its first figures, all of it in one question; what the person may not see is nothing. */
export const dashboardWidgets = {
  look: call({
    path: 'dashboard/widgets',
    permission: 'signed in',
    input: z.strictObject({ widgets: once(z.array(z.enum(widgets)).min(1).max(widgets.length)) }),
    output: z.object({ ...desk, ...till, ...house, ...roomWidgets, ...sales }).partial(),
  }),
}
