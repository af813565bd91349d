import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { checkIn } from '../../../src/wire/front-desk'
import { type ReportAsked, reportCalls } from '../../../src/wire/report'
import { aTill, type Stay, type Till } from '../cashiering/till'
import { broken } from '../deposit/ledger'
import { monday, saturday, sunday, tuesday, wednesday } from '../kit/days'
import type { Person } from '../kit/house'
import { closeNight } from '../kit/night'
import { runReport } from './run'

let house: Till
let ana: Person
let clerk: Person
let shift_id: number
let stay: Stay
let ahead: { id: number; confirmation_no: string }

const method = (code: string) => house.stock.id('payment-method', code)
const slip = { card: { terminal: { brand: 'visa', last4: '1111', approval_code: 'A1' } } }
const run = (key: string, chosen: ReportAsked = {}, who: Person = ana) => runReport(who, key, chosen)
const day = { date_from: saturday, date_to: saturday }
const pay = async (who: Person, code: string, amount: string, more = {}) => {
  const payments = [{ payment_method_id: method(code), amount, ...more }]
  return await who.do(cashiering.postPayments, { account_id: stay.account_id, payments })
}
const takeBack = (posting_id: number) =>
  ana.do(cashiering.editPosting, {
    action: 'reverse',
    account_id: stay.account_id,
    posting_ids: [posting_id],
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Not ours',
  })
const charge = async (who: Person, code: string, unit_price: string) =>
  (await who.do(cashiering.postCharges, { account_id: stay.account_id, lines: [{ code, unit_price }] }))
    .lines[0].posting_id as number

/**
 * A Saturday with two drawers: one is counted half a euro short and closed, the other is closed by the night. A guest in room 101 is charged
 * and pays, a charge and a payment are taken back, another pays ahead and gets some of it back.
 */
beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('tax-type', [
      { code: 'NGO', name: 'Charity', exempts_percentage: true, requires_proof: false },
    ])
  })
  ana = house.manager
  clerk = await house.personWith(
    'Cashier open',
    'Cashier closure',
    'Cashiering post charge',
    'Cashiering post payment',
    'Financial reports',
  )
  shift_id = (await clerk.do(cashiering.open, { opening_amount: '100.00' })).shift_id
  await ana.do(cashiering.open, { opening_amount: '0.00' })
  const guest = (last_name: string) => house.guest({ last_name, first_name: 'Ada' })
  stay = await house.inHouse('101', { guest_profile_id: await guest('Okafor'), departure_date: monday })
  await charge(clerk, '3110', '50.00')
  await charge(ana, '2050', '12.00')
  await takeBack(await charge(ana, '2050', '6.00'))
  await pay(clerk, 'CA', '20.00')
  await pay(clerk, 'VI', '30.00', slip)
  await pay(ana, 'BT', '10.00', { reference: 'Statement 7' })
  const wrong = await pay(ana, 'BT', '2.00')
  await takeBack(wrong.lines[0].posting_id as number)
  await payAhead(await guest('Rossi'))
  await clerk.do(cashiering.closure, {
    action: 'count',
    counts: [{ instrument: 'cash', currency: 'EUR', counted: '119.50' }],
  })
  await clerk.do(cashiering.closure, {
    action: 'close',
    retained_float: '100.00',
    over_short_reason: 'Miscounted change',
  })
  await closeNight(ana, sunday)
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

async function payAhead(guest_profile_id: number) {
  ahead = await house.reserve({ guest_profile_id, arrival_date: monday, departure_date: tuesday })
  const payments = [{ payment_method_id: method('BT'), amount: '80.00' }]
  const { receipts } = await ana.do(
    deposit.post,
    { reservation_id: ahead.id, payments },
    { answers: { deposit_overpaid: 'yes' } },
  )
  await ana.do(deposit.refund, {
    posting_id: receipts[0].posting_id ?? 0,
    amount: '30.00',
    payment: { payment_method_id: method('BT') },
    reason: 'Shorter stay',
  })
}

