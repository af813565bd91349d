import { expect, test } from 'vitest'
import { settledText } from '../../src/hotel/business-day/settled-text'

test.each([
  [{ no_show: 1, cancel: 0, left: 0 }, null, 'By itself: 1 no-show.'],
  [{ no_show: 2, cancel: 3, left: 0 }, '5 arrivals not checked in', 'By itself: 2 no-shows, 3 cancelled.'],
  [{ no_show: 0, cancel: 1, left: 2 }, null, 'By itself: 1 cancelled. 2 could not be settled by itself.'],
  [
    { no_show: 0, cancel: 1, left: 0 },
    'By itself: 1 no-show. 1 could not be settled by itself.',
    'By itself: 1 no-show. By itself: 1 cancelled.',
  ],
  [
    { no_show: 0, cancel: 0, left: 1 },
    'By itself: 1 no-show. 1 could not be settled by itself.',
    'By itself: 1 no-show. 1 could not be settled by itself.',
  ],
])('the log of the step says what nobody was asked about: %o after %s', (counts, before, text) => {
  expect(settledText(counts, before)).toBe(text)
})
