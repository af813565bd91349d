import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { aKey, monday, saturday, sunday } from '../kit/house'
import { aDesk, type Desk } from '../kit/desk'
import { broken, ledger, openShift } from './ledger'
import { wrongField } from '../kit/wrong-field'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const keep = { answers: { deposit_overpaid: 'yes' } }
const cash = (amount: string) => ({ payment_method_id: desk.stock.id('payment-method', 'CA'), amount })

test('a guest pays 150.00 in cash before he comes: it lies on the deposit ledger and in the drawer, with a receipt', async () => {
  const { id } = await desk.reserve()
  await desk.manager.do(deposit.store, { reservation_id: id, amount: '150.00', due_date: sunday })
  const done = await desk.manager.do(deposit.post, {
    reservation_id: id,
    payments: [{ ...cash('150.00'), tendered: '200.00' }],
  })
  expect(done.receipts).toMatchObject([{ receipt_no: 'R26-000001', amount: '150.00', change: '50.00' }])
  expect(done.lines).toMatchObject([
    { amount: '150.00', received: '150.00', open: '0.00', status: 'paid', is_manual: true },
  ])
  expect(done.left).toBe('150.00')
  expect(await ledger(desk, 'deposit')).toBe('-150.00')
  const [line] =
    await desk.sql`select cash_currency, cash_amount, amount from journal_line where ledger = 'cash' and amount = 150`
  expect(line).toMatchObject({ cash_currency: 'EUR', cash_amount: '150.0000' })
  expect(await desk.manager.do(deposit.list, { reservation_id: id })).toMatchObject({
    rule: null,
    receipts: [
      { method: 'Cash', amount: '150.00', left: '150.00', receipt_no: 'R26-000001', date: saturday },
    ],
    totals: { asked: '150.00', received: '150.00', left: '150.00', refundable: '0.00' },
  })
  const [{ content }] = await desk.sql`select content from receipt where display_no = 'R26-000001'`
  expect(content).toMatchObject({ method: 'Cash', amount: '150.00' })
  expect(await broken(desk)).toEqual([])
})

test('a deposit taken by mistake is taken back on the same shift before the guest comes, and asked again', async () => {
  const { id } = await desk.reserve()
  const line = { reservation_id: id, amount: '80.00', due_date: sunday }
  await desk.manager.do(deposit.store, line)
  const { receipts } = await desk.manager.do(deposit.post, { reservation_id: id, payments: [cash('80.00')] })
  const [{ account_id }] = await desk.sql<{ account_id: number }[]>`
    select id as account_id from folio_account where property_id = ${desk.property_id} and reservation_id = ${id}`
  const back = {
    action: 'reverse' as const,
    account_id,
    posting_ids: [receipts[0].posting_id ?? 0],
    adjustment_code_id: desk.stock.id('adjustment-code', 'WRONG'),
    reason: 'Of another guest',
  }
  const other = await desk.personWith('Cashier open', 'Cashiering reverse own', 'Cashiering reverse any')
  await openShift(desk, other)
  expect(await other.call(cashiering.editPosting, back)).toMatchObject({ refused: 'shift_closed' })
  await desk.manager.do(cashiering.editPosting, back)
  expect(await desk.manager.do(deposit.list, { reservation_id: id })).toMatchObject({
    lines: [{ status: 'open', received: '0.00', open: '80.00' }],
    totals: { left: '0.00' },
  })
  expect(await desk.manager.call(cashiering.editPosting, back)).toMatchObject({ refused: 'posting_not_live' })
  expect(await broken(desk)).toEqual([])
})

