import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import type { Stock } from '../../../src/server/property/stock'
import type { InputOf } from '../../../src/wire/call'
import { reservation } from '../../../src/wire/reservation'
import { aHouse, aKey, type House, type Person, saturday } from '../kit/house'

let house: House
let agent: Person

/** BAR at 140 for two (120 for one), the whole year, both types. */
async function withPrices({ put }: Stock): Promise<void> {
  await put('rate-code', [
    { code: 'BAR', name: 'Best available', rate_category_id: 'BAR', market_code_id: 'BAR', begin_sell_date: '2026-01-01', end_sell_date: '2026-12-31', room_type_ids: ['STD', 'DLX'], currency_code: 'EUR', transaction_code_id: '1000', includes_tax: true, pricing_basis: 'schedule', is_public: true },
  ])
  await put('pricing-schedule', [{ owner_type: 'rate_code', rate_code_id: 'BAR', begin_date: '2026-01-01', end_date: '2026-12-31', room_type_ids: ['STD', 'DLX'], one_person: '120', two_persons: '140', extra_adult: '30' }])
}

beforeAll(async () => {
  house = await aHouse(withPrices)
  agent = await house.personWith('Reservation store', 'Look to book')
})
afterAll(() => house.close())

const stay = (more: Partial<InputOf<typeof reservation.store>> = {}): InputOf<typeof reservation.store> => ({
  arrival_date: saturday,
  nights: 2,
  adults: 2,
  guest: { last_name: 'García' },
  room_type_id: house.stock.id('room-type', 'STD'),
  rate_code_id: house.stock.id('rate-code', 'BAR'),
  ...more,
})

const sold = async (type: string) => {
  const rows = await house.sql<{ sold: number }[]>`
    select i.sold from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id
     where t.code = ${type} and i.stay_date >= ${saturday} and i.stay_date < ${addDays(saturday, 2)} order by i.stay_date`
  return rows.map(row => row.sold)
}

test('a stay is booked at the published price and takes its rooms out of the house', async () => {
  const booked = await agent.do(reservation.store, stay())
  expect(booked).toMatchObject({ total: '280.00', nights: [{ rate_amount: '140.00' }, { rate_amount: '140.00' }] })
  expect(await sold('STD')).toEqual([1, 1])
})

test('a price that somebody types needs the right and a reason', async () => {
  const refused = await agent.call(reservation.store, stay({ rate_amount: '99.50', rate_reason: 'Long-standing guest' }))
  expect(refused.refused).toBe('not_permitted')
  const booked = await house.manager.do(reservation.store, stay({ rate_amount: '99.50', rate_reason: 'Long-standing guest' }))
  expect(booked.total).toBe('199.00')
})

test('a double click books once', async () => {
  const key = aKey()
  const [one, two] = await Promise.all([agent.do(reservation.store, stay(), { key }), agent.do(reservation.store, stay(), { key })])
  expect(two).toEqual(one)
  expect(await sold('STD')).toEqual([3, 3])
})

test('nobody books into the past or for nobody', async () => {
  expect(await agent.call(reservation.store, stay({ arrival_date: addDays(saturday, -1) }))).toMatchObject({ status: 422 })
  expect(await agent.call(reservation.store, stay({ adults: 0 }))).toMatchObject({ asked: ['nobody_stays'] })
})

test('the last room is sold once, however many ask at the same time', async () => {
  const deluxe = { room_type_id: house.stock.id('room-type', 'DLX') }
  await agent.do(reservation.store, stay({ ...deluxe, rooms: 3 }))
  const tries = await Promise.all(Array.from({ length: 10 }, () => agent.call(reservation.store, stay(deluxe))))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ refused }) => refused === 'no_availability')).toHaveLength(9)
  expect(await sold('DLX')).toEqual([4, 4])
})

test('overselling is asked of those who may, and refused to the others', async () => {
  const deluxe = { room_type_id: house.stock.id('room-type', 'DLX') }
  expect(await house.manager.call(reservation.store, stay(deluxe))).toMatchObject({ asked: ['overbook'] })
  await house.manager.do(reservation.store, stay(deluxe), { answers: { overbook: 'yes' } })
  expect(await agent.call(reservation.store, stay(deluxe), { answers: { overbook: 'yes' } })).toMatchObject({ refused: 'no_availability' })
})
