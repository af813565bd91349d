import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { wrongField } from '../kit/wrong-field'
import { putPackages } from '../rate/packages'
import { aSummerHouse, fri10, mon13, sat11, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse(async stock => {
    await putPackages(stock)
    await stock.put('package-group', [
      { code: 'ROM', name: 'Romance', package_code_ids: ['LINEN', 'PRK'], sell_separately: true },
      { code: 'WEB', name: 'Of a rate', package_code_ids: ['PRK'] },
    ])
  })
  id = house.stock.id
})
afterAll(() => house.close())

type Wanted = InputOf<typeof reservation.store>
let guests = 0
/** Two people from the 9th to the 12th at 110.00 a night. */
const booked = (more: Partial<Wanted> = {}) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      room_type_id: id('room-type', 'STD'),
      rate_code_id: id('rate-code', 'BAR'),
      guest: { last_name: `Packer${String.fromCharCode(97 + guests++)}` },
      ...more,
    },
    { answers: { similar_profile: 'new', overlapping_stay: 'yes', overbook: 'yes' } },
  )
const a = (code: string, more: object = {}) => ({ package_code_id: id('package-code', code), ...more })

type Stay = { id: number }
const add = (stay: Stay, code: string, more: object = {}) =>
  house.manager.call(bookingChange.addPackage, { reservation_id: stay.id, ...a(code, more) })
const packages = async (stay: Stay) =>
  await house.sql<{ id: number; code: string; from: BusinessDate; until: BusinessDate; nights: string[] }[]>`
    select p.id, c.code, p.from_date as from, p.to_date as until,
           array(select to_char(n.stay_date, 'DD') || ' ' || n.amount::numeric(9,2) from reservation_package_night n
                  where n.reservation_package_id = p.id order by n.stay_date) as nights
      from reservation_package p join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.reservation_id = ${stay.id} and p.removed_at is null order by p.id`

test('a package of the first night falls away with it: it is not charged on every later one', async () => {
  const stay = await booked({ packages: [a('PRK', { from_date: thu9, to_date: fri10 })] })
  expect(await packages(stay)).toMatchObject([{ nights: ['09 12.00'] }])
  await house.manager.do(bookingChange.update, { id: stay.id, arrival_date: fri10, departure_date: sun12 })
  expect(await packages(stay)).toEqual([])
})

test('a copy has the room types and people of each night, and packages on the days of the stay on which they were had', async () => {
  const [arrival_date, departure_date] = [thu9, addDays(thu9, 4)]
  const night = (nth: number) => addDays(arrival_date, nth)
  const source = await booked({
    arrival_date,
    departure_date,
    adults: 1,
    nights_detail: [2, 3].map(nth => ({
      date: night(nth),
      room_type_id: id('room-type', 'DLX'),
      adults: 2,
    })),
    packages: [
      { package_code_id: id('package-code', 'PRK') },
      { package_code_id: id('package-code', 'PRK'), from_date: night(1), to_date: night(2) },
      { package_code_id: id('package-code', 'PRK'), from_date: night(3), to_date: night(4) },
      { package_code_id: id('package-code', 'PRK'), excluded_dates: [night(0)] },
    ],
  })
  const copied = async (nights: number, more: object = {}) => {
    const { booked: copy } = await house.manager.do(
      bookingChange.copy,
      { reservation_id: source.id, arrival_date: addDays(arrival_date, 7), nights, ...more },
      { answers: { overlapping_stay: 'yes' } },
    )
    const rows = await house.sql<{ type: string; adults: number }[]>`
      select t.code as type, n.adults from reservation_night n join room_type t on t.property_id = n.property_id and t.id = n.room_type_id
       where n.reservation_id = ${copy?.id ?? 0} order by n.stay_date`
    const packages = await house.sql<{ days: number[] }[]>`
      select array(select n.stay_date - r.arrival_date from reservation_package_night n where n.reservation_package_id = p.id order by 1) as days
        from reservation_package p join reservation r on r.property_id = p.property_id and r.id = p.reservation_id
       where r.id = ${copy?.id ?? 0} order by p.id`
    return {
      nights: rows.map(({ type, adults }) => `${type} ${adults}`),
      packages: packages.map(({ days }) => days),
    }
  }
  expect(await copied(4)).toEqual({
    nights: ['STD 1', 'STD 1', 'DLX 2', 'DLX 2'],
    packages: [[0, 1, 2, 3], [1], [3], [1, 2, 3]],
  })
  expect(await copied(3)).toEqual({
    nights: ['STD 1', 'STD 1', 'DLX 2'],
    packages: [[0, 1, 2], [1], [1, 2]],
  })
  expect(await copied(4, { room_type_id: id('room-type', 'STD'), adults: 1 })).toMatchObject({
    nights: Array(4).fill('STD 1'),
  })
})

