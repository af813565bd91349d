import { describe, expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { readCommand, timeOf } from '../../src/hotel/quick-command'

// A Saturday.
const calendar = { today: businessDate('2026-07-04'), locale: 'en' }
const read = (text: string) => readCommand(text, calendar)

describe('a line that says what is to be done', () => {
  test.each([
    ['>late 412 15', { verb: 'late', whom: '412', time: '15:00' }],
    ['late garcia ana 15:30', { verb: 'late', whom: 'garcia ana', time: '15:30' }],
    ['note 412 Wants the quiet side', { verb: 'note', whom: '412', text: 'Wants the quiet side' }],
    ['>MOVE 412 to 415', { verb: 'move', whom: '412', to_room: '415' }],
    ['>fix 412 TVOUT no picture', { verb: 'fix', room: '412', what: 'TVOUT no picture' }],
    ['fix #412 dripping', { verb: 'fix', room: '412', what: 'dripping' }],
    ['move garcia to #415', { verb: 'move', whom: 'garcia', to_room: '415' }],
  ])('%s', (text, meant) => expect(read(text)).toEqual(meant))

  test.each([
    ['>ooo 412', '2026-07-04', '2026-07-04', ''],
    ['>ooo 412 +2 LEAK', '2026-07-04', '2026-07-06', 'LEAK'],
    ['ooo 412 9-12 jul water in the wall', '2026-07-09', '2026-07-12', 'water in the wall'],
  ])('%s: both nights are withdrawn, and what follows is why', (text, from_date, through_date, reason) => {
    expect(read(text)).toEqual({ verb: 'ooo', room: '412', from_date, through_date, reason })
  })

  test.each([
    ['avail dlx 9-12 jul', ['dlx'], '2026-07-09', '2026-07-12'],
    ['avail fri dlx std', ['dlx', 'std'], '2026-07-10', '2026-07-11'],
    ['avail dlx', ['dlx'], '2026-07-04', '2026-07-11'],
    ['rate bar dlx tomorrow', ['bar', 'dlx'], '2026-07-05', '2026-07-06'],
    ['rate bar 1-31 aug', ['bar'], '2026-08-01', '2026-08-15'],
  ])(
    '%s: codes and days in any order, the day of departure is no night',
    (text, codes, arrival_date, departure_date) => {
      expect(read(text)).toMatchObject({ codes, arrival_date, departure_date })
    },
  )
})

test.each([
  '',
  '>',
  'late',
  'late 412',
  'late 412 soon',
  'late 412 25',
  'note 412',
  'move 412',
  'move to 415',
  'paint 412',
])('“%s” is not said to its end, or is no command', text => expect(read(text)).toBeUndefined())

test.each([
  ['9', '09:00'],
  ['1530', '15:30'],
  ['15.45', '15:45'],
  ['24', undefined],
  ['15:7', undefined],
])('the time %s is %s', (word, time) => expect(timeOf(word)).toBe(time))
