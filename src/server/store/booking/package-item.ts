import type { Problem } from '../../../hotel/booking'
import { traceItems } from '../item-trace'
import type { BusinessDate } from '../../../hotel/business-date'
import { mayI, type Question } from '../../../hotel/question'
import { type Refusal, refuse, sentenceOf } from '../../../hotel/refusal'
import { type ItemDays, itemsOfPackages, type PackageWithItems } from '../../../hotel/reservation-item'
import { Refused } from '../../serve'
import type { Tx } from '../../tx'
import { loadStock, lockItems, type ShortItem, shortOf } from '../item-stock'

type Wanted = ReadonlyMap<number, ItemDays>

/** What the packages of a stay, or of one that comes back, need of the things of the house. */
export type ItemsWanted = {
  packages: readonly PackageWithItems[]
  /** The stay that has them already, or had them: of a new booking nobody. */
  reservation_id: number | null
}

type Judged = { problems: Problem[]; questions: Question[] }
export const nothingTaken: Judged = { problems: [], questions: [] }

/**
 * Whether the things that come with the packages are there on each day (domain/reservations 3.5). Out: what booking refuses
 * (`item_sold_out`) and, of things of which one more may be found, what it asks. No query for packages without things.
 */
export async function judgeItems(tx: Tx, wanted: ItemsWanted): Promise<Judged> {
  const short = await findShort(tx, wanted)
  return {
    problems: short
      .filter(({ item }) => !item.warn_when_short)
      .map(one => ({ field: 'packages', refusal: soldOut(one) })),
    questions: short.filter(({ item }) => item.warn_when_short).map(asked),
  }
}

/**
 * Gives a stay the things of its packages, whole, in place of those that it had from them. Under the lock of the things, so that
 * the last one is given once. Refuses `item_sold_out`.
 */
export async function keepItems(tx: Tx, reservation_id: number, wanted: ItemsWanted): Promise<void> {
  const needed = daysOf(tx, wanted)
  await lockItems(tx, [...needed.keys()])
  const [short] = (await findShort(tx, wanted)).filter(({ item }) => !item.warn_when_short)
  if (short) throw new Refused(soldOut(short))
  await writeItems(tx, reservation_id)
}

/** Writes what a stay has of things by its packages as they stand now: of a stay that is divided each part its own. */
export async function writeItems(tx: Tx, reservation_id: number): Promise<void> {
  const { sql, property_id, who } = tx
  const before = await sql`
    delete from reservation_item
     where property_id = ${property_id} and reservation_id = ${reservation_id} and reservation_package_id is not null`
  // Days that follow each other with as many units are one row.
  const after = await sql`
    insert into reservation_item (property_id, reservation_id, item_inventory_id, from_date, to_date, quantity, reservation_package_id, created_by_id)
    select ${property_id}, ${reservation_id}, item_id, min(day), max(day), units, package_id, ${who.employee_id || null}::bigint
      from (select p.id as package_id, v.id as item_id, n.consume_date as day, ceil(sum(n.units))::smallint as units,
                   n.consume_date - (row_number() over (partition by p.id, v.id, ceil(sum(n.units)) order by n.consume_date))::int as run
              from reservation_package p
              join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
              join item_inventory v on v.property_id = p.property_id and v.id = any (c.item_inventory_ids) and v.is_active
              join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id
             where p.property_id = ${property_id} and p.reservation_id = ${reservation_id} and p.removed_at is null and n.units > 0
             group by p.id, v.id, n.consume_date) t
     group by package_id, item_id, units, run`
  if (before.count + after.count > 0) await traceItems(tx, reservation_id)
}

export const soldOut = ({ item, day }: ShortItem): Refusal =>
  refuse('item_sold_out', { item: item.name, date: day })

function asked(short: ShortItem): Question {
  return mayI('item_sold_out', `${sentenceOf(soldOut(short))} Book it all the same?`, { yes: 'Book it' })
}

async function findShort(tx: Tx, wanted: ItemsWanted): Promise<ShortItem[]> {
  const days = daysOf(tx, wanted)
  const all = [...days.values()].flatMap(each => [...each.keys()]).toSorted()
  if (all.length === 0) return []
  const { reservation_id } = wanted
  const isOwn = tx.sql`i.reservation_id = ${reservation_id}::bigint and i.reservation_package_id is not null`
  const span = { from: all[0], to: all[all.length - 1] }
  return shortOf(await loadStock(tx, [...days.keys()], span, isOwn), days)
}

/** From today on: what was consumed is over. */
const daysOf = ({ today }: Tx, { packages }: ItemsWanted): Wanted =>
  new Map(
    [...itemsOfPackages(packages)].map(([id, days]) => [
      id,
      new Map([...days].filter(([day]) => day >= today)),
    ]),
  )

/** What a stay has of the things of the house, with its packages or lent by itself: what it needs again when it comes back. */
export async function loadHeldItems(
  { sql, property_id }: Tx,
  reservation_id: number,
): Promise<PackageWithItems[]> {
  const rows = await sql<
    { item_inventory_id: number; days: { consume_date: BusinessDate; units: number }[] }[]
  >`
    select i.item_inventory_id, jsonb_agg(jsonb_build_object('consume_date', d::date, 'units', i.quantity)) as days
      from reservation_item i, generate_series(i.from_date, i.to_date, interval '1 day') d
     where i.property_id = ${property_id} and i.reservation_id = ${reservation_id}
     group by i.item_inventory_id`
  return rows.map(({ item_inventory_id, days }) => ({ item_ids: [item_inventory_id], nights: days }))
}
