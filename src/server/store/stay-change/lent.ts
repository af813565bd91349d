import type { Problem } from '../../../hotel/booking'
import type { BusinessDate } from '../../../hotel/business-date'
import { type ItemCharge, itemCharges } from '../../../hotel/item-charge'
import type { Party } from '../../../hotel/occupancy'
import { mayI, type Question } from '../../../hotel/question'
import { refuse, sentenceOf } from '../../../hotel/refusal'
import { type ItemDays, itemDays, lentAfter } from '../../../hotel/reservation-item'
import { Refused } from '../../serve'
import { lockStayAccount } from '../account'
import {
  isCharged,
  type ItemChargeRow,
  type ItemPrice,
  loadItemCharges,
  rateOfItem,
  recharge,
  takeCharges,
} from '../item-charge'
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
  item: ItemPrice
}
type Moved = Lent & { after: { from_date: BusinessDate; to_date: BusinessDate } | null }

/** What charges a thing by now, and how it is charged then. */
type Recharged = { item: ItemPrice; rows: readonly ItemChargeRow[]; charges: readonly ItemCharge[] }

/** What was lent to a stay by hand, and what becomes of it with other dates; charged anew is what other people or dates charge otherwise. */
export type LentPlan = {
  moved: readonly Moved[]
  recharged: readonly Recharged[]
  problems: Problem[]
  questions: Question[]
}
const nothingLent: LentPlan = { moved: [], recharged: [], problems: [], questions: [] }

/**
 * Things lent by hand go with a stay whose dates change (domain/reservations 5.5). Out: which are elsewhere or given back, what
 * refuses that (`item_short` where there are too few on a day that it did not have) and, of things of which one more may be
 * found, what it asks. No query while the dates stay.
 */
export async function planLent(tx: Tx, booked: Booked, wish: Dates & { party: Party }): Promise<LentPlan> {
  const isSamePeople = peopleOf(booked) === peopleOf(wish.party)
  const isSameDates =
    booked.arrival_date === wish.arrival_date && booked.departure_date === wish.departure_date
  if (isSameDates && isSamePeople) return nothingLent
  if (booked.status !== 'reserved' && booked.status !== 'checked_in') return nothingLent
  const lent = await loadLent(tx, booked)
  const when = { before: booked, after: wish, today: tx.today }
  const all = lent.map(one => ({ ...one, after: lentAfter(one, when) }))
  const moved = all.filter(
    ({ from_date, to_date, after }) => after?.from_date !== from_date || after.to_date !== to_date,
  )
  const recharged = await planCharges(tx, { booked, wish, lent: all })
  const short = await findShort(tx, booked, moved)
  return {
    moved,
    recharged,
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

/** How things are charged with the stay as it will be: by the rows that charge them now, where nobody has ended these. */
async function planCharges(
  tx: Tx,
  { booked, wish, lent }: { booked: Booked; wish: Dates & { party: Party }; lent: readonly Moved[] },
): Promise<Recharged[]> {
  const charged = lent.filter(({ item }) => isCharged(tx, item))
  if (charged.length === 0) return []
  const rows = await loadItemCharges(tx, booked.id)
  const [before, after] = [
    { ...booked, people: peopleOf(booked) },
    { ...wish, people: peopleOf(wish.party) },
  ]
  return charged.flatMap(one => {
    const { item, quantity } = one
    const was = itemCharges(item.rate, one, before)
    const held = takeCharges(rows, item.id, was)
    if (was.length > 0 && held.length === 0) return []
    const charges = one.after === null ? [] : itemCharges(item.rate, { ...one.after, quantity }, after)
    return [{ item, rows: held, charges }]
  })
}

/** What charges a thing has its days: said after the charges have followed the dates of the stay by themselves. */
export async function chargeLent(tx: Tx, booked: Booked, { recharged }: LentPlan): Promise<void> {
  if (recharged.length === 0) return
  const account = await lockStayAccount(tx, booked, booked.guest)
  for (const { charges, ...one } of recharged) await recharge(tx, { account_id: account.id, ...one }, charges)
}

const peopleOf = ({ adults, c1, c2, c3 }: Party): number => adults + c1 + c2 + c3

const tooFew = ({ item, left, day }: ShortItem) =>
  refuse('item_short', { n: left, code: item.name, date: day })

const loadLent = async (tx: Tx, { id }: Booked): Promise<Lent[]> =>
  await tx.sql<Lent[]>`
    select i.id, i.item_inventory_id, i.from_date, i.to_date, i.quantity, v.allow_outside_stay,
           jsonb_build_object('id', v.id, 'name', v.name, 'price', v.price::text, 'creates_fixed_charge', v.creates_fixed_charge,
             'transaction_code_id', v.transaction_code_id, 'rate', ${rateOfItem(tx)}) as item
      from reservation_item i join item_inventory v on v.property_id = i.property_id and v.id = i.item_inventory_id
     where i.property_id = ${tx.property_id} and i.reservation_id = ${id} and i.reservation_package_id is null order by i.id`

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