test('the way a booking is paid is known before its first deposit, and the way each deposit came is known after', async () => {
  const { sql, property_id, stock } = desk
  const way = (code: string) => stock.id('payment-method', code)
  const { id } = await desk.reserve()
  const list = async () => await desk.manager.do(deposit.list, { reservation_id: id })
  const books = async (code: string) =>
    await sql`update reservation set payment_method_id = ${way(code)} where property_id = ${property_id} and id = ${id}`
  await books('VI')
  expect((await list()).payment_method_id).toBe(way('VI'))
  // City ledger takes no deposit.
  await books('CL')
  expect((await list()).payment_method_id).toBeNull()
  await books('CA')
  await desk.manager.do(deposit.post, { reservation_id: id, payments: [cash('80.00')] }, keep)
  // From now on the first bill says it.
  await sql`
    update folio_window w set payment_method_id = ${way('VI')} from folio_account a
     where a.property_id = ${property_id} and a.reservation_id = ${id} and w.property_id = a.property_id and w.folio_account_id = a.id`
  expect(await list()).toMatchObject({
    payment_method_id: way('VI'),
    receipts: [{ payment_method_id: way('CA') }],
  })
})

test('money beyond what is asked is taken only knowingly', async () => {
  const { id } = await desk.reserve()
  await desk.manager.do(deposit.store, { reservation_id: id, amount: '100.00', due_date: sunday })
  const payments = [cash('120.00')]
  const asked = await desk.manager.call(deposit.post, { reservation_id: id, payments })
  expect(asked.asked).toEqual(['deposit_overpaid'])
  expect(asked.body).toMatchObject({
    data: { questions: [{ text: '20.00 more than requested. Keep as deposit?' }] },
  })
  await desk.manager.do(deposit.post, { reservation_id: id, payments }, keep)
  const list = await desk.manager.do(deposit.list, { reservation_id: id })
  expect(list.totals).toMatchObject({ received: '120.00', refundable: '20.00' })
})

test('a payment fills the line it was taken for, and a free one the line that is due first', async () => {
  const { id } = await desk.reserve()
  const first = await desk.manager.do(deposit.store, {
    reservation_id: id,
    amount: '60.00',
    due_date: saturday,
  })
  const second = await desk.manager.do(deposit.store, {
    reservation_id: id,
    amount: '80.00',
    due_date: monday,
  })
  const named = await desk.manager.do(deposit.post, {
    reservation_id: id,
    line_ids: [second.id],
    payments: [cash('30.00')],
  })
  expect(named.lines).toMatchObject([
    { id: first.id, status: 'open' },
    { id: second.id, status: 'partial', open: '50.00' },
  ])
  const free = await desk.manager.do(deposit.post, { reservation_id: id, payments: [cash('70.00')] })
  expect(free.lines).toMatchObject([{ status: 'paid' }, { status: 'partial', open: '40.00' }])
  expect(free.receipts[0].receipt_no).not.toBe(named.receipts[0].receipt_no)
})

