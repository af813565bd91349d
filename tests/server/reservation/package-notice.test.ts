import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { rateQuote } from '../../../src/wire/rate-quote'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { putPackages } from '../rate/packages'
import { aSummerHouse, fri10, sat11, sun12, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

/** Booked on 30 June for 9 July: parking wants ten days' notice, the last cleaning (on the 11th) eleven. */
beforeAll(async () => {
  house = await aSummerHouse(async stock => {
    await putPackages(stock)
    const { sql, property_id } = stock.tx
    await sql`update package_code set min_advance_days = 10 where property_id = ${property_id} and code = 'PRK'`
    await sql`update package_code set min_advance_days = 11 where property_id = ${property_id} and code = 'CLEAN'`
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
const packed = (code: string, more: object = {}) => ({
  packages: [{ package_code_id: id('package-code', code), ...more }],
})
const book = (more: Partial<Wanted> = {}) =>
  house.manager.call(
    reservation.store,
    { ...stay(more), guest: { last_name: 'Parker' } },
    { answers: { similar_profile: 'new', overlapping_stay: 'yes' } },
  )
const late = { status: 422, refused: 'package_too_late' }

test('a package that is asked for too late is not booked, and the quote says from which day it can be had', async () => {
  expect(await book(packed('PRK'))).toMatchObject(late)
  const { problems } = await house.manager.do(rateQuote.view, stay(packed('PRK')))
  expect(problems).toMatchObject([{ code: 'package_too_late', dates: [thu9] }])
  expect(problems[0].fix).toBe(
    'Package PRK is asked for too late for 2026-07-09. It can be had from 2026-07-10.',
  )
})

test('it is booked from the first day on which it can be ready', async () => {
  expect(await book(packed('PRK', { from_date: fri10 }))).toMatchObject({ status: 200 })
  expect(await book(packed('CLEAN'))).toMatchObject({ status: 200 })
})

test('nor is it added to a stay that is booked, or moved to a day that is too soon', async () => {
  const { data } = await book()
  const add = (from_date: string) =>
    house.manager.call(bookingChange.addPackage, {
      reservation_id: data.id,
      package_code_id: id('package-code', 'PRK'),
      from_date,
    })
  expect(await add(thu9)).toMatchObject(late)
  expect(await add(sat11)).toMatchObject({ status: 200 })
  const [held] = await house.sql<{ id: number }[]>`
    select id from reservation_package where reservation_id = ${data.id} and removed_at is null`
  const move = (from_date: string) =>
    house.manager.call(bookingChange.changePackage, { reservation_id: data.id, id: held.id, from_date })
  expect(await move(thu9)).toMatchObject(late)
  expect(await move(fri10)).toMatchObject({ status: 200 })
})

test('what was asked for in time stays when the house wants more notice, and follows its stay', async () => {
  const { data } = await book(packed('SPA'))
  await house.sql`update package_code set min_advance_days = 60 where property_id = ${house.property_id} and code = 'SPA'`
  expect(await house.manager.call(bookingChange.update, { id: data.id, adults: 1 })).toMatchObject({
    status: 200,
  })
  expect(await book(packed('SPA'))).toMatchObject(late)
})
