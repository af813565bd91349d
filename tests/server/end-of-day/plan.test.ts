import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aTill, type Till } from '../cashiering/till'
import { sunday } from '../kit/house'

let till: Till

beforeAll(async () => {
  till = await aTill()
})
afterAll(() => till.close())

test('what was looked at is what is posted: a plan that has changed since is shown again', async () => {
  const { manager } = till
  await till.inHouse('101', { departure_date: sunday })
  const { plan_hash } = await manager.do(endOfDay.previewRoomAndTax, {})
  await till.inHouse('102', { departure_date: sunday })
  await manager.do(endOfDay.prepare, {})
  await manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  const refused = await manager.call(endOfDay.postRoomAndTax, {
    action: 'start',
    expected_plan_hash: plan_hash,
  })
  expect(refused).toMatchObject({ status: 422, refused: 'plan_changed' })
  const now = await manager.do(endOfDay.previewRoomAndTax, {})
  expect(refused.body).toMatchObject({ error: { data: { plan_hash: now.plan_hash } } })
  expect(await till.sql`select from posting`).toEqual([])
})

test('a stay without its night is named before anything is posted', async () => {
  const { manager, sql, property_id } = till
  await sql`delete from reservation_night where property_id = ${property_id} and stay_date = '2026-03-14'
              and reservation_id = (select min(reservation_id) from reservation_night)`
  const { rows, totals } = await manager.do(endOfDay.previewRoomAndTax, {})
  expect(totals).toMatchObject({ errors: 1 })
  expect(rows.find(({ error }) => error !== null)).toMatchObject({
    room_no: '101',
    error: { code: 'night_not_planned' },
  })
})