const holding = [{ holds: true }]

test('what each drawer should have held, was counted and was short, as its closure says and the ledger booked', async () => {
  const { rows, totals, groups, proofs } = await run('cashier-closure-summary', day)
  expect(rows.map(row => [row.shift, row.method, row.received, row.paid_out, row.expected])).toEqual([
    ['1 – Ana Marques, shift 1', 'Cash', '0.00', '0.00', '0.00'],
    ['1 – Ana Marques, shift 1', 'Bank transfer', '92.00', '32.00', '60.00'],
    ['101 – Person 101, shift 1', 'Cash', '20.00', '0.00', '120.00'],
    ['101 – Person 101, shift 1', 'Visa', '30.00', null, '30.00'],
  ])
  const { drawer } = await ana.do(cashiering.closure, { action: 'summary', shift_id })
  const [{ opening, received, expected, counted, difference }] = drawer
  expect(rows[2]).toMatchObject({ float: opening, received, expected, counted, difference, drop: '19.50' })
  expect(rows[2]).toMatchObject({ difference: '-0.50', over_short: '-0.50', comment: 'Miscounted change' })
  expect(totals).toMatchObject({ received: '142.00', counted: '119.50', over_short: '-0.50' })
  expect(groups.map(group => group.totals.expected)).toEqual(['60.00', '150.00'])
  expect(proofs).toMatchObject([{ found: '-0.50', expected: '-0.50', holds: true }])
})

test('a drawer that is counted blind shows nothing before, and is not among those that are closed', async () => {
  await house.sql`update cashier set blind_drop = true where property_id = ${house.property_id} and number = 101`
  await clerk.do(cashiering.open, { opening_amount: '100.00' })
  await charge(clerk, '3110', '4.00')
  await pay(clerk, 'CA', '4.00')
  const today = { date_from: sunday, date_to: sunday }
  expect((await run('cashier-closure-summary', today)).rows).toEqual([])
  const open = await run('cashier-closure-summary', { ...today, scope: 'open' })
  expect(open.rows).toMatchObject([
    { shift: '101 – Person 101, shift 2', method: 'Cash', float: '100.00', received: null, expected: null },
  ])
  expect(open.proofs).toEqual([])
  for (const key of ['journal-by-cashier', 'journal-by-transaction-code', 'payments-by-method'])
    expect(await clerk.call(reportCalls[key], today)).toMatchObject({ refused: 'blind_drop' })
  const [{ cashier_id }] = await house.sql<{ cashier_id: number }[]>`
    select cashier_id from cashier_shift where property_id = ${house.property_id} and id = ${shift_id}`
  const one = await run('cashier-closure-summary', { ...day, cashiers: [cashier_id] })
  expect(one.rows.map(row => row.method)).toEqual(['Cash', 'Visa'])
  expect(one.proofs).toEqual([])
})

test('the journal of a shift comes to what its papers say, code by code', async () => {
  const { rows, groups, totals } = await run('journal-by-cashier', day)
  expect(groups.map(({ value, totals: { debit, credit } }) => [value, debit, credit])).toEqual([
    ['1 – Ana Marques, shift 1', '12.00', '60.00'],
    ['101 – Person 101, shift 1', '50.00', '50.00'],
    ['9999 – End of day, shift 1', '105.00', '0.00'],
  ])
  expect(totals).toEqual({ debit: '167.00', credit: '110.00' })
  const { payments, charges } = await ana.do(cashiering.closure, { action: 'summary', shift_id })
  const own = rows.filter(({ shift }) => shift === '101 – Person 101, shift 1')
  expect(own.map(({ code, debit, credit }) => [code, debit ?? credit])).toEqual(
    [...charges, ...payments].map(({ code, total }) => [code, total]),
  )
  expect(rows.filter(({ correction }) => correction === 'reversal').map(({ debit }) => debit)).toEqual([
    '-5.00',
    '-1.00',
    null,
  ])
  const narrowed = { ...day, codes: [house.stock.id('transaction-code', '9000')] }
  expect((await run('journal-by-cashier', narrowed)).totals).toEqual({ debit: '0.00', credit: '20.00' })
  expect((await run('journal-by-cashier', { ...narrowed, shift: '2' })).rows).toEqual([])
})

