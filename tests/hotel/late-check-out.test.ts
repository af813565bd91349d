import { expect, test } from 'vitest'
import { isRefusal, sentenceOf } from '../../src/hotel/refusal'
import { earlyCheckInFee, isEarly, isLate, lateCheckOutFee } from '../../src/hotel/late-check-out'
import { eur } from './rate/a-rate'

const night = eur('190')

test.each([
  ['12:30', '0'],
  ['13:00', '0'],
  ['13:01', '95'],
  ['15:00', '95'],
  ['18:00', '190'],
])('staying until %s costs %s', (time, fee) => {
  expect(lateCheckOutFee(time, night)).toBe(eur(fee))
})

test('until 20:00 is another night', () => {
  const refusal = lateCheckOutFee('20:00', night)
  expect(refusal).toMatchObject({ refused: 'must_extend' })
  expect(isRefusal(refusal) && sentenceOf(refusal)).toBe(
    'Check-out after 18:00 is another night. Please extend the stay.',
  )
})

test('a house may have its own tiers', () => {
  expect(lateCheckOutFee('14:00', night, [{ until: '14:00', percent: '33.3' }])).toBe(eur('63.27'))
})

test.each([
  ['07:59', '190'],
  ['08:00', '95'],
  ['10:59', '95'],
  ['11:00', '0'],
])('arriving at %s costs %s', (time, fee) => {
  expect(earlyCheckInFee(time, night)).toBe(eur(fee))
})

test('an expected time suggests early check-in or late check-out', () => {
  expect([isEarly('11:00', '15:00'), isEarly('15:00', '15:00'), isEarly(null, '15:00')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isLate('13:00', '11:00'), isLate('11:00', '11:00'), isLate(null, '11:00')]).toEqual([
    true,
    false,
    false,
  ])
})
