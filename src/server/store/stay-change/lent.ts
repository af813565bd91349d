import type { Problem } from '../../../hotel/booking'
import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { mayI, type Question } from '../../../hotel/question'
import { refuse, sentenceOf } from '../../../hotel/refusal'
import { type ItemDays, itemDays, lentAfter } from '../../../hotel/reservation-item'
import { Refused } from '../../serve'
import { loadStock, lockItems, type ShortItem, shortOf } from '../item-stock'
import type { Tx } from '../../tx'
import type { Booked } from './booked'

type Dates = { arrival_date: BusinessDate; departure_date: BusinessDate }
type Lent = {
  id: number
  item_inventory_id: number
  from_date: BusinessDate
  to_date: BusinessDate
  quantity: number
  allow_outside_stay: boolean
  /** What charges it, as long as nothing else has been made of that. */
  fixed_charge_id: number | null
}
type Moved = Lent & { after: { from_date: BusinessDate; to_date: BusinessDate } | null }

/** What was lent to a stay by hand, and what becomes of it with other dates. */
export type LentPlan = { moved: readonly Moved[]; problems: Problem[]; questions: Question[] }
const nothingLent: LentPlan = { moved: [], problems: [], questions: [] }

/**
 * Things lent by hand go with a stay whose dates change (domain/reservations 5.5). Out: which are elsewhere or given back, what
 * refuses that (`item_short` where there are too few on a day that it did not have) and, of things of which one more may be
 * found, what it asks. No query while the dates stay.
 */
export async function planLent(tx: Tx, booked: Booked, wish: Dates): Promise<LentPlan> {
  if (booked.arrival_date === wish.arrival_date && booked.departure_date === wish.departure_date)
    return nothingLent
  if (booked.status !== 'reserved' && booked.status !== 'checked_in') return nothingLent
  const lent = await loadLent(tx, booked)
  const when = { before: booked, after: wish, today: tx.today }
  const moved = lent
    .map(one => ({ ...one, after: lentAfter(one, when) }))
    .filter(({ from_date, to_date, after }) => after?.from_date !== from_date || after.to_date !== to_date)
  const short = await findShort(tx, booked, moved)
  return {
    moved,
    problems: short
      .filter(({ item }) => !item.warn_when_short)
      .map(one => ({ field: 'departure_date', refusal: tooFew(one) })),
    questions: short
      .filter(({ item }) => item.warn_when_short)
      .map(one =>
        mayI('item_short', `${sentenceOf(tooFew(one))} Change it all the same?`, { yes: 'Change it' }),
      ),
  }
}

/** Moves what was lent and what charges it, under the lock of the things, so that the last one is lent once. Refuses `item_short`. */
export async function keepLent(tx: Tx, booked: Booked, { moved }: LentPlan): Promise<void> {
  if (moved.length === 0) return
  const { sql, property_id, who } = tx
  await lockItems(
    tx,
    [...new Set(moved.map(({ item_inventory_id }) => item_inventory_id))].toSorted((a, b) => a - b),
  )
  const [short] = (await findShort(tx, booked, moved)).filter(({ item }) => !item.warn_when_short)
  if (short) throw new Refused(tooFew(short))
  const gone = moved.flatMap(({ id, after }) => (after === null ? [id] : []))
  if (gone.length > 0)
    await sql`delete from reservation_item where property_id = ${property_id} and id = any (${gone}::bigint[])`
  const stays = moved.flatMap(({ id, after }) => (after === null ? [] : [{ id, ...after }]))
  if (stays.length > 0)
    await sql`
      update reservation_item i set from_date = t.from_date, to_date = t.to_date, updated_by_id = ${who.employee_id || null}
        from jsonb_to_recordset(${sql.json(stays)}::jsonb) as t (id bigint, from_date date, to_date date)
       where i.property_id = ${property_id} and i.id = t.id`
}

/** What charges a thing has its days: said after the charges have followed the dates of the stay by themselves. */
export async function chargeLent(tx: Tx, { moved }: LentPlan, { departure_date }: Dates): Promise<void> {
  const { sql, property_id, who } = tx
  const charged = moved.flatMap(({ fixed_charge_id, after }) =>
    fixed_charge_id === null ? [] : [{ id: fixed_charge_id, ...daysCharged(after, departure_date) }],
  )
  if (charged.length === 0) return
  await sql`
    update fixed_charge c
       set begin_date = coalesce(t.begin_date, c.begin_date), end_date = coalesce(t.end_date, c.end_date),
           removed_at = case when t.begin_date is null then now() end, updated_by_id = ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(charged)}::jsonb) as t (id bigint, begin_date date, end_date date)
     where c.property_id = ${property_id} and c.id = t.id`
}

/** Nobody is charged for the day on which he leaves, but who comes and goes on one day for that. */
function daysCharged(after: Moved['after'], departure_date: BusinessDate) {
  if (after === null) return { begin_date: null, end_date: null }
  const last = after.to_date >= departure_date ? addDays(departure_date, -1) : after.to_date
  return { begin_date: after.from_date, end_date: last < after.from_date ? after.from_date : last }
}

const tooFew = ({ item, left, day }: ShortItem) =>
  refuse('item_short', { n: left, code: item.name, date: day })

const loadLent = async ({ sql, property_id }: Tx, { id }: Booked): Promise<Lent[]> =>
  await sql<Lent[]>`
    select i.id, i.item_inventory_id, i.from_date, i.to_date, i.quantity, v.allow_outside_stay,
           (select c.id from fixed_charge c
              join folio_account a on a.property_id = c.property_id and a.id = c.folio_account_id and a.kind = 'stay'
             where a.property_id = i.property_id and a.reservation_id = i.reservation_id and c.item_inventory_id = i.item_inventory_id
               and c.removed_at is null and c.quantity = i.quantity and c.begin_date = i.from_date
             order by c.id limit 1) as fixed_charge_id
      from reservation_item i join item_inventory v on v.property_id = i.property_id and v.id = i.item_inventory_id
     where i.property_id = ${property_id} and i.reservation_id = ${id} and i.reservation_package_id is null order by i.id`

/** Of the days that they did not have before; what a stay has it keeps, however few there are by now. */
async function findShort(tx: Tx, { id }: Booked, moved: readonly Moved[]): Promise<ShortItem[]> {
  const wanted = new Map<number, Map<BusinessDate, number>>()
  for (const { item_inventory_id, quantity, after } of moved) {
    if (after === null) continue
    const days = wanted.get(item_inventory_id) ?? new Map<BusinessDate, number>()
    for (const day of itemDays({ ...after, quantity })) {
      if (day >= tx.today) days.set(day, (days.get(day) ?? 0) + quantity)
    }
    wanted.set(item_inventory_id, days)
  }
  const all = [...wanted.values()].flatMap(days => [...days.keys()]).toSorted()
  if (all.length === 0) return []
  // Of the thing's rows that are not moved those of this stay count as anybody's: they are wanted beside.
  const isOwn = tx.sql`i.reservation_id = ${id}::bigint and i.id = any (${moved.map(one => one.id)}::bigint[])`
  const stock = await loadStock(tx, [...wanted.keys()], { from: all[0], to: all[all.length - 1] }, isOwn)
  return shortOf(stock, wanted as ReadonlyMap<number, ItemDays>)
}
