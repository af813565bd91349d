import { expect, test } from 'vitest'
import { coinsOf, type Money } from '../../../src/hotel/money'
import { valuesByNight } from '../../../src/hotel/rate/discount-of-stay'

const euro = coinsOf(2)
const off = (kind: 'percent' | 'amount', value: string, per: 'night' | 'stay', nights: number) =>
  valuesByNight({ kind, value }, per, Array<Money>(nights).fill(euro.read('200')), euro)
const carried = (value: string, ...most: string[]) =>
  valuesByNight({ kind: 'amount', value }, 'stay', most.map(euro.read), euro)

test('an amount off the stay comes off its nights in equal parts, to the cent', () => {
  expect(off('amount', '100', 'stay', 3)).toEqual(['33.34', '33.33', '33.33'])
  expect(off('amount', '100', 'stay', 1)).toEqual(['100'])
})

test('an amount by the night, and a percentage, come off each night whole', () => {
  expect(off('amount', '10', 'night', 3)).toEqual(['10', '10', '10'])
  expect(off('percent', '10', 'stay', 2)).toEqual(['10', '10'])
})

test('a night that costs nothing carries no part, and none more than it costs', () => {
  expect(carried('40', '100', '100', '100', '0')).toEqual(['13.34', '13.33', '13.33', undefined])
  expect(carried('40', '5', '100', '100', '100')).toEqual(['5.00', '11.67', '11.67', '11.66'])
  expect(carried('60', '10', '15', '100')).toEqual(['10.00', '15.00', '35.00'])
  expect(carried('500', '10', '15', '0')).toEqual(['10.00', '15.00', undefined])
  expect(carried('40', '0', '0')).toEqual(['20.00', '20.00'])
})
