import { expect, test } from 'vitest'
import {
  atRate,
  buyForeign,
  type ExchangeRate,
  foreignNeeded,
  rateFor,
  rateUses,
  sellForeign,
  settleInForeign,
  shownIn,
} from '../../src/hotel/exchange'
import { coinsOf, type Money } from '../../src/hotel/money'

const euro = coinsOf(2)
const dollar = coinsOf(2)
const yen = coinsOf(0)

const aRate = (differing: Partial<ExchangeRate> = {}): ExchangeRate => ({
  id: 1,
  currency: 'USD',
  rate_type: 'cash',
  begin_at: '2026-03-01T00:00:00Z',
  buy_rate: '0.9150',
  sell_rate: '0.9450',
  buy_commission_pct: '2',
  sell_commission_pct: '2',
  ...differing,
})
const settlement = aRate({ rate_type: 'settlement', buy_commission_pct: '0' })
const cents = { base: euro, foreign: dollar, smallestCoin: '0.01' }

const written = (amounts: object) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, euro.write(amount as Money)]))

test('200.00 dollars are bought for 179.34 euros', () => {
  expect(written(buyForeign(aRate(), '200.00', euro))).toEqual({
    gross: '183.00',
    commission: '3.66',
    payout: '179.34',
  })
})

test('150.00 dollars are sold for 144.59 euros', () => {
  expect(written(sellForeign(aRate(), '150.00', euro))).toEqual({
    gross: '141.75',
    commission: '2.84',
    price: '144.59',
  })
})

test('50 000 yen are worth 307.50 euros', () => {
  expect(euro.write(atRate('50000', '0.006150', euro))).toBe('307.50')
})

test('a bill of 250.00 euros takes 273.23 dollars, worth a cent more', () => {
  expect(foreignNeeded(euro.read('250.00'), settlement, cents)).toBe('273.23')
  const paid = settleInForeign(euro.read('250.00'), '273.23', settlement, euro)
  expect(written(paid)).toEqual({ value: '250.01', change: '0.01' })
})

test('of 300.00 dollars the guest has 24.50 euros back', () => {
  const paid = settleInForeign(euro.read('250.00'), '300.00', settlement, euro)
  expect(written(paid)).toEqual({ value: '274.50', change: '24.50' })
})

test('a tender that is worth less than the bill is refused', () => {
  expect(settleInForeign(euro.read('250.00'), '273.00', settlement, euro)).toMatchObject({
    refused: 'tender_too_small',
    facts: { tendered: '273.00 USD', value: '249.80', amount: '250.00' },
  })
})

test('foreign cash is asked for in coins that exist', () => {
  const yenRate = { ...settlement, currency: 'JPY', buy_rate: '0.006150' }
  const needed = foreignNeeded(euro.read('10.00'), yenRate, { base: euro, foreign: yen, smallestCoin: '10' })
  expect(needed).toBe('1630')
})

test('what is asked for always settles the bill, with commission too', () => {
  const withCommission = aRate({ rate_type: 'settlement', buy_commission_pct: '2.5' })
  for (let bill = 1n; bill < 60_000n; bill += 211n) {
    const tendered = foreignNeeded(bill as Money, withCommission, cents)
    expect(settleInForeign(bill as Money, tendered, withCommission, euro)).not.toHaveProperty('refused')
  }
})

test('an amount is shown in another currency', () => {
  expect(shownIn(euro.read('100.00'), '0.9450', { base: euro, foreign: dollar })).toBe('105.82')
  expect(euro.write(atRate('150.00', '0.92', euro))).toBe('138.00')
})

test('a currency without a selling rate is not sold', () => {
  expect(sellForeign(aRate({ sell_rate: null }), '10.00', euro)).toMatchObject({
    refused: 'no_exchange_rate',
  })
})

const march = aRate({ id: 1, begin_at: '2026-03-01T00:00:00Z' })
const noon = aRate({ id: 2, begin_at: '2026-03-14T12:00:00Z' })
const next = aRate({ id: 3, begin_at: '2026-04-01T00:00:00Z' })
const others = [
  aRate({ id: 4, rate_type: 'cheque', begin_at: '2026-03-14T12:00:00Z' }),
  aRate({ id: 5, currency: 'GBP' }),
]
const rates = [next, march, ...others, noon]

test.each([
  ['before noon the rate of the 1st', '2026-03-14T11:59:59.999Z', 1],
  ['from noon the new one', '2026-03-14T12:00:00.000Z', 2],
  ['until the next begins', '2026-03-31T23:59:59Z', 2],
])('%s is in force', (_, at, id) => {
  expect(rateFor(rates, { ...rateUses.notes_bought, currency: 'USD', at })).toMatchObject({ id })
})

test('without a rate for the currency, the type or the time there is none', () => {
  const at = '2026-03-14T12:00:00Z'
  const none = { refused: 'no_exchange_rate', facts: { type: 'posting', currency: 'USD' } }
  expect(rateFor(rates, { ...rateUses.foreign_price, currency: 'USD', at })).toMatchObject(none)
  const early = { ...rateUses.notes_bought, currency: 'USD', at: '2026-02-28T00:00:00Z' }
  expect(rateFor(rates, early)).toMatchObject({ refused: 'no_exchange_rate' })
})