test('payments by method are what the close counted, refunds below zero, and a card by its end alone', async () => {
  const { rows, groups, totals, proofs } = await run('payments-by-method', day)
  expect(groups.map(group => [group.value, group.count, group.totals.amount, group.totals.refunded])).toEqual(
    [
      ['Bank transfer', 5, '60.00', '-32.00'],
      ['Cash', 1, '20.00', '0.00'],
      ['Visa', 1, '30.00', '0.00'],
    ],
  )
  expect(totals).toEqual({ amount: '110.00', refunded: '-32.00' })
  expect(rows.at(-1)).toMatchObject({ card: 'visa 1111', approval: 'A1', ledger: 'guest', room: '101' })
  expect(rows.filter(({ ledger }) => ledger === 'deposit').map(({ amount }) => amount)).toEqual([
    '80.00',
    '-30.00',
  ])
  expect(proofs).toMatchObject([{ found: '110.00', expected: '110.00', holds: true }])
  const cash = await run('payments-by-method', { ...day, payment_methods: [method('CA')] })
  expect(cash.rows).toMatchObject([{ amount: '20.00', cashier: '101 – Person 101' }])
  expect(cash.proofs).toEqual([])
})

test('taxes by code and rate are the tax ledger, what was taken back off', async () => {
  const { rows, totals, proofs } = await run('tax-summary', day)
  expect(rows).toEqual([
    tax({ code: '7000', description: 'VAT 10 %', rate: '10', base: '90.91', tax: '9.09', reckoned: '9.09' }),
    tax({ code: '7020', description: 'VAT 20 %', rate: '20', base: '10.00', tax: '2.00', reckoned: '2.00' }),
    tax({ code: '7100', description: 'City tax', rate: null, base: '0.00', tax: '5.00', reckoned: null }),
  ])
  expect(totals).toMatchObject({ base: '100.91', tax: '16.09', rounding: '0.00' })
  expect(proofs).toMatchObject([{ found: '16.09', expected: '16.09', holds: true }])
  const only = { ...day, codes: [house.stock.id('transaction-code', '7020')], by_day: true }
  const narrowed = await run('tax-summary', only)
  expect(narrowed.rows).toMatchObject([{ date: saturday, code: '7020', tax: '2.00' }])
  expect(narrowed.groups).toMatchObject([{ value: saturday, totals: { tax: '2.00' } }])
})
const tax = (row: { reckoned: string | null } & Record<string, string | null>) => ({
  ...row,
  rounding: row.reckoned === null ? null : '0.00',
  exempted: '0.00',
})

test('revenue by department is the revenue of the house, beside the same dates of another year', async () => {
  const { rows, totals, proofs } = await run('revenue-by-department', { date: saturday })
  expect(rows.map(row => [row.subgroup, row.day, row.mtd, row.mix])).toEqual([
    ['MB – Minibar', '10.00', '10.00', '6.63'],
    ['RM – Room', '90.91', '90.91', '60.24'],
    ['MISC – Miscellaneous', '50.00', '50.00', '33.13'],
  ])
  expect(totals).toMatchObject({ day: '150.91', mtd: '150.91', ytd: '150.91', mtd_before: '0.00' })
  expect(proofs).toMatchObject([...holding, ...holding])
  // The open date is told from the journal, and no close has counted it yet.
  const today = await run('revenue-by-department', { date: sunday, detail: 'code', compare: 'none' })
  expect(today.rows.find(({ code }) => code === '3110')).toMatchObject({ day: '4.00', mtd: '54.00' })
  expect(today.rows[0]).not.toHaveProperty('mtd_before')
  expect(today.proofs).toEqual([])
  const later = await run('revenue-by-department', { date: '2027-03-14', detail: 'group' })
  expect(later.totals).toMatchObject({
    day: '0.00',
    day_before: '150.91',
    mtd_before: '150.91',
    mtd_growth: '-100.00',
  })
  const weekdays = { date: '2027-03-13', compare: 'last_year_weekday', detail: 'group' }
  expect((await run('revenue-by-department', weekdays)).totals).toMatchObject({ day_before: '150.91' })
})

