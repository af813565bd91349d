import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { receivable } from '../../../src/wire/receivable'
import { takeOver } from '../receivable/company'
import { aTill, broken, onAccount, openCashier, type Till } from './till'

let house: Till

beforeAll(async () => {
  house = await aTill()
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const rights = [
  'Cashier open',
  'Cashier closure',
  'Cashier reports',
  'Cashiering post payment',
  'Cashiering reverse own',
  'Currency exchange',
]
const cash = () => house.stock.id('payment-method', 'CA')
const count = (counted: string) => ({
  action: 'count' as const,
  counts: [{ instrument: 'cash' as const, currency: 'EUR', counted }],
})

test('what a cashier had in the drawer of the system before is what he begins with, and the count expects it', async () => {
  const { manager, sql } = house
  const [{ number }] = await sql<{ number: number }[]>`
    insert into cashier (property_id, code, name, number, kind, employee_ids)
    values (${house.property_id}, 'K7', 'Bar', 7, 'user', array[${manager.employee_id}]::bigint[]) returning number`
  await takeOver(house, [{ ledger: 'cash', cashier_no: number, amount: '150.00' }])
  expect(await onAccount(house, 'DRAWER')).toBe('150.00')

  const [{ id }] = await sql<{ id: number }[]>`select id from cashier where number = 7`
  const { shift_id } = await manager.do(cashiering.open, { cashier_id: id, opening_amount: '200.00' })
  expect([await onAccount(house, 'DRAWER'), await onAccount(house, 'SAFE')]).toEqual(['200.00', '-50.00'])
  await manager.do(cashiering.closure, { ...count('200.00'), shift_id })
  await manager.do(cashiering.closure, { action: 'close', shift_id, retained_float: '80.00' })
  expect(await onAccount(house, 'DRAWER')).toBe('80.00')
  expect(await broken(house)).toEqual([])

  const late = { rows: [{ ledger: 'cash' as const, cashier_no: number, amount: '10.00' }] }
  expect(await manager.call(receivable.openingBalances, late)).toMatchObject({
    refused: 'validation',
    body: { message: 'Row 1: Cashier 7 has opened a drawer already.' },
  })
})

test('cash that lies in the safe already is not given back out of an empty drawer', async () => {
  const clerk = await house.personWith(...rights)
  await openCashier(clerk, '20.00')
  const { account_id } = await house.inHouse('101')
  await clerk.do(
    cashiering.postPayments,
    { account_id, payments: [{ payment_method_id: cash(), amount: '90.00' }] },
    { answers: { credit_balance: 'yes' } },
  )
  await clerk.do(cashiering.drop, { amount: '100.00' })
  const [{ id: posting_id }] = await house.sql<{ id: number }[]>`
    select id from posting where folio_account_id = ${account_id} and side = 'payment'`
  const back = {
    action: 'reverse' as const,
    account_id,
    posting_ids: [posting_id],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Wrong room',
  }
  expect(await clerk.call(cashiering.editPosting, back)).toMatchObject({ refused: 'drawer_short' })
})

test('an empty drawer is closed without a count, whatever was counted before somebody went back to work', async () => {
  const clerk = await house.personWith(...rights)
  await openCashier(clerk, '100.00')
  await clerk.do(cashiering.closure, count('100.00'))
  await clerk.do(cashiering.closure, { action: 'back_to_work' })
  await clerk.do(cashiering.drop, { amount: '100.00' })
  const before = await onAccount(house, 'OVER_SHORT')
  await clerk.do(cashiering.closure, { action: 'close', retained_float: '0.00' })
  expect(await onAccount(house, 'OVER_SHORT')).toBe(before)
})

test('money that nobody knew of is counted in its own coins, and found at what it is worth', async () => {
  const { sql, property_id } = house
  // Dinars have a thousand parts.
  await sql`
    insert into foreign_currency (property_id, code, name, symbol, decimal_places) values (${property_id}, 'KWD', 'Dinar', 'KD', 3)`
  await sql`
    insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate)
    select property_id, id, code, 'cash', '2026-01-01', 3 from foreign_currency where property_id = ${property_id} and code = 'KWD'`
  const clerk = await house.personWith(...rights)
  await openCashier(clerk, '100.00')
  const before = await onAccount(house, 'OVER_SHORT')
  const [base] = count('100.00').counts
  const coins = [
    { unit: '0.100', count: 11 },
    { unit: '0.010', count: 2 },
    { unit: '0.005', count: 1 },
  ]
  const counts = [
    base,
    { instrument: 'cash' as const, currency: 'KWD', counted: '1.125', denominations: coins },
  ]
  await clerk.do(cashiering.closure, { action: 'count', counts })
  await clerk.do(cashiering.closure, { action: 'close', retained_float: '100.00' })
  const found = Number(before) - Number(await onAccount(house, 'OVER_SHORT'))
  expect(found.toFixed(2)).toBe('3.38')
  expect(await broken(house)).toEqual([])
})

test('whoever may see the whole house sees no more of his own drawer before he has counted it', async () => {
  const boss = await house.personWith(...rights, 'Cashiering view all')
  await openCashier(boss, '60.00')
  await house.sql`update cashier set blind_drop = true where id = (select cashier_id from cashier_shift order by id desc limit 1)`
  const ofDay = { business_date: '2026-03-14', report: 'cash' as const }
  expect(await boss.call(cashiering.reports, ofDay)).toMatchObject({ refused: 'blind_drop' })
  expect(await house.manager.call(cashiering.reports, ofDay)).toMatchObject({ status: 200 })
  await boss.do(cashiering.closure, count('60.00'))
  expect(await boss.call(cashiering.reports, ofDay)).toMatchObject({ status: 200 })
})
