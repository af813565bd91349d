import type { RateAdjustment } from '../../hotel/rate/adjustment'
import type { Nights } from '../../hotel/rate/schedule'
import type { Tx } from '../tx'

/** An adjustment that stands, and the strategy that has made it. */
export type KeptAdjustment = RateAdjustment & {
  id: number
  strategy_id: number | null
  strategy: string | null
}

/** Every adjustment that lies on some of these nights. */
export async function loadAdjustments(
  { sql, property_id }: Tx,
  { from, until }: Nights,
): Promise<KeptAdjustment[]> {
  return await sql<KeptAdjustment[]>`
    select a.id, a.strategy_id, s.name as strategy, a.rate_class_id, a.rate_category_id, a.rate_code_id, a.room_type_id, a.begin_date,
           a.end_date, a.days_of_week, a.kind, trim_scale(a.value)::text as value, a.origin
      from rate_adjustment a left join rate_strategy s on s.property_id = a.property_id and s.id = a.strategy_id
     where a.property_id = ${property_id} and a.begin_date < ${until} and a.end_date >= ${from}
     order by a.id`
}
