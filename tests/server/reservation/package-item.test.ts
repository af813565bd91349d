import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import { stayExtra } from '../../../src/wire/stay-extra'
import type { House } from '../kit/house'
import { putPackages } from '../rate/packages'
import { aSummerHouse, fri10, mon13, sat11, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

/** Parking has two places, bicycles are four; of the fire bowl, of which there is one, another may be found. */
beforeAll(async () => {
  house = await aSummerHouse(async stock => {
    const { put } = stock
    await putPackages(stock)
    await put('item-class', [
      { code: 'OUT', name: 'Outside', usage: ['reservation'], department_ids: ['HK'] },
    ])
    const thing = { item_class_id: 'OUT', default_quantity: 1, price: '0', sell_separately: false }
    await put('item-inventory', [
      { ...thing, code: 'LOT', name: 'Parking place', quantity_in_stock: 2 },
      { ...thing, code: 'BIKE', name: 'Bicycle', quantity_in_stock: 4 },
      { ...thing, code: 'FIRE', name: 'Fire bowl', quantity_in_stock: 1, warn_when_short: true },
    ])
    const year = { begin_sell_date: '2026-01-01', end_sell_date: '2027-12-31' }
    const common = { transaction_code_id: '2000', currency_code: 'EUR', includes_tax: true, ...year }
    const packages: [string, string, string, string, string][] = [
      ['LOTP', 'Place to park', 'per_room', 'every_night', 'LOT'],
      ['TOUR', 'Bicycle tour', 'per_adult', 'last_night', 'BIKE'],
      ['CAMP', 'Camp fire', 'flat_per_stay', 'arrival_night', 'FIRE'],
    ]
    await put(
      'package-code',
      packages.map(([code, name, calculation_rule, posting_rhythm, item]) => ({
        ...common,
        code,
        name,
        short_description: name,
        calculation_rule,
        posting_rhythm,
        item_inventory_ids: [item],
        sell_separately: true,
      })),
    )
    await put(
      'pricing-schedule',
      packages.map(([code]) => ({
        owner_type: 'package_code',
        package_code_id: code,
        begin_date: '2026-01-01',
        end_date: '2027-12-31',
        unit_price: '10',
        child_prices: [],
      })),
    )
    await put('rate-code', [
      {
        rate_category_id: 'BAR',
        market_code_id: 'BAR',
        pricing_basis: 'derived',
        base_rate_code_id: 'BAR',
        derive_type: 'percent',
        derive_value: '0',
        derive_rounding: 'none',
        room_type_ids: ['STD', 'DLX'],
        currency_code: 'EUR',
        transaction_code_id: '1000',
        exchange_mode: 'daily',
        ...year,
        code: 'DRIVE',
        name: 'With a place to park',
        packages: [{ package_code_id: 'LOTP', quantity: 1, is_included: false }],
      },
    ])
  })
  id = house.stock.id
})
afterAll(() => house.close())

type Wanted = InputOf<typeof reservation.store>
const stay = (more: Partial<Wanted> = {}): Wanted => ({
  arrival_date: thu9,
  departure_date: sun12,
  adults: 2,
  room_type_id: id('room-type', 'STD'),
  rate_code_id: id('rate-code', 'BAR'),
  ...more,
})
const answers = { similar_profile: 'new', overlapping_stay: 'yes' }
const book = (more: Partial<Wanted>, more_answers: Record<string, string> = {}) =>
  house.manager.call(
    reservation.store,
    { ...stay(more), guest: { last_name: 'Parker' } },
    { answers: { ...answers, ...more_answers } },
  )
const booked = async (more: Partial<Wanted>) => (await book(more)).data.id
const packed = (...codes: string[]) => ({
  packages: codes.map(code => ({ package_code_id: id('package-code', code) })),
})
const driving = () => ({ rate_code_id: id('rate-code', 'DRIVE') })
const itemsOf = async (reservation_id: number) =>
  (await house.manager.do(stayExtra.items, { reservation_id })).items.map(
    ({ item, from_date, to_date, quantity, package: of }) => [item.code, from_date, to_date, quantity, of],
  )
/** Nobody has booked anything. */
const cancelAll = async () => {
  await house.sql`update reservation set status = 'cancelled', cancelled_at = now() where status = 'reserved'`
  await house.sql`update inventory_day set sold = 0`
  await house.sql`update house_day set sold = 0`
}

test('a package takes its things on the days it is consumed, and the list of the stay says so', async () => {
  const one = await booked(driving())
  expect(await itemsOf(one)).toEqual([['LOT', thu9, sat11, 1, 'LOTP']])
  const tour = await booked({ adults: 2, ...packed('TOUR') })
  expect(await itemsOf(tour)).toEqual([['BIKE', sat11, sat11, 2, 'TOUR']])
  await cancelAll()
})

test('the third car finds no place: the quote says so, look-to-book too, and it is not booked', async () => {
  await booked(driving())
  await booked({ ...driving(), arrival_date: fri10, departure_date: sat11 })
  const said = { code: 'item_sold_out', dates: [fri10] as BusinessDate[] }
  const { problems } = await house.manager.do(rateQuote.view, stay(driving()))
  expect(problems).toMatchObject([{ ...said, fix: 'Parking place is taken on 2026-07-10.' }])
  const { arrival_date, departure_date, adults } = stay()
  const asked = { arrival_date, departure_date, adults }
  const { cells } = await house.manager.do(availability.lookToBook, asked)
  const reasonsOf = (rate: string) =>
    cells.find(cell => cell.rate_id === id('rate-code', rate) && cell.type_id === id('room-type', 'STD'))
      ?.reasons
  expect([reasonsOf('DRIVE'), reasonsOf('BAR')]).toEqual([['item_sold_out'], []])
  const { reasons } = await house.manager.do(availability.explain, {
    ...asked,
    rate_id: id('rate-code', 'DRIVE'),
    type_id: id('room-type', 'STD'),
  })
  expect(reasons).toMatchObject([said])
  const refused = await book(driving())
  expect(refused.body).toMatchObject({ message: 'Parking place is taken on 2026-07-10.' })
  expect(refused.refused).toBe('item_sold_out')
  // A night on which there is a place is sold.
  expect((await book({ ...driving(), arrival_date: sat11 })).status).toBe(200)
  await cancelAll()
})

test('two clerks want the last place at the same moment: one has it', async () => {
  await booked(driving())
  const both = await Promise.all([book(driving()), book(driving())])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.flatMap(({ refused }) => refused ?? [])).toEqual(['item_sold_out'])
  await cancelAll()
})

