import { z } from 'zod'
import { priorities } from '../hotel/room/maintenance'
import { count, flag, id } from './kinds'

const text = z.string().nullable()

/** What the home page tells of rooms and of who works on them (domain/housekeeping 21). */
export const roomWidgets = {
  progress: z.object({
    /** Rooms of today's sheets of which nothing is left to do, of all that are on them. */
    done: count,
    of: count,
    /** Who has most to do first; a sheet without a name is nobody's yet. */
    attendants: z.array(z.object({ name: text, done: count, of: count })),
    /** Every room of the house once. */
    rooms: z.array(
      z.object({
        base_status: z.enum(['dirty', 'pickup', 'clean', 'inspected', 'out_of_order', 'out_of_service']),
        fo_status: z.enum(['vacant', 'occupied']),
        rooms: count,
      }),
    ),
  }),
  /** What is still to be repaired. */
  maintenance: z.object({
    total: count,
    late: count,
    /** The most urgent first, those of which there are none too. */
    priorities: z.array(z.object({ priority: z.enum(priorities), open: count })),
    items: z.array(
      z.object({
        id,
        request_no: z.int(),
        room: z.string(),
        what: z.string(),
        priority: z.enum(priorities),
        due_at: text,
        is_late: flag,
      }),
    ),
  }),
  /** Rooms that are withdrawn now, or would be if nobody were in them; who is back first stands first. */
  withdrawn: z.object({
    out_of_order: count,
    out_of_service: count,
    items: z.array(
      z.object({
        id,
        room: z.string(),
        kind: z.enum(['out_of_order', 'out_of_service']),
        reason: z.string(),
        /** The day on which it is to be had again, and from which hour. */
        back_on: z.string(),
        back_at: text,
        /** Somebody is still in it. */
        is_waiting: flag,
      }),
    ),
  }),
  forecast: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        departures: count,
        stay_overs: count,
        credits: z.string(),
        capacity: z.string(),
        /** Of attendants: above nothing some are spare, below it some are missing. */
        gap: z.int(),
      }),
    ),
  }),
}
