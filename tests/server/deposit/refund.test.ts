import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposit } from '../../../src/wire/deposit'
import { sunday } from '../kit/house'
import { aDesk, type Desk } from '../kit/desk'
import { authorise } from '../cashiering/till'
import { balances, broken, openShift } from './ledger'
import { wrongField } from '../kit/wrong-field'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const method = (code: string) => ({ payment_method_id: desk.stock.id('payment-method', code) })
const paidAhead = async (amount: string, code = 'CA') => {
  const { id } = await desk.reserve()
  await desk.manager.do(deposit.store, { reservation_id: id, amount, due_date: sunday })
  const { receipts } = await desk.manager.do(deposit.post, {
    reservation_id: id,
    payments: [{ ...method(code), amount }],
  })
  return { reservation_id: id, posting_id: receipts[0].posting_id ?? 0 }
}

test('a deposit is given back with a receipt, and its line is open again', async () => {
  const { reservation_id, posting_id } = await paidAhead('138.60')
  const done = await desk.manager.do(deposit.refund, {
    posting_id,
    amount: '38.60',
    payment: method('CA'),
    reason: 'Shorter stay',
  })
  expect(done).toMatchObject({ amount: '38.60', left: '100.00', receipt_no: expect.stringMatching(/^R26-/) })
  expect(await desk.manager.do(deposit.list, { reservation_id })).toMatchObject({
    lines: [{ status: 'partial', received: '100.00', open: '38.60' }],
    totals: { received: '138.60', refunded: '38.60', left: '100.00' },
  })
  expect(await balances(desk, reservation_id)).toEqual({ deposit: '-100.00' })
  expect(await broken(desk)).toEqual([])
})

test('no more is given back than is left', async () => {
  const { posting_id } = await paidAhead('50.00')
  const refund = (amount: string) =>
    desk.manager.call(deposit.refund, { posting_id, amount, payment: method('CA'), reason: 'Cancelled' })
  expect(await refund('50.01')).toMatchObject({ refused: 'deposit_short' })
  expect(await refund('0.00')).toMatchObject(wrongField('amount'))
  expect(await refund('50.00')).toMatchObject({ status: 200 })
  expect(await refund('0.01')).toMatchObject({ refused: 'deposit_short' })
})

test('two clerks cannot give the same deposit back twice', async () => {
  const { reservation_id, posting_id } = await paidAhead('70.00')
  const refund = () =>
    desk.manager.call(deposit.refund, {
      posting_id,
      amount: '70.00',
      payment: method('CA'),
      reason: 'Cancelled',
    })
  const both = await Promise.all([refund(), refund()])
  expect(both.map(({ refused }) => refused).toSorted()).toEqual(['deposit_short', undefined])
  expect(await balances(desk, reservation_id)).toEqual({ deposit: '0.00' })
})

test('what was paid by card goes back in cash only with the right', async () => {
  const { posting_id } = await paidAhead('40.00', 'VI')
  const clerk = await desk.personWith('Deposit refund')
  await openShift(desk, clerk)
  const refund = (code: string) =>
    clerk.call(deposit.refund, { posting_id, amount: '10.00', payment: method(code), reason: 'Cancelled' })
  expect(await refund('CA')).toMatchObject({ refused: 'refund_too_much' })
  expect(await refund('VI')).toMatchObject({ refused: 'authority_limit' })
  await authorise(desk, 'employee', 'refund', '100.00')
  expect(await refund('VI')).toMatchObject({ status: 200 })
})

test('what was moved here goes back the way that it was first paid, without another right', async () => {
  const { posting_id } = await paidAhead('60.00', 'VI')
  const [one, other] = [await desk.reserve(), await desk.reserve()]
  const move = async (receipt: number, to: number) => {
    const targets = [{ reservation_id: to, amount: '60.00' }]
    await desk.manager.do(deposit.transfer, { posting_id: receipt, targets, reason: 'One party' })
    return (await desk.manager.do(deposit.list, { reservation_id: to })).receipts[0]
  }
  const moved = await move((await move(posting_id, one.id)).posting_id, other.id)
  expect(moved).toMatchObject({ left: '60.00', ...method('VI') })
  const clerk = await desk.personWith('Deposit refund')
  await openShift(desk, clerk)
  await authorise(desk, 'employee', 'refund', '100.00')
  const refund = (code: string) =>
    clerk.call(deposit.refund, {
      posting_id: moved.posting_id,
      amount: '60.00',
      payment: method(code),
      reason: 'Cancelled',
    })
  expect(await refund('CA')).toMatchObject({ refused: 'refund_too_much' })
  expect(await refund('VI')).toMatchObject({ status: 200 })
  expect(await broken(desk)).toEqual([])
})

