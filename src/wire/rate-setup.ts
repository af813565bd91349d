import { z } from 'zod'
import { call } from './call'
import { count, day, filledLine, flag, id, line, money, rowVersion } from './kinds'

const people = z.int().min(0).max(99)

/** What can be done with rate codes, rows of prices and packages beside keeping them (domain/reservations 3.7). */
export const rateSetup = {
  /** A new rate code like another one; what is not asked for is not taken along. */
  copy: call({
    path: 'rate-code/copy',
    permission: 'admin',
    input: z.strictObject({
      id,
      code: filledLine(20),
      name: line(120).optional(),
      with: z
        .strictObject({
          schedule: flag.optional(),
          packages: flag.optional(),
          negotiated: flag.optional(),
        })
        .optional(),
    }),
    output: z.object({
      id,
      rows: count,
      negotiated: count,
      published: z.object({ rows: count, from: day, to: day }),
    }),
  }),
  /** A row of prices cut before a night; what is sold stays as it is. */
  split: call({
    path: 'pricing-schedule/split',
    permission: 'admin',
    input: z.strictObject({
      id,
      row_version: rowVersion.optional(),
      date: day,
      /** With it every row of the same nights and lengths of stay: all room types and weekdays of the season. */
      whole_season: flag.optional(),
    }),
    output: z.object({
      items: z.array(z.object({ id, row_version: rowVersion, begin_date: day, end_date: day })),
    }),
  }),
  /** What a package would post for a stay, night by night. */
  previewPackage: call({
    path: 'package-code/preview',
    permission: 'signed in',
    input: z
      .strictObject({
        id,
        arrival: day,
        departure: day,
        adults: people.optional(),
        c1: people.optional(),
        c2: people.optional(),
        c3: people.optional(),
        rooms: z.int().min(1).max(99).optional(),
        quantity: z.int().min(1).max(99).optional(),
        rate_code_id: id.optional(),
        once_date: day.optional(),
      })
      .refine(({ arrival, departure }) => arrival <= departure, {
        path: ['departure'],
        message: 'Departure may not be before arrival.',
      }),
    output: z.object({
      items: z.array(
        z.object({ date: day, consumed_on: day, units: count, unit_price: money, amount: money }),
      ),
      total: money,
    }),
  }),
}