test('who makes up the guest ledger, at the close of a date and as it stands', async () => {
  const { rows, groups, proofs } = await run('guest-ledger', { as_of: saturday, settled: true })
  expect(rows).toMatchObject([
    {
      room: '101',
      guest: 'Okafor, Ada',
      opening: '0.00',
      debit: '175.00',
      credit: '68.00',
      closing: '107.00',
    },
  ])
  expect(groups).toMatchObject([{ value: 'In house', count: 1 }])
  expect(proofs.map(({ found, holds }) => [found, holds])).toEqual([
    ['0.00', true],
    ['175.00', true],
    ['68.00', true],
    ['107.00', true],
  ])
  expect((await run('guest-ledger', { as_of: saturday, scope: 'departed' })).rows).toEqual([])
  expect((await run('guest-ledger', { as_of: saturday, least: '107.01' })).rows).toEqual([])
  expect((await run('guest-ledger', { as_of: '2026-03-01' })).rows).toEqual([])
  await pay(clerk, 'BT', '107.00')
  const today = await run('guest-ledger', { settled: true })
  expect(today.rows).toMatchObject([{ opening: '107.00', debit: '4.00', credit: '111.00', closing: '0.00' }])
  expect(today.proofs).toMatchObject([...holding, ...holding, ...holding, ...holding])
  expect((await run('guest-ledger')).rows).toEqual([])
  // What is paid today was owed at the close of yesterday.
  expect((await run('guest-ledger', { as_of: saturday })).rows).toMatchObject([{ closing: '107.00' }])
})

test('deposits held, with what came and went on the date', async () => {
  const held = await run('deposit-ledger', { as_of: saturday, settled: true })
  expect(held.rows).toMatchObject([
    {
      month: '2026-03',
      confirmation_no: ahead.confirmation_no,
      guest: 'Rossi, Ada',
      opening: '0.00',
      received: '80.00',
      applied: null,
      refunded: '30.00',
      moved: null,
      closing: '50.00',
      pay_method: 'Bank transfer',
      since: saturday,
      age: 0,
    },
  ])
  expect(held.proofs).toMatchObject([
    { found: '0.00', holds: true },
    { found: '50.00', holds: true },
  ])
  const today = await run('deposit-ledger')
  expect(today.rows).toMatchObject([{ opening: '50.00', received: null, closing: '50.00', age: 1 }])
  expect(today.proofs).toMatchObject(holding)
  expect((await run('deposit-ledger', { as_of: '2026-03-01' })).rows).toEqual([])
})

