import { z } from 'zod'
import { availabilityReaders } from './availability'
import { call } from './call'
import { count, day, flag, id, once, weekday } from './kinds'

const readers = [...availabilityReaders, 'Overbooking store'] as const

/** A night of a type, or of the house where no type is named. */
const cell = z.object({ date: day, room_type_id: id.nullable(), room_type: z.string().nullable() })

const days = {
  begin_date: day,
  end_date: day,
  days_of_week: once(z.array(weekday).min(1, 'Please choose a day of the week.').max(7)).optional(),
}
const isForwards = ({ begin_date, end_date }: { begin_date: string; end_date: string }) =>
  begin_date <= end_date
const isShort = ({ begin_date, end_date }: { begin_date: string; end_date: string }) =>
  Date.parse(end_date) - Date.parse(begin_date) < 750 * 86_400_000
const long = { path: ['end_date'], message: 'Please choose at most 750 days at once.' }
const backwards = { path: ['end_date'], message: 'The last day may not be before the first.' }

/** Without a type it is about the house. */
const about = { room_type_id: id.optional() }
const shown = z.strictObject({ from_date: day, days: z.int().min(1).max(62).optional(), ...about })

/** How many rooms may be sold beyond those that are there (domain/reservations 4.2, 4.8). */
export const overbooking = {
  /** All types and the house, unless a type is named. */
  list: call({
    path: 'overbooking/list',
    permission: readers,
    input: shown,
    output: z.object({ cells: z.array(cell.extend({ rooms: count, is_default: flag })) }),
  }),
  /** In place of what stood there on these days; null goes back to what the type or the house has always. */
  set: call({
    path: 'overbooking/set',
    permission: 'Overbooking store',
    input: z
      .strictObject({ ...about, ...days, rooms: z.int().min(0).max(999).nullable() })
      .refine(isForwards, backwards)
      .refine(isShort, long),
    output: z.object({ cells: z.array(cell.extend({ rooms: count, is_default: flag })) }),
  }),
}

/** How many rooms may be sold at most, however many there are. */
export const sellLimit = {
  /** Nights that have one: all types and the house, unless a type is named. */
  list: call({
    path: 'sell-limit/list',
    permission: readers,
    input: shown,
    output: z.object({ cells: z.array(cell.extend({ limit: count })) }),
  }),
  /** In place of what stood there on these days; null takes it away. */
  set: call({
    path: 'sell-limit/set',
    permission: 'Overbooking store',
    input: z
      .strictObject({ ...about, ...days, limit: z.int().min(0).max(9999).nullable() })
      .refine(isForwards, backwards)
      .refine(isShort, long),
    output: z.object({ cells: z.array(cell.extend({ limit: count.nullable() })) }),
  }),
}
