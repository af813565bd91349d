import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, authorise, broken, onAccount, openCashier, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let alice: Person

const clerk = () => house.personWith('Cashier open', 'Cashier closure', 'Open cashiers', 'Cashier reports')

beforeAll(async () => {
  house = await aTill()
})
afterAll(() => house.close())

test('a cashier is opened with a float from the safe, and only once at a time', async () => {
  alice = await clerk()
  expect(await alice.call(cashiering.closure, { action: 'summary' })).toMatchObject({
    refused: 'cashier_closed',
  })
  const mine = await alice.do(cashiering.mine, {})
  expect(mine).toMatchObject({
    shift: null,
    cashiers: [{ number: 101, opening_float: '0.00', open_with: null }],
  })
  const shift = await alice.do(cashiering.open, { opening_amount: '200.00' })
  expect(shift).toMatchObject({
    number: 101,
    shift_no: 1,
    status: 'open',
    opening_amount: '200.00',
    user: 'Person 101',
  })
  expect([await onAccount(house, 'DRAWER'), await onAccount(house, 'SAFE')]).toEqual(['200.00', '-200.00'])
  expect(await alice.call(cashiering.open, {})).toMatchObject({ status: 422, refused: 'shift_already_open' })
  expect(await house.manager.call(cashiering.open, { cashier_id: shift.cashier_id })).toMatchObject({
    status: 403,
    refused: 'cashier_not_yours',
  })
  expect(await alice.do(cashiering.mine, {})).toMatchObject({
    shift: { number: 101 },
    cashiers: [{ open_with: 'Person 101' }],
  })
})

test('what the drawer should hold is shown, counted and closed with what is short', async () => {
  const before = await alice.do(cashiering.closure, { action: 'summary' })
  expect(before.drawer).toEqual([
    {
      instrument: 'cash',
      currency: 'EUR',
      decimals: 2,
      opening: '200.00',
      received: '0.00',
      paid_out: '0.00',
      dropped: '0.00',
      expected: '200.00',
      counted: null,
      difference: null,
    },
  ])
  expect(await alice.call(cashiering.closure, { action: 'close', retained_float: '200.00' })).toMatchObject({
    refused: 'blind_drop',
  })
  expect(
    await alice.call(cashiering.closure, {
      action: 'count',
      counts: [{ instrument: 'cash', currency: 'USD', counted: '5' }],
    }),
  ).toMatchObject({
    refused: 'validation',
    body: { message: 'Please count EUR cash.' },
  })
  const wrong = await alice.call(cashiering.closure, {
    action: 'count',
    counts: [
      { instrument: 'cash', currency: 'EUR', counted: '199.50', denominations: [{ unit: '50', count: 3 }] },
    ],
  })
  expect(wrong).toMatchObject(wrongField('counts'))
  const counted = await alice.do(cashiering.closure, {
    action: 'count',
    counts: [
      {
        instrument: 'cash',
        currency: 'EUR',
        counted: '199.50',
        denominations: [
          { unit: '50', count: 3 },
          { unit: '0.50', count: 99 },
        ],
      },
    ],
  })
  expect(counted).toMatchObject({
    shift: { status: 'counted' },
    drawer: [{ counted: '199.50', difference: '-0.50' }],
  })
  expect(await alice.call(cashiering.drop, { amount: '10.00' })).toMatchObject({ refused: 'shift_counting' })
  expect(await alice.call(cashiering.closure, { action: 'close', retained_float: '199.51' })).toMatchObject({
    refused: 'float_too_high',
  })
  const closed = await alice.do(cashiering.closure, {
    action: 'close',
    retained_float: '150.00',
    bag_no: 'B1',
  })
  expect(closed).toMatchObject({
    shift: { status: 'closed', retained_float: '150.00', bag_no: 'B1' },
    receipt_no: 'R26-000001',
  })
  expect(await onAccount(house, 'DRAWER')).toBe('150.00')
  expect(await onAccount(house, 'OVER_SHORT')).toBe('0.50')
  expect(await onAccount(house, 'SAFE')).toBe('-150.50')
  expect(await alice.call(cashiering.closure, { action: 'summary' })).toMatchObject({
    refused: 'cashier_closed',
  })
  expect(await broken(house)).toEqual([])
})

