import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkOut } from '../../../src/wire/check-out'
import { aTill, type Stay, type Till } from '../cashiering/till'
import { friday, saturday } from '../kit/days'

let till: Till
let forTheDay: Stay
let gone: Stay
beforeAll(async () => {
  till = await aTill()
  forTheDay = await till.inHouse('101', { departure_date: saturday, amount: '90.00' })
  gone = await till.inHouse('102', { arrival_date: friday, departure_date: saturday, amount: '160.00' })
  await till.sql`update reservation_night set posted_at = now() where reservation_id = ${gone.reservation_id}`
}, 60_000)
afterAll(() => till.close())

test('a guest of the day who is not charged yet is seen to owe his day, and is to leave, not to stay on', async () => {
  const { manager } = till
  const { items } = await manager.do(endOfDay.departures, {})
  const { windows } = await manager.do(checkOut.verify, { reservation_id: forTheDay.reservation_id })
  expect(windows).toMatchObject([{ to_pay: '95.00' }])
  expect(
    items.map(({ room_no, balance, to_charge, suggested }) => [room_no, balance, to_charge, suggested]),
  ).toEqual([
    ['101', '0.00', '95.00', 'check_out'],
    ['102', '0.00', '0.00', 'check_out'],
  ])
})
