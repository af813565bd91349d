import { addDays } from '../../hotel/business-date'
import { loadNets, onTheBooks } from '../store/on-the-books'
import type { Tx } from '../tx'

/** So far ahead is looked, and so long each day is kept; the last day of a month is kept for ever (domain/reports 15.2). */
export const paceDays = 400

/**
 * What is on the books for the nights to come, as it stands at the close: the only moment from which it can be told later how a
 * night has filled. Written anew as often as the roll is tried (domain/finance 16.9, domain/reports 15.2).
 */
export async function writePace(tx: Tx): Promise<void> {
  const { sql, property_id, today } = tx
  const nets = await loadNets(tx)
  await sql`delete from pace_day where property_id = ${property_id} and business_date = ${today}`
  await sql`
    insert into pace_day (property_id, business_date, stay_date, room_type_code, market_code, source_code, channel, rooms_individual, rooms_picked_up,
           rooms_block_left, rooms_tentative, rooms_sold, rooms_complimentary, rooms_house_use, persons, room_revenue)
    select ${property_id}, ${today}, b.* from ${onTheBooks(tx, nets, { from: today, to: addDays(today, paceDays) })} b`
}

/**
 * Of what was on the books more than 400 days ago the last day of each month is enough. Each night one more day is as old, so that
 * no more than the last of them is looked at. Out: how many days went.
 */
export async function thinPace({ sql, property_id, today }: Tx): Promise<string | null> {
  const [{ days }] = await sql<{ days: number }[]>`
    with gone as (
      delete from pace_day where property_id = ${property_id}
         and business_date between ${addDays(today, -paceDays - 62)} and ${addDays(today, -paceDays - 1)}
         and extract(day from business_date + 1) <> 1 returning business_date)
    select count(distinct business_date)::int as days from gone`
  return days > 0 ? `${days} days` : null
}
