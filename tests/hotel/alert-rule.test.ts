import { expect, test } from 'vitest'
import { ends } from '../../src/hotel/alert-rule'

test.each([
  ['none', true],
  ['restricted_profile', true],
  ['unpaid_deposit', true],
  ['high_balance', true],
  ['room_not_ready', true],
  ['vip_arrival', false],
  ['birthday_in_stay', false],
])('an alert by %s can be brought to an end: %s', (rule, can) => {
  expect(ends(rule)).toBe(can)
})
