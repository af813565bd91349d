import { expect, test } from 'vitest'
import { waited } from '../../../src/hotel/front-desk/queue'
import { instant } from '../../../src/hotel/property-time'

const at = (time: string) => instant(`2026-03-14T${time}:00Z`)

test.each([
  ['10:00', '0 min'],
  ['10:25', '25 min'],
  ['11:05', '1 h 05'],
  ['09:59', '0 min'],
])('at %s who has come at ten has waited %s', (now, words) => {
  expect(waited(at('10:00'), at(now))).toBe(words)
})
