import { expect, test } from 'vitest'
import { roomNumbers } from '../../src/hotel/room-numbers'

test('a floor gets its numbers, without the one that nobody wants', () => {
  const rooms = roomNumbers({
    prefix: 'a',
    from_number: 12,
    to_number: 15,
    skip_numbers: [13],
    pad_length: 3,
  })
  expect(rooms).toEqual([
    { number: '012', code: 'A012' },
    { number: '014', code: 'A014' },
    { number: '015', code: 'A015' },
  ])
})

test('every second number and something behind it', () => {
  expect(roomNumbers({ from_number: 1, to_number: 5, step: 2, suffix: 'B' })).toMatchObject([
    { code: '1B' },
    { code: '3B' },
    { code: '5B' },
  ])
})

test.each([
  ['more than 200', { from_number: 1, to_number: 201 }, 'rooms_too_many'],
  ['from last to first', { from_number: 9, to_number: 1 }, 'rooms_none'],
  ['none but the skipped', { from_number: 13, to_number: 13, skip_numbers: [13] }, 'rooms_none'],
])('%s are refused', (_, range, refused) => {
  expect(roomNumbers(range)).toMatchObject({ refused })
})

test('200 are made', () => {
  expect(roomNumbers({ from_number: 1, to_number: 200 })).toHaveLength(200)
})