test('a package that has no night of the stay is neither booked, nor added, nor left with none', async () => {
  const none = { status: 422, refused: 'package_period' }
  const stay = await booked({ packages: [a('PRK')] })
  expect(await add(stay, 'PRK', { from_date: sat11, to_date: sat11 })).toMatchObject(none)
  expect(await add(stay, 'PRK', { from_date: sun12 })).toMatchObject(none)
  const [{ id: held }] = await packages(stay)
  const change = (to_date: BusinessDate) =>
    house.manager.call(bookingChange.changePackage, { reservation_id: stay.id, id: held, to_date })
  expect(await change(thu9)).toMatchObject(none)
  expect(await change(sat11)).toMatchObject({ status: 200 })
})

const dearer = async (code: string, unit_price: string) => {
  await house.sql`update pricing_schedule set unit_price = ${unit_price} where package_code_id = ${id('package-code', code)}`
}

test('nights with a package keep the price that they were booked at; only a new night costs what it costs today', async () => {
  const [kept, renewed] = [
    await booked({ packages: [a('PRK'), a('CLEAN')] }),
    await booked({ packages: [a('PRK'), a('CLEAN')] }),
  ]
  await dearer('PRK', '15')
  await dearer('CLEAN', '30')
  const longer = (stay: Stay, answers = {}) =>
    house.manager.call(bookingChange.update, { id: stay.id, departure_date: mon13 }, { answers })
  // The room costs the same by both prices: 440.00 with 12.00, 12.00, 12.00, 15.00 and the cleaning of 25.00, or all by today.
  const asked = await longer(kept)
  expect(asked.asked).toEqual(['reprice'])
  expect(asked.body.data).toMatchObject({
    questions: [{ code: 'reprice', data: { keep: '516.00', new: '530.00', preselected: 'keep' } }],
  })
  expect(await longer(kept, { reprice: 'keep' })).toMatchObject({ status: 200 })
  expect((await packages(kept)).map(({ nights }) => nights)).toEqual([
    ['09 12.00', '10 12.00', '11 12.00', '12 15.00'],
    ['12 25.00'],
  ])
  expect(await longer(renewed, { reprice: 'new' })).toMatchObject({ status: 200 })
  expect((await packages(renewed)).map(({ nights }) => nights)).toEqual([
    ['09 15.00', '10 15.00', '11 15.00', '12 15.00'],
    ['12 30.00'],
  ])
  await dearer('PRK', '12')
  await dearer('CLEAN', '25')
})

test('people who come or go pay the agreed price, children too while they are the same', async () => {
  const stay = await booked({
    room_type_id: id('room-type', 'DLX'),
    child_ages: [4, 9],
    packages: [a('BKF')],
  })
  const family = async () => (await packages(stay))[0].nights[0]
  expect(await family()).toBe('09 38.00')
  await dearer('BKF', '20')
  await house.sql`
    update pricing_schedule set child_prices = '[{"band": "Child", "amount": "10"}]' where package_code_id = ${id('package-code', 'BKF')}`
  const become = (people: object) =>
    house.manager.do(bookingChange.update, { id: stay.id, ...people }, { answers: { reprice: 'keep' } })
  await become({ adults: 1 })
  expect(await family()).toBe('09 23.00')
  // Another child costs what the schedule says of it today, the adult what was agreed.
  await become({ adults: 1, child_ages: [9] })
  expect(await family()).toBe('09 25.00')
  await dearer('BKF', '15')
})

test('a package that is withdrawn does not hold up whoever leaves earlier, but is not sold for another night', async () => {
  const stay = await booked({ packages: [a('SPA'), a('PRK')] })
  await house.sql`update package_code set end_sell_date = ${addDays(thu9, -1)} where id = ${id('package-code', 'PRK')}`
  const until = (departure_date: BusinessDate) =>
    house.manager.call(bookingChange.update, { id: stay.id, departure_date })
  expect(await until(mon13)).toMatchObject({ status: 422, refused: 'package_not_sold' })
  expect(await until(sat11)).toMatchObject({ status: 200 })
  expect((await packages(stay)).map(({ nights }) => nights)).toEqual([['09 60.00'], ['09 12.00', '10 12.00']])
  await house.sql`update package_code set end_sell_date = '2027-12-31' where id = ${id('package-code', 'PRK')}`
})

test('a stay of two rates has in it what each contains, on the nights of each', async () => {
  const stay = await booked({
    nights_detail: [{ date: fri10, rate_code_id: id('rate-code', 'BARBF') }],
  })
  expect(await packages(stay)).toMatchObject([
    { code: 'BKF', from: fri10, until: sat11, nights: ['10 30.00'] },
  ])
  await house.manager.do(bookingChange.updateNights, {
    reservation_id: stay.id,
    patches: [{ dates: [sat11], set: { rate_code_id: id('rate-code', 'BARBF') } }],
    reprice: 'keep',
  })
  expect(await packages(stay)).toMatchObject([
    { from: fri10, until: sun12, nights: ['10 30.00', '11 30.00'] },
  ])
  await house.manager.do(bookingChange.update, {
    id: stay.id,
    rate_code_id: id('rate-code', 'BAR'),
    reprice: 'keep',
  })
  expect(await packages(stay)).toEqual([])
})