test('the next shift begins with what was retained, and a drop empties the drawer', async () => {
  const shift = await alice.do(cashiering.open, { opening_amount: '200.00' })
  expect(shift.shift_no).toBe(2)
  expect(await onAccount(house, 'DRAWER')).toBe('200.00')
  expect(await alice.call(cashiering.drop, { amount: '200.01' })).toMatchObject({ refused: 'drawer_short' })
  expect(await alice.call(cashiering.drop, { amount: '0' })).toMatchObject(wrongField('amount'))
  expect(await alice.call(cashiering.drop, { amount: '1.234' })).toMatchObject({ refused: 'validation' })
  expect(await alice.do(cashiering.drop, { amount: '120', bag_no: 'D1' })).toEqual({
    receipt_no: 'R26-000002',
    left: '80.00',
  })
  const { drawer } = await alice.do(cashiering.closure, { action: 'summary' })
  expect(drawer).toMatchObject([{ opening: '200.00', dropped: '120.00', expected: '80.00' }])
  await alice.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '80.00' }],
  })
  await alice.do(cashiering.closure, { action: 'back_to_work' })
  await alice.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '80.00' }],
  })
  await alice.do(cashiering.closure, { action: 'close', retained_float: '80.00' })
  expect(await broken(house)).toEqual([])
})

test('a large difference needs a reason and somebody who may approve it', async () => {
  const shift = await openCashier(alice, '100.00')
  await alice.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '80.00' }],
  })
  const close = { action: 'close', retained_float: '80.00' } as const
  expect(await alice.call(cashiering.closure, close)).toMatchObject({ refused: 'reason_required' })
  const reason = { ...close, over_short_reason: 'Wrong change' }
  expect(await alice.call(cashiering.closure, reason)).toMatchObject({
    status: 403,
    refused: 'over_short_approval',
  })
  const by = (email: string, password: string) => ({ ...reason, approval: { email, password } })
  expect(await alice.call(cashiering.closure, by('ana@demo-inn.test', 'wrong'))).toMatchObject({
    refused: 'approval_failed',
  })
  const [{ failures }] =
    await house.sql`select count(*) as failures from sign_in_attempt where email = 'ana@demo-inn.test' and not succeeded`
  expect(failures).toBe(1)
  await authorise(house, 'admin', 'over_short', '10.00')
  expect(await alice.call(cashiering.closure, by('ana@demo-inn.test', 'correct horse 1'))).toMatchObject({
    refused: 'approval_failed',
  })
  await authorise(house, 'admin', 'over_short', null)
  // With what was consented to of another drawer today it passes the limit of her day.
  const { sql, property_id, manager } = house
  await sql`update role_authority set per_day = 25 where property_id = ${property_id} and kind = 'over_short'`
  await sql`
    insert into authority_use (property_id, business_date, employee_id, kind, amount, approved_by_id)
    select property_id, business_date, ${alice.employee_id}, 'over_short', 5.01, ${manager.employee_id}
      from cashier_shift where property_id = ${property_id} and id = ${shift}`
  expect(await alice.call(cashiering.closure, by('ana@demo-inn.test', 'correct horse 1'))).toMatchObject({
    refused: 'approval_failed',
  })
  await sql`update role_authority set per_day = 25.01 where property_id = ${property_id} and kind = 'over_short'`
  const closed = await alice.do(cashiering.closure, by('ana@demo-inn.test', 'correct horse 1'))
  expect(closed.shift).toMatchObject({
    shift_id: shift,
    approved_by: 'Ana Marques',
    over_short_reason: 'Wrong change',
  })
  expect(await broken(house)).toEqual([])
})

