import { z } from 'zod'
import { call } from './call'
import { count, day, flag, id, line, money, once, rowVersion, weekday } from './kinds'

const season = {
  begin_date: day,
  end_date: day,
  min_nights: z.int().min(1).max(999).nullable(),
  max_nights: z.int().min(1).max(999).nullable(),
}
const prices = {
  one_person: money,
  two_persons: money,
  three_persons: money.nullable(),
  four_persons: money.nullable(),
  extra_adult: money.nullable(),
}
/** Nights of a type on weekdays of a period, and for which lengths of stay. */
const stretch = z.object({
  room_type_id: id,
  begin_date: day,
  end_date: day,
  days: z.array(weekday),
  nights: count,
  min_nights: z.int(),
  max_nights: z.int(),
  ids: z.array(id),
})

/** The pricing schedule of a rate code as a grid of seasons, types and weekdays (issue 3, section 1; domain/master-data 2.46). */
export const pricing = {
  /** From the business date on, or from the first night sold. Gaps are counted to the last night sold. */
  grid: call({
    path: 'pricing-schedule/grid',
    permission: 'signed in',
    input: z.strictObject({ rate_code_id: id, with_past: flag.optional() }),
    output: z.object({
      rate_code: z.object({
        id,
        code: z.string(),
        currency_code: z.string(),
        pricing_basis: z.enum(['schedule', 'derived', 'rack']),
        base: z.string().nullable(),
        begin_sell_date: day,
        end_sell_date: day,
      }),
      room_types: z.array(z.object({ id, code: z.string(), name: z.string() })),
      /** Rows in force; the mask of weekdays has Monday as its first bit. `priceGrid` of hotel/rate puts them into seasons. */
      rows: z.array(
        z.object({
          id,
          row_version: rowVersion,
          season_name: z.string().nullable(),
          ...season,
          days_of_week: z.int(),
          room_type_ids: z.array(id),
          ...prices,
        }),
      ),
      gaps: z.array(stretch),
      doubles: z.array(stretch),
      past_seasons: count,
    }),
  }),
  /** Prices typed into cells, all of them or none. What is wrong is named by its place: `seasons.0.changes.3`. */
  setPrices: call({
    path: 'pricing-schedule/set-prices',
    permission: 'admin',
    input: z.strictObject({
      rate_code_id: id,
      seasons: z
        .array(
          z.strictObject({
            ...season,
            /** Of a season that is new. */
            name: line(40).optional(),
            /** A row whose children's prices and the like a new season takes. */
            like_id: id.optional(),
            /** The rows of the season as they were read. */
            read: once(z.array(z.strictObject({ id, row_version: rowVersion })).max(500), 'id'),
            changes: once(
              z
                .array(
                  z.strictObject({
                    room_type_id: id,
                    weekday,
                    field: z.enum([
                      'one_person',
                      'two_persons',
                      'three_persons',
                      'four_persons',
                      'extra_adult',
                    ]),
                    amount: money.nullable(),
                  }),
                )
                .min(1)
                .max(2000),
              'room_type_id',
              'weekday',
              'field',
            ),
          }),
        )
        .min(1)
        .max(50),
    }),
    output: z.object({ updated: count, made: count, removed: count }),
  }),
}
