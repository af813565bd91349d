import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyDeposits, takeBackDeposits } from '../../../src/server/store/deposit'
import { deposit } from '../../../src/wire/deposit'
import { aDesk, type Desk } from '../kit/desk'
import { inside } from './inside'
import { balances, broken, openShift } from './ledger'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
})
afterAll(() => desk.close())

const paidAhead = async (...amounts: string[]) => {
  const { id } = await desk.reserve()
  const payments = amounts.map(amount => ({
    payment_method_id: desk.stock.id('payment-method', 'CA'),
    amount,
  }))
  await desk.manager.do(
    deposit.post,
    { reservation_id: id, payments },
    { answers: { deposit_overpaid: 'yes' } },
  )
  const [{ account_id }] = await desk.sql<
    { account_id: number }[]
  >`select id as account_id from folio_account where reservation_id = ${id}`
  return { reservation_id: id, account_id }
}

test('at check-in everything paid ahead goes to window 1 of the bill', async () => {
  const stay = await paidAhead('150.00', '20.00')
  expect(await inside(desk, desk.manager, ({ tx }) => applyDeposits(tx, stay))).toEqual({ applied: 17000n })
  expect(await balances(desk, stay.reservation_id)).toEqual({ deposit: '0.00', guest: '-170.00' })
  const entries = await desk.sql`
    select e.kind, count(*)::int as postings from journal_entry e join posting p on p.entry_id = e.id where p.folio_account_id = ${stay.account_id} group by e.id, e.kind order by e.id`
  expect(entries).toMatchObject([
    { kind: 'deposit', postings: 1 },
    { kind: 'deposit', postings: 1 },
    { kind: 'deposit_apply', postings: 4 },
  ])
  const list = await desk.manager.do(deposit.list, { reservation_id: stay.reservation_id })
  expect(list.totals).toMatchObject({
    received: '170.00',
    applied: '170.00',
    left: '0.00',
    refundable: '0.00',
  })
  expect(await broken(desk)).toEqual([])
})

test('a deposit is applied once, even when two clerks check the guest in at the same moment', async () => {
  const stay = await paidAhead('60.00')
  const both = await Promise.allSettled(
    [1, 2].map(() => inside(desk, desk.manager, ({ tx }) => applyDeposits(tx, stay))),
  )
  const done = both.flatMap(each => (each.status === 'fulfilled' ? [each.value.applied] : []))
  expect(done.filter(applied => applied === 6000n)).toHaveLength(1)
  expect(await balances(desk, stay.reservation_id)).toEqual({ deposit: '0.00', guest: '-60.00' })
})

test('undoing the check-in gives the deposit back, and a second check-in applies it again', async () => {
  const stay = await paidAhead('80.00')
  await inside(desk, desk.manager, ({ tx }) => applyDeposits(tx, stay))
  expect(await inside(desk, desk.manager, ({ tx }) => takeBackDeposits(tx, stay))).toEqual({
    returned: 8000n,
  })
  expect(await balances(desk, stay.reservation_id)).toEqual({ deposit: '-80.00', guest: '0.00' })
  expect(await desk.manager.do(deposit.list, { reservation_id: stay.reservation_id })).toMatchObject({
    totals: { applied: '0.00', left: '80.00' },
  })
  expect(await inside(desk, desk.manager, ({ tx }) => takeBackDeposits(tx, stay))).toEqual({ returned: 0n })
  expect(await inside(desk, desk.manager, ({ tx }) => applyDeposits(tx, stay))).toEqual({ applied: 8000n })
  expect(await balances(desk, stay.reservation_id)).toEqual({ deposit: '0.00', guest: '-80.00' })
  expect(await broken(desk)).toEqual([])
})

test('a stay without a deposit is checked in without a posting', async () => {
  const { id } = await desk.reserve()
  const [{ account_id }] = await desk.sql<{ account_id: number }[]>`
    insert into folio_account (property_id, kind, reservation_id, name) values (${desk.property_id}, 'stay', ${id}, 'Nobody') returning id as account_id`
  expect(
    await inside(desk, desk.manager, ({ tx }) => applyDeposits(tx, { reservation_id: id, account_id })),
  ).toEqual({ applied: 0n })
})
