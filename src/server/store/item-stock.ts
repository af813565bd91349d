import type { BusinessDate } from '../../hotel/business-date'
import { type ItemDays, type ItemStock, type Short, shortage } from '../../hotel/reservation-item'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

/** A thing of the house, with what others and, apart from that, the stay itself have of it on each day. */
export type StockedItem = ItemStock & { id: number; name: string; warn_when_short: boolean }
export type Stocked = StockedItem & { taken: ItemDays; own: ItemDays }

type Day = { day: BusinessDate; taken: number; own: number }
type Row = StockedItem & { days: Day[] }

/** Whoever lends the last one has it: the things are locked in the order of their ids, so that two do not. */
export async function lockItems({ sql, property_id }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select from item_inventory where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) order by id for update`
}

/**
 * Things in use with what is gone of them between two days, the last one too; one query. `isOwn`: which rows `i` are of the
 * one who asks, and so nobody else's.
 */
export async function loadStock(
  { sql, property_id }: Tx,
  ids: readonly number[],
  { from, to }: { from: BusinessDate; to: BusinessDate },
  isOwn: Fragment = sql`false`,
): Promise<Stocked[]> {
  if (ids.length === 0) return []
  const rows = await sql<Row[]>`
    select v.id, v.code, v.name, v.quantity_in_stock, v.begin_date, v.end_date, coalesce(v.daily_quantities, '[]') as daily_quantities,
           v.allow_outside_stay, v.warn_when_short,
           coalesce((
             select jsonb_agg(to_jsonb(t)) from (
               select d::date as day, coalesce(sum(i.quantity) filter (where (${isOwn}) is not true), 0)::int as taken,
                      coalesce(sum(i.quantity) filter (where ${isOwn}), 0)::int as own
                 from generate_series(${from}::date, ${to}::date, interval '1 day') d
                 join reservation_item i on i.property_id = v.property_id and i.item_inventory_id = v.id and d between i.from_date and i.to_date
                 join reservation r on r.property_id = i.property_id and r.id = i.reservation_id and r.status in ('reserved', 'checked_in')
                group by d) t), '[]') as days
      from item_inventory v
     where v.property_id = ${property_id} and v.id = any (${ids as number[]}::bigint[]) and v.is_active
     order by v.id`
  return rows.map(({ days, ...item }) => ({
    ...item,
    taken: new Map(days.map(({ day, taken }) => [day, taken])),
    own: new Map(days.map(({ day, own }) => [day, own])),
  }))
}

export type ShortItem = Short & { item: Stocked }

/** Things of which there are too few for what is wanted, each with its first such day. */
export const shortOf = (stock: readonly Stocked[], wanted: ReadonlyMap<number, ItemDays>): ShortItem[] =>
  stock.flatMap(item => {
    const short = shortage(item, wanted.get(item.id) ?? new Map(), item.taken, item.own)
    return short ? [{ ...short, item }] : []
  })
