import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { clash, type Occupancy, slotsOf } from '../../src/hotel/room-slots'

let key = 0
const inRoom101 = (from: number, to: number, more: Partial<Occupancy> = {}): Occupancy => ({
  room_id: 101,
  occupancy_key: ++key,
  from_date: businessDate(`2026-07-${String(from).padStart(2, '0')}`),
  to_date: businessDate(`2026-07-${String(to).padStart(2, '0')}`),
  early: false,
  late: false,
  ...more,
})

const first = inRoom101(9, 12)
const second = inRoom101(12, 14)
const dayUse = inRoom101(12, 12)
const lateFirst = { ...first, late: true }

test.each([
  ['one stay after the other', first, second, false],
  ['day use between departure and arrival', dayUse, second, false],
  ['day use after a departure', first, dayUse, false],
  ['late check-out into day use', lateFirst, dayUse, true],
  ['late check-out into early check-in', lateFirst, { ...second, early: true }, true],
  ['late check-out into a normal arrival', lateFirst, second, false],
  ['a second sharer', first, inRoom101(9, 12, { occupancy_key: first.occupancy_key }), false],
  ['out of order in the middle of a stay', first, inRoom101(10, 11), true],
  ['the same nights in another room', first, inRoom101(9, 12, { room_id: 102 }), false],
  ['day use in the middle of a stay', first, inRoom101(10, 10), true],
  ['two day uses on one day', dayUse, inRoom101(12, 12), true],
])('%s', (_, one, other, clashes) => {
  expect(clash(one, other)).toBe(clashes)
  expect(clash(other, one)).toBe(clashes)
})

test('half days are counted from the first of January 2000', () => {
  const stay = {
    from_date: businessDate('2000-01-02'),
    to_date: businessDate('2000-01-03'),
    early: false,
    late: false,
  }
  expect(slotsOf(stay)).toEqual({ from: 3, until: 4 })
  expect(slotsOf({ ...stay, early: true, late: true })).toEqual({ from: 2, until: 5 })
  expect(slotsOf({ ...stay, to_date: stay.from_date })).toEqual({ from: 2, until: 3 })
})
