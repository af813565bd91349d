import type { BusinessDate } from '../../../hotel/business-date'
import { itemCharges, itemTotal } from '../../../hotel/item-charge'
import { mayI } from '../../../hotel/question'
import { refuse, sentenceOf } from '../../../hotel/refusal'
import { itemShortage, type ItemWanted, refuseItemDates } from '../../../hotel/reservation-item'
import type { OutputOf } from '../../../wire/call'
import { stayExtra } from '../../../wire/stay-extra'
import { answer, ask, type At, found, freshOrStale, Refused, serve } from '../../serve'
import type { Fragment } from '../../store/desk-row'
import { isCharged, type ItemPrice, rateOfItem } from '../../store/item-charge'
import { loadStock, type StockedItem } from '../../store/item-stock'
import { traceItems } from '../../store/item-trace'
import { note, type Tx } from '../../tx'
import { chargeItem } from './item-charge'
import { loadStayOf, openStay } from './open-stay'

type Item = OutputOf<typeof stayExtra.addItem>
type Stocked = StockedItem & ItemPrice & { default_quantity: number; sell_separately: boolean }

/** `reservation-item/*`: things that a stay has, as far as the house has them on each day (domain/reservations 5.1, 5.16). */
export const answerItems = answer(stayExtra.items, async ({ reservation_id }, { tx }) => {
  await loadStayOf(tx, reservation_id)
  return { items: await loadItems(tx, tx.sql`i.reservation_id = ${reservation_id}`) }
})

export const serveAddItem = serve(stayExtra.addItem, async (input, at) => {
  const { tx } = at
  const { reservation_id, item_inventory_id } = input
  const stay = await openStay(tx, reservation_id)
  const item = await lockItem(tx, item_inventory_id)
  const wanted = {
    from_date: (input.from_date ?? stay.arrival_date) as BusinessDate,
    to_date: (input.to_date ?? input.from_date ?? stay.departure_date) as BusinessDate,
    quantity: input.quantity ?? item.default_quantity,
  }
  if (!item.sell_separately) throw new Refused(refuse('item_in_packages', { code: item.code }))
  await demandStock(item, wanted, { stay, beside: null }, at)
  const [{ id }] = await tx.sql<{ id: number }[]>`
    insert into reservation_item (property_id, reservation_id, item_inventory_id, from_date, to_date, quantity, created_by_id)
    values (${tx.property_id}, ${reservation_id}, ${item.id}, ${wanted.from_date}, ${wanted.to_date}, ${wanted.quantity},
            ${tx.who.employee_id || null}) returning id`
  await chargeItem(tx, stay, item, { before: null, after: wanted })
  await traceItems(tx, stay.id)
  noteItem(tx, stay, `gets ${wanted.quantity} ${item.name}`, null, wanted)
  return await loadItem(tx, id)
})

export const serveChangeItem = serve(stayExtra.changeItem, async ({ id, row_version, ...fields }, at) => {
  const { tx } = at
  const seen = await loadItemRow(tx, id)
  const stay = await openStay(tx, seen.reservation_id)
  const item = await lockItem(tx, seen.item_inventory_id)
  const before = await loadItemRow(tx, id)
  freshOrStale(before, row_version)
  refuseOfPackage(before, item)
  const wanted = {
    from_date: (fields.from_date ?? before.from_date) as BusinessDate,
    to_date: (fields.to_date ?? before.to_date) as BusinessDate,
    quantity: fields.quantity ?? before.quantity,
  }
  await demandStock(item, wanted, { stay, beside: id }, at)
  await tx.sql`
    update reservation_item set ${tx.sql({ ...wanted, updated_by_id: tx.who.employee_id || null } as never)}
     where property_id = ${tx.property_id} and id = ${id}`
  await chargeItem(tx, stay, item, { before, after: wanted })
  await traceItems(tx, stay.id)
  noteItem(tx, stay, `${item.name} changed`, before, wanted)
  return await loadItem(tx, id)
})

export const serveRemoveItem = serve(stayExtra.removeItem, async ({ id }, { tx }) => {
  const seen = await loadItemRow(tx, id)
  const [stay, item] = await Promise.all([
    loadStayOf(tx, seen.reservation_id),
    lockItem(tx, seen.item_inventory_id),
  ])
  // Somebody may have changed it meanwhile: what was charged for it is what stands now.
  const before = await loadItemRow(tx, id)
  refuseOfPackage(before, item)
  await chargeItem(tx, stay, item, { before, after: null })
  await tx.sql`delete from reservation_item where property_id = ${tx.property_id} and id = ${id}`
  await traceItems(tx, stay.id)
  noteItem(tx, stay, `gives ${item.name} back`, before, null)
  return { id }
})

/** Whoever lends the last one has it: the thing is locked, so that two do not. */
async function lockItem(tx: Tx, id: number): Promise<Stocked> {
  const { sql, property_id } = tx
  const [row] = await sql<Stocked[]>`
    select id, code, name, price, quantity_in_stock, default_quantity, begin_date, end_date, daily_quantities, allow_outside_stay,
           warn_when_short, sell_separately, creates_fixed_charge, transaction_code_id, ${rateOfItem(tx)} as rate
      from item_inventory v where property_id = ${property_id} and id = ${id} and is_active for update`
  const item = found(row, { item_inventory_id: id })
  return { ...item, daily_quantities: item.daily_quantities ?? [] }
}

