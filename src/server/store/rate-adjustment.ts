import type { RateAdjustment } from '../../hotel/rate/adjustment'
import type { Nights } from '../../hotel/rate/schedule'
import type { Tx } from '../tx'

/** An adjustment that stands, and the strategy that has made it. */
export type KeptAdjustment = RateAdjustment & { id: number; strategy_id: number | null }

/** Every adjustment that lies on some of these nights. */
export async function loadAdjustments(
  { sql, property_id }: Tx,
  { from, until }: Nights,
): Promise<KeptAdjustment[]> {
  return await sql<KeptAdjustment[]>`
    select id, strategy_id, rate_class_id, rate_category_id, rate_code_id, room_type_id, begin_date, end_date, days_of_week, kind, value,
           origin
      from rate_adjustment where property_id = ${property_id} and begin_date < ${until} and end_date >= ${from}`
}
