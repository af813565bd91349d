import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../../src/hotel/refusal'
import { planNights } from '../../../src/server/store/night/plan'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { inside } from '../deposit/inside'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday } from '../kit/house'

let house: House
/** Sleeps at 180.00 with a breakfast for two inside that costs 30.00 and may be eaten for 36.00. */
let guest: number

beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
    const price = { owner_type: 'package_code', package_code_id: 'BFA', unit_price: '15' }
    const year = { begin_date: '2026-01-01', end_date: '2026-12-31' }
    await stock.put('pricing-schedule', [
      { ...price, ...year, for_rate_code_id: 'BARBB', unit_allowance: '99' },
    ])
  })
  const { id } = house.stock
  const stay = await house.manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Brown' },
    room_type_id: id('room-type', 'STD'),
    rate_code_id: id('rate-code', 'PKG'),
  })
  guest = stay.id
  await house.manager.do(
    checkIn.checkIn,
    { reservation_id: guest, room_id: id('room', '101') },
    { answers: letIn },
  )
})
afterAll(() => house.close())

/** What tonight would charge, by where it stands, and what it grants. */
const tonight = () =>
  inside(house, house.manager, async ({ tx }) => {
    const [{ plan }] = await planNights(tx, { reservation_ids: [guest], date: saturday })
    if (isRefusal(plan)) return plan
    const postings = plan.entries.flatMap(entry => entry.postings)
    const on = (ledger: string) =>
      postings
        .filter(one => one.ledger === ledger && one.parent === undefined)
        .map(({ description, amount }) => `${description} ${tx.coins.write(amount)}`)
    return {
      guest: on('guest'),
      package: on('package'),
      granted: plan.grants.map(({ price, allowance }) => [tx.coins.write(price), tx.coins.write(allowance)]),
    }
  })

test('what may be eaten is what the price of its own rate grants, not that of another rate', async () => {
  expect(await tonight()).toMatchObject({ granted: [['30.00', '36.00']] })
})

test('a rate without a code of its own for packages charges its whole price by that of the house, once', async () => {
  const { sql, stock } = house
  await sql`update rate_code set package_transaction_code_id = null where id = ${stock.id('rate-code', 'PKG')}`
  await sql`
    insert into reservation_package (property_id, reservation_id, package_code_id, origin, mode, from_date, to_date)
    select property_id, id, ${stock.id('package-code', 'BKF')}, 'rate', 'included', arrival_date, departure_date from reservation where id = ${guest}`
  await sql`
    insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount)
    select property_id, id, ${saturday}, ${saturday}, 1, 10, 10 from reservation_package where reservation_id = ${guest} and package_code_id = ${stock.id('package-code', 'BKF')}`
  const wrapped = await tonight()
  expect(wrapped).toMatchObject({ granted: [['30.00', '36.00']] })
  expect(wrapped).toMatchObject({
    guest: ['Room and package 180.00'],
    // 140.00 and 10.00 with their taxes, and 30.00 granted.
    package: ['Room 127.27', 'Breakfast 9.09'],
  })
})

test('a house that has none either is told so before it charges too little', async () => {
  const { sql, stock } = house
  await sql`update transaction_code set is_active = false where id = ${stock.id('transaction-code', '1900')}`
  expect(await tonight()).toMatchObject({ refused: 'package_code_missing', facts: { rate: 'PKG' } })
  // Whoever closes the day is led to the record that lacks it.
  const { findings } = await house.manager.do(endOfDay.prepare, { check_only: true })
  expect(findings.find(({ code }) => code === 'package_code_missing')?.detail).toMatchObject([
    { reservation_id: guest, rate_code: 'PKG', rate_code_id: stock.id('rate-code', 'PKG') },
  ])
})
