import { expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import { valuesByNight } from '../../../src/hotel/rate/discount-of-stay'

const euro = coinsOf(2)
const off = (kind: 'percent' | 'amount', value: string, per: 'night' | 'stay', nights: number) =>
  valuesByNight({ kind, value }, per, nights, euro)

test('an amount off the stay comes off its nights in equal parts, to the cent', () => {
  expect(off('amount', '100', 'stay', 3)).toEqual(['33.34', '33.33', '33.33'])
  expect(off('amount', '100', 'stay', 1)).toEqual(['100'])
})

test('an amount by the night, and a percentage, come off each night whole', () => {
  expect(off('amount', '10', 'night', 3)).toEqual(['10', '10', '10'])
  expect(off('percent', '10', 'stay', 2)).toEqual(['10', '10'])
})
