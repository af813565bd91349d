import { expect, test } from 'vitest'
import { combinations, ladderOf, liesIn } from '../../src/hotel/bracket'
import { fraction } from '../../src/hotel/fraction'
import type { AppliedGenerate } from '../../src/hotel/generate'
import { coinsOf } from '../../src/hotel/money'

const euro = coinsOf(2)
const tax = (...from: string[]) =>
  ({
    value: '3',
    brackets: from.map(amount => ({ from_amount: euro.read(amount), percentage: `${amount}+` })),
  }) as unknown as AppliedGenerate
const values = (generate: AppliedGenerate) => ladderOf(generate).map(({ value }) => value)

test('without brackets there is the one value', () => {
  expect(ladderOf(tax())).toEqual([{ value: '3', from: 0n, below: null }])
})

test('brackets are climbed from the lowest, and below the first the own value holds', () => {
  expect(values(tax('100', '50'))).toEqual(['3', '50+', '100+'])
  expect(values(tax('100', '0'))).toEqual(['0+', '100+'])
})

test('a price lies in exactly one step', () => {
  const steps = ladderOf(tax('50', '100'))
  for (const cents of [0n, 4999n, 5000n, 9999n, 10000n, 99999n]) {
    expect(steps.filter(step => liesIn(step, fraction(cents)))).toHaveLength(1)
  }
})

test('steps of several taxes combine, the lowest first', () => {
  const labels = combinations([ladderOf(tax('50')), ladderOf(tax('80'))]).map(steps =>
    steps.map(({ value }) => value).join(' '),
  )
  expect(labels).toEqual(['3 3', '3 80+', '50+ 3', '50+ 80+'])
  expect(combinations([])).toEqual([[]])
})
