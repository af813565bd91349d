import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { reportKinds } from '../../../src/wire/cashiering/shift'
import { endOfDay } from '../../../src/wire/end-of-day'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till
let ana: Person

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const method = (code: string) => house.stock.id('payment-method', code)
const slip = { card: { terminal: { brand: 'visa', last4: '1111', approval_code: 'A1' } } }

/** A shift with cash, a card and two charges, one of them taken back; its number and the bill. */
async function worked(room: string) {
  const shift_id = await openCashier(ana, '100.00')
  const { account_id } = await house.inHouse(room)
  const charged = await ana.do(cashiering.postCharges, {
    account_id,
    lines: [
      { code: '3110', unit_price: '50.00' },
      { code: '2050', unit_price: '12.50' },
    ],
  })
  await ana.do(cashiering.postPayments, {
    account_id,
    payments: [
      { payment_method_id: method('CA'), amount: '20.00' },
      { payment_method_id: method('VI'), amount: '30.00', ...slip },
    ],
  })
  return { shift_id, account_id, charged: charged.lines[0]?.posting_id as number }
}

const papersOf = async (shift_id: number) => ({
  drawer: await ana.do(cashiering.closure, { action: 'summary', shift_id }),
  reports: await Promise.all(reportKinds.map(report => ana.do(cashiering.reports, { report, shift_id }))),
})

/** Everything that a paper names is called otherwise, and the method is of another sort. */
async function renameAll(to: string) {
  const { sql, property_id } = house
  await sql`update transaction_code set name = ${to} || code where property_id = ${property_id}`
  await sql`update payment_method set name = ${to}, payment_type = 'other' where property_id = ${property_id} and code = 'VI'`
  await sql`update cashier set name = ${to} where property_id = ${property_id}`
  await sql`update employee set name = ${to} where id = ${ana.employee_id}`
}

test('the papers of a shift that was counted and closed stay as they were, whatever is renamed or taken back later', async () => {
  const { shift_id, account_id, charged } = await worked('101')
  await ana.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '120.00' }],
  })
  const closed = await ana.do(cashiering.closure, { action: 'close', retained_float: '100.00' })
  const before = await papersOf(shift_id)
  expect(before.drawer).toEqual(closed)
  expect(before.reports.find(({ report }) => report === 'card')?.rows).toMatchObject([{ debit: '30.00' }])
  expect(before.reports.find(({ report }) => report === 'charges')?.rows.length).toBeGreaterThan(0)

  await openCashier(ana, '100.00')
  await ana.do(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids: [charged],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Not ours',
  })
  await renameAll('Renamed ')
  expect(await papersOf(shift_id)).toEqual(before)
  await house.sql`update payment_method set payment_type = 'credit_card' where code = 'VI'`
  await ana.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '100.00' }],
  })
  await ana.do(cashiering.closure, { action: 'close', retained_float: '100.00' })
})

test('so do those of a shift that the end of day closed without a count, and nobody changes them', async () => {
  const { shift_id } = await worked('102')
  await ana.do(endOfDay.cashiers, { action: 'close', shift_ids: 'all' })
  const before = await papersOf(shift_id)
  expect(before.drawer).toMatchObject({ shift: { auto_closed: true, name: 'Renamed ' }, is_blind: false })
  await renameAll('Again ')
  expect(await papersOf(shift_id)).toEqual(before)
  const { sql, property_id } = house
  await expect(
    sql`delete from cashier_shift_report where property_id = ${property_id}`.then(() => 'deleted'),
  ).rejects.toThrow(/immutable/)
  // One from before papers were kept is made anew.
  await sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`delete from cashier_shift_report where property_id = ${property_id} and shift_id = ${shift_id}`
  })
  expect((await papersOf(shift_id)).drawer.shift.name).toBe('Again ')
})
