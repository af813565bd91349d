import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { bookingView } from '../../../src/wire/booking-view'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, sun12, thu9 } from './summer'

let house: House

beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

const id = (key: string, code: string) => house.stock.id(key, code)
const stay = () => ({
  arrival_date: thu9,
  departure_date: sun12,
  adults: 2,
  guest: { last_name: 'García', first_name: 'María' },
  room_type_id: id('room-type', 'DLX'),
  rate_code_id: id('rate-code', 'BAR'),
})
const person = async (last_name: string) =>
  (await house.manager.do(guestProfile.quickStore, { last_name })).id
const companions = async (reservation_id: number) => {
  const { guests } = await house.manager.do(bookingView.view, { id: reservation_id, include: ['guests'] })
  return guests?.accompanying.map(one => [one.id, one.is_child])
}

test('who comes along as a child is kept as one, also when others come along later', async () => {
  const [child, friend] = [await person('García'), await person('Sousa')]
  const booked = await house.manager.do(reservation.store, {
    ...stay(),
    accompanying: [child],
    accompanying_children: [child],
  })
  expect(await companions(booked.id)).toEqual([[child, true]])
  await house.manager.do(bookingChange.update, { id: booked.id, accompanying: [child, friend] })
  expect(await companions(booked.id)).toEqual([
    [child, true],
    [friend, false],
  ])
  await house.manager.do(bookingChange.update, {
    id: booked.id,
    accompanying: [child, friend],
    accompanying_children: [],
  })
  expect(await companions(booked.id)).toEqual([
    [child, false],
    [friend, false],
  ])
})

test('who comes along and is known by name alone needs no profile first, at the booking and later; a refused booking makes nobody', async () => {
  const named = async (reservation_id: number) => {
    const { guests } = await house.manager.do(bookingView.view, { id: reservation_id, include: ['guests'] })
    return guests?.accompanying.map(one => [one.name, one.is_child])
  }
  const people = async () =>
    (await house.sql`select count(*)::int as n from guest_profile where last_name = 'Abreu'`)[0].n as number
  const abreu = { companions: [{ last_name: 'Abreu', first_name: 'Rui', is_child: true }] }
  const past = { ...stay(), arrival_date: '2020-01-01', departure_date: '2020-01-02' }
  expect((await house.manager.call(reservation.store, { ...past, ...abreu })).status).toBe(422)
  expect(await people()).toBe(0)
  await house.manager.do(bookingChange.validate, { booking: { ...stay(), ...abreu } })
  expect(await people()).toBe(0)
  const booked = await house.manager.do(reservation.store, {
    ...stay(),
    accompanying: [await person('Sousa')],
    ...abreu,
  })
  expect(await named(booked.id)).toEqual([
    ['Sousa', false],
    ['Abreu, Rui', true],
  ])
  await house.manager.do(bookingChange.update, { id: booked.id, companions: [{ last_name: 'Costa' }] })
  expect((await named(booked.id))?.at(-1)).toEqual(['Costa', false])
  expect(await people()).toBe(1)
})

test('what a booking gets by itself is told before it is made, and nothing is kept', async () => {
  const count = async () => (await house.sql`select count(*)::int as n from reservation`)[0].n as number
  const before = await count()
  const { preview } = await house.manager.do(bookingChange.validate, { booking: stay() })
  const booked = await house.manager.do(reservation.store, stay())
  const { header } = await house.manager.do(bookingView.view, { id: booked.id, include: [] })
  expect(preview?.settled).toMatchObject({
    reservation_type: header.reservation_type,
    market_code: header.market_code,
    source_code: header.source_code,
    origin_code: header.origin_code,
    payment_method: header.payment_method,
  })
  expect(await count()).toBe(before + 1)
})

test('a guest type may be taken away again', async () => {
  const [{ id: guest_type_id }] = await house.sql<{ id: number }[]>`
    insert into guest_type (property_id, code, name) values (${house.property_id}, 'VISIT', 'Visitor') returning id`
  const booked = await house.manager.do(reservation.store, { ...stay(), guest_type_id })
  await house.manager.do(bookingChange.update, { id: booked.id, guest_type_id: null })
  const { header } = await house.manager.do(bookingView.view, { id: booked.id, include: [] })
  expect(header.guest_type).toBeNull()
})
