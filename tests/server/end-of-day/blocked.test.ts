import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { cashiering } from '../../../src/wire/cashiering'
import { openCashier } from '../cashiering/till'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, type Person, saturday, sunday } from '../kit/house'

let house: House
let ana: Person
let reservation_id: number

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
  const { stock } = house
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  reservation_id = booked.id
  await ana.do(checkIn.checkIn, { reservation_id, room_id: stock.id('room', '101') }, { answers: letIn })
  await ana.do(endOfDay.prepare, {})
})
afterAll(() => house.close())

/** How strict the house is about the country of its guests. */
const askCountry = async (mode: 'warn' | 'block') => {
  await house.sql`update finance_setting set country_check_mode = ${mode} where property_id = ${house.property_id}`
}
const skipCountry = () => ana.call(endOfDay.guestCountry, { skip: true, skip_reason: 'Asks tomorrow' })
const stepOf = async (code: string) =>
  (await ana.do(endOfDay.overview, {})).run?.steps.find(step => step.code === code)

test('a house that must know the country of every guest does not skip the question', async () => {
  await askCountry('block')
  expect(await skipCountry()).toMatchObject({ status: 422, refused: 'eod_blocked' })
  expect(await stepOf('guest_country')).toMatchObject({ status: 'blocked' })
  await askCountry('warn')
  expect(await skipCountry()).toMatchObject({ status: 200 })
  expect(await stepOf('guest_country')).toMatchObject({ status: 'done' })
})

test('the day is not shut while somebody has a cashier open', async () => {
  await openCashier(ana)
  const refused = await ana.call(endOfDay.cashiers, { action: 'freeze' })
  expect(refused).toMatchObject({
    status: 422,
    refused: 'eod_blocked',
    body: { error: { data: { count: 1, open_shifts: 1 } } },
  })
  expect(await ana.do(endOfDay.overview, {})).toMatchObject({ day_status: 'open' })
  const counts = [{ instrument: 'cash' as const, currency: 'EUR', counted: '200.00' }]
  await ana.do(cashiering.closure, { action: 'count', counts })
  await ana.do(cashiering.closure, { action: 'close', retained_float: '200.00' })
  await ana.do(endOfDay.cashiers, { action: 'freeze' })
})

test('a stay that can be charged is not left out', async () => {
  const skip = { action: 'skip' as const, item_key: `night:${reservation_id}`, reason: 'House guest' }
  expect(await ana.call(endOfDay.postRoomAndTax, skip)).toMatchObject({
    status: 422,
    refused: 'item_not_failed',
  })
  expect(await ana.do(endOfDay.postRoomAndTax, { action: 'start' })).toMatchObject({
    items_total: 1,
    items_done: 1,
  })
})

test('once a night is posted nobody gives the day back', async () => {
  const giveUp = { action: 'abandon' as const, reason: 'Too late' }
  expect(await ana.call(endOfDay.overview, giveUp)).toMatchObject({ status: 422, refused: 'eod_no_return' })
  expect(await ana.do(endOfDay.overview, {})).toMatchObject({ day_status: 'closing' })
})

test('figures that differ from the journal are not kept, and the day waits for the right ones', async () => {
  await ana.do(endOfDay.roll, { expected_new_date: sunday })
  const { sql, property_id } = house
  const [{ code_id }] = await sql<{ code_id: number }[]>`
    select id as code_id from transaction_code where property_id = ${property_id} and code = '3030'`
  await sql`
    insert into revenue_day_fact (property_id, business_date, transaction_code_id, revenue_class, net, postings)
    values (${property_id}, ${saturday}, ${code_id}, 'other', 18, 1)`
  const done = await ana.do(endOfDay.procedures, { action: 'run' })
  expect(done.items.filter(({ status }) => status !== 'done')).toMatchObject([
    {
      code: 'statistics',
      status: 'failed',
      message: 'The figures of 2026-03-14 differ from what they are made of: revenue by code.',
    },
    { code: 'ledger_check', status: 'failed' },
  ])
  const failed = await sql`select item_key, code from eod_item where code is not null`
  expect(failed).toEqual([{ item_key: 'statistics', code: 'fact_differs' }])
  expect(await sql`select 1 from property_day_fact`).toHaveLength(0)

  const leaveOut = { action: 'skip' as const, code: 'statistics', reason: 'Tomorrow' }
  expect(await ana.call(endOfDay.procedures, leaveOut)).toMatchObject({ refused: 'item_not_failed' })
  expect(await stepOf('procedures')).toMatchObject({ status: 'failed', items_failed: 2 })
})
