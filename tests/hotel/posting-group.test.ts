import { expect, test } from 'vitest'
import { coinsOf, type Money, sum } from '../../src/hotel/money'
import {
  baseOfPart,
  groupTotal,
  mirrorGroup,
  type PostingGroup,
  pourGroup,
  splitByAmount,
  splitByPercent,
  splitByQuantity,
  splitGroup,
} from '../../src/hotel/posting-group'
import { isRefusal, type Refusal } from '../../src/hotel/refusal'

const euro = coinsOf(2)
const aGroup = (main: string, ...generated: string[]): PostingGroup => ({
  main: euro.read(main),
  generated: generated.map(euro.read),
})
/** `total: main · generated …` */
const written = (parts: readonly PostingGroup[] | Refusal): string[] | string =>
  isRefusal(parts)
    ? parts.refused
    : parts.map(
        part =>
          `${euro.write(groupTotal(part))}: ${[part.main, ...part.generated].map(euro.write).join(' · ')}`,
      )
const night = aGroup('126.59', '12.66', '9.75')

test('three equal parts of a night keep its service and its tax', () => {
  expect(written(splitGroup(night, [1n, 1n, 1n]))).toEqual([
    '49.67: 42.20 · 4.22 · 3.25',
    '49.67: 42.20 · 4.22 · 3.25',
    '49.66: 42.19 · 4.22 · 3.25',
  ])
})

test('50.00 of a night leave 99.00', () => {
  expect(written(splitByAmount(night, euro.read('50.00')))).toEqual([
    '50.00: 42.48 · 4.25 · 3.27',
    '99.00: 84.11 · 8.41 · 6.48',
  ])
})

test('a negative group splits as the mirror of the positive one', () => {
  expect(splitByAmount(mirrorGroup(night), euro.read('-50.00'))).toEqual(
    (splitByAmount(night, euro.read('50.00')) as PostingGroup[]).map(mirrorGroup),
  )
})

test.each(['0.00', '149.00', '150.00', '-1.00'])('%s cannot be cut off 149.00', amount => {
  expect(written(splitByAmount(night, euro.read(amount)))).toBe('validation')
})

test('a quarter by percentage', () => {
  expect(written(splitByPercent(aGroup('15.00', '3.00'), '25'))).toEqual([
    '4.50: 3.75 · 0.75',
    '13.50: 11.25 · 2.25',
  ])
})

test.each(['0', '100', '100.5', '-5'])('%s %% is not a part', percent => {
  expect(written(splitByPercent(night, percent))).toBe('validation')
})

test('one bottle of three', () => {
  const bottles = aGroup('10.87', '2.18')
  expect(written(splitByQuantity(bottles, { posted: '3.000', asked: '1' }))).toEqual([
    '4.35: 3.62 · 0.73',
    '8.70: 7.25 · 1.45',
  ])
})

test.each([
  ['half a unit', '3', '0.5'],
  ['all units', '3', '3'],
  ['of a broken quantity', '2.5', '1'],
  ['nothing', '3', '0'],
])('a split by quantity cannot take %s', (_, posted, asked) => {
  expect(written(splitByQuantity(night, { posted, asked }))).toBe('validation')
})

test('poured into amounts, each part is cut from what is left', () => {
  const group = aGroup('322.73', '32.27', '5.00')
  expect(written(pourGroup(group, ['270.00', '90.00'].map(euro.read)))).toEqual([
    '270.00: 242.05 · 24.20 · 3.75',
    '90.00: 80.68 · 8.07 · 1.25',
  ])
  expect(written(pourGroup(group, [euro.read('360.00')]))).toEqual(['360.00: 322.73 · 32.27 · 5.00'])
  expect(() => pourGroup(group, [euro.read('359.99')])).toThrow('the amounts are not the total')
})

test('whatever is poured, nothing is lost from any component', () => {
  for (let cents = 3n; cents < 5000n; cents += 47n) {
    const group = { main: cents as Money, generated: [(cents / 3n) as Money, (cents / 7n) as Money] }
    const total = groupTotal(group)
    const parts = pourGroup(group, [1n, total / 3n, total - total / 3n - 1n] as Money[])
    const whole = [group.main, ...group.generated]
    const back = whole.map((_, index) => sum(parts.map(part => [part.main, ...part.generated][index])))
    expect(back).toEqual(whole)
  }
})

test('the tax of a part is on what the part has of what the tax of the whole is on, to the cent', () => {
  // A breakfast of 30.00 with 13 % inside, and its halves: in proportion to its rounded tax the second would be on 13.24.
  const breakfast = aGroup('26.55', '3.45')
  const bases = (whole: PostingGroup, at: number, taxable: string, weights: bigint[]) =>
    splitGroup(whole, weights).map(part => {
      const base = baseOfPart(euro.read(taxable), at, { whole, part })
      return base && euro.write(base)
    })
  expect(written(splitGroup(breakfast, [1n, 1n]))).toEqual(['15.00: 13.27 · 1.73', '15.00: 13.28 · 1.72'])
  expect(bases(breakfast, 0, '26.55', [1n, 1n])).toEqual(['13.27', '13.28'])
  // Service is on the main posting alone, the tax on both.
  expect(bases(night, 0, '126.59', [1n, 1n, 1n])).toEqual(['42.20', '42.20', '42.19'])
  expect(bases(night, 1, '139.25', [1n, 1n, 1n])).toEqual(['46.42', '46.42', '46.41'])
  // On something else, and on what is generated after it: nobody knows.
  expect(bases(night, 1, '100.00', [1n, 1n])).toEqual([null, null])
  expect(bases(night, 0, '139.25', [1n, 1n])).toEqual([null, null])
})
