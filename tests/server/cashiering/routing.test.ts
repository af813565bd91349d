import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { routing } from '../../../src/wire/routing'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let clerk: Person
let stay: Stay
let rooms: string[]

beforeAll(async () => {
  house = await aTill()
  clerk = await house.personWith('Reservation update', 'Cashiering view')
  await openCashier(house.manager)
  rooms = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204']
})
afterAll(() => house.close())
// A room for each test, and again when its guest has gone.
beforeEach(async () => {
  if (rooms.length < 2) await house.sql`update reservation set room_id = null where status = 'checked_in'`
  if (rooms.length < 2) rooms = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204']
  stay = await anotherStay()
})

const anotherStay = (): Promise<Stay> => {
  const room = rooms.shift() ?? 'no room is left'
  return house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX', amounts: ['149.00', '149.00'] })
}
const code = (name: string) => house.stock.id('transaction-code', name)
const store = (more: Record<string, unknown>, answers?: Record<string, string>) =>
  clerk.do(
    routing.store,
    {
      reservation_id: stay.reservation_id,
      routing_type: 'window',
      transaction_code_ids: [code('3110')],
      ...more,
    } as never,
    { answers },
  )
const refused = (more: Record<string, unknown>) =>
  clerk.call(routing.store, {
    reservation_id: stay.reservation_id,
    routing_type: 'window',
    transaction_code_ids: [code('3110')],
    ...more,
  } as never)
const charge = (name: string, unit_price: string, more: Record<string, unknown> = {}) =>
  house.manager.do(cashiering.postCharges, {
    account_id: stay.account_id,
    lines: [{ code: name, unit_price }],
    ...more,
  })
const balances = async (account_id: number): Promise<Record<number, string | null>> => {
  const { windows } = await clerk.do(cashiering.billing, { account_id })
  return Object.fromEntries(windows.map(({ window_no, balance }) => [window_no, balance]))
}

test('a limit of 500.00 per stay takes 190.00, 190.00 and 120.00; the guest keeps 70.00', async () => {
  const made = await store({ target_window: 2, limit_amount: '500.00', limit_period: 'per_stay' })
  expect(made).toMatchObject({ display_sequence: 20, used: '0.00', left: '500.00' })
  await charge('3110', '190.00')
  await charge('3110', '190.00')
  const { items } = await clerk.do(routing.list, { reservation_id: stay.reservation_id })
  expect(items).toMatchObject([{ used: '380.00', left: '120.00' }])
  await charge('3110', '190.00')
  expect(await balances(stay.account_id)).toEqual({ 1: '70.00', 2: '500.00' })
})

test('what goes to no bill by name goes to the one that its set of charges says, and otherwise to the second', async () => {
  const set = async (code: string, default_window: number) => {
    const [{ id }] = await house.sql<{ id: number }[]>`
      insert into routing_code (property_id, code, name, default_window) values (${house.property_id}, ${code}, ${code}, ${default_window}) returning id`
    return id
  }
  const [phones, meals] = [await set('PHONES', 5), await set('MEALS', 3)]
  const made = (more: Record<string, unknown>) => store({ transaction_code_ids: [], ...more })
  expect(await made({ routing_code_ids: [phones, meals] })).toMatchObject({ target_window: 5 })
  expect(await made({ routing_code_ids: [meals], target_window: 4 })).toMatchObject({ target_window: 4 })
  expect(await store({})).toMatchObject({ target_window: 2 })
})

test('sixty percent to one window and the rest to another give 60.00 and 40.00 of 100.00', async () => {
  await store({ target_window: 2, limit_percent: '60', display_sequence: 20 })
  await store({ target_window: 3, limit_percent: '100', display_sequence: 21 })
  await charge('3110', '100.00')
  expect(await balances(stay.account_id)).toMatchObject({ 2: '60.00', 3: '40.00' })
})

test('the guest pays the first 270.00 of the room, the house account the rest, cent by cent', async () => {
  const master = await house.account('H360')
  await store({
    display_sequence: 5,
    target_window: 1,
    transaction_code_ids: [code('1000')],
    limit_amount: '270.00',
    limit_period: 'per_day',
  })
  const away = await store({
    routing_type: 'room',
    target_account_id: master,
    transaction_code_ids: [code('1000')],
  })
  expect(away).toMatchObject({ display_sequence: 10, target: { account_id: master } })
  const posted = await charge('1000', '355.00')
  const parts = (account_id: number) =>
    posted.lines.filter(line => line.account_id === account_id).map(({ code, amount }) => [code, amount])
  expect(parts(stay.account_id)).toEqual([
    ['1000', '242.05'],
    ['7000', '24.20'],
    ['7100', '3.75'],
  ])
  expect(parts(master)).toEqual([
    ['1000', '80.68'],
    ['7000', '8.07'],
    ['7100', '1.25'],
  ])
  expect(await balances(stay.account_id)).toMatchObject({ 1: '270.00' })
  expect(await balances(master)).toEqual({ 1: '90.00' })
})

