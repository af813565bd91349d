import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday } from '../kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse(withBreakfast)
})
afterAll(() => house.close())

test('a price by hand must hold the breakfast that is in it: else the night could not be posted', async () => {
  const { manager, stock } = house
  const stay = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
    guest: { last_name: 'Almeida' },
  })
  const at = (rate_amount: string) =>
    manager.call(
      bookingChange.update,
      { id: stay.id, rate_amount, rate_reason: 'Agreed' },
      { answers: { rate_below_floor: 'yes' } },
    )
  // Two breakfasts of 12.00.
  expect(await at('20.00')).toMatchObject({ status: 422, refused: 'package_exceeds_rate' })
  const nights = await house.sql`
    select rate_amount::numeric(9,2)::text as rate from reservation_night where reservation_id = ${stay.id}`
  expect(nights).toEqual([{ rate: '149.00' }, { rate: '149.00' }])
  expect(await at('24.00')).toMatchObject({ status: 200 })
  // Whoever is invited to the room is invited to breakfast.
  expect(await at('0.00')).toMatchObject({ status: 200 })
  expect((await at('23.99')).refused).toBe('package_exceeds_rate')
})

test('what is part of the rate is taken off or changed only by who may change a price', async () => {
  const { manager, stock, sql } = house
  const stay = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
    guest: { last_name: 'Brandão' },
  })
  const [{ id }] = await sql<{ id: number }[]>`
    select id from reservation_package where reservation_id = ${stay.id} and origin = 'rate'`
  const of = { id, reservation_id: stay.id }
  const clerk = await house.personWith('Reservation update')
  expect((await clerk.call(bookingChange.removePackage, of)).refused).toBe('not_permitted')
  expect((await clerk.call(bookingChange.changePackage, { ...of, price: '1.00' })).refused).toBe(
    'not_permitted',
  )
  const chief = await house.personWith('Reservation update', 'Rate override')
  await chief.do(bookingChange.changePackage, { ...of, price: '10.00' })
  await chief.do(bookingChange.removePackage, of)
})
