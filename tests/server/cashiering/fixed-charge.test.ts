import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedCharge } from '../../../src/wire/routing'
import type { Person } from '../kit/house'
import { wrongField } from '../kit/wrong-field'
import { aCarPark, type CarPark } from './parking'
import { broken, type Stay, type Till } from './till'

let park: CarPark
let house: Till
let clerk: Person
let stay: Stay

beforeAll(async () => {
  park = await aCarPark()
  ;({ house, clerk } = park)
})
afterAll(() => house.close())
beforeEach(async () => {
  stay = await park.aStay()
})

const parking = (more: Record<string, unknown> = {}) => park.parking(stay.reservation_id, more)
const expected = () => park.expected(stay.reservation_id)

test('parking of 18.00 a day lasts from the arrival to the last night: 54.00 for three nights', async () => {
  const before = await expected()
  expect(before).toEqual({ tonight: '165.00', to_departure: '555.00' })
  const charge = await clerk.do(fixedCharge.store, parking())
  expect(charge).toMatchObject({
    begin_date: '2026-03-14',
    end_date: '2026-03-16',
    next_date: '2026-03-14',
    posted_count: 0,
    posted_total: '0.00',
    quantity: '1',
    per: 'unit',
  })
  expect(await expected()).toEqual({ tonight: '183.00', to_departure: '609.00' })
})

test('ten percent of the rate are 16.00, 19.00 and 19.00', async () => {
  await clerk.do(fixedCharge.store, parking({ amount: undefined, percent_of_rate: '10' }))
  expect(await expected()).toEqual({ tonight: '181.00', to_departure: '609.00' })
})

test('storage on the last day of the month comes next on the thirty-first', async () => {
  const account_id = await house.account('STORE')
  const { reservation_id: _, ...storage } = parking({
    frequency: 'monthly',
    amount: '40.00',
    day_of_month: 31,
  })
  const charge = await clerk.do(fixedCharge.store, {
    ...storage,
    account_id,
    begin_date: '2026-01-01',
    end_date: '2026-12-31',
  })
  expect(charge).toMatchObject({ next_date: '2026-03-31', day_of_month: 31, weekday: null })
})

test('a weekly charge keeps the weekday of its first day unless another is said', async () => {
  const charge = await clerk.do(fixedCharge.store, parking({ frequency: 'weekly', begin_date: '2026-03-15' }))
  expect(charge).toMatchObject({ weekday: 7, next_date: '2026-03-15' })
  const changed = await clerk.do(fixedCharge.update, { id: charge.id, weekday: 1 })
  expect(changed).toMatchObject({ weekday: 1, next_date: '2026-03-16' })
})

test('another amount counts from now on, a stale reading is refused, and an ended charge does not come', async () => {
  const { id, row_version } = await clerk.do(fixedCharge.store, parking())
  const changed = await clerk.do(fixedCharge.update, { id, row_version, amount: '20.00' })
  expect(changed).toMatchObject({ amount: '20.00', percent_of_rate: null, end_date: '2026-03-16' })
  expect(await clerk.call(fixedCharge.update, { id, row_version, amount: '1.00' })).toMatchObject({
    refused: 'stale',
  })
  expect(await expected()).toMatchObject({ tonight: '185.00' })
  expect(await clerk.do(fixedCharge.remove, { id })).toEqual({ id, was_used: false })
  expect(await expected()).toMatchObject({ tonight: '165.00' })
  expect((await clerk.do(fixedCharge.list, { reservation_id: stay.reservation_id })).items).toEqual([])
})

test('a charge that contradicts itself, that nobody may post or on a bill that the house has not, is refused', async () => {
  const refused = async (more: Record<string, unknown>) =>
    (await clerk.call(fixedCharge.store, parking(more) as never)).refused
  expect(await refused({ percent_of_rate: '10' })).toBe('validation')
  expect(await refused({ amount: undefined })).toBe('validation')
  expect(await refused({ begin_date: '2026-03-16', end_date: '2026-03-15' })).toBe('validation')
  expect(await refused({ transaction_code_id: house.stock.id('transaction-code', '9000') })).toBe(
    'code_not_postable',
  )
  for (const code of ['8000', '8100', '8300', '8400', '9990']) {
    expect([code, await refused({ transaction_code_id: house.stock.id('transaction-code', code) })]).toEqual([
      code,
      'code_not_postable',
    ])
  }
  expect(await refused({ transaction_code_id: 999_999 })).toBe('not_found')
  const viewer = await house.personWith('Cashiering view')
  expect(await viewer.call(fixedCharge.store, parking())).toMatchObject({ refused: 'not_permitted' })

  const haveBills = (count: number) =>
    house.sql`update property_control set folio_window_count = ${count} where property_id = ${house.property_id}`
  const wrongBill = wrongField('window_no')
  await haveBills(2)
  // The night would stand still over it.
  expect(await clerk.call(fixedCharge.store, parking({ window_no: 3 }))).toMatchObject(wrongBill)
  const { id, row_version } = await clerk.do(fixedCharge.store, parking({ window_no: 2 }))
  expect(await clerk.call(fixedCharge.update, { id, row_version, window_no: 3 })).toMatchObject(wrongBill)
  await haveBills(1)
  // One from when the house had more of them is changed in all else.
  expect(
    await clerk.do(fixedCharge.update, { id, row_version, window_no: 2, amount: '20.00' }),
  ).toMatchObject({ amount: '20.00' })
  await haveBills(8)
  expect(await broken(house)).toEqual([])
})