test('a limit of a bill counts what other stays route to it, charge after charge', async () => {
  const master = await anotherStay()
  await clerk.do(routing.store, {
    reservation_id: master.reservation_id,
    routing_type: 'window',
    transaction_code_ids: [code('3110')],
    target_window: 2,
    limit_amount: '500.00',
    limit_period: 'per_stay',
  } as never)
  await store({ routing_type: 'room', target_account_id: master.account_id })
  await charge('3110', '300.00')
  await charge('3110', '300.00')
  await charge('3110', '10.00')
  expect(await balances(master.account_id)).toEqual({ 1: '110.00', 2: '500.00' })
  const { items } = await clerk.do(routing.list, { reservation_id: master.reservation_id })
  expect(items).toMatchObject([{ used: '500.00', left: '0.00' }])
})

test('who pays the window, and how, stands on the window', async () => {
  const company = await house.guest({ last_name: 'ACME' })
  await store({
    target_window: 2,
    payee_profile_id: company,
    payment_method_id: house.stock.id('payment-method', 'CA'),
  })
  const { windows } = await clerk.do(cashiering.billing, { account_id: stay.account_id })
  expect(windows.find(({ window_no }) => window_no === 2)).toMatchObject({
    payee: { kind: 'profile', id: company },
    payment_method_id: house.stock.id('payment-method', 'CA'),
  })
})

test('an instruction that is removed routes no more, and what it routed stays', async () => {
  const { id, row_version } = await store({ target_window: 2 })
  await charge('3110', '40.00')
  await clerk.do(routing.remove, { id, row_version })
  await charge('3110', '15.00')
  expect(await balances(stay.account_id)).toEqual({ 1: '15.00', 2: '40.00' })
  expect((await clerk.do(routing.list, { reservation_id: stay.reservation_id })).items).toEqual([])
})

test('what is changed counts from now on, and a stale reading is refused', async () => {
  const { id, row_version } = await store({ target_window: 2 })
  const changed = await clerk.do(routing.update, { id, row_version, target_window: 4 })
  expect(changed).toMatchObject({ target_window: 4, transaction_codes: [{ code: '3110' }] })
  await charge('3110', '20.00')
  expect(await balances(stay.account_id)).toMatchObject({ 4: '20.00' })
  expect(await clerk.call(routing.update, { id, row_version, target_window: 5 })).toMatchObject({
    refused: 'stale',
  })
})

test('codes that another instruction takes whole are asked about', async () => {
  await store({ target_window: 2 })
  const asked = await clerk.call(routing.store, {
    reservation_id: stay.reservation_id,
    routing_type: 'window',
    target_window: 3,
    transaction_code_ids: [code('3110')],
  })
  expect(asked.asked).toEqual(['routing_overlap'])
  expect((await clerk.do(routing.list, { reservation_id: stay.reservation_id })).items).toHaveLength(1)
  await store({ target_window: 3 }, { routing_overlap: 'yes' })
  expect((await clerk.do(routing.list, { reservation_id: stay.reservation_id })).items).toHaveLength(2)
})

test('nothing is routed back to where it came from', async () => {
  const other = await anotherStay()
  await store({ routing_type: 'room', target_account_id: other.account_id })
  expect(
    await clerk.call(routing.store, {
      reservation_id: other.reservation_id,
      routing_type: 'room',
      target_account_id: stay.account_id,
      all_codes: true,
    }),
  ).toMatchObject({ refused: 'routing_circle' })
  expect(await refused({ routing_type: 'room', target_account_id: stay.account_id })).toMatchObject({
    refused: 'routing_circle',
  })
})

test('a guest who has left pays for nobody', async () => {
  const other = await anotherStay()
  await house.sql`update reservation set status = 'checked_out', checked_out_at = now() where id = ${other.reservation_id}`
  expect(await refused({ routing_type: 'room', target_reservation_id: other.reservation_id })).toMatchObject({
    refused: 'routing_target',
  })
})

test('an instruction that says nothing or two things at once is refused', async () => {
  expect(await refused({ transaction_code_ids: [] })).toMatchObject({ refused: 'validation' })
  expect(await refused({ limit_amount: '10.00', limit_percent: '10' })).toMatchObject({
    refused: 'validation',
  })
  expect(await refused({ begin_date: '2026-05-01' })).toMatchObject({ refused: 'validation' })
  expect(await refused({ routing_type: 'room' })).toMatchObject({ refused: 'validation' })
})

test('whoever may only look changes no routing, and another hotel is not there', async () => {
  const viewer = await house.personWith('Cashiering view')
  expect(
    await viewer.call(routing.store, {
      reservation_id: stay.reservation_id,
      routing_type: 'window',
      all_codes: true,
    }),
  ).toMatchObject({ refused: 'not_permitted' })
  expect(await refused({ routing_type: 'room', target_account_id: 999_999 })).toMatchObject({
    refused: 'not_found',
  })
})

test('the books hold after all of it', async () => {
  expect(await broken(house)).toEqual([])
})
