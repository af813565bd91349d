import { z } from 'zod'
import { day, decimal, id, money } from './kinds'

/** What a night of a rate and a type is sold at, by the number of people, and where each price comes from. */
export const pricedNight = {
  date: day,
  a1: money.nullable(),
  a2: money.nullable(),
  a3: money.nullable(),
  a4: money.nullable(),
  extra_adult: money.nullable(),
  c1: money,
  c2: money,
  c3: money,
  source: z.enum(['schedule', 'derived', 'rack', 'override']),
}

/** What has moved a price since: by hand, or by the strategy that is named (domain/reservations 3.2.6). */
export const moves = z.array(
  z.object({ id, kind: z.enum(['percent', 'amount']), value: decimal, strategy: z.string().nullable() }),
)
