import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { openCashier } from './till'

let house: House
let ana: Person
let account_id: number

// The worked example of domain/finance 12.3: 180.00 with breakfast for two inside, 30.00 paid, 36.00 to eat the next morning.
beforeAll(async () => {
  house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
  })
  ana = house.manager
  const { id: reservation_id } = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Brown' },
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', 'PKG'),
  })
  const room_id = house.stock.id('room', '101')
  await ana.do(checkIn.checkIn, { reservation_id, room_id }, { answers: letIn })
  const [account] = await house.sql<{ id: number }[]>`select id from folio_account where kind = 'stay'`
  account_id = account.id
}, 60_000)
afterAll(() => house.close())

const list = (more: object = {}) => ana.do(cashiering.allowances, { account_id, ...more })

test('what a night grants is there until its day is over, less what was eaten', async () => {
  expect(await list()).toEqual({ items: [] })
  await closeNight(ana, sunday)
  const granted = { granted_on: saturday, valid_on: sunday, price: '30.00', allowance: '36.00' }
  expect((await list()).items).toMatchObject([
    {
      ...granted,
      consumed: '0.00',
      overage: '0.00',
      left: '36.00',
      status: 'open',
      result: null,
      postings: [],
    },
  ])
  await openCashier(ana)
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '2000', unit_price: '34.00' }] })
  const [eaten] = (await list()).items
  expect(eaten).toMatchObject({ ...granted, consumed: '34.00', left: '2.00' })
  expect(eaten.postings.map(({ amount, business_date }) => [amount, business_date])).toEqual([
    ['34.00', sunday],
  ])
  await closeNight(ana, monday)
  expect((await list()).items).toMatchObject([
    { ...granted, consumed: '34.00', left: '0.00', status: 'settled', result: '-4.00' },
    { granted_on: sunday, valid_on: monday, left: '36.00', status: 'open' },
  ])
  expect((await list({ valid_on: monday })).items).toHaveLength(1)
})

test('nobody sees them without the right, nor those of an account that is not there', async () => {
  const stranger = await house.personWith('Reservation')
  expect(await stranger.call(cashiering.allowances, { account_id })).toMatchObject({
    refused: 'not_permitted',
  })
  expect(await ana.call(cashiering.allowances, { account_id: 999_999 })).toMatchObject({
    refused: 'not_found',
  })
})
