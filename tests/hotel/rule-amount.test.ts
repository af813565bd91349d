import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { coinsOf } from '../../src/hotel/money'
import {
  amountOf,
  type Base,
  baseOf,
  type RuleAmount,
  type Stay,
  type StayLine,
  stayWith,
} from '../../src/hotel/rule-amount'

const euro = coinsOf(2)

const aLine = (day: number, part: StayLine['part'], amount: string, added_tax = '0.00'): StayLine => ({
  night: businessDate(`2026-07-${String(day).padStart(2, '0')}`),
  part,
  amount: euro.read(amount),
  added_tax: euro.read(added_tax),
  counts: true,
})
/** Three nights of two rooms: 540.00 with 15.00 city tax, parking 36.00, a fixed charge of 20.00 with 4.00 tax. */
const stay: Stay = {
  rooms: 2,
  lines: [
    aLine(11, 'room', '190.00', '5.00'),
    aLine(9, 'room', '160.00', '5.00'),
    aLine(10, 'room', '190.00', '5.00'),
    aLine(9, 'package', '12.00'),
    aLine(10, 'package', '12.00'),
    aLine(11, 'package', '12.00'),
    aLine(9, 'fixed_charge', '20.00', '4.00'),
  ],
}

test.each<[Base, string]>([
  ['room', '540.00'],
  ['room_tax', '555.00'],
  ['room_packages', '576.00'],
  ['all', '615.00'],
])('the base %s of a stay is %s', (base, amount) => {
  expect(euro.write(baseOf(stay, base))).toBe(amount)
})

test.each<[string, RuleAmount, string]>([
  ['30 % of the rooms', { type: 'percent', value: '30', base: 'room' }, '162.00'],
  ['7.5 % of all', { type: 'percent', value: '7.500000', base: 'all' }, '46.13'],
  ['the first night', { type: 'nights', value: '1', base: 'room' }, '160.00'],
  ['the first night with everything', { type: 'nights', value: '1.000000', base: 'all' }, '201.00'],
  ['the first two nights with tax', { type: 'nights', value: '2', base: 'room_tax' }, '360.00'],
  ['more nights than booked', { type: 'nights', value: '9', base: 'room' }, '540.00'],
  ['50.00 for each room', { type: 'flat', value: '50.000000', base: 'all' }, '100.00'],
  ['never more than the stay', { type: 'flat', value: '400', base: 'all' }, '615.00'],
])('%s', (_, line, amount) => {
  expect(euro.write(amountOf(line, stay, euro))).toBe(amount)
})

test('codes that do not count for deposits are left out of every base', () => {
  const lines = stay.lines.map(line => ({ ...line, counts: line.part !== 'package' }))
  expect(
    (['room', 'room_packages', 'all'] as const).map(base => euro.write(baseOf({ lines }, base))),
  ).toEqual(['540.00', '540.00', '579.00'])
})

test('rooms that have left are asked for with those that stay, each from its own arrival', () => {
  const later: Stay = { rooms: 1, lines: [aLine(21, 'room', '95.00', '2.50'), aLine(20, 'room', '80.00')] }
  const both = stayWith(stay, [later])
  expect(both.rooms).toBe(3)
  expect(euro.write(baseOf(both, 'all'))).toBe('792.50')
  expect(euro.write(amountOf({ type: 'nights', value: '1', base: 'room' }, both, euro))).toBe('240.00')
  expect(stayWith(stay, [])).toEqual(stay)
})
