import { afterAll, beforeAll, expect, test } from 'vitest'
import { planNights } from '../../../src/server/store/night/plan'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { inside } from '../deposit/inside'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { broken, openCashier } from './till'

let house: House
beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
  })
  await openCashier(house.manager)
}, 60_000)
afterAll(() => house.close())

/** Two nights at 149.00 with another breakfast that may be eaten for 18.00 beside them, at 15.00 for each of two. */
async function aStay() {
  const { manager, stock, sql } = house
  const { id: reservation_id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Brown' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
    packages: [{ package_code_id: stock.id('package-code', 'BFA') }],
  })
  await manager.do(checkIn.checkIn, { reservation_id, room_id: stock.id('room', '101') }, { answers: letIn })
  const [{ id: account_id }] = await sql<{ id: number }[]>`
    select id from folio_account where property_id = ${house.property_id} and reservation_id = ${reservation_id}`
  return { reservation_id, account_id }
}

test('a package to be consumed that stands beside the price waits for its day; the night is billed ahead without it', async () => {
  const { manager, sql } = house
  const { reservation_id, account_id } = await aStay()
  const shown = await manager.do(cashiering.billAhead, { account_id, preview: true })
  expect(shown).toMatchObject({
    nights: [{ night: saturday }, { night: sunday }],
    left_out: [],
    to_be_granted: [saturday, sunday],
  })
  expect(await manager.call(cashiering.billAhead, { account_id })).toMatchObject({
    asked: ['allowance_skipped'],
  })
  const answers = { allowance_skipped: 'yes' }
  const { total } = await manager.do(cashiering.billAhead, { account_id }, { answers })
  expect(total).toBe(shown.total)

  await closeNight(manager, sunday)
  const grants =
    await sql`select granted_on, valid_on, price::numeric(9,2)::text as price, status from package_allowance`
  expect(grants).toEqual([{ granted_on: saturday, valid_on: sunday, price: '30.00', status: 'open' }])
  const { account } = await manager.do(cashiering.billing, { account_id })
  expect(Number(account.balances.guest) - Number(total)).toBe(30)
  // Whoever plans that night again has nothing left to grant.
  const again = await inside(house, manager, ({ tx }) =>
    planNights(tx, { reservation_ids: [reservation_id], date: saturday }),
  )
  expect(again).toMatchObject([{ plan: { grants: [], entries: [] } }])
  expect(await broken(house)).toEqual([])
})
