import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { coinsOf } from '../../../src/hotel/money'
import { leavesEarly, mayChange, mayShorten, type Touched } from '../../../src/hotel/stay-change/may-change'
import type { Status } from '../../../src/hotel/stay'

const [wed, thu, fri] = [8, 9, 10].map(day => businessDate(`2026-07-${String(day).padStart(2, '0')}`))
const euro = coinsOf(2)
const change = (status: Status, touched: Touched[], departure_date = fri, room: string | null = null) =>
  mayChange({ status, arrival_date: wed, departure_date: fri, room }, new Set(touched), {
    departure_date,
    today: thu,
  })

test('before arrival everything may change, in house what is still to come', () => {
  expect(
    change('reserved', ['arrival', 'departure', 'rooms', 'sold_type', 'reservation_type']),
  ).toBeUndefined()
  expect(
    change('checked_in', ['departure', 'people', 'price', 'profiles', 'codes', 'payment', 'other'], thu),
  ).toBeUndefined()
})

test.each([
  ['the day of arrival', 'checked_in', ['arrival'], 'not_changeable'],
  ['the number of rooms', 'checked_in', ['rooms'], 'not_changeable'],
  ['the guarantee', 'checked_in', ['reservation_type'], 'not_changeable'],
  ['the room type', 'checked_in', ['sold_type'], 'use_room_move'],
  ['a stay that is over', 'checked_out', ['other'], 'wrong_state'],
  ['a cancelled stay', 'cancelled', ['departure'], 'wrong_state'],
] as const)('nobody changes %s', (_, status, touched, refused) => {
  expect(change(status, [...touched])).toMatchObject({ refused })
})

test('nobody leaves yesterday, and rooms are counted anew only while none is given', () => {
  expect(change('checked_in', ['departure'], wed)).toMatchObject({ refused: 'departure_first' })
  expect(change('reserved', ['rooms'], fri, '412')).toMatchObject({ refused: 'room_to_give_back' })
})

test('leaving early is to go before the booked day while in the house, and is not done beside its fee', () => {
  const early = (status: Status, departure_date = thu) =>
    leavesEarly({ status, departure_date: fri }, { departure_date })
  expect([early('checked_in'), early('checked_in', fri), early('reserved')]).toEqual([true, false, false])
  expect(mayShorten(euro.read('0'), thu, euro)).toBeUndefined()
  expect(mayShorten(euro.read('190.00'), thu, euro)).toMatchObject({
    refused: 'leaving_costs',
    facts: { date: thu, amount: '190.00' },
  })
})
