import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { routing } from '../../../src/wire/routing'
import type { Person } from '../kit/house'
import { sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let stay: Stay

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
  stay = await house.inHouse('101', { amounts: ['149.00', '149.00'] })
  await ana.do(routing.store, {
    reservation_id: stay.reservation_id,
    routing_type: 'window',
    target_window: 2,
    transaction_code_ids: [house.stock.id('transaction-code', '2050')],
    limit_amount: '100.00',
    limit_period: 'per_day',
  })
})
afterAll(() => house.close())

const minibar = async (unit_price: string) =>
  (
    await ana.do(cashiering.postCharges, {
      account_id: stay.account_id,
      lines: [{ code: '2050', unit_price }],
    })
  ).lines[0].posting_id as number
const limit = async () => {
  const { items } = await ana.do(routing.list, { reservation_id: stay.reservation_id })
  const [{ used, left }] = items
  return [used, left]
}
const wrong = (posting_id: number) => ({
  account_id: stay.account_id,
  posting_ids: [posting_id],
  reason: 'Not his',
})

test('what is given back or taken back of yesterday makes no room under the limit of today', async () => {
  const [dear, cheap] = [await minibar('60.00'), await minibar('20.00')]
  expect(await limit()).toEqual(['80.00', '20.00'])
  await closeNight(ana, sunday)
  await openCashier(ana)
  await ana.do(cashiering.adjust, {
    ...wrong(dear),
    by: 'percent',
    value: '50',
    adjustment_code_id: house.stock.id('adjustment-code', 'MGR'),
  })
  await ana.do(cashiering.editPosting, {
    ...wrong(cheap),
    action: 'reverse',
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
  })
  expect(await limit()).toEqual(['0.00', '100.00'])
  await minibar('130.00')
  const { windows } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  // 60.00 less 30.00 of yesterday, and the 100.00 of today.
  expect(windows.find(({ window_no }) => window_no === 2)?.balance).toBe('130.00')
  expect(await broken(house)).toEqual([])
})

test('what is taken back of today does', async () => {
  expect(await limit()).toEqual(['100.00', '0.00'])
  const { postings } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  const posting = postings.find(({ group_total, live }) => group_total === '100.00' && live)
  await ana.do(cashiering.editPosting, {
    ...wrong(posting?.id as number),
    action: 'reverse',
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
  })
  expect(await limit()).toEqual(['0.00', '100.00'])
  expect(await broken(house)).toEqual([])
})
