import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import { reservation } from '../../../src/wire/reservation'
import { restriction } from '../../../src/wire/restriction'
import type { House } from '../kit/house'
import { aSummerHouse, bookingDay, fri10, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number

const book = (type: string, more: object = {}) =>
  house.manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date: sat11,
    adults: 2,
    guest: { last_name: 'Sommer' },
    room_type_id: id('room-type', type),
    rate_code_id: id('rate-code', 'BAR'),
    ...more,
  } as never)
const look = (more: object = {}) => house.manager.do(availability.property, { from: thu9, days: 4, ...more })

beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
  await book('STD', { rooms: 2 })
  await book('DLX', { arrival_date: fri10, departure_date: sun12, child_ages: [7] })
  await book('STD', { arrival_date: fri10, departure_date: fri10, rate_code_id: id('rate-code', 'DAY') })
  await house.manager.do(restriction.store, {
    kind: 'min_los',
    value: 2,
    begin_date: fri10,
    end_date: fri10,
    scopes: [{}, { room_type_id: id('room-type', 'DLX') }, { rate_code_id: id('rate-code', 'BAR') }],
  })
})
afterAll(() => house.close())

test('each night shows who comes, who goes, who stays and how full the house is', async () => {
  const { dates, house: nights } = await look()
  expect(dates.map(({ weekday }) => weekday)).toEqual(['thu', 'fri', 'sat', 'sun'])
  expect(
    nights.map(night => [
      night.sold,
      night.available,
      night.arrivals,
      night.departures,
      night.stay_overs,
      night.persons,
      night.day_use,
      night.occupancy_percent,
    ]),
  ).toEqual([
    [2, 8, 2, 0, 0, 4, 0, '20.00'],
    [3, 7, 2, 1, 2, 7, 1, '30.00'],
    [1, 9, 0, 2, 1, 3, 0, '10.00'],
    [0, 10, 0, 1, 0, 0, 0, '0.00'],
  ])
})

test('each type has its own rooms, and the restrictions that are its own', async () => {
  const { rows, house: nights } = await look()
  expect(rows.map(({ of, cells }) => [of.code, cells.map(({ sellable }) => sellable)])).toEqual([
    ['STD', [4, 4, 6, 6]],
    ['DLX', [4, 3, 3, 4]],
  ])
  const minimum = [{ kind: 'min_los', value: 2, on_request: false }]
  expect(nights.map(({ restrictions }) => restrictions)).toEqual([[], minimum, [], []])
  expect(rows.map(({ cells }) => cells[1].restrictions)).toEqual([[], minimum])
})

test('a class of types is the sum of them, and the house alone has no rows', async () => {
  const { rows } = await look({ view: 'class' })
  expect(rows.map(({ of, cells }) => [of.code, cells.map(({ sold }) => sold)])).toEqual([
    ['GUEST', [2, 3, 1, 0]],
  ])
  expect((await look({ view: 'house' })).rows).toEqual([])
  expect((await look({ room_type_ids: [id('room-type', 'DLX')] })).rows).toHaveLength(1)
  expect((await look({ class: id('accommodation-type', 'PSD') })).rows).toEqual([])
})

test('rooms that are only asked for are taken off on request', async () => {
  const before = await look()
  await house.sql`
    select inventory_apply(${house.property_id}, array[(${thu9}, ${id('room-type', 'STD')}, 0, 0, 0, 0, 3, 0, 0, 0, null)::inventory_delta])`
  const [plain, strict] = [await look(), await look({ include_tentative: true })]
  expect(plain.house[0]).toMatchObject({
    tentative: 3,
    available: 8,
    min_available: 5,
    occupancy_percent: '20.00',
  })
  expect(strict.house[0]).toMatchObject({ available: 8, sellable: 5, occupancy_percent: '50.00' })
  expect(strict.rows[0].cells[0]).toMatchObject({ sellable: before.rows[0].cells[0].sellable - 3 })
})

test('who waits is counted apart', async () => {
  const waiting = await book('STD', { arrival_date: sun12, departure_date: addDays(sun12, 1) })
  await house.manager.do(bookingChange.waitlist, { reservation_id: waiting.id } as never)
  const { house: nights } = await look()
  expect(nights[3]).toMatchObject({ sold: 0, arrivals: 0, persons: 0, waitlist: { rooms: 1, persons: 2 } })
})

test('a year back is shown and no further, 62 days at once and no more', async () => {
  expect(await look({ from: addDays(bookingDay, -365) })).toMatchObject({ dates: { length: 4 } })
  const refused = await house.manager.call(availability.property, { from: addDays(bookingDay, -366) })
  expect(refused).toMatchObject({ status: 422, refused: 'validation' })
  expect(await house.manager.call(availability.property, { from: thu9, days: 63 })).toMatchObject({
    refused: 'validation',
  })
})

test('whoever does not sell does not see it', async () => {
  const cleaner = await house.personWith('Housekeeping board')
  expect(await cleaner.call(availability.property, { from: thu9 })).toMatchObject({ status: 403 })
})
