import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { reservation } from '../../../src/wire/reservation'
import { aDesk, type Desk } from '../kit/desk'
import { aKey, saturday, tuesday } from '../kit/house'
import { aMortalServer, killedAt, type Mortal, moments, writes } from '../kit/killed'
import { balances, broken, openShift } from './ledger'

let desk: Desk
let server: Mortal

beforeAll(async () => {
  desk = await aDesk()
  await openShift(desk, desk.manager)
  server = await aMortalServer(desk)
})
afterAll(async () => {
  server.close()
  const wrong = await broken(desk)
  await desk.close()
  expect(wrong).toEqual([])
})

/** Three nights, of which so many are the penalty of the stay that is cancelled now, and 200.00 that were paid ahead. */
async function cancelled(nights: number): Promise<{ id: number; posting_id: number }> {
  const { manager, sql, property_id, stock } = desk
  const { id } = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, amount: '100.00' })
  if (nights > 0)
    await sql`
      insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from, is_manual)
      values (${property_id}, ${id}, 'cancel', 'nights', ${nights}, 'room', '2020-01-01T00:00:00Z', true)`
  await manager.do(
    deposit.post,
    {
      reservation_id: id,
      payments: [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '200.00' }],
    },
    { answers: { deposit_overpaid: 'yes' } },
  )
  await manager.do(reservation.cancel, {
    reservation_ids: [id],
    cancellation_reason_id: stock.id('cancellation-reason', 'PLAN'),
  })
  const { receipts } = await manager.do(deposit.list, { reservation_id: id })
  return { id, posting_id: receipts[0].posting_id }
}

const giveBack = (posting_id: number, amount: string) =>
  desk.manager.do(deposit.refund, {
    posting_id,
    amount,
    payment: { payment_method_id: desk.stock.id('payment-method', 'CA') },
    reason: 'Cancelled',
  })
const statusOf = async (id: number) =>
  (await desk.sql<{ status: string }[]>`select status from folio_account where reservation_id = ${id}`)[0]
    .status
const listed = async (id: number) => {
  const { items } = await desk.manager.do(cashiering.accounts, {})
  return items.filter(({ reservation_id }) => reservation_id === id).map(row => [row.balance, row.deposit])
}

test.each([
  [0, 'pre_stay', '200.00'],
  [1, 'reopened', '100.00'],
  [2, 'closed', undefined],
])(
  'of %i nights as penalty: the bill is %s, and lists what is to be given back (%s)',
  async (nights, status, left) => {
    const { id, posting_id } = await cancelled(nights)
    expect(await statusOf(id)).toBe(status)
    expect(await listed(id)).toEqual(left ? [['0.00', `-${left}`]] : [])
    if (!left) return
    await giveBack(posting_id, '30.00')
    expect(await statusOf(id)).toBe(status)
    await giveBack(posting_id, `${Number(left) - 30}.00`)
    expect(await statusOf(id)).toBe('closed')
    expect(await listed(id)).toEqual([])
    expect((await balances(desk, id)).deposit).toBe('0.00')
  },
)

test('what goes on to another booking leaves nothing behind', async () => {
  const { id, posting_id } = await cancelled(1)
  const next = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, amount: '100.00' })
  await desk.manager.do(deposit.transfer, {
    posting_id,
    targets: [{ reservation_id: next.id, amount: '100.00' }],
    reason: 'Comes later',
  })
  expect(await statusOf(id)).toBe('closed')
  expect([await statusOf(next.id), await listed(next.id)]).toEqual(['pre_stay', [['0.00', '-100.00']]])
})

test.each([moments.seal, writes('folio_account'), moments.last])(
  'whoever is killed %s gives it back once, and leaves the bill when it is given back',
  { timeout: 60_000 },
  async (...moment) => {
    const { id, posting_id } = await cancelled(1)
    const payment = { payment_method_id: desk.stock.id('payment-method', 'CA') }
    const asked = {
      path: deposit.refund.path,
      key: aKey(),
      body: { posting_id, amount: '100.00', payment, reason: 'Cancelled' },
    }
    await killedAt(desk, server, moment, [asked])
    // At one moment: the database may still be writing down what it was told last.
    const [left] = await desk.sql<{ status: string; is_given: boolean }[]>`
      select a.status, b.balance = 0 as is_given from folio_account a
        join subledger_balance b on b.property_id = a.property_id and b.ledger = 'deposit' and b.holder_id = a.id
       where a.property_id = ${desk.property_id} and a.reservation_id = ${id}`
    expect(left.status).toBe(left.is_given ? 'closed' : 'reopened')
    for (const { status, answer } of [await server.send(asked), await server.send(asked)])
      expect([status, answer.data]).toMatchObject([200, { amount: '100.00', left: '0.00' }])
    expect([await statusOf(id), await balances(desk, id)]).toMatchObject(['closed', { deposit: '0.00' }])
    const given = await desk.sql`
      select 1 from receipt r join posting p on p.property_id = r.property_id and p.entry_id = r.entry_id
       where r.property_id = ${desk.property_id} and r.kind = 'deposit_refund' and p.adjusts_id = ${posting_id}`
    expect(given).toHaveLength(1)
  },
)

test('a house that closed such bills before finds them again, and closes those with nothing on them', async () => {
  const { sql } = desk
  const migration = '../../../src/server/database/migrations/9999-deposits-left.sql'
  const [held, given, stays] = [await cancelled(1), await cancelled(0), await cancelled(0)]
  await giveBack(given.posting_id, '200.00')
  const coming = await desk.reserve({ arrival_date: saturday, departure_date: tuesday, amount: '100.00' })
  await desk.manager.do(deposit.transfer, {
    posting_id: stays.posting_id,
    targets: [{ reservation_id: coming.id, amount: '50.00' }],
    reason: 'Comes later',
  })
  await sql`update folio_account set status = 'closed', closed_at = now() where reservation_id = ${held.id}`
  await sql`update folio_account set status = 'pre_stay', closed_at = null where reservation_id = ${given.id}`
  await sql.unsafe(readFileSync(new URL(migration, import.meta.url), 'utf8'))
  const all = [held, given, stays, coming]
  const statuses = await Promise.all(all.map(({ id }) => statusOf(id)))
  expect(statuses).toEqual(['reopened', 'closed', 'pre_stay', 'pre_stay'])
})