test('a stay that is changed keeps what it has, and gets more only where there is more', async () => {
  const first = await booked(driving())
  await booked({ ...driving(), arrival_date: fri10, departure_date: mon13 })
  await house.sql`update item_inventory set quantity_in_stock = 1 where code = 'LOT'`
  const change = (departure_date: BusinessDate) =>
    house.manager.call(bookingChange.update, { id: first, departure_date, reprice: 'keep' })
  expect((await change(sat11)).status).toBe(200)
  expect(await itemsOf(first)).toEqual([['LOT', thu9, fri10, 1, 'LOTP']])
  expect((await change(sun12)).refused).toBe('item_sold_out')
  await house.sql`update item_inventory set quantity_in_stock = 2 where code = 'LOT'`
  expect((await change(sun12)).status).toBe(200)
  expect(await itemsOf(first)).toEqual([['LOT', thu9, sat11, 1, 'LOTP']])
  await cancelAll()
})

test('who comes back after a cancellation needs the place again', async () => {
  const first = await booked(driving())
  await cancelAll()
  const second = await booked(driving())
  await booked(driving())
  const back = () => house.manager.call(bookingChange.reinstate, { id: first })
  expect((await back()).refused).toBe('item_sold_out')
  await house.sql`update reservation set status = 'cancelled', cancelled_at = now() where id = ${second}`
  expect((await back()).status).toBe(200)
  await cancelAll()
})

test('of what may be found elsewhere the clerk is asked', async () => {
  await booked(packed('CAMP'))
  expect((await book(packed('CAMP'))).asked).toEqual(['item_sold_out'])
  expect((await book(packed('CAMP'), { item_sold_out: 'yes' })).status).toBe(200)
  await cancelAll()
})

test('two rooms for two take four bicycles, and each part of the divided stay its own two', async () => {
  const several = await booked({ rooms: 2, adults: 2, ...packed('TOUR') })
  expect(await itemsOf(several)).toEqual([['BIKE', sat11, sat11, 4, 'TOUR']])
  expect((await book({ adults: 1, ...packed('TOUR') })).refused).toBe('item_sold_out')
  const { created } = await house.manager.do(bookingChange.split, {
    reservation_id: several,
    mode: 'all',
  })
  expect(await itemsOf(several)).toEqual([['BIKE', sat11, sat11, 2, 'TOUR']])
  expect(await itemsOf(created[0].id)).toEqual([['BIKE', sat11, sat11, 2, 'TOUR']])
  await cancelAll()
})

test('what comes with a package is neither changed nor taken away by itself', async () => {
  const reservation_id = await booked(driving())
  const { items } = await house.manager.do(stayExtra.items, { reservation_id })
  const [{ id: item, row_version }] = items
  const change = await house.manager.call(stayExtra.changeItem, { id: item, row_version, quantity: 2 })
  expect(change.refused).toBe('item_of_package')
  expect((await house.manager.call(stayExtra.removeItem, { id: item })).refused).toBe('item_of_package')
  await cancelAll()
})
