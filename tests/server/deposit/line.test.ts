import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../../src/wire/deposit'
import { monday, saturday, sunday } from '../kit/house'
import { aDesk, type Desk } from '../kit/desk'
import { openShift } from './ledger'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const aLine = async (amount = '100.00', due_date: string = sunday) => {
  const { id } = await desk.reserve()
  return {
    reservation_id: id,
    line: await desk.manager.do(deposit.store, { reservation_id: id, amount, due_date }),
  }
}
const pay = (reservation_id: number, amount: string) =>
  desk.manager.do(
    deposit.post,
    { reservation_id, payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount }] },
    { answers: { deposit_overpaid: 'yes' } },
  )

test('a clerk asks for a deposit by hand and asks for another amount later', async () => {
  const { line } = await aLine()
  expect(line).toMatchObject({
    line_no: 101,
    is_manual: true,
    status: 'open',
    due_time: '18:00',
    row_version: 1,
  })
  const changed = await desk.manager.do(deposit.update, {
    id: line.id,
    row_version: 1,
    amount: '120.00',
    due_date: monday,
  })
  expect(changed).toMatchObject({ amount: '120.00', due_date: monday, row_version: 2 })
  expect(
    await desk.manager.call(deposit.update, { id: line.id, row_version: 1, amount: '1.00' }),
  ).toMatchObject({ refused: 'stale' })
  expect(await desk.manager.call(deposit.update, { id: line.id, amount: '0.00' })).toMatchObject({
    refused: 'validation',
  })
})

test('asking for less than was paid fills the line and leaves the rest refundable', async () => {
  const { reservation_id, line } = await aLine('100.00')
  await pay(reservation_id, '80.00')
  expect(await desk.manager.do(deposit.update, { id: line.id, amount: '50.00' })).toMatchObject({
    status: 'paid',
    received: '50.00',
  })
  expect(await desk.manager.do(deposit.list, { reservation_id })).toMatchObject({
    totals: { refundable: '30.00' },
  })
})

test('waiving needs the right and a reason, and can be taken back', async () => {
  const { line } = await aLine()
  const clerk = await desk.personWith('Deposit post')
  expect(await clerk.call(deposit.update, { id: line.id, waive: true, reason: 'Loyal guest' })).toMatchObject(
    { refused: 'not_permitted' },
  )
  expect(await desk.manager.call(deposit.update, { id: line.id, waive: true })).toMatchObject({
    refused: 'reason_required',
  })
  const waived = await desk.manager.do(deposit.update, { id: line.id, waive: true, reason: 'Loyal guest' })
  expect(waived).toMatchObject({ status: 'waived', open: '0.00', waive_reason: 'Loyal guest' })
  expect(await desk.manager.do(deposit.update, { id: line.id, waive: false })).toMatchObject({
    status: 'open',
    open: '100.00',
  })
})

test('a line for which money was received is not deleted, nor one that a rule made', async () => {
  const { reservation_id, line } = await aLine()
  await desk.manager.do(deposit.post, {
    reservation_id,
    line_ids: [line.id],
    payments: [{ payment_method_id: desk.stock.id('payment-method', 'CA'), amount: '10.00' }],
  })
  expect(await desk.manager.call(deposit.remove, { id: line.id })).toMatchObject({
    refused: 'deposit_line_used',
  })
  const other = await aLine()
  await desk.sql`update reservation_deposit set is_manual = false where id = ${other.line.id}`
  expect(await desk.manager.call(deposit.remove, { id: other.line.id })).toMatchObject({
    refused: 'deposit_line_of_rule',
  })
  const free = await aLine()
  await desk.manager.do(deposit.remove, { id: free.line.id })
  expect(await desk.manager.do(deposit.list, { reservation_id: free.reservation_id })).toMatchObject({
    lines: [],
  })
})

test('nothing is asked of a booking that is over', async () => {
  const { id } = await desk.reserve({ status: 'checked_out' })
  expect(
    await desk.manager.call(deposit.store, { reservation_id: id, amount: '1.00', due_date: sunday }),
  ).toMatchObject({ refused: 'wrong_state' })
})

test('what is due is listed by day, with what each line still lacks', async () => {
  const { reservation_id, line } = await aLine('90.00', saturday)
  await aLine('70.00', monday)
  await pay(reservation_id, '25.00')
  const all = await desk.manager.do(deposit.due, { filters: { due_until: saturday } })
  expect(all.items).toMatchObject([
    { line_id: line.id, amount_due: '65.00', status: 'partial', nights: 2, days_overdue: 0, card: null },
  ])
  expect(all.totals).toEqual({ amount_due: '65.00' })
  await desk.sql`update reservation_deposit set due_date = '2026-03-10' where id = ${line.id}`
  expect(await desk.manager.do(deposit.due, { filters: { overdue_only: true } })).toMatchObject({
    total: 1,
    items: [{ days_overdue: 4 }],
  })
  expect(await desk.manager.do(deposit.due, { search: 'nobody of that name' })).toMatchObject({
    total: 0,
    totals: { amount_due: '0.00' },
  })
})

test('a batch records what came by bank, line by line, and sent twice takes nothing twice', async () => {
  const one = await aLine('30.00')
  const two = await aLine('40.00')
  const input = {
    line_ids: [one.line.id, two.line.id],
    mode: 'record' as const,
    payment: { payment_method_id: desk.stock.id('payment-method', 'BT'), reference: 'Statement 12' },
  }
  const first = await desk.manager.do(deposit.postBatch, input)
  expect(first.results).toMatchObject([
    { posted: true, amount: '30.00' },
    { posted: true, amount: '40.00' },
  ])
  const again = await desk.manager.do(deposit.postBatch, input)
  expect(again.results).toMatchObject([{ posted: false }, { posted: false }])
  expect(await desk.manager.do(deposit.list, { reservation_id: one.reservation_id })).toMatchObject({
    totals: { received: '30.00' },
  })
})

test('without a card provider no card is charged in a batch', async () => {
  const { line } = await aLine('30.00')
  const { results } = await desk.manager.do(deposit.postBatch, { line_ids: [line.id], mode: 'card_on_file' })
  expect(results).toMatchObject([
    { posted: false, message: 'No card provider is connected. Charge the terminal and record the payment.' },
  ])
})
