import { expect, test } from 'vitest'
import { isGiven, type Shift } from '../../../src/hotel/task-sheet/shift'

test.each<[string, Shift, boolean, boolean]>([
  ['room_attendant', 'day', true, false],
  ['room_attendant', 'evening', false, true],
  ['room_attendant', 'night', false, false],
  ['turndown', 'evening', false, true],
  // The form begins with the day for everybody.
  ['turndown', 'day', false, true],
  ['supervisor', 'day', false, false],
])(
  'a %s of the %s shift is given rooms by day: %s, in the evening: %s',
  (job, shift, byDay, inTheEvening) => {
    expect([isGiven({ job, shift }, 'day'), isGiven({ job, shift }, 'turndown')]).toEqual([
      byDay,
      inTheEvening,
    ])
  },
)
