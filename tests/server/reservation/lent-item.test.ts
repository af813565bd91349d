import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { reservation } from '../../../src/wire/reservation'
import { fixedCharge } from '../../../src/wire/routing'
import { stayExtra } from '../../../src/wire/stay-extra'
import type { House } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { aSummerHouse, bookingDay, fri10, mon13, sat11, sun12, thu9, tue14 } from './summer'

let house: House
let id: (key: string, code: string) => number

/** Two cots, one that costs five a night, and one bicycle of which another may be found. */
beforeAll(async () => {
  house = await aSummerHouse(async ({ put }) => {
    await put('item-class', [
      { code: 'OUT', name: 'Outside', usage: ['reservation'], department_ids: ['HK'] },
    ])
    await put('item-rate-rule', [{ code: 'DAY', name: 'A night', charge_unit: 'per_night' }])
    const thing = { item_class_id: 'OUT', default_quantity: 1, price: '0', sell_separately: true }
    await put('item-inventory', [
      { ...thing, code: 'COT', name: 'Cot', quantity_in_stock: 2 },
      { ...thing, code: 'BIKE', name: 'Bicycle', quantity_in_stock: 1, warn_when_short: true },
      {
        ...thing,
        code: 'BED',
        name: 'Extra bed',
        quantity_in_stock: 9,
        price: '5',
        item_rate_rule_id: 'DAY',
        transaction_code_id: '2000',
        creates_fixed_charge: true,
      },
    ])
  })
  id = house.stock.id
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.sql`update reservation set status = 'cancelled', cancelled_at = now() where status = 'reserved'`
  await house.sql`update inventory_day set sold = 0`
  await house.sql`update house_day set sold = 0`
})

const book = async (arrival_date: string = thu9, departure_date: string = sun12) =>
  (
    await house.manager.do(
      reservation.store,
      {
        arrival_date,
        departure_date,
        adults: 2,
        room_type_id: id('room-type', 'STD'),
        rate_code_id: id('rate-code', 'BAR'),
        guest: { last_name: 'Lender' },
      },
      { answers: { similar_profile: 'new', overlapping_stay: 'yes' } },
    )
  ).id
const lend = (reservation_id: number, code: string, more: object = {}) =>
  house.manager.do(stayExtra.addItem, {
    reservation_id,
    item_inventory_id: id('item-inventory', code),
    ...more,
  })
const itemsOf = async (reservation_id: number) =>
  (await house.manager.do(stayExtra.items, { reservation_id })).items.map(({ item, from_date, to_date }) => [
    item.code,
    from_date,
    to_date,
  ])
type Change = Omit<InputOf<typeof bookingChange.update>, 'id'>
const change = (reservation_id: number, wanted: Change, answers: Record<string, string> = {}) =>
  house.manager.call(
    bookingChange.update,
    { id: reservation_id, reprice: 'keep', ...wanted },
    { answers: { overlapping_stay: 'yes', ...answers } },
  )

test('what is lent for the stay goes with it when it is moved, made longer or shorter', async () => {
  const one = await book()
  await lend(one, 'COT')
  await lend(one, 'COT', { from_date: fri10, to_date: fri10 })
  expect(await change(one, { arrival_date: fri10, departure_date: mon13 })).toMatchObject({ status: 200 })
  expect(await itemsOf(one)).toEqual([
    ['COT', fri10, mon13],
    ['COT', sat11, sat11],
  ])
  expect(await change(one, { departure_date: tue14 })).toMatchObject({ status: 200 })
  expect((await itemsOf(one))[0]).toEqual(['COT', fri10, tue14])
})

test('what was for days on which he is not there any more is there for others', async () => {
  const one = await book()
  await lend(one, 'COT')
  await lend(one, 'COT', { from_date: sun12, to_date: sun12 })
  expect(await change(one, { departure_date: fri10 })).toMatchObject({ status: 200 })
  expect(await itemsOf(one)).toEqual([['COT', thu9, fri10]])
  const other = await book(sun12, mon13)
  await lend(other, 'COT', { quantity: 2 })
})

