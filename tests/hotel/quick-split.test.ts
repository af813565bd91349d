import { expect, test } from 'vitest'
import { type BusinessDate, businessDate } from '../../src/hotel/business-date'
import { coinsOf, type Money } from '../../src/hotel/money'
import { groupTotal } from '../../src/hotel/posting-group'
import { type QuickSplit, shareGroups } from '../../src/hotel/quick-split'
import { isRefusal } from '../../src/hotel/refusal'

const coins = coinsOf(2)
const read = coins.read
const group = (main: string, generated: string[] = [], more: { code?: number; date?: string } = {}) => ({
  amounts: { main: read(main), generated: generated.map(read) },
  transaction_code_id: more.code ?? 1,
  revenue_date: businessDate(more.date ?? '2026-03-14'),
})
type Group = ReturnType<typeof group>
const share = (groups: Group[], split: QuickSplit) => {
  const shares = shareGroups(groups, split, coins)
  if (isRefusal(shares)) return shares
  return shares.map(parts => parts?.map(part => coins.write(groupTotal(part))) ?? null)
}

test('two charges of 10.00 in three: 6.67, 6.67 and 6.66, one cent evened out in the first', () => {
  expect(share([group('10.00'), group('10.00')], { kind: 'equal', n: 3 })).toEqual([
    ['3.33', '3.34', '3.33'],
    ['3.34', '3.33', '3.33'],
  ])
})

test('no tax is made or lost, and every target gets its due to the cent', () => {
  const groups = [group('135.45', ['13.55', '5.00']), group('10.42', ['2.08']), group('-22.73', ['-2.27'])]
  for (const split of [
    { kind: 'equal', n: 7 },
    { kind: 'percent', percents: ['33.33', '33.33', '33.34'] },
    { kind: 'percent', percents: ['99.5', '0.5'] },
  ] as QuickSplit[]) {
    const shares = shareGroups(groups, split, coins)
    if (isRefusal(shares)) throw new Error(shares.refused)
    for (const [index, parts] of shares.entries()) {
      const { main, generated } = groups[index].amounts
      expect(parts?.reduce((total, part) => total + part.main, 0n)).toBe(main)
      for (const [at, tax] of generated.entries()) {
        expect(parts?.reduce((total, part) => total + part.generated[at], 0n)).toBe(tax)
      }
    }
  }
})

test('percentages must add up to 100', () => {
  const split = { kind: 'percent' as const, percents: ['60', '39.5'] }
  expect(share([group('10.00')], split)).toMatchObject({ refused: 'split_not_100', facts: { sum: '99.5' } })
})

test('amounts are poured in posting order and cut few charges', () => {
  const groups = [group('100.00'), group('30.00'), group('20.00')]
  const amounts = ['110.00', '25.00', '15.00'].map(read)
  expect(share(groups, { kind: 'amount', amounts })).toEqual([
    ['100.00', '0.00', '0.00'],
    ['10.00', '20.00', '0.00'],
    ['0.00', '5.00', '15.00'],
  ])
})

test('a rebate among the charges goes where the pouring has come', () => {
  const groups = [group('100.00'), group('-20.00')]
  const amounts = ['70.00', '10.00'].map(read)
  expect(share(groups, { kind: 'amount', amounts })).toEqual([
    ['70.00', '30.00'],
    ['0.00', '-20.00'],
  ])
})

test('amounts must add up to what is shared', () => {
  const split = { kind: 'amount' as const, amounts: [read('5.00'), read('4.00')] as Money[] }
  const facts = { sum: '9.00', total: '10.00' }
  expect(share([group('10.00')], split)).toMatchObject({ refused: 'split_total', facts })
})

test('whole charges go by their codes or their nights, and what nobody takes stays', () => {
  const groups = [
    group('10.00'),
    group('20.00', [], { code: 2, date: '2026-03-15' }),
    group('30.00', [], { code: 3 }),
  ]
  expect(share(groups, { kind: 'codes', codes: [[2], [1]] })).toEqual([
    ['0.00', '10.00'],
    ['20.00', '0.00'],
    null,
  ])
  const nights = [['2026-03-15' as BusinessDate], []]
  expect(share(groups, { kind: 'nights', nights })).toEqual([null, ['20.00', '0.00'], null])
  expect(share(groups, { kind: 'codes', codes: [[9]] })).toMatchObject({ refused: 'nothing_selected' })
  expect(share([], { kind: 'equal', n: 2 })).toMatchObject({ refused: 'nothing_selected' })
})
