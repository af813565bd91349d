import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { coinsOf, decimal, divideRounded, money, type Rounding } from '../../../src/hotel/money'
import { entityOf } from '../../../src/server/master/entities'
import { rounded } from '../../../src/server/store/rounded'
import { cashiering } from '../../../src/wire/cashiering'
import { masterCalls } from '../../../src/wire/master'
import type { Person } from '../kit/house'
import { sunday } from '../kit/days'
import { closeNight } from '../kit/night'
import { aTill, broken, openCashier, type Till } from './till'

const methods: Rounding[] = ['half_up', 'half_even', 'up', 'down']

let house: Till
let ana: Person

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  await openCashier(ana)
})
afterEach(async () => expect(await broken(house)).toEqual([]))
afterAll(() => house.close())

/** As the administrator says it, on the format of the house's own currency. */
const roundBy = async (rounding_method: Rounding): Promise<void> => {
  const { list, update } = masterCalls(entityOf('currency-format'))
  const { items } = await ana.do(list!, { filters: { is_base: true } })
  await ana.do(update!, { id: items[0].id, row_version: items[0].row_version, rounding_method })
}

/** The same on every run: ties, whole cents and others, on both sides of zero. */
function* someAmounts(count: number): Generator<string> {
  let state = 7n
  for (let index = 0; index < count; index++) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n)
    const units = (state >> 33n) % 100_000_000n
    const [sign, isTie] = [state % 2n === 0n ? '' : '-', index % 4 === 0]
    const cents = isTie ? `${units % 100n}`.padStart(2, '0') + '5' : `${units % 100_000n}`.padStart(5, '0')
    yield `${sign}${units / 100_000n}.${cents}`
  }
}

test('the database rounds 10 000 amounts as the rule does, by each method', async () => {
  const amounts = [...someAmounts(10_000)]
  const { sql } = house
  for (const method of methods) {
    const coins = coinsOf(2, method)
    const rows = await sql<{ ours: string; own: string }[]>`
      select ${rounded({ sql: sql as never, coins }, sql`t.exact` as never)}::text as ours, round(t.exact, 2)::text as own
        from unnest(${amounts}::numeric[]) with ordinality as t (exact, no) order by no`
    const byRule = amounts.map(text => {
      const { units, scale } = decimal(text)
      return coins.write(money(divideRounded(units * 100n, 10n ** BigInt(scale), method)))
    })
    expect(rows.map(({ ours }) => ours)).toEqual(byRule)
    if (method === 'half_up') expect(rows.map(({ own }) => own)).toEqual(byRule)
    else expect(rows.filter(({ ours, own }) => ours !== own).length).toBeGreaterThan(1000)
  }
})

test.each([
  ['half_up', { tie: '0.03', more: '0.06', commission: '2.84', rebate: '-0.13' }],
  ['half_even', { tie: '0.02', more: '0.06', commission: '2.84', rebate: '-0.12' }],
  ['up', { tie: '0.03', more: '0.07', commission: '2.84', rebate: '-0.13' }],
  ['down', { tie: '0.02', more: '0.06', commission: '2.83', rebate: '-0.12' }],
] as const)('a house that rounds %s charges, exchanges and rebates by it', async (method, expected) => {
  await roundBy(method)
  const { account_id } = await house.inHouse('101')
  const preview = async (unit_price: string, quantity: string) => {
    const lines = [{ code: '3110', unit_price, quantity }]
    return (await ana.do(cashiering.postCharges, { account_id, lines, preview: true })).lines[0].amount
  }
  // 0.025 and 0.06125.
  expect(await preview('0.05', '0.5')).toBe(expected.tie)
  expect(await preview('0.49', '0.125')).toBe(expected.more)
  // 2 % of 141.75 are 2.835.
  const dollars = { instrument: 'cash' as const, currency: 'USD', foreign_amount: '150.00' }
  const sold = await ana.do(cashiering.quote, { direction: 'sell', ...dollars })
  expect(sold).toMatchObject({ gross: '141.75', commission: expected.commission })
  // 12.5 % of 1.00 are 0.125.
  const charged = await ana.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '3110', unit_price: '1.00' }],
  })
  const { postings } = await ana.do(cashiering.adjust, {
    account_id,
    posting_ids: [charged.lines[0].posting_id!],
    adjustment_code_id: house.stock.id('adjustment-code', 'MGR'),
    reason: 'Noise',
    by: 'percent',
    value: '12.5',
  })
  expect(postings.map(({ amount }) => amount)).toEqual([expected.rebate])
  await house.sql`update reservation set status = 'checked_out', room_id = null where property_id = ${house.property_id} and status = 'checked_in'`
})

test('what was computed by another method stays what it was: it is taken back, rebated and closed as it stands', async () => {
  await roundBy('half_up')
  const { account_id } = await house.inHouse('102')
  const balance = async () => (await ana.do(cashiering.billing, { account_id })).account.balances.guest
  const one = { code: '3110', unit_price: '0.05', quantity: '0.5' }
  const { lines } = await ana.do(cashiering.postCharges, { account_id, lines: [one, one] })
  expect(await balance()).toBe('0.06')

  await roundBy('down')
  expect(await balance()).toBe('0.06')
  await ana.do(cashiering.editPosting, {
    account_id,
    posting_ids: [lines[0].posting_id!],
    action: 'reverse',
    reason: 'Wrong room',
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
  })
  expect(await balance()).toBe('0.03')
  await ana.do(cashiering.postCharges, { account_id, lines: [one] })
  expect(await balance()).toBe('0.05')
  // Half of 0.03, by what the house says now.
  const { postings } = await ana.do(cashiering.adjust, {
    account_id,
    posting_ids: [lines[1].posting_id!],
    adjustment_code_id: house.stock.id('adjustment-code', 'MGR'),
    reason: 'Noise',
    by: 'percent',
    value: '50',
  })
  expect(postings.map(({ amount }) => amount)).toEqual(['-0.01'])
  expect(await balance()).toBe('0.04')
  await closeNight(ana, sunday)
})