test('a stay is not moved to days on which its thing is lent to another, and nothing of it is moved', async () => {
  const [one, other] = [await book(), await book(mon13, tue14)]
  await lend(one, 'COT')
  await lend(other, 'COT', { quantity: 2 })
  expect(await change(one, { departure_date: mon13 })).toMatchObject({ status: 422, refused: 'item_short' })
  expect(await itemsOf(one)).toEqual([['COT', thu9, sun12]])
  // To days that it has already it may be, however few there are.
  await house.sql`update item_inventory set quantity_in_stock = 0 where code = 'COT'`
  expect(await change(one, { departure_date: sat11 })).toMatchObject({ status: 200 })
  await house.sql`update item_inventory set quantity_in_stock = 2 where code = 'COT'`
})

test('of a thing of which one more may be found it is asked', async () => {
  const [one, other] = [await book(), await book(mon13, tue14)]
  await lend(one, 'BIKE')
  await lend(other, 'BIKE')
  expect(await change(one, { departure_date: mon13 })).toMatchObject({ asked: ['item_short'] })
  expect(await change(one, { departure_date: mon13 }, { item_short: 'yes' })).toMatchObject({ status: 200 })
  expect(await itemsOf(one)).toEqual([['BIKE', thu9, mon13]])
})

test('what is charged for it goes along, and is charged no more when it is given back', async () => {
  const one = await book()
  await lend(one, 'BED')
  await lend(one, 'BED', { from_date: sat11, to_date: sat11 })
  const charges = async () =>
    (
      await house.sql<{ begin_date: string; end_date: string }[]>`
        select c.begin_date, c.end_date from fixed_charge c
          join folio_account a on a.property_id = c.property_id and a.id = c.folio_account_id
         where a.reservation_id = ${one} and c.removed_at is null order by c.id`
    ).map(({ begin_date, end_date }) => [begin_date, end_date])
  expect(await charges()).toEqual([
    [thu9, sat11],
    [sat11, sat11],
  ])
  await change(one, { arrival_date: fri10, departure_date: mon13 })
  expect(await charges()).toEqual([
    [fri10, sun12],
    [sun12, sun12],
  ])
  await change(one, { departure_date: sat11 })
  expect(await charges()).toEqual([[fri10, fri10]])
})

test('of two stays that move at once to the day of the last cot one has it', async () => {
  const [one, other, third] = [await book(), await book(), await book(mon13, tue14)]
  await lend(one, 'COT')
  await lend(other, 'COT')
  await lend(third, 'COT')
  const both = await Promise.all([one, other].map(stay => change(stay, { departure_date: mon13 })))
  // One has it, the other hears that there is none left; never both.
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)).toMatchObject({ refused: 'item_short' })
  const ends = [...(await itemsOf(one)), ...(await itemsOf(other))].map(([, , to_date]) => to_date).sort()
  expect(ends).toEqual([sun12, mon13])
})

test('a guest in the house who stays longer keeps what he has, and what was on days that are over stays there', async () => {
  const today = bookingDay
  const one = await book(today, addDays(today, 2))
  await lend(one, 'COT')
  await house.sql`update reservation set status = 'checked_in' where id = ${one}`
  expect(await change(one, { departure_date: addDays(today, 3) })).toMatchObject({ status: 200 })
  expect(await itemsOf(one)).toEqual([['COT', today, addDays(today, 3)]])
})

test('a bed that is given back while somebody lends a second one is charged no more', async () => {
  const reservation_id = await book()
  const { id: lent } = await lend(reservation_id, 'BED')
  let both: Promise<{ status: number }>[] = []
  await house.sql.begin(async tx => {
    await tx`select from item_inventory where id = ${id('item-inventory', 'BED')} for update`
    both = [house.manager.call(stayExtra.changeItem, { id: lent, quantity: 2 })]
    await untilWaiting(house, 1)
    both.push(house.manager.call(stayExtra.removeItem, { id: lent }))
    await untilWaiting(house, 2)
  })
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  expect((await house.manager.do(fixedCharge.list, { reservation_id })).items).toEqual([])
})
