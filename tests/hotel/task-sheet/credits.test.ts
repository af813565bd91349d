import { expect, test } from 'vitest'
import { credits, type RoomCredits, sayCredits, taskCredits } from '../../../src/hotel/task-sheet/credits'

const room = (departure: string, stayover: string): RoomCredits => ({
  departure: credits(departure),
  stayover: credits(stayover),
  turndown: 0,
  pickup: credits('0.3'),
})

test('5.3: a departure of 1.3 counts 1.3, with an extra bed of 0.2 it counts 1.5', () => {
  const task = { credit_basis: 'departure', credit_percent: '100' } as const
  expect(taskCredits(room('1.3', '0.7'), task)).toBe(13)
  expect(taskCredits(room('1.3', '0.7'), task, [credits('0.2')])).toBe(15)
})

test('5.3: half of a stay-over of 1.2 counts 0.6; what falls between two tenths is rounded half up', () => {
  const light = { credit_basis: 'stayover', credit_percent: '50' } as const
  expect(taskCredits(room('1', '1.2'), light)).toBe(6)
  expect(taskCredits(room('1', '0.5'), light)).toBe(3)
  expect(taskCredits(room('1', '0.5'), { credit_basis: 'stayover', credit_percent: '130.0' })).toBe(7)
})

test('credits are read and said with one place', () => {
  expect(['14', '1.3', '0.5', null].map(credits)).toEqual([140, 13, 5, 0])
  expect([140, 13, 5, 0].map(sayCredits)).toEqual(['14.0', '1.3', '0.5', '0.0'])
})
