import { expect, test } from 'vitest'
import {
  type AdjustableGroup,
  type Adjustment,
  adjustGroups,
  adjustGroupsBeyond,
  remainingOf,
} from '../../src/hotel/adjustment'
import { coinsOf, type Money } from '../../src/hotel/money'
import { isRefusal, type Refusal } from '../../src/hotel/refusal'

const euro = coinsOf(2)

/** Main, VAT and city tax, and what earlier adjustments took of each. */
const aGroup = (originals: string[], taken: string[] = []): AdjustableGroup =>
  originals.map((original, index) => ({
    original: euro.read(original),
    taken: euro.read(taken[index] ?? '0.00'),
    is_flat: index === 2,
  }))
const night = aGroup(['135.45', '13.55', '5.00'])
const nightLess20 = aGroup(['135.45', '13.55', '5.00'], ['27.09', '2.71'])

const percent = (value: string, include_flat = false): Adjustment => ({ by: 'percent', value, include_flat })
const amount = (value: string, include_flat = false): Adjustment => ({ by: 'amount', value, include_flat })

const written = (adjusted: Money[][] | Refusal) =>
  isRefusal(adjusted) ? adjusted : adjusted.map(parts => parts.map(euro.write).join(' '))

test.each([
  ['20 % of a night', night, percent('20'), '-27.09 -2.71 0.00'],
  ['50.00 of a night', night, amount('50.00'), '-45.45 -4.55 0.00'],
  ['the remaining 119.20 after 20 %', nightLess20, amount('119.20'), '-108.36 -10.84 0.00'],
  ['all of it with the city tax', night, percent('100', true), '-135.45 -13.55 -5.00'],
  ['20 % of a room of 125.00', aGroup(['113.64', '11.36']), percent('20'), '-22.73 -2.27'],
  ['20 % of a room inside a package', aGroup(['136.36', '13.64']), percent('20'), '-27.27 -2.73'],
  ['a surcharge of 10.00', night, amount('-10.00'), '9.09 0.91 0.00'],
  ['half of a credit', aGroup(['-10.00', '-1.00']), percent('50'), '5.00 0.50'],
])('a rebate of %s', (_, group, adjustment, expected) => {
  expect(written(adjustGroups([group], adjustment, euro))).toEqual([expected])
})

test('an amount for several groups is shared by what is left of them', () => {
  const [first, second] = [aGroup(['100.00', '10.00']), aGroup(['100.00', '10.00'], ['50.00', '5.00'])]
  expect(written(adjustGroups([first, second], amount('33.00'), euro))).toEqual([
    '-20.00 -2.00',
    '-10.00 -1.00',
  ])
})

test('what is left is the original less earlier adjustments, without the city tax unless it is included', () => {
  expect(euro.write(remainingOf(nightLess20, { include_flat: false }))).toBe('119.20')
  expect(euro.write(remainingOf(nightLess20, { include_flat: true }))).toBe('124.20')
})

test.each([
  ['a percentage', percent('81')],
  ['an amount', amount('119.21')],
])('%s above what is left is refused', (_, adjustment) => {
  expect(adjustGroups([nightLess20], adjustment, euro)).toMatchObject({
    refused: 'adjustment_exceeds',
    facts: { remaining: '119.20' },
  })
})

test('nothing is given back of a night that was given back whole', () => {
  const gone = aGroup(['10.00', '1.00'], ['10.00', '1.00'])
  expect(adjustGroups([gone], amount('1.00'), euro)).toMatchObject({ refused: 'adjustment_exceeds' })
})

test('beyond the original, the excess falls on the main posting only', () => {
  expect(written(adjustGroupsBeyond([night], amount('160.00'), euro))).toEqual(['-146.45 -13.55 0.00'])
  expect(written(adjustGroupsBeyond([nightLess20], percent('100'), euro))).toEqual(['-138.16 -10.84 0.00'])
})

test('parts of a rebate always add up to the rebate', () => {
  for (let cents = 1n; cents <= 14900n; cents += 53n) {
    const [parts] = adjustGroups([night], amount(euro.write(cents as Money)), euro) as Money[][]
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(-cents)
  }
})
