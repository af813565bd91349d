import { expect, test } from 'vitest'
import { isTimeZone } from '../../src/hotel/time-zone'

test.each(['Europe/Lisbon', 'Asia/Kathmandu', 'UTC', 'Etc/GMT+1', 'europe/lisbon'])(
  'a house can live by %s',
  name => {
    expect(isTimeZone(name)).toBe(true)
  },
)

test.each(['Lisbon', '', 'Europe/Lisbonn', '+01', '+01:00', '-0530', 'null'])('it cannot by “%s”', name => {
  expect(isTimeZone(name)).toBe(false)
})
