import type { BusinessDate } from '../../hotel/business-date'
import { adultFields, childFields, type RateDay } from '../../hotel/rate/rate-day'
import type { Tx } from '../tx'

type Wanted = {
  rate_code_ids: readonly number[]
  room_type_ids: readonly number[]
  /** Nights from `from` up to, not including, `until`. */
  from: BusinessDate
  until: BusinessDate
}

type Texts = { [field in (typeof adultFields)[number]]: string | null } & {
  [field in (typeof childFields)[number]]: string
}

/** Published prices, all length tiers: `cellFor` finds the one of a stay. */
export async function loadPrices(
  { sql, property_id, coins }: Tx,
  { rate_code_ids, room_type_ids, from, until }: Wanted,
): Promise<RateDay[]> {
  const rows = await sql<(Omit<RateDay, keyof Texts | 'is_adjusted'> & Texts)[]>`
    select stay_date, rate_code_id, room_type_id, min_nights, max_nights, a1, a2, a3, a4, extra_adult, c1, c2, c3, source, market_code_id
      from rate_day
     where property_id = ${property_id} and stay_date >= ${from} and stay_date < ${until}
       and rate_code_id = any (${rate_code_ids as number[]}::bigint[]) and room_type_id = any (${room_type_ids as number[]}::bigint[])`
  const may = (text: string | null) => (text === null ? null : coins.read(text))
  return rows.map(row => ({
    ...row,
    is_adjusted: false,
    a1: may(row.a1),
    a2: may(row.a2),
    a3: may(row.a3),
    a4: may(row.a4),
    extra_adult: may(row.extra_adult),
    c1: coins.read(row.c1),
    c2: coins.read(row.c2),
    c3: coins.read(row.c3),
  }))
}
