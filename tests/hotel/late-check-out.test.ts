import { expect, test } from 'vitest'
import { isRefusal, sentenceOf } from '../../src/hotel/refusal'
import {
  earlyCheckInFee,
  isEarly,
  isLate,
  suggestTimes,
  lateCheckOutFee,
  isLateToLeave,
} from '../../src/hotel/late-check-out'
import { eur, euro } from './rate/a-rate'

const night = eur('190')

test.each([
  ['12:30', '0'],
  ['13:00', '0'],
  ['13:01', '95'],
  ['15:00', '95'],
  ['18:00', '190'],
])('staying until %s costs %s', (time, fee) => {
  expect(lateCheckOutFee(time, night, euro)).toBe(eur(fee))
})

test('until 20:00 is another night', () => {
  const refusal = lateCheckOutFee('20:00', night, euro)
  expect(refusal).toMatchObject({ refused: 'must_extend' })
  expect(isRefusal(refusal) && sentenceOf(refusal)).toBe(
    'Check-out after 18:00 is another night. Please extend the stay.',
  )
})

test('a house may have its own tiers', () => {
  expect(lateCheckOutFee('14:00', night, euro, [{ until: '14:00', percent: '33.3' }])).toBe(eur('63.27'))
})

test.each([
  ['07:59', '190'],
  ['08:00', '95'],
  ['10:59', '95'],
  ['11:00', '0'],
])('arriving at %s costs %s', (time, fee) => {
  expect(earlyCheckInFee(time, night, euro)).toBe(eur(fee))
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

test.each([
  ['at check-out time', '11:00:00', null, false, false],
  ['just before the grace is over', '11:29:59', null, false, false],
  ['when the grace is over', '11:30:00', null, false, true],
  ['after an hour that was only expected', '11:30:00', '13:00', false, true],
  ['before an hour that was agreed', '13:20:00', '13:00', true, false],
  ['after an hour that was agreed', '13:30:00', '13:00', true, true],
  ['early by agreement, before check-out time', '10:45:00', '10:00', true, false],
] as const)('somebody who leaves today is late %s', (_, time, etd, late_check_out, isLateNow) => {
  const house = { check_out_time: '11:00', late_grace_minutes: 30 }
  expect(isLateToLeave({ etd, late_check_out }, time, house)).toBe(isLateNow)
})

test('an hour before check-in time or after check-out time is suggested once, until it is agreed', () => {
  const house = { check_in_time: '15:00', check_out_time: '11:00' }
  const times = { eta: '09:00', etd: '18:00', early_check_in: false, late_check_out: false }
  expect(suggestTimes(times, house)).toEqual([
    'Arrival at 09:00 is before check-in time: agree an early check-in.',
    'Departure at 18:00 is after check-out time: agree a late check-out.',
  ])
  expect(suggestTimes({ ...times, early_check_in: true, late_check_out: true }, house)).toEqual([])
  expect(suggestTimes({ ...times, eta: '15:00', etd: null }, house)).toEqual([])
})
