import { z } from 'zod'
import { availabilityReaders } from './availability'
import { call } from './call'
import { count, day, decimal, flag, id, instant, once, weekday } from './kinds'
import { moves, pricedNight } from './priced-night'

/** At most so many nights are looked at together. */
export const longestCalendar = 92

const readers = [...availabilityReaders, 'Rate update'] as const

const value = decimal.nullable().optional()
/** Amounts or percentages, column by column; what is absent stays. */
const values = z.strictObject({
  a1: value,
  a2: value,
  a3: value,
  a4: value,
  extra_adult: value,
  c1: value,
  c2: value,
  c3: value,
})

/** What was overtyped in one go. */
const run = z.object({ run_id: id, label: z.string(), at: instant, by: z.string().nullable() })

/** What is sold night by night, and single nights overtyped (domain/reservations 3.2.2, 3.7). */
export const priceCalendar = {
  /** What a stay of `nights` (one, unless said) is sold at; nights without a price have no row. */
  view: call({
    path: 'price-calendar/view',
    permission: readers,
    input: z
      .strictObject({
        rate_code_id: id,
        from_date: day,
        to_date: day,
        room_type_ids: once(z.array(id).max(100)).optional(),
        nights: z.int().min(1).max(999).optional(),
      })
      .refine(({ from_date, to_date }) => from_date <= to_date, {
        path: ['to_date'],
        message: 'The last day may not be before the first.',
      }),
    output: z.object({
      rate_code: z.object({ id, code: z.string(), name: z.string(), currency_code: z.string() }),
      room_types: z.array(z.object({ id, code: z.string(), name: z.string() })),
      bands: z.array(z.string()),
      /** What this person may take back next: their own, or anybody's with the right to. */
      undo: run.nullable(),
      items: z.array(
        z.object({
          room_type: z.object({ id, code: z.string(), name: z.string() }),
          ...pricedNight,
          /** Moved by yield. */
          adjusted: flag,
          adjustments: moves,
          restrictions: z.array(z.string()),
        }),
      ),
    }),
  }),
  /** Overtypes nights, or takes what was overtyped back; what is sold is made anew. */
  set: call({
    path: 'price-calendar/set',
    permission: 'Rate update',
    input: z
      .strictObject({
        rate_code_id: id,
        room_type_ids: once(z.array(id).min(1, 'Please choose a room type.').max(100)),
        from_date: day,
        to_date: day,
        days_of_week: once(z.array(weekday).min(1, 'Please choose a day of the week.').max(7)).optional(),
        mode: z.enum(['set', 'add', 'percent', 'clear']),
        values: values.optional(),
      })
      .refine(({ from_date, to_date }) => from_date <= to_date, {
        path: ['to_date'],
        message: 'The last day may not be before the first.',
      })
      .refine(
        ({ mode, values = {} }) => mode === 'clear' || Object.values(values).some(each => each !== undefined),
        { path: ['values'], message: 'Please give a price.' },
      ),
    output: z.object({
      published: z.object({ rows: count, from: day, to: day }),
      /** Nights of a type that were overtyped or taken back. */
      changed: count,
      /** Nights without a price: to open one, one and two persons need theirs. */
      without_price: count,
      /** To take it back by; null where nothing is other than before. */
      run_id: id.nullable(),
    }),
  }),
  /** Takes back what was overtyped in one go, unless it was changed again since. Booked prices stay (8.3). */
  undo: call({
    path: 'price-calendar/undo',
    permission: 'Rate update',
    input: z.strictObject({ run_id: id }),
    output: z.object({
      run_id: id,
      label: z.string(),
      changed: count,
      published: z.object({ rows: count, from: day, to: day }),
    }),
  }),
}
