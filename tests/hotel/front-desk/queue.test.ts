import { expect, test } from 'vitest'
import { cleaningOrder, waited } from '../../../src/hotel/front-desk/queue'
import { instant } from '../../../src/hotel/property-time'

const at = (time: string) => instant(`2026-03-14T${time}:00Z`)
const places = (waiting: [room_id: number, priority: number, since: string][]) =>
  [
    ...cleaningOrder(waiting.map(([room_id, priority, since]) => ({ room_id, priority, since: at(since) }))),
  ].map(([room_id, { no }]) => [room_id, no])

test('the room of whoever has priority is made first, and of two alike that of whoever has waited longer', () => {
  expect(
    places([
      [101, 3, '10:00'],
      [102, 1, '11:30'],
      [103, 3, '09:15'],
    ]),
  ).toEqual([
    [102, 1],
    [103, 2],
    [101, 3],
  ])
})

test('two who share a room wait for one room, whose place leaves no gap behind it', () => {
  expect(
    places([
      [101, 2, '10:00'],
      [101, 1, '10:00'],
      [102, 3, '10:00'],
    ]),
  ).toEqual([
    [101, 1],
    [102, 2],
  ])
})

test.each([
  ['10:00', '0 min'],
  ['10:25', '25 min'],
  ['11:05', '1 h 05'],
  ['09:59', '0 min'],
])('at %s who has come at ten has waited %s', (now, words) => {
  expect(waited(at('10:00'), at(now))).toBe(words)
})