test('a card payment keeps the four digits and the approval, and moves no cash', async () => {
  const { id } = await desk.reserve()
  const payment = {
    payment_method_id: desk.stock.id('payment-method', 'VI'),
    amount: '80.00',
    card: { terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1234' } },
  }
  const { receipts } = await desk.manager.do(deposit.post, { reservation_id: id, payments: [payment] }, keep)
  const [row] = await desk.sql`
    select p.approval_code, p.explain, l.cashier_id, a.code from posting p
      join journal_line l on l.posting_id = p.id and l.role = 'contra' join ledger_account a on a.id = l.ledger_account_id where p.id = ${receipts[0].posting_id}`
  expect(row).toMatchObject({
    approval_code: 'A1234',
    cashier_id: null,
    code: 'CARDS',
    explain: { card: { last4: '4242' } },
  })
})

test('dollars are worth what the settlement rate says, and the change is given in euro', async () => {
  await desk.sql`
    insert into exchange_rate (property_id, foreign_currency_id, currency_code, rate_type, begin_at, buy_rate)
    values (${desk.property_id}, ${desk.stock.id('foreign-currency', 'USD')}, 'USD', 'settlement', '2020-01-01', 0.915)`
  const { id } = await desk.reserve()
  const payment = {
    payment_method_id: desk.stock.id('payment-method', 'USD'),
    amount: '250.00',
    foreign: { currency: 'USD', tendered: '300.00' },
  }
  const { receipts } = await desk.manager.do(deposit.post, { reservation_id: id, payments: [payment] }, keep)
  expect(receipts).toMatchObject([{ amount: '250.00', change: '24.50' }])
  const lines = await desk.sql`
    select amount, cash_currency, cash_amount from journal_line where posting_id = ${receipts[0].posting_id} and role = 'contra' order by line_no`
  expect(lines).toMatchObject([
    { amount: '274.5000', cash_currency: 'USD', cash_amount: '300.0000' },
    { amount: '-24.5000', cash_currency: 'EUR', cash_amount: '-24.5000' },
  ])
  const short = { ...payment, foreign: { currency: 'USD', tendered: '200.00' } }
  expect(
    await desk.manager.call(deposit.post, { reservation_id: id, payments: [short] }, keep),
  ).toMatchObject({ refused: 'tender_too_small' })
})

test.each([
  ['by city ledger', 'CL', 'method_not_allowed'],
  ['as complimentary', 'CO', 'method_not_allowed'],
  ['out of another deposit', 'DT', 'method_not_allowed'],
  ['in pounds without a rate', 'GBP', 'no_exchange_rate'],
])('nobody pays a deposit %s', async (_, code, word) => {
  const { id } = await desk.reserve()
  const payment = {
    payment_method_id: desk.stock.id('payment-method', code),
    amount: '10.00',
    ...(code === 'GBP' ? { foreign: { currency: 'GBP', tendered: '10' } } : {}),
  }
  expect(
    await desk.manager.call(deposit.post, { reservation_id: id, payments: [payment] }, keep),
  ).toMatchObject({ refused: word })
})

test.each(['0.00', '-5.00'])('an amount of %s is no deposit', async amount => {
  const { id } = await desk.reserve()
  expect(
    await desk.manager.call(deposit.post, { reservation_id: id, payments: [cash(amount)] }),
  ).toMatchObject(wrongField('payments.0.amount'))
})

test.each([
  ['checked_in', 'use_payment'],
  ['checked_out', 'wrong_state'],
  ['no_show', 'wrong_state'],
])('a stay that is %s takes no deposit', async (status, word) => {
  const { id } = await desk.reserve({ status })
  expect(
    await desk.manager.call(deposit.post, { reservation_id: id, payments: [cash('10.00')] }),
  ).toMatchObject({ refused: word })
})

test('without an open cashier nothing is taken, but a preview shows what would be', async () => {
  const clerk = await desk.personWith('Deposit post')
  const { id } = await desk.reserve()
  expect(
    await clerk.call(deposit.post, { reservation_id: id, payments: [cash('10.00')] }, keep),
  ).toMatchObject({ refused: 'cashier_closed' })
  const seen = await clerk.do(deposit.post, { reservation_id: id, payments: [cash('10.00')], preview: true })
  expect(seen).toMatchObject({
    receipts: [{ posting_id: null, receipt_no: null, amount: '10.00' }],
    left: '10.00',
  })
  expect(await desk.manager.do(deposit.list, { reservation_id: id })).toMatchObject({ receipts: [] })
})

test('a double click takes the money once', async () => {
  const { id } = await desk.reserve()
  const sent = { ...keep, key: aKey() }
  const input = { reservation_id: id, payments: [cash('40.00')] }
  const [one, two] = await Promise.all([
    desk.manager.do(deposit.post, input, sent),
    desk.manager.do(deposit.post, input, sent),
  ])
  expect(two).toEqual(one)
  expect(await desk.manager.do(deposit.list, { reservation_id: id })).toMatchObject({
    totals: { received: '40.00' },
  })
})

test('two clerks who take deposits at once get numbers without a gap', async () => {
  const bookings = await Promise.all([desk.reserve(), desk.reserve(), desk.reserve()])
  await Promise.all(
    bookings.map(({ id }) =>
      desk.manager.do(deposit.post, { reservation_id: id, payments: [cash('5.00')] }, keep),
    ),
  )
  expect(await broken(desk)).toEqual([])
})