test('a deposit is applied when its guest comes, and house accounts stand on the ledger beside the stays', async () => {
  await closeNight(ana, monday)
  await ana.do(cashiering.open, { opening_amount: '0.00' })
  await ana.do(checkIn.checkIn, { reservation_id: ahead.id, room_id: await house.roomId('102') })
  const account_id = await house.account('CITY')
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: '9.00' }] })
  expect((await run('deposit-ledger')).rows).toEqual([])
  const settled = await run('deposit-ledger', { settled: true })
  expect(settled.rows).toMatchObject([
    { opening: '50.00', applied: '50.00', refunded: null, closing: '0.00' },
  ])
  expect(settled.proofs).toMatchObject([...holding, ...holding])
  const { rows, proofs } = await run('guest-ledger', { settled: true })
  expect(rows.map(({ kind, guest, closing }) => [kind, guest, closing])).toEqual([
    ['In house', 'Okafor, Ada', '105.00'],
    ['In house', 'Rossi, Ada', '-50.00'],
    ['House account', 'House CITY', '9.00'],
  ])
  expect(proofs.map(({ holds }) => holds)).toEqual([true, true, true, true])
  expect((await run('guest-ledger', { scope: 'no_stay' })).rows).toMatchObject([
    { debit: '9.00', credit: null, closing: '9.00' },
  ])
  // Nobody was in room 102 yet when yesterday was closed.
  expect((await run('guest-ledger', { as_of: sunday })).rows).toMatchObject([
    { room: '101', closing: '105.00' },
  ])
  // What is applied was paid when it came.
  expect((await run('payments-by-method')).rows).toEqual([])
})

test('foreign cash stands in its own currency, and in no total', async () => {
  const account_id = await house.account('FX')
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3110', unit_price: '45.00' }] })
  const dollars = { currency: 'USD', tendered: '50.00' }
  await ana.do(
    cashiering.postPayments,
    { account_id, payments: [{ payment_method_id: method('USD'), amount: '45.00', foreign: dollars }] },
    { answers: { credit_balance: 'yes' } },
  )
  const { rows, totals } = await run('cashier-closure-summary', { scope: 'open' })
  expect(rows.find(({ currency }) => currency === 'USD')).toMatchObject({
    method: 'Cash',
    received: null,
    foreign_expected: '50.00',
    foreign_counted: null,
  })
  const base = rows.find(({ method: by, currency }) => by === 'Cash' && currency === 'EUR')
  expect(totals.expected).toBe(base?.expected)
  const paid = await run('payments-by-method')
  expect(paid.rows).toMatchObject([{ currency: 'USD', foreign: '50', ledger: 'guest' }])
  expect(paid.totals.amount).toBe(paid.rows[0].amount)
})

test('a tax that is given back is of the rate it was posted at, and its base was exempted later', async () => {
  const tax_type_id = house.stock.id('tax-type', 'NGO')
  const { removed } = await ana.do(cashiering.exempt, {
    account_id: stay.account_id,
    tax_type_id,
    from: sunday,
  })
  expect(removed).toBe('9.09')
  const { rows } = await run('tax-summary', { date_from: monday, date_to: monday })
  expect(rows).toEqual([
    {
      ...tax({
        code: '7000',
        description: 'VAT 10 %',
        rate: '10',
        base: '-90.91',
        tax: '-9.09',
        reckoned: '-9.09',
      }),
      exempted: '90.91',
    },
  ])
})

test('a deposit that goes to another booking has left the one and come to the other', async () => {
  const tomorrow = { arrival_date: tuesday, departure_date: wednesday }
  const [from, to] = [await house.reserve(tomorrow), await house.reserve(tomorrow)]
  const payments = [{ payment_method_id: method('BT'), amount: '40.00' }]
  const keep = { answers: { deposit_overpaid: 'yes' } }
  const { receipts } = await ana.do(deposit.post, { reservation_id: from.id, payments }, keep)
  await ana.do(
    deposit.transfer,
    {
      posting_id: receipts[0].posting_id ?? 0,
      targets: [{ reservation_id: to.id, amount: '15.00' }],
      reason: 'They travel together',
    },
    keep,
  )
  const { rows, totals, proofs } = await run('deposit-ledger')
  expect(rows.map(row => [row.confirmation_no, row.received, row.moved, row.closing])).toEqual([
    [from.confirmation_no, '40.00', '-15.00', '25.00'],
    [to.confirmation_no, null, '15.00', '15.00'],
  ])
  expect(totals).toMatchObject({ moved: '0.00', closing: '40.00' })
  expect(proofs).toMatchObject(holding)
})
