import type { BusinessDate } from '../../hotel/business-date'
import { note, type Tx } from '../tx'
import { many } from './finding'

type Cell = { stay_date: BusinessDate; room_type_id: number; sold: number; tentative: number }

/**
 * Rooms sold are counted with every booking; each night the reservations are counted anew beside it (domain/reservations 4.6). A
 * counter that is not what they say is put right, and that is said: the procedure fails, so that somebody looks, and what it has
 * mended stays. Answers null while all agree.
 */
export async function mendCounters(tx: Tx): Promise<string | Error | null> {
  if ((await findDrift(tx)).length === 0) return null
  // Whoever books has the counters of his nights: with them locked nobody is between his nights and their count.
  await tx.sql`
    select from house_day where property_id = ${tx.property_id} and stay_date >= ${tx.today} order by stay_date for update`
  const cells = await findDrift(tx)
  if (cells.length === 0) return null
  await write(tx, cells)
  const dates = [...new Set(cells.map(({ stay_date }) => stay_date))]
  const nights = dates.length === 1 ? dates[0] : `${dates.length} nights`
  const said = `${many(cells.length, 'counter')} of ${nights} put right`
  note(tx, { entity: 'property', entity_id: tx.property_id, label: `Rooms sold: ${said}`, after: { dates } })
  return new Error(`${said}. Please look for what was sold there, then try again.`)
}

/**
 * Nights and types from today on whose counters are not what the reservations say, with what they say. One query, which leaves out
 * those who have gone before: no stay has a night after its departure.
 */
const findDrift = ({ sql, property_id, today }: Tx): Promise<Cell[]> => sql<Cell[]>`
  with truth as (
    select n.stay_date, n.room_type_id,
           coalesce(sum(r.rooms) filter (where t.deducts_inventory), 0)::int as sold,
           coalesce(sum(r.rooms) filter (where not t.deducts_inventory), 0)::int as tentative
      from reservation_night n
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id and r.departure_date >= ${today}
      join reservation_type t on t.property_id = r.property_id and t.id = r.reservation_type_id
     where n.property_id = ${property_id} and n.stay_date >= ${today} and n.counts_inventory group by 1, 2),
  cells as (
    select i.stay_date, i.room_type_id, coalesce(t.sold, 0) as sold, coalesce(t.tentative, 0) as tentative,
           i.sold <> coalesce(t.sold, 0) or i.tentative <> coalesce(t.tentative, 0) as differs
      from inventory_day i left join truth t on t.stay_date = i.stay_date and t.room_type_id = i.room_type_id
     where i.property_id = ${property_id} and i.stay_date >= ${today}),
  houses as (
    select h.stay_date from house_day h join cells c on c.stay_date = h.stay_date
     where h.property_id = ${property_id} group by h.stay_date, h.sold, h.tentative
    having h.sold <> sum(c.sold) or h.tentative <> sum(c.tentative))
  select stay_date, room_type_id, sold, tentative from cells
   where differs or stay_date in (select stay_date from houses) order by stay_date, room_type_id`

async function write({ sql, property_id }: Tx, cells: readonly Cell[]): Promise<void> {
  await sql`
    update inventory_day i set sold = t.sold, tentative = t.tentative
      from jsonb_to_recordset(${sql.json(cells as never)}::jsonb) as t (stay_date date, room_type_id bigint, sold int, tentative int)
     where i.property_id = ${property_id} and i.stay_date = t.stay_date and i.room_type_id = t.room_type_id`
  const dates = [...new Set(cells.map(({ stay_date }) => stay_date))]
  await sql`
    update house_day h set sold = t.sold, tentative = t.tentative
      from (select stay_date, sum(sold)::int as sold, sum(tentative)::int as tentative from inventory_day
             where property_id = ${property_id} and stay_date = any (${dates}::date[]) group by stay_date) t
     where h.property_id = ${property_id} and h.stay_date = t.stay_date`
}
