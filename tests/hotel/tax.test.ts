import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import type { Generate, TaxCircumstances, TaxedCode } from '../../src/hotel/generate'
import { coinsOf, money, negate, timesDecimal, zero } from '../../src/hotel/money'
import { isRefusal } from '../../src/hotel/refusal'
import { type ChargeGroup, chargeGroup, type Quoted } from '../../src/hotel/tax'
import { aCityTax, aGenerate } from './a-generate'

const euro = coinsOf(2)
const yen = coinsOf(0)

const aCode = (...generates: Partial<Generate>[]): TaxedCode => ({
  code: '1000',
  is_tax_exemptable: true,
  generates: generates.map((each, index) => aGenerate({ id: index + 1, ...each })),
})

const aPosting = (differing: Partial<TaxCircumstances> = {}): TaxCircumstances => ({
  revenue_date: businessDate('2026-03-14'),
  night: 1,
  includes_tax: true,
  tax_type: null,
  guest_type: null,
  ...differing,
})

const aQuote = (amount: string, differing: Partial<Quoted> = {}, coins = euro): Quoted => ({
  amount: coins.read(amount),
  quantity: '1',
  adults: 2,
  child_ages: [],
  ...differing,
})

/** `main · generated … = total`, with an asterisk at what is added to the quoted price. */
function written(group: ReturnType<typeof chargeGroup>, coins = euro): string {
  if (isRefusal(group)) return group.refused
  const parts = group.generated.map(({ amount, included }) => coins.write(amount) + (included ? '' : '*'))
  return `${[coins.write(group.main), ...parts].join(' · ')} = ${coins.write(group.total)}`
}

const taxables = (group: ReturnType<typeof chargeGroup>) =>
  (group as ChargeGroup).generated.map(({ taxable_amount }) =>
    taxable_amount === null ? null : euro.write(taxable_amount),
  )

const serviceAndVat = aCode({ value: '10' }, { value: '7', basis: 'base_plus_previous' })
const added = (code: TaxedCode): TaxedCode => ({
  ...code,
  generates: code.generates.map(each => ({ ...each, is_included: false })),
})
const room = aCode({ value: '10' }, aCityTax({ max_nights: 7, min_age: 14 }))
const brackets = [
  { from_amount: zero, percentage: '5' },
  { from_amount: euro.read('100.00'), percentage: '12' },
]
const exempting = { id: 3, exempts_percentage: true }

test.each([
  [
    '1 added service and tax on it',
    added(serviceAndVat),
    aPosting(),
    aQuote('120.00'),
    '120.00 · 12.00* · 9.24* = 141.24',
  ],
  [
    '2 included service and tax on it',
    serviceAndVat,
    aPosting(),
    aQuote('149.00'),
    '126.59 · 12.66 · 9.75 = 149.00',
  ],
  ['3 included VAT, added city tax', room, aPosting(), aQuote('149.00'), '135.45 · 13.55 · 5.00* = 154.00'],
  [
    '4 included flat and percentage',
    aCode({ method: 'flat_per_posting', value: '1.50' }, { value: '8' }),
    aPosting(),
    aQuote('60.00'),
    '54.17 · 1.50 · 4.33 = 60.00',
  ],
  [
    '6 exempting tax type',
    room,
    aPosting({ tax_type: exempting }),
    aQuote('149.00'),
    '149.00 · 5.00* = 154.00',
  ],
  ['7 eighth night', room, aPosting({ night: 8 }), aQuote('149.00'), '135.45 · 13.55 = 149.00'],
  [
    '8 three bottles',
    aCode({ value: '20' }),
    aPosting(),
    aQuote('0', { amount: timesDecimal(euro.read('4.35'), '3', euro), quantity: '3' }),
    '10.87 · 2.18 = 13.05',
  ],
  ['9 brackets', aCode({ brackets }), aPosting(), aQuote('108.00'), '102.86 · 5.14 = 108.00'],
])('example %s', (_, code, posting, quote, expected) => {
  expect(written(chargeGroup(code, posting, quote, euro))).toBe(expected)
})

test('example 5: yen have no decimals', () => {
  const group = chargeGroup(aCode({}), aPosting(), aQuote('15000', {}, yen), yen)
  expect(written(group, yen)).toBe('13636 · 1364 = 15000')
})

test('what tax reports add up is the main amount, with the service where the tax is on it too', () => {
  expect(taxables(chargeGroup(serviceAndVat, aPosting(), aQuote('149.00'), euro))).toEqual([
    '126.59',
    '139.25',
  ])
  expect(taxables(chargeGroup(room, aPosting(), aQuote('149.00'), euro))).toEqual(['135.45', null])
})

test('a net price takes its included taxes on top', () => {
  const seven = aCode({ value: '7' })
  const group = chargeGroup(seven, aPosting({ includes_tax: false }), aQuote('540.00'), euro)
  expect(written(group)).toBe('540.00 · 37.80* = 577.80')
})

test.each([
  ['lower', '50.00', '5'],
  ['last cent of the lower', '99.99', '5'],
  ['higher', '100.00', '12'],
])('an added tax takes the %s bracket of its net price', (_, price, percentage) => {
  const group = chargeGroup(aCode({ brackets, is_included: false }), aPosting(), aQuote(price), euro)
  expect(group).toMatchObject({ generated: [{ value: percentage }] })
})

