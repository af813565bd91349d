import { expect, test } from 'vitest'
import { priceChanges } from '../../../src/hotel/rate/price-change'
import { anAdjustment, BAR, BARNR, eur, friday, priceFacts, saturday, stay } from './a-rate'

const strategy = anAdjustment()
const byHand = anAdjustment({ origin: 'manual', kind: 'amount', value: '5.00', rate_code_id: 1 })
const shown = (changes: ReturnType<typeof priceChanges>) =>
  changes.map(({ before, after }) => [before.rate_code_id, before.stay_date, before.a2, after.a2])

test('only cells that would cost something else are told, with what they cost now', () => {
  expect(shown(priceChanges([BAR, BARNR], [stay], priceFacts(), [strategy]))).toEqual([
    [1, saturday, eur('170'), eur('187')],
    [2, saturday, eur('153'), eur('168')],
  ])
})

test('an adjustment by hand takes the place of the strategy: 175.00 for two', () => {
  const now = priceFacts({ adjustments: [strategy] })
  expect(shown(priceChanges([BAR], [stay], now, [strategy, byHand]))).toEqual([
    [1, saturday, eur('187'), eur('175')],
  ])
})

test('nothing changes where the nights are others or what is adjusted stays', () => {
  expect(priceChanges([BAR], [{ from: friday, until: saturday }], priceFacts(), [strategy])).toEqual([])
  expect(priceChanges([BAR], [stay], priceFacts({ adjustments: [strategy] }), [strategy])).toEqual([])
})
