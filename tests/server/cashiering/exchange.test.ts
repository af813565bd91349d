import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, broken, onAccount, openCashier, type Till } from './till'

let house: Till
let desk: Person

const dollars = { instrument: 'cash' as const, currency: 'USD' }
const buy200 = { direction: 'buy' as const, ...dollars, foreign_amount: '200' }
const told = { gross: '183.00', commission: '3.66' }

beforeAll(async () => {
  house = await aTill()
  desk = house.manager
  await openCashier(desk)
})
afterAll(() => house.close())

test('200.00 dollars are worth 183.00, less 3.66: the guest gets 179.34', async () => {
  expect(await desk.do(cashiering.quote, buy200)).toMatchObject({
    rate: expect.stringMatching(/^0\.915/),
    ...told,
    foreign_amount: '200.00',
    base_payout: '179.34',
  })
})

test('150.00 dollars cost 141.75 and 2.84: the guest pays 144.59', async () => {
  const quote = await desk.do(cashiering.quote, { direction: 'sell', ...dollars, foreign_amount: '150.00' })
  expect(quote).toMatchObject({ gross: '141.75', commission: '2.84', base_payout: '144.59' })
})

test('whoever asks for an amount in euros gives no cent too little and gets no cent too much', async () => {
  const needed = await desk.do(cashiering.quote, { direction: 'buy', ...dollars, base_amount: '100.00' })
  expect(Number(needed.base_payout)).toBeGreaterThanOrEqual(100)
  const sold = await desk.do(cashiering.quote, { direction: 'sell', ...dollars, base_amount: '144.59' })
  expect(Number(sold.base_payout)).toBeLessThanOrEqual(144.59)
  expect(sold.foreign_amount).toBe('150.00')
})

test('the notes go into the drawer, the payout out of it, the commission is revenue, and there is a receipt', async () => {
  const before = { drawer: await onAccount(house, 'DRAWER'), earned: await onAccount(house, 'REVENUE_3130') }
  const done = await desk.do(cashiering.exchange, { ...buy200, name: 'John Smith', expected: told })
  expect(done).toMatchObject({ base_payout: '179.34', receipt_no: expect.stringContaining('-') })
  expect(Number(await onAccount(house, 'DRAWER')) - Number(before.drawer)).toBeCloseTo(3.66)
  expect(Number(await onAccount(house, 'REVENUE_3130')) - Number(before.earned)).toBeCloseTo(-3.66)
  const { drawer } = await desk.do(cashiering.closure, { action: 'summary' })
  expect(drawer).toMatchObject([
    { currency: 'EUR', expected: '20.66' },
    { currency: 'USD', expected: '200.00' },
  ])
  const { items, rates } = await desk.do(cashiering.exchanges, {})
  expect(items).toMatchObject([
    { name: 'John Smith', base_net: '179.34', may_reverse: true, is_reversed: false },
  ])
  expect(rates).toContainEqual(
    expect.objectContaining({ currency: 'USD', instrument: 'cash', buy_rate: '0.915' }),
  )
  const receipt = await desk.do(cashiering.receipt, { receipt_no: done.receipt_no })
  expect(receipt).toMatchObject({ kind: 'exchange', content: { guest: 'John Smith', foreign: '200.00 USD' } })
})

test('an exchange is taken back on its own shift, once', async () => {
  const [{ fx_transaction_id }] = (await desk.do(cashiering.exchanges, {})).items
  const drawer = await onAccount(house, 'DRAWER')
  await desk.do(cashiering.reverseExchange, { fx_transaction_id, reason: 'Changed his mind' })
  expect(Number(await onAccount(house, 'DRAWER')) - Number(drawer)).toBeCloseTo(-3.66)
  const { drawer: lines } = await desk.do(cashiering.closure, { action: 'summary' })
  expect(lines).toMatchObject([
    { currency: 'EUR', expected: '200.00' },
    { currency: 'USD', expected: '0.00' },
  ])
  expect(await desk.call(cashiering.reverseExchange, { fx_transaction_id, reason: 'Again' })).toMatchObject({
    refused: 'posting_not_live',
  })
})