test('nobody gives more cash than his drawer holds', async () => {
  const { posting_id } = await paidAhead('500.00')
  const clerk = await desk.personWith('Deposit refund')
  await openShift(desk, clerk, '20.00')
  const refused = await clerk.call(deposit.refund, {
    posting_id,
    amount: '30.00',
    payment: method('CA'),
    reason: 'Cancelled',
  })
  expect(refused).toMatchObject({ refused: 'drawer_short' })
})

test('a deposit moves to two other bookings, each a receipt of its own there', async () => {
  const { reservation_id, posting_id } = await paidAhead('100.00')
  const [one, two] = [await desk.reserve(), await desk.reserve()]
  const moved = await desk.manager.do(deposit.transfer, {
    posting_id,
    reason: 'Friends pay together',
    targets: [
      { reservation_id: one.id, amount: '60.00' },
      { reservation_id: two.id, amount: '30.00' },
    ],
  })
  expect(moved).toMatchObject({
    left: '10.00',
    targets: [
      { ledger: 'deposit', amount: '60.00' },
      { ledger: 'deposit', amount: '30.00' },
    ],
  })
  expect(await balances(desk, reservation_id)).toEqual({ deposit: '-10.00' })
  expect(await balances(desk, one.id)).toEqual({ deposit: '-60.00' })
  expect(await desk.manager.do(deposit.list, { reservation_id })).toMatchObject({
    lines: [{ status: 'partial' }],
    totals: { moved: '90.00', left: '10.00' },
  })
  expect(await desk.manager.do(deposit.list, { reservation_id: two.id })).toMatchObject({
    receipts: [{ amount: '30.00', left: '30.00' }],
  })
  expect(await broken(desk)).toEqual([])
})

test('towards a guest in house a deposit lands on his bill', async () => {
  const { posting_id } = await paidAhead('45.00')
  const target = await desk.reserve({ status: 'checked_in' })
  const moved = await desk.manager.do(deposit.transfer, {
    posting_id,
    reason: 'Paid by the father',
    targets: [{ reservation_id: target.id, amount: '45.00' }],
  })
  expect(moved.targets).toMatchObject([{ ledger: 'guest' }])
  expect(await balances(desk, target.id)).toEqual({ deposit: '0.00', guest: '-45.00' })
  expect(await broken(desk)).toEqual([])
})

test('a deposit does not move beyond what is left, nor to a guest who has gone', async () => {
  const { posting_id } = await paidAhead('20.00')
  const [one, gone] = [await desk.reserve(), await desk.reserve({ status: 'checked_out' })]
  const to = (id: number, amount: string) => ({
    posting_id,
    reason: 'Mistake',
    targets: [{ reservation_id: id, amount }],
  })
  expect(await desk.manager.call(deposit.transfer, to(one.id, '20.01'))).toMatchObject({
    refused: 'deposit_short',
  })
  const twice = {
    ...to(one.id, '15.00'),
    targets: [
      { reservation_id: one.id, amount: '15.00' },
      { reservation_id: one.id, amount: '15.00' },
    ],
  }
  expect(await desk.manager.call(deposit.transfer, twice)).toMatchObject({ refused: 'deposit_short' })
  expect(await desk.manager.call(deposit.transfer, to(gone.id, '5.00'))).toMatchObject({
    refused: 'wrong_state',
  })
  expect(
    await desk.manager.call(deposit.transfer, { ...to(one.id, '5.00'), posting_id: 999999 }),
  ).toMatchObject({ status: 404 })
})
