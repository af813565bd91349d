import { addDays, type BusinessDate } from '../../../hotel/business-date'
import type { Fragment } from '../../store/desk-row'
import { loadNets, onTheBooks } from '../../store/on-the-books'
import type { Tx } from '../../tx'
import { loadForecast } from '../forecast'
import type { RowsOf } from '../rows'

/** The books as they are beside those of a close. Where no close so long ago has kept them there is nothing to stand beside. */
export const rows: RowsOf = async (tx, { stay_from, stay_to, days, dimension }) => {
  const { sql, property_id, today } = tx
  const from = String(stay_from) < today ? today : (stay_from as BusinessDate)
  const to = stay_to as BusinessDate
  const part = parts(tx)[String(dimension)]
  const nets = await loadNets(tx)
  const nights = await sql<{ date: BusinessDate }[]>`
    with kept as (
      select max(business_date) as day from pace_day where property_id = ${property_id} and business_date <= ${addDays(today, -Number(days))}
    ), told as (
      select b.stay_date as date, ${part} as part, b.rooms_individual + b.rooms_picked_up + b.rooms_block_left as rooms, 0 as rooms_then,
             b.room_revenue, 0 as revenue_then
        from ${onTheBooks(tx, nets, { from, to })} b
       union all
      select b.stay_date, ${part}, 0, b.rooms_individual + b.rooms_picked_up + b.rooms_block_left, 0, b.room_revenue
        from pace_day b
       where b.property_id = ${property_id} and b.business_date = (select day from kept) and b.stay_date between ${from} and ${to})
    select date, part, sum(rooms)::int as rooms, sum(rooms_then)::int as rooms_then, sum(rooms - rooms_then)::int as gained,
           sum(room_revenue) as room_revenue, sum(revenue_then) as revenue_then, sum(room_revenue - revenue_then) as revenue_gained
      from told where exists (select from kept where day is not null)
     group by 1, 2 order by 1, 2`
  if (dimension !== 'none' || nights.length === 0) return nights
  const available = new Map(
    (await loadForecast(tx, { from, to })).map(night => [night.date, night.available]),
  )
  return nights.map(night => ({ ...night, available: available.get(night.date) ?? 0 }))
}

const parts = ({ sql }: Tx): Record<string, Fragment> => ({
  none: sql`''::text`,
  market: sql`b.market_code`,
  source: sql`b.source_code`,
  room_type: sql`b.room_type_code`,
})