/** Refuses or asks where there are too few on one of the days, as the thing says. */
async function demandStock(
  item: Stocked,
  wanted: ItemWanted,
  {
    stay,
    beside,
  }: { stay: { arrival_date: BusinessDate; departure_date: BusinessDate }; beside: number | null },
  at: At,
): Promise<void> {
  const refusal = refuseItemDates(item, wanted, stay)
  if (refusal) throw new Refused(refusal)
  const { tx } = at
  const isOwn = tx.sql`i.id = ${beside}::bigint`
  const [stocked] = await loadStock(tx, [item.id], { from: wanted.from_date, to: wanted.to_date }, isOwn)
  const short = itemShortage(item, wanted, stocked?.taken ?? new Map())
  if (!short) return
  const no = refuse('item_short', { n: short.left, code: item.name, date: short.day })
  if (!item.warn_when_short) throw new Refused(no)
  ask([mayI('item_short', `${sentenceOf(no)} Give it all the same?`, { yes: 'Give it' })], at)
}

function noteItem(
  tx: Tx,
  stay: { id: number; confirmation_no: string; guest: string },
  what: string,
  before: ItemWanted | null,
  after: ItemWanted | null,
): void {
  const plain = (one: ItemWanted | null) =>
    one && { from_date: one.from_date, to_date: one.to_date, quantity: one.quantity }
  note(tx, {
    entity: 'reservation',
    entity_id: stay.id,
    label: `${stay.confirmation_no} ${stay.guest} ${what}`,
    before: plain(before),
    after: plain(after),
  })
}

type ItemRow = ItemWanted & {
  reservation_id: number
  item_inventory_id: number
  reservation_package_id: number | null
  row_version: number
}

/** What comes with a package goes with it too. Refuses `item_of_package`. */
function refuseOfPackage({ reservation_package_id }: ItemRow, { name }: { name: string }): void {
  if (reservation_package_id !== null) throw new Refused(refuse('item_of_package', { item: name }))
}

async function loadItemRow({ sql, property_id }: Tx, id: number): Promise<ItemRow> {
  const [row] = await sql<ItemRow[]>`
    select reservation_id, item_inventory_id, reservation_package_id, from_date, to_date, quantity, row_version
      from reservation_item where property_id = ${property_id} and id = ${id}`
  return found(row, { reservation_item_id: id })
}

async function loadItem(tx: Tx, id: number): Promise<Item> {
  const [row] = await loadItems(tx, tx.sql`i.id = ${id}`)
  return found(row, { reservation_item_id: id })
}

type Row = Omit<Item, 'is_charged' | 'charge_unit' | 'total'> &
  Pick<ItemPrice, 'creates_fixed_charge' | 'transaction_code_id' | 'rate'> & {
    arrival_date: BusinessDate
    departure_date: BusinessDate
    adults: number
    children: number
  }

async function loadItems(tx: Tx, which: Fragment): Promise<Item[]> {
  const { sql, property_id } = tx
  const rows = await sql<Row[]>`
    select i.id, i.row_version, jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name) as item, i.from_date, i.to_date, i.quantity,
           v.price, v.creates_fixed_charge, v.transaction_code_id, ${rateOfItem(tx)} as rate,
           r.arrival_date, r.departure_date, r.adults, r.c1 + r.c2 + r.c3 as children,
           (select c.code from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
             where p.property_id = i.property_id and p.id = i.reservation_package_id) as package,
           array(select d.name from item_class c join master_type d on d.id = any (c.department_ids)
                  where c.property_id = v.property_id and c.id = v.item_class_id order by d.display_sequence, d.name) as departments
      from reservation_item i
      join item_inventory v on v.property_id = i.property_id and v.id = i.item_inventory_id
      join reservation r on r.property_id = i.property_id and r.id = i.reservation_id
     where i.property_id = ${property_id} and ${which} order by i.from_date, v.code, i.id`
  return rows.map(row => asItem(tx, row))
}

/** With what it comes to by its rule, for as many people as the stay has now. */
function asItem(tx: Tx, row: Row): Item {
  const { creates_fixed_charge, transaction_code_id, rate, arrival_date, departure_date, ...item } = row
  const { adults, children, ...shown } = item
  const { price, quantity } = shown
  const wanted = {
    from_date: item.from_date as BusinessDate,
    to_date: item.to_date as BusinessDate,
    quantity,
  }
  const charges = itemCharges(rate, wanted, { arrival_date, departure_date, people: adults + children })
  const priced = { id: row.item.id, name: '', price, creates_fixed_charge, transaction_code_id, rate }
  return {
    ...shown,
    is_charged: shown.package === null && isCharged(tx, priced),
    charge_unit: rate.charge_unit,
    total: tx.coins.write(itemTotal(charges, tx.coins.read(price), { adults, children }, tx.coins)),
  }
}
