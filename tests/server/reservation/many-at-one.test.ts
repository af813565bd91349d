import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingChange } from '../../../src/wire/booking-change'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { drift } from './drift'
import { aSummerHouse, fri10, mon13, sun12, thu9 } from './summer'

let house: House
beforeAll(async () => {
  house = await aSummerHouse()
})
afterAll(() => house.close())

test('many who change one stay at the same moment are each heard or told that it is another one by now', async () => {
  const { manager, stock } = house
  const { id } = await manager.do(reservation.store, {
    arrival_date: thu9,
    departure_date: sun12,
    adults: 2,
    guest: { last_name: 'Almeida' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BAR'),
  })
  const answers = { price_changed: 'yes', reprice: 'keep' }
  const heard = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0
        ? manager.call(
            bookingChange.update,
            { id, departure_date: index % 4 === 0 ? sun12 : mon13 },
            { answers },
          )
        : manager.call(
            bookingChange.updateNights,
            {
              reservation_id: id,
              patches: [
                {
                  dates: [fri10],
                  set: { room_type_id: stock.id('room-type', index % 4 === 1 ? 'DLX' : 'STD') },
                },
              ],
            },
            { answers },
          ),
    ),
  )
  const told = heard.map(({ status, refused }) => (status === 200 ? 'done' : `${status} ${refused}`))
  expect([...new Set(told)].filter(word => word !== 'done' && word !== '422 stale')).toEqual([])
  expect(told).toContain('done')
  expect(await drift(house)).toEqual([])
})
