import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  itemShortage,
  type ItemStock,
  itemsOfPackages,
  lentAfter,
  lentUntil,
  refuseItemDates,
  shortage,
  stockOn,
} from '../../src/hotel/reservation-item'

const [thursday, friday, saturday, sunday] = [4, 5, 6, 7].map(day => businessDate(`2026-06-0${day}`))
const cot: ItemStock = {
  code: 'COT',
  quantity_in_stock: 5,
  begin_date: null,
  end_date: null,
  daily_quantities: [{ begin_date: friday, end_date: sunday, days_of_week: ['sat'], quantity: 2 }],
  allow_outside_stay: false,
}

test('there are five cots, and two on a Saturday', () => {
  expect([friday, saturday].map(day => stockOn(cot, day))).toEqual([5, 2])
})

test('a thing that is not lent yet is not there', () => {
  expect(stockOn({ ...cot, begin_date: saturday }, friday)).toBe(0)
})

test('the first day on which there are too few is named', () => {
  const wanted = { from_date: friday, to_date: sunday, quantity: 2 }
  expect(itemShortage(cot, wanted, new Map())).toBeUndefined()
  expect(itemShortage(cot, wanted, new Map([[saturday, 1]]))).toEqual({ day: saturday, left: 1 })
})

const stay = { arrival_date: friday, departure_date: sunday }
test.each([
  ['before it comes', { from_date: thursday, to_date: saturday, quantity: 1 }, 'item_outside_stay'],
  ['backwards', { from_date: sunday, to_date: friday, quantity: 1 }, 'item_dates'],
] as const)('no stay has a cot %s', (_, wanted, refused) => {
  expect(refuseItemDates(cot, wanted, stay)).toMatchObject({ refused })
})

test('a thing that may be had outside of a stay is', () => {
  const wanted = { from_date: thursday, to_date: sunday, quantity: 1 }
  expect(refuseItemDates({ ...cot, allow_outside_stay: true }, wanted, stay)).toBeUndefined()
})

test('what a stay has already it keeps, more it gets only where there is more', () => {
  const wanted = new Map([
    [friday, 3],
    [saturday, 2],
  ])
  const taken = new Map([[saturday, 2]])
  expect(shortage(cot, wanted, taken)).toEqual({ day: saturday, left: 0 })
  expect(shortage(cot, wanted, taken, new Map([[saturday, 2]]))).toBeUndefined()
  expect(shortage(cot, wanted, taken, new Map([[saturday, 1]]))).toEqual({ day: saturday, left: 0 })
})

test('a package takes its things on the day it is consumed, as many as it has units', () => {
  const [parking, bikes] = [
    { item_ids: [1], nights: [sunday, saturday].map(consume_date => ({ consume_date, units: 1 })) },
    { item_ids: [1, 2], nights: [{ consume_date: saturday, units: 2 }] },
  ]
  const wanted = itemsOfPackages([parking, bikes])
  expect([...wanted].map(([id, days]) => [id, [...days]])).toEqual([
    [
      1,
      [
        [saturday, 3],
        [sunday, 1],
      ],
    ],
    [2, [[saturday, 2]]],
  ])
  expect(itemsOfPackages([{ item_ids: [], nights: [{ consume_date: saturday, units: 2 }] }]).size).toBe(0)
})

const early = { booked: sunday, departure_date: friday }
const lent = (from_date: typeof friday, to_date: typeof friday, more = {}) =>
  lentUntil({ from_date, to_date, is_of_package: false, allow_outside_stay: false, ...more }, early)

test('who leaves early has a thing until he leaves, and none for days on which he is not there', () => {
  expect(lent(thursday, sunday)).toBe(friday)
  expect(lent(thursday, thursday)).toBe(thursday)
  expect(lent(saturday, sunday)).toBeNull()
})

test('what was lent beyond the stay is out for as long as it was lent, unless a package has it', () => {
  const monday = businessDate('2026-06-08')
  expect(lent(thursday, monday, { allow_outside_stay: true })).toBe(monday)
  expect(lent(thursday, monday, { allow_outside_stay: true, is_of_package: true })).toBe(friday)
  expect(lent(thursday, sunday, { allow_outside_stay: true })).toBe(friday)
})

const [tuesday, wednesday] = [businessDate('2026-06-02'), businessDate('2026-06-03')]
const nextMonday = businessDate('2026-06-08')
const booked = { arrival_date: thursday, departure_date: sunday }
const after = (
  [from_date, to_date]: [typeof friday, typeof friday],
  [arrival_date, departure_date]: [typeof friday, typeof friday],
  more: { allow_outside_stay?: boolean; today?: typeof friday } = {},
) => {
  const { allow_outside_stay = false, today = tuesday } = more
  return lentAfter(
    { from_date, to_date, allow_outside_stay },
    { before: booked, after: { arrival_date, departure_date }, today },
  )
}

test('what was lent for the whole stay is lent for the whole stay, longer or shorter', () => {
  expect(after([thursday, sunday], [thursday, nextMonday])).toEqual({
    from_date: thursday,
    to_date: nextMonday,
  })
  expect(after([thursday, sunday], [thursday, friday])).toEqual({ from_date: thursday, to_date: friday })
  expect(after([thursday, sunday], [wednesday, sunday])).toEqual({ from_date: wednesday, to_date: sunday })
})

test('a stay that is moved whole takes along what it has on single days', () => {
  const [mon, wed] = [businessDate('2026-06-15'), businessDate('2026-06-18')]
  expect(after([friday, friday], [mon, wed])).toEqual({
    from_date: businessDate('2026-06-16'),
    to_date: businessDate('2026-06-16'),
  })
})

test('of single days those inside the stay are left; without any it is given back', () => {
  expect(after([friday, saturday], [thursday, friday])).toEqual({ from_date: friday, to_date: friday })
  expect(after([friday, saturday], [saturday, nextMonday])).toEqual({
    from_date: saturday,
    to_date: saturday,
  })
  expect(after([saturday, sunday], [thursday, friday])).toBeNull()
})

test('what may be out without its guest and is stays as it is, and so do days that are over', () => {
  expect(after([wednesday, sunday], [thursday, friday], { allow_outside_stay: true })).toEqual({
    from_date: wednesday,
    to_date: sunday,
  })
  expect(after([thursday, sunday], [thursday, friday], { allow_outside_stay: true })).toEqual({
    from_date: thursday,
    to_date: friday,
  })
  expect(after([thursday, thursday], [thursday, nextMonday], { today: friday })).toEqual({
    from_date: thursday,
    to_date: thursday,
  })
})
