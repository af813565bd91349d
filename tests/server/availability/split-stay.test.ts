import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BusinessDate } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, sat11, sun12, thu9 } from '../reservation/summer'

let house: House
let id: (key: string, code: string) => number
beforeAll(async () => {
  house = await aSummerHouse()
  id = house.stock.id
})
afterAll(() => house.close())

let guests = 0
const sell = (type: string, arrival_date: BusinessDate, departure_date: BusinessDate, rooms: number) =>
  house.manager.do(
    reservation.store,
    {
      arrival_date,
      departure_date,
      rooms,
      adults: 2,
      guest: { last_name: `Buyer${String.fromCharCode(97 + guests++)}` },
      room_type_id: id('room-type', type),
      rate_code_id: id('rate-code', 'BAR'),
    },
    { answers: { similar_profile: 'new' } },
  )
const explained = async () => {
  const { alternatives } = await house.manager.do(availability.explain, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 2,
    rate_id: id('rate-code', 'BAR'),
    type_id: id('room-type', 'DLX'),
  })
  return alternatives
}

test('while another type has all nights the stay is not divided', async () => {
  await sell('DLX', sat11, sun12, 4)
  const offered = await explained()
  expect(offered.map(({ kind }) => kind)).toContain('type')
  expect(offered.map(({ kind }) => kind)).not.toContain('split')
})

test('where no type has all nights, two nights in Deluxe and the last in Standard are offered, with their price', async () => {
  await sell('STD', thu9, sat11, 6)
  const offered = await explained()
  // 140.00 + 170.00 in Deluxe, 110.00 in Standard.
  expect(offered.filter(({ kind }) => kind === 'split')).toEqual([
    {
      kind: 'split',
      room_type_id: id('room-type', 'DLX'),
      room_type: 'DLX',
      then_room_type_id: id('room-type', 'STD'),
      then_room_type: 'STD',
      moves_on: sat11,
      total: '420.00',
      difference: '-60.00',
    },
  ])
  expect(offered.at(-1)).toEqual({ kind: 'waitlist' })
})

test('it is booked as one stay: each type is sold on its nights, and the move stands in its nights', async () => {
  const [offered] = (await explained()).filter(({ kind }) => kind === 'split')
  const soldOn = async (type: string, night: BusinessDate) => {
    const [row] = await house.sql<{ sold: number }[]>`
      select sold from inventory_day where room_type_id = ${id('room-type', type)} and stay_date = ${night}`
    return row.sold
  }
  const before = await Promise.all([soldOn('DLX', thu9), soldOn('DLX', sat11), soldOn('STD', sat11)])
  const { total } = await house.manager.do(
    reservation.store,
    {
      arrival_date: thu9,
      departure_date: sun12,
      adults: 2,
      guest: { last_name: 'Mover' },
      room_type_id: offered.room_type_id as number,
      rate_code_id: id('rate-code', 'BAR'),
      nights_detail: [{ date: sat11, room_type_id: offered.then_room_type_id }],
    },
    { answers: { similar_profile: 'new' } },
  )
  // With 15.00 of city tax.
  expect(total).toBe('435.00')
  const after = await Promise.all([soldOn('DLX', thu9), soldOn('DLX', sat11), soldOn('STD', sat11)])
  expect(after.map((sold, index) => sold - before[index])).toEqual([1, 0, 1])
})