test('nobody exchanges at figures that hold no longer, out of an empty drawer, or without a shift', async () => {
  const clerk = await house.personWith('Currency exchange', 'Cashier open')
  const exchange = (more: object) =>
    clerk.call(cashiering.exchange, { ...buy200, name: 'A', expected: told, ...more } as never)
  expect(await exchange({})).toMatchObject({ refused: 'cashier_closed' })
  await house.sql`
    with drawer as (
      insert into cashier (property_id, code, name, number, kind, opening_float, max_opens_per_day, over_short_limit, employee_ids)
      values (${house.property_id}, 'FX', 'Exchange', 77, 'user', 0, 5, 5, array[${clerk.employee_id}]::bigint[]) returning id)
    select id from drawer`
  await clerk.do(cashiering.open, {
    cashier_id: (await clerk.do(cashiering.mine, {})).cashiers[0]?.cashier_id ?? undefined,
    opening_amount: '100.00',
  })
  expect(await exchange({ expected: { gross: '184.00', commission: '3.68' } })).toMatchObject({
    refused: 'rate_changed',
  })
  expect(await exchange({})).toMatchObject({ refused: 'drawer_short' })
  expect(
    await exchange({
      direction: 'sell',
      foreign_amount: '150.00',
      expected: { gross: '141.75', commission: '2.84' },
    }),
  ).toMatchObject({ refused: 'drawer_short' })
  expect(await exchange({ currency: 'XXX' })).toMatchObject({ refused: 'not_found' })
  expect(await exchange({ base_amount: '10.00' })).toMatchObject({ refused: 'validation' })
})

test('what the drawer has given on is not given back out of it: the notes that came in last go first', async () => {
  const clerk = await house.personWith('Currency exchange', 'Cashier open', 'Cashier closure')
  await house.sql`
    insert into cashier (property_id, code, name, number, kind, opening_float, max_opens_per_day, over_short_limit, employee_ids)
    values (${house.property_id}, 'FX2', 'Exchange 2', 78, 'user', 0, 5, 5, array[${clerk.employee_id}]::bigint[])`
  await openCashier(clerk)
  const take = async (input: object) =>
    (await clerk.do(cashiering.exchange, { ...dollars, name: 'John Smith', ...input } as never))
      .fx_transaction_id
  const back = (fx_transaction_id: number) =>
    clerk.call(cashiering.reverseExchange, { fx_transaction_id, reason: 'Changed his mind' })
  const came = await take({ ...buy200, expected: told })
  const went = await take({
    direction: 'sell',
    foreign_amount: '150.00',
    expected: { gross: '141.75', commission: '2.84' },
  })
  const held = async () => (await clerk.do(cashiering.closure, { action: 'summary' })).drawer
  const before = await held()
  expect(before).toContainEqual(expect.objectContaining({ currency: 'USD', expected: '50.00' }))

  const refused = await back(came)
  expect(refused).toMatchObject({ refused: 'drawer_short' })
  expect(refused.body.message).toBe('There is not enough USD in the drawer.')
  expect(await held()).toEqual(before)

  expect((await back(went)).status).toBe(200)
  expect((await back(came)).status).toBe(200)
  expect(await held()).toMatchObject([
    { currency: 'EUR', expected: '200.00' },
    { currency: 'USD', expected: '0.00' },
  ])
  expect(await broken(house)).toEqual([])
})

test('a currency has its limits, of one exchange and of one guest and day', async () => {
  const { sql, property_id } = house
  const limit = (column: string, value: string | null) =>
    sql`update foreign_currency set ${sql(column)} = ${value} where property_id = ${property_id} and code = 'USD'`
  await limit('exchange_limit_per_transaction', '150.00')
  expect(await desk.call(cashiering.exchange, { ...buy200, name: 'B', expected: told })).toMatchObject({
    refused: 'exchange_limit',
  })
  await limit('exchange_limit_per_transaction', null)
  await limit('exchange_limit_per_day', '300.00')
  await desk.do(cashiering.exchange, { ...buy200, name: 'B', expected: told })
  expect(await desk.call(cashiering.exchange, { ...buy200, name: 'b', expected: told })).toMatchObject({
    refused: 'exchange_limit',
  })
  await limit('exchange_limit_per_day', null)
})

test('from 1 000.00 on the guest’s document is written down', async () => {
  const wanted = { direction: 'buy' as const, ...dollars, foreign_amount: '1100.00' }
  const { gross, commission } = await desk.do(cashiering.quote, wanted)
  expect(gross).toBe('1006.50')
  expect(
    await desk.call(cashiering.exchange, { ...wanted, name: 'C', expected: { gross, commission } }),
  ).toMatchObject({ refused: 'validation' })
})

test('the exchange of a shift that is closed stays', async () => {
  const [{ fx_transaction_id }] = (await desk.do(cashiering.exchanges, {})).items
  const { drawer } = await desk.do(cashiering.closure, { action: 'summary' })
  await desk.do(cashiering.closure, {
    action: 'count',
    counts: drawer.map(({ instrument, currency, expected }) => ({
      instrument,
      currency,
      counted: expected ?? '0',
    })),
  })
  await desk.do(cashiering.closure, { action: 'close', retained_float: '0.00' })
  await openCashier(desk)
  expect(
    await desk.call(cashiering.reverseExchange, { fx_transaction_id, reason: 'Too late' }),
  ).toMatchObject({ refused: 'fx_reverse_shift_closed' })
  expect(await broken(house)).toEqual([])
})
