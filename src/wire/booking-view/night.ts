import { z } from 'zod'
import { count, flag, id, money, named } from '../kinds'
import { some } from './header'

/** A night as it is booked. */
export const night = z.object({
  stay_date: z.string(),
  weekday: z.string(),
  room_type: named,
  charge_type: named,
  room: z.string().nullable(),
  rate_code: named,
  base_amount: money,
  discount: z
    .object({
      kind: z.enum(['percent', 'amount']),
      value: z.string(),
      discount_reason_id: id,
      reason: z.string(),
    })
    .nullable(),
  rate_amount: money,
  share_amount: money,
  is_fixed: flag,
  override_reason: z.string().nullable(),
  adults: count,
  c1: count,
  c2: count,
  c3: count,
  market_code: named,
  source_code: named,
  origin_code: some,
  packages: z.array(z.object({ code: z.string(), mode: z.string(), amount: money })),
  is_posted: flag,
})

export const dailyDetails = z.object({
  row_version: z.int(),
  /** `current_price`: what the night would cost by today's prices; null where it has none. */
  nights: z.array(night.extend({ current_price: money.nullable() })),
  totals: z.object({ nights: count, rooms: count, room: money, packages: money, current: money.nullable() }),
})
