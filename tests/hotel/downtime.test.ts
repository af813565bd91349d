import { expect, test } from 'vitest'
import { ageOfLists, goneAfterMs, listReaders, oldAfterMs, readsAllLists } from '../../src/hotel/downtime'
import { deskList } from '../../src/wire/desk-list'
import { roomBoard } from '../../src/wire/room/board'

const keptAt = Date.parse('2026-03-14T08:00:00Z')

test.each([
  ['just kept', 0, 'fresh'],
  ['a minute short of an hour', oldAfterMs - 60_000, 'fresh'],
  ['an hour', oldAfterMs, 'old'],
  ['a minute short of a day', goneAfterMs - 60_000, 'old'],
  ['a day', goneAfterMs, 'gone'],
  ['of a clock that was put back by a minute', -60_000, 'old'],
  ['of a clock that was put back by a day', -goneAfterMs, 'gone'],
])('lists that are %s old', (_, age, is) => {
  expect(ageOfLists({ keptAt, now: keptAt + age })).toBe(is)
})

test.each([
  ['works at the desk', ['In-house', 'Arrivals', 'Departures'], true],
  ['checks guests in and out', ['Check in', 'Check out', 'Arrivals'], true],
  ['checks guests in and out, and sees no rooms', ['Check in', 'Check out'], false],
  ['sees who is in house, and no more', ['In-house'], false],
  ['sees rooms, and no guests', ['Housekeeping board'], false],
  ['may nothing', [], false],
])('lists are kept for nobody who may not read all of them: who %s', (_, permissions, are) => {
  expect(readsAllLists(permissions)).toBe(are)
})

test('who may read a list there may read it at the desk', () => {
  expect(listReaders).toEqual({
    in_house: deskList.inHouse.permission,
    arrivals: deskList.arrivals.permission,
    departures: deskList.departures.permission,
    rooms: roomBoard.list.permission,
  })
})
