import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { fixedCharge } from '../../../src/wire/routing'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
let ana: Person
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
  for (const room of ['101', '102', '201']) await moveIn(room)
})
afterAll(() => house.close())

async function moveIn(room: string): Promise<void> {
  const { stock } = house
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 3,
    adults: 2,
    guest: { last_name: `Guest ${room}` },
    room_type_id: stock.id('room-type', room < '200' ? 'STD' : 'DLX'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const room_id = stock.id('room', room)
  await ana.do(checkIn.checkIn, { reservation_id: booked.id, room_id }, { answers: letIn })
}

type Filters = { state?: 'open' | 'posted' | 'failed'; room_no?: string; codes?: string[] }
const asked = (filters?: Filters) => ana.do(endOfDay.previewRoomAndTax, filters ? { filters } : {})
const rooms = async (filters: Filters) => (await asked(filters)).rows.map(({ room_no }) => room_no)

test('of the night somebody sees the rooms he asks for, summed up; the plan that is posted is always whole', async () => {
  const office = await ana.do(cashiering.storeHouseAccount, { code: 'H100', name: 'Office' })
  await ana.do(fixedCharge.store, {
    account_id: office.id,
    transaction_code_id: house.stock.id('transaction-code', '2050'),
    frequency: 'daily',
    amount: '40.00',
    begin_date: saturday,
    end_date: saturday,
  })
  const whole = await asked()
  expect(whole.totals).toMatchObject({ stays: 3, accounts: 1, guest: '502.00' })
  const first = await asked({ room_no: '10' })
  expect(first.rows.map(({ room_no }) => room_no)).toEqual(['101', '102'])
  expect(first.totals).toMatchObject({ stays: 2, accounts: 0, guest: '308.00' })
  expect(first.plan_hash).toBe(whole.plan_hash)
  expect(await rooms({ room_no: '1', codes: ['2050'] })).toEqual([])
  expect(await rooms({ codes: ['2050'] })).toEqual([null])
  expect(await rooms({ codes: ['7100', '2050'] })).toEqual(['101', '102', '201', null])
  expect(await rooms({ room_no: '9' })).toEqual([])
})

test('the sums by code are those of the codes that are asked for', async () => {
  const { by_code, totals } = await asked({ codes: ['7100'] })
  expect(by_code).toEqual([
    {
      code: '7100',
      description: expect.any(String),
      count: 3,
      amount: '15.00',
      yesterday: null,
      posted: null,
      difference: null,
    },
  ])
  expect(totals).toMatchObject({ guest: '15.00', stays: 3 })
})

test('what cannot be planned and what is posted are found by their state', async () => {
  const [{ id }] = await house.sql<{ id: number }[]>`
    select r.id from reservation r join room m on m.id = r.room_id where r.property_id = ${house.property_id} and m.code = '102'`
  const price = async (share_amount: number) => {
    await house.sql`update reservation_night set share_amount = ${share_amount} where reservation_id = ${id} and stay_date = ${saturday}`
  }
  await price(1)
  expect(await rooms({ state: 'failed' })).toEqual(['102'])
  expect(await rooms({ state: 'open' })).toEqual(['101', '201', null])
  await price(149)
  expect(await rooms({ state: 'failed' })).toEqual([])
  expect(await rooms({ state: 'posted' })).toEqual([])
})

test('by code the night stands beside the one before, with what is gone as well', async () => {
  const first = await asked()
  expect(first.by_code.find(({ code }) => code === '7100')).toMatchObject({
    yesterday: '0.00',
    difference: '15.00',
  })
  await closeNight(ana, sunday)
  await house.sql`
    update reservation_night set rate_amount = 160, share_amount = 160 where property_id = ${house.property_id} and stay_date = ${sunday}`
  const second = await asked()
  expect(
    second.by_code.map(({ code, count, yesterday, difference }) => [code, count, yesterday, difference]),
  ).toEqual([
    ['1000', 3, '340.92', '30.00'],
    ['2000', 3, '65.46', '0.00'],
    // The house account was charged on Saturday alone.
    ['2050', 0, '33.33', '-33.33'],
    ['7000', 3, '34.08', '3.00'],
    ['7010', 3, '6.54', '0.00'],
    ['7020', 0, '6.67', '-6.67'],
    ['7100', 3, '15.00', '0.00'],
  ])
  await ana.do(endOfDay.prepare, { confirm: ['too_soon'] })
  await ana.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await ana.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
  await ana.do(endOfDay.postRoomAndTax, { action: 'start' })
  expect(await rooms({ state: 'posted' })).toEqual(['101', '102', '201'])
  expect(await rooms({ state: 'open' })).toEqual([])
  // What each was charged is told beside what is left of it.
  const after = await asked()
  expect(after.rows.map(({ room_no, done }) => [room_no, done])).toEqual(
    second.rows.map(({ room_no, total }) => [room_no, { amount: total, left_out: null }]),
  )
  expect(second.totals.posted).toBe('0.00')
  expect(after.totals).toMatchObject({ guest: '0.00', posted: second.totals.guest })
  expect(after.by_code.map(({ code, posted }) => [code, posted])).toEqual(
    second.by_code.map(({ code, amount }) => [code, amount]),
  )
  // Posted, it is as much more than the night before as it was going to be.
  const posted = (await asked()).by_code.find(one => one.code === '1000')
  expect(posted).toMatchObject({ count: 0, amount: '0.00', yesterday: '340.92', difference: '30.00' })
})