test('a package that is had once is not sold without its night: nobody would ever be charged for it', async () => {
  await house.sql`update package_code set posting_rhythm = 'once_on_date' where id = ${id('package-code', 'SPA')}`
  const stay = await booked()
  const none = { status: 422, refused: 'package_once' }
  expect(await add(stay, 'SPA')).toMatchObject(none)
  expect(await add(stay, 'SPA', { once_date: sun12 })).toMatchObject(none)
  expect(await add(stay, 'SPA', { once_date: fri10, excluded_dates: [fri10] })).toMatchObject(none)
  expect(await add(stay, 'SPA', { once_date: fri10 })).toMatchObject({ status: 200 })
  const [{ id: held }] = await packages(stay)
  const change = (more: object) =>
    house.manager.call(bookingChange.changePackage, { reservation_id: stay.id, id: held, ...more })
  expect(await change({ once_date: null })).toMatchObject(none)
  expect(await change({ once_date: sat11 })).toMatchObject({ status: 200 })
  expect(await packages(stay)).toMatchObject([{ nights: ['11 60.00'] }])
})

test('what is had once on a night that the stay loses is not forgotten: somebody says whether it moves or is taken off', async () => {
  await house.sql`update package_code set posting_rhythm = 'once_on_date' where id = ${id('package-code', 'SPA')}`
  const withSpa = () => booked({ packages: [a('SPA', { once_date: sat11, price: '25.00' })] })
  const change = (stay: Stay, dates: object, answers = {}) =>
    house.manager.call(
      bookingChange.update,
      { id: stay.id, ...dates },
      { answers: { ...answers, overbook: 'yes' } },
    )
  const shorter = { departure_date: sat11 }
  const stay = await withSpa()
  const asked = await change(stay, shorter)
  expect(asked).toMatchObject({ asked: ['package_outside'] })
  expect(asked.body).toMatchObject({
    data: {
      questions: [
        {
          text: expect.stringContaining('SPA on 2026-07-11'),
          choices: [{ label: 'Have it on 2026-07-10' }, { value: 'drop' }],
        },
      ],
    },
  })
  expect(await packages(stay)).toMatchObject([{ nights: ['11 50.00'] }])
  expect(await change(stay, shorter, { package_outside: 'move' })).toMatchObject({
    status: 200,
    refused: undefined,
  })
  expect(await packages(stay)).toMatchObject([{ until: sat11, nights: ['10 50.00'] }])
  const other = await withSpa()
  expect(await change(other, shorter, { package_outside: 'drop' })).toMatchObject({ status: 200 })
  expect(await packages(other)).toEqual([])
  // The same night of a stay that comes three days later.
  const later = await withSpa()
  await change(
    later,
    { arrival_date: sun12, departure_date: addDays(sun12, 3) },
    { package_outside: 'move', reprice: 'keep' },
  )
  expect(await packages(later)).toMatchObject([{ from: sun12, nights: ['14 50.00'] }])
})

test('a group brings all of its packages at once, also one that is not sold by itself, and not on the nights that are left out', async () => {
  await house.sql`update package_code set sell_separately = false where id = ${id('package-code', 'LINEN')}`
  const stay = await booked()
  const group = (code: string, more: object = {}) =>
    house.manager.call(bookingChange.addPackage, {
      reservation_id: stay.id,
      package_group_id: id('package-group', code),
      ...more,
    })
  expect(await add(stay, 'LINEN')).toMatchObject({ refused: 'package_not_sold' })
  expect(await group('WEB')).toMatchObject({ status: 404 })
  expect(await group('ROM', { price: '5.00' })).toMatchObject(wrongField('price'))
  expect(await group('ROM', a('PRK'))).toMatchObject(wrongField('package_code_id'))
  expect(await group('ROM', { excluded_dates: [sat11] })).toMatchObject({ status: 200 })
  const had = await packages(stay)
  expect(had.map(({ code }) => code)).toEqual(['LINEN', 'PRK'])
  expect(had[1].nights).toHaveLength(2)
  expect(had[1].nights.join()).not.toContain('11 ')
})

test('a price that was typed for a package can be taken away again; saving the others leaves what was agreed', async () => {
  const stay = await booked({ packages: [a('PRK', { price: '5.00' })] })
  const [{ id: held }] = await packages(stay)
  const first = async (more: object) => {
    await house.manager.do(bookingChange.changePackage, { reservation_id: stay.id, id: held, ...more })
    return (await packages(stay))[0].nights[0]
  }
  expect(await first({ price: '5.00', quantity: 2 })).toBe('09 10.00')
  expect(await first({ price: null, quantity: 1 })).toBe('09 12.00')
  await dearer('PRK', '15')
  expect(await first({ price: null, quantity: 2 })).toBe('09 24.00')
  await dearer('PRK', '12')
})