test('an included tax takes the bracket in which its own net price lies', () => {
  const of = (price: string) => written(chargeGroup(aCode({ brackets }), aPosting(), aQuote(price), euro))
  expect(of('52.50')).toBe('50.00 · 2.50 = 52.50')
  expect(of('112.00')).toBe('100.00 · 12.00 = 112.00')
})

test('brackets go by the price of one unit, not of the line', () => {
  const group = chargeGroup(aCode({ brackets }), aPosting(), aQuote('210.00', { quantity: '4' }), euro)
  expect(written(group)).toBe('200.00 · 10.00 = 210.00')
})

test('below its first bracket a tax keeps its own value', () => {
  const code = aCode({ value: '3', is_included: false, brackets: brackets.slice(1) })
  expect(written(chargeGroup(code, aPosting(), aQuote('50.00'), euro))).toBe('50.00 · 1.50* = 51.50')
})

test('two bracketed taxes each find their own bracket', () => {
  const code = aCode(
    { brackets },
    { brackets: [{ from_amount: euro.read('40.00'), percentage: '10' }], value: '1' },
  )
  expect(written(chargeGroup(code, aPosting(), aQuote('114.99'), euro))).toBe('99.99 · 5.00 · 10.00 = 114.99')
  expect(written(chargeGroup(code, aPosting(), aQuote('122.00'), euro))).toBe(
    '100.00 · 12.00 · 10.00 = 122.00',
  )
  expect(written(chargeGroup(code, aPosting(), aQuote('31.80'), euro))).toBe('30.00 · 1.50 · 0.30 = 31.80')
})

test.each([
  ['half_up', '0.34'],
  ['up', '0.34'],
  ['down', '0.33'],
] as const)('a tax of 0.335 rounded %s is %s', (rounding, amount) => {
  const code = aCode({ rounding, is_included: false })
  expect(written(chargeGroup(code, aPosting(), aQuote('3.35'), euro))).toContain(amount)
})

test('rounding up leaves whole cents alone', () => {
  const code = aCode({ rounding: 'up', is_included: false })
  expect(written(chargeGroup(code, aPosting(), aQuote('3.30'), euro))).toBe('3.30 · 0.33* = 3.63')
})

test.each([
  ['both adults', { adults: 2, child_ages: [] }, '5.00*'],
  ['an adult and a child of fourteen', { adults: 1, child_ages: [14] }, '5.00*'],
  ['one adult, not a child of thirteen', { adults: 1, child_ages: [13] }, '2.50*'],
  ['one adult, not a child of unknown age', { adults: 1, child_ages: [null] }, '2.50*'],
])('city tax from fourteen years counts %s', (_, people, amount) => {
  expect(written(chargeGroup(room, aPosting(), aQuote('149.00', people), euro))).toContain(` ${amount} `)
})

test('a flat amount per unit is multiplied by the quantity', () => {
  const code = aCode({ method: 'flat_per_unit', value: '0.25', is_included: false })
  expect(written(chargeGroup(code, aPosting(), aQuote('9.00', { quantity: '3' }), euro))).toBe(
    '9.00 · 0.75* = 9.75',
  )
})

test('taxes higher than the price are refused', () => {
  const code = aCode({ method: 'flat_per_posting', value: '1.50' })
  expect(chargeGroup(code, aPosting(), aQuote('1.49'), euro)).toMatchObject({
    refused: 'tax_exceeds_price',
    facts: { code: '1000' },
  })
})

test('a complimentary night carries no tax at all', () => {
  expect(chargeGroup(room, aPosting(), aQuote('0.00'), euro)).toEqual({ main: 0n, generated: [], total: 0n })
})

const everyPrice = [...Array(2000).keys()].map(step => BigInt(step * 101 + 1))
const samples = [
  aCode({ value: '10' }),
  aCode({ value: '20' }),
  aCode({ value: '7' }),
  aCode({ value: '5.5', rounding: 'down' }),
  serviceAndVat,
  aCode({ brackets }),
  room,
]

test('main and included taxes meet the quoted price to the cent, whatever the price', () => {
  for (const code of samples) {
    // One look at the end: a hundred thousand expectations take longer than what they expect.
    const missed = everyPrice.filter(cents => {
      const group = chargeGroup(code, aPosting(), aQuote('0', { amount: money(cents) }), euro)
      const { main, generated } = group as ChargeGroup
      const included = generated.filter(each => each.included).reduce((sum, each) => sum + each.amount, 0n)
      return main + included !== cents
    })
    expect(missed).toEqual([])
  }
})

test('a negative amount is the mirror of the positive one', () => {
  for (const code of samples) {
    for (const cents of everyPrice.slice(0, 200)) {
      const quote = aQuote('0', { amount: money(cents) })
      const positive = chargeGroup(code, aPosting(), quote, euro) as ChargeGroup
      const mirror = chargeGroup(
        code,
        aPosting(),
        { ...quote, amount: negate(quote.amount) },
        euro,
      ) as ChargeGroup
      expect([mirror.main, mirror.total]).toEqual([-positive.main, -positive.total])
      expect(mirror.generated.map(each => each.amount)).toEqual(positive.generated.map(each => -each.amount))
      expect(mirror.generated.map(each => each.taxable_amount)).toEqual(
        positive.generated.map(each => (each.taxable_amount === null ? null : -each.taxable_amount)),
      )
    }
  }
})