test('a blind drop shows nothing before it is counted, to nobody', async () => {
  const bob = await clerk()
  const shift_id = await openCashier(bob, '50.00')
  await house.sql`update cashier set blind_drop = true where number = 102`
  const summary = await bob.do(cashiering.closure, { action: 'summary' })
  expect(summary).toMatchObject({
    is_blind: true,
    drawer: [{ opening: '50.00', received: null, paid_out: null, expected: null }],
  })
  expect(await bob.call(cashiering.reports, { report: 'cash' })).toMatchObject({ refused: 'blind_drop' })
  const { items } = await bob.do(cashiering.openCashiers, {})
  expect(items).toMatchObject([{ number: 102, cash_expected: null, times_opened: 1 }])
  expect(
    await bob.call(cashiering.closure, {
      action: 'count',
      counts: [{ instrument: 'cash', currency: 'USD', counted: '1' }],
    }),
  ).toMatchObject({
    body: { message: 'Please count all currencies held.' },
  })
  const counted = await bob.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '50.00' }],
  })
  expect(counted).toMatchObject({ is_blind: false, drawer: [{ expected: '50.00' }] })
  expect(await bob.call(cashiering.closure, { action: 'back_to_work' })).toMatchObject({
    refused: 'blind_drop',
  })
  expect(await alice.call(cashiering.closure, { action: 'summary', shift_id })).toMatchObject({
    status: 403,
    refused: 'not_permitted',
  })
  await house.manager.do(cashiering.closure, { action: 'close', shift_id, retained_float: '50.00' })
})

test('a cashier is opened only so often a day, and only by people with a number', async () => {
  await house.sql`update cashier set max_opens_per_day = 1 where number = 102`
  const [bob] = await house.sql`select id from cashier where number = 102`
  await house.sql`update cashier set employee_ids = array[${alice.employee_id}]::bigint[] where number = 102`
  expect(await alice.call(cashiering.open, { cashier_id: Number(bob.id) })).toMatchObject({
    refused: 'max_opens',
  })
  const nobody = await house.personWith('Cashier open')
  await house.sql`update employee set cashier_number = null where id = ${nobody.employee_id}`
  expect(await nobody.call(cashiering.open, {})).toMatchObject({ refused: 'cashier_missing' })
  expect(
    await alice.call(cashiering.closure, { action: 'close', shift_id: 1, retained_float: '0' }),
  ).toMatchObject({ refused: 'shift_not_open' })
})

test('the history of shifts shows what was over or short, others’ only to those who may see all', async () => {
  const all = await house.manager.do(cashiering.shifts, { filters: { with_difference: true } })
  expect(all.items.map(({ number, shift_no, over_short }) => [number, shift_no, over_short])).toEqual([
    [101, 3, '-20.00'],
    [101, 1, '-0.50'],
  ])
  expect((await alice.do(cashiering.shifts, {})).total).toBe(3)
})

test('a person has one shift open at a time, unless the house lets him have several', async () => {
  const carol = await clerk()
  await openCashier(carol)
  const [{ id: second }] = await house.sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, kind, employee_ids)
    values (${house.property_id}, 'BAR', 'Bar', 900, 'user', array[${carol.employee_id}]::bigint[]) returning id`
  const open = () => carol.call(cashiering.open, { cashier_id: second, opening_amount: '10.00' })
  const { number } = (await carol.do(cashiering.closure, { action: 'summary' })).shift
  expect(await open()).toMatchObject({
    refused: 'shift_already_open',
    body: { message: `Cashier ${number} is already open with you.` },
  })
  await house.sql`update finance_setting set one_shift_per_user = false where property_id = ${house.property_id}`
  expect(await open()).toMatchObject({ status: 200, data: { number: 900, shift_no: 1 } })
  await house.sql`update finance_setting set one_shift_per_user = true where property_id = ${house.property_id}`
})

test('who has less in the drawer than its float keeps all of it, and nothing is dropped', async () => {
  const dan = await clerk()
  const shift_id = await openCashier(dan, '150.00')
  await authorise(house, 'employee', 'over_short', '1000.00')
  await house.sql`update cashier set opening_float = 150, over_short_limit = 100 where id = (select cashier_id from cashier_shift where id = ${shift_id})`
  const counts = [{ instrument: 'cash' as const, currency: 'EUR', counted: '120.00' }]
  await dan.do(cashiering.closure, { action: 'count', shift_id, counts })
  const safe = await onAccount(house, 'SAFE')
  const close = { action: 'close' as const, shift_id, over_short_reason: 'Lost' }
  expect(await dan.call(cashiering.closure, { ...close, retained_float: '150.00' })).toMatchObject({
    refused: 'float_too_high',
  })
  const closed = await dan.do(cashiering.closure, { ...close, retained_float: '120.00' })
  expect(closed.shift).toMatchObject({ status: 'closed', retained_float: '120.00' })
  expect(await onAccount(house, 'SAFE')).toBe(safe)
  expect(await broken(house)).toEqual([])
})
