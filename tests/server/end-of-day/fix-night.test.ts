import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { aTill, broken, type Stay, type Till } from '../cashiering/till'
import { nights } from '../kit/desk'
import { saturday, sunday } from '../kit/house'

let till: Till
let lost: Stay
let good: Stay

// Two in house for two nights; the day is frozen, and what one of them pays for tonight gets lost.
beforeAll(async () => {
  till = await aTill()
  const { manager, sql } = till
  const stay = { departure_date: nights(saturday, 2), amounts: ['160.00', '190.00'] }
  lost = await till.inHouse('101', stay)
  good = await till.inHouse('102', stay)
  const { findings } = await manager.do(endOfDay.prepare, { check_only: true })
  const warned = findings.filter(finding => finding.needs_confirmation)
  await manager.do(endOfDay.prepare, { confirm: warned.map(({ code }) => code) })
  await manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'test' })
  await manager.do(endOfDay.cashiers, { action: 'freeze' })
  await sql`delete from reservation_night where stay_date = ${saturday} and reservation_id = ${lost.reservation_id}`
}, 60_000)
afterAll(() => till.close())

const fix = (more: object = {}) => ({
  action: 'fix' as const,
  reservation_id: lost.reservation_id,
  rate_amount: '155.00',
  reason: 'As agreed',
  ...more,
})

const told = async () =>
  await till.sql`select id from notification where kind = 'step_failed' and (expires_at is null or expires_at > now())`

test('a night that fails is given its price while the day is frozen, and is posted with it', async () => {
  const { manager } = till
  expect(await manager.do(endOfDay.postRoomAndTax, { action: 'start' })).toMatchObject({
    items_total: 2,
    items_done: 1,
    items_failed: 1,
  })
  expect(await told()).toHaveLength(1)
  expect(await manager.do(endOfDay.postRoomAndTax, fix())).toMatchObject({ items_done: 2, items_failed: 0 })
  // It is put right, and stands above nobody's screen any more.
  expect(await told()).toEqual([])
  const nightly = await till.sql`
    select p.reservation_id, sum(p.ledger_amount)::numeric(19,2) as amount from posting p
     where p.ledger = 'guest' group by 1 order by 1`
  // City tax of 5.00 comes on top.
  expect(nightly).toEqual([
    { reservation_id: lost.reservation_id, amount: '160.00' },
    { reservation_id: good.reservation_id, amount: '165.00' },
  ])
  const [night] = await till.sql`
    select is_fixed, override_reason, override_by_id, rate_amount::numeric(19,2) as rate_amount from reservation_night
     where reservation_id = ${lost.reservation_id} and stay_date = ${saturday}`
  expect(night).toEqual({
    is_fixed: true,
    override_reason: 'As agreed',
    override_by_id: manager.employee_id,
    rate_amount: '155.00',
  })
  expect(await broken(till)).toEqual([])
})

test('only what failed is fixed, by whoever may, with a reason; what was posted stays', async () => {
  const { manager } = till
  const runner = await till.personWith('End of day run')
  expect(await runner.call(endOfDay.postRoomAndTax, fix())).toMatchObject({ refused: 'not_permitted' })
  expect(await manager.call(endOfDay.postRoomAndTax, fix({ reason: undefined }))).toMatchObject({
    refused: 'reason_required',
  })
  expect(await manager.call(endOfDay.postRoomAndTax, fix({ rate_amount: undefined }))).toMatchObject({
    refused: 'validation',
  })
  for (const reservation_id of [good.reservation_id, lost.reservation_id, 999_999])
    expect(await manager.call(endOfDay.postRoomAndTax, fix({ reservation_id }))).toMatchObject({
      refused: 'not_found',
    })
  expect(await till.sql`select from posting where ledger = 'guest' and parent_id is null`).toHaveLength(2)
  await manager.do(endOfDay.roll, { expected_new_date: sunday })
  await manager.do(endOfDay.procedures, { action: 'run' })
  await manager.do(endOfDay.finish, { action: 'run' })
  expect(await broken(till)).toEqual([])
})
