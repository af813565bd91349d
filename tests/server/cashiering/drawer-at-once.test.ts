import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { aTill, broken, openCashier, type Till } from './till'

let house: Till

beforeAll(async () => {
  house = await aTill()
  const { sql, property_id } = house
  await sql`
    insert into role_authority (property_id, role_id, kind, per_posting, per_day)
    select ${property_id}, r.id, k, null, null from role r, unnest(array['paid_out', 'fx_identity_from']) k where r.code = 'employee'
        on conflict (property_id, role_id, kind) do update set per_posting = null, per_day = null`
})
afterAll(async () => {
  const left = await broken(house)
  await house.close()
  expect(left).toEqual([])
})

const rights = ['Cashier open', 'Cashiering paid out', 'Currency exchange', 'Cashiering post payment']
async function aClerk(held: string): Promise<Person> {
  const clerk = await house.personWith(...rights)
  await openCashier(clerk, held)
  return clerk
}
const payOut = (clerk: Person, { account_id }: { account_id: number }, amount: string) =>
  clerk.call(cashiering.postPayments, {
    account_id,
    kind: 'paid_out',
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount, reference: 'Taxi' }],
  })
const dollars = { instrument: 'cash' as const, currency: 'USD' }
const buy = (clerk: Person, name: string, document_no?: string) =>
  clerk.call(cashiering.exchange, {
    direction: 'buy',
    ...dollars,
    foreign_amount: '100',
    name,
    ...(document_no ? { document_type: 'Passport', document_no } : {}),
    expected: { gross: '91.50', commission: '1.83' },
  })
const sell = (clerk: Person, expected: { gross: string; commission: string }) =>
  clerk.call(cashiering.exchange, {
    direction: 'sell',
    ...dollars,
    foreign_amount: '100',
    name: 'Ada',
    expected,
  })

/** Both have read what they are about to give before either has given it: numbering holds the first, the other waits too. */
type Said = { status: number; refused?: string }
async function bothAtOnce(one: () => Promise<Said>, other: () => Promise<Said>): Promise<Said[]> {
  const { sql, property_id } = house
  const both: Promise<Said>[] = []
  await sql.begin(async inside => {
    await inside`select 1 from document_series where property_id = ${property_id} for update`
    await inside`select 1 from ledger_head where property_id = ${property_id} for update`
    both.push(one(), other())
    await untilWaiting(house, 2)
  })
  return await Promise.all(both)
}
/** One is done and one refused, whichever came first; no other outcome is lawful. */
const saidOf = (all: readonly Said[]) =>
  all.map(({ status, refused }) => refused ?? String(status)).toSorted()

test('two windows of one clerk give out of one drawer at once: it gives no more than it holds', async () => {
  const clerk = await aClerk('100.00')
  const [one, other] = [await house.inHouse('101'), await house.inHouse('102')]
  const both = await bothAtOnce(
    () => payOut(clerk, one, '80.00'),
    () => payOut(clerk, other, '80.00'),
  )
  expect(saidOf(both)).toEqual(['200', 'drawer_short'])
})

test('one pays out and one buys dollars over the same drawer: it gives no more than it holds', async () => {
  const clerk = await aClerk('100.00')
  const stay = await house.inHouse('103')
  const both = await bothAtOnce(
    () => payOut(clerk, stay, '80.00'),
    () => buy(clerk, 'Mary'),
  )
  expect(saidOf(both)).toEqual(['200', 'drawer_short'])
})

test('the same dollars are sold once, however many windows sell them', async () => {
  const clerk = await aClerk('500.00')
  expect(await buy(clerk, 'Noor')).toMatchObject({ status: 200 })
  const quote = await clerk.do(cashiering.quote, { direction: 'sell', ...dollars, foreign_amount: '100' })
  const expected = { gross: quote.gross, commission: quote.commission }
  const both = await bothAtOnce(
    () => sell(clerk, expected),
    () => sell(clerk, expected),
  )
  expect(saidOf(both)).toEqual(['200', 'drawer_short'])
})

test("two desks exchange for one guest at once: both count against his day's limit", async () => {
  await house.sql`update foreign_currency set exchange_limit_per_day = 150 where code = 'USD'`
  const [ana, bo] = [await aClerk('500.00'), await aClerk('500.00')]
  const both = await bothAtOnce(
    () => buy(ana, 'John Smith', 'X1'),
    () => buy(bo, 'john smith', 'X1'),
  )
  expect(saidOf(both)).toEqual(['200', 'exchange_limit'])
  // Somebody of his name with another passport is somebody else.
  expect(await buy(bo, 'John Smith', 'X2')).toMatchObject({ status: 200 })
})
