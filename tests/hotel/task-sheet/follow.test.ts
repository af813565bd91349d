import { describe, expect, test } from 'vitest'
import {
  followArrival,
  followCondition,
  followService,
  type Line,
  type RoomNow,
} from '../../../src/hotel/task-sheet/follow'

const departure: Line = {
  id: 1,
  task_id: 10,
  task_kind: 'departure_clean',
  is_departure: true,
  status: 'pending',
}
const stay: Line = {
  id: 2,
  task_id: 20,
  task_kind: 'stayover_clean',
  is_departure: false,
  status: 'pending',
}
const touchUp: Line = { id: 3, task_id: 30, task_kind: 'touch_up', is_departure: false, status: 'pending' }
const inspection: Line = {
  id: 4,
  task_id: 40,
  task_kind: 'inspection',
  is_departure: false,
  status: 'pending',
}
const done = (line: Line): Line => ({ ...line, status: 'completed' })
const vacant = (condition: RoomNow['condition'], due: number | null = null): RoomNow => ({
  condition,
  isOccupied: false,
  due,
})

/** In short: what becomes of which line. */
const said = (lines: Line[], room: RoomNow): string => {
  const { done: made, again, turned, isAdded } = followCondition(lines, room)
  return [
    ...made.map(({ id }) => `${id} done`),
    ...again.map(({ id }) => `${id} again`),
    ...(turned ? [`${turned.id} turned`] : []),
    ...(isAdded ? ['added'] : []),
  ].join(', ')
}

describe('a room that is set clean', () => {
  test.each<[string, Line[], RoomNow, string]>([
    ['is done', [departure], vacant('clean'), '1 done'],
    ['is done while somebody is at it', [{ ...departure, status: 'in_progress' }], vacant('clean'), '1 done'],
    [
      'is done although it was left out',
      [{ ...stay, status: 'skipped' }],
      { ...vacant('clean'), isOccupied: true },
      '2 done',
    ],
    ['waits where its guest has yet to leave', [departure], { ...vacant('clean'), isOccupied: true }, ''],
    ['is not done twice', [done(departure)], vacant('clean'), ''],
    ['is not inspected by that', [inspection], vacant('clean'), ''],
    ['is done and inspected', [stay, inspection], vacant('inspected'), '2 done, 4 done'],
    ['is to be inspected once more', [done(inspection)], vacant('clean'), '4 again'],
  ])('%s', (_, lines, room, expected) => expect(said(lines, room)).toBe(expected))
})

describe('a room that is set dirty', () => {
  test.each<[string, Line[], RoomNow, string]>([
    ['is to be done once more', [done(departure)], vacant('dirty', 10), '1 again'],
    ['is to be done, as it was', [departure], vacant('dirty', 10), ''],
    [
      'stays left out where somebody has said so',
      [{ ...departure, status: 'skipped' }],
      vacant('dirty', 10),
      '',
    ],
    ['gets what is due beside what was done', [done(stay)], vacant('dirty', 10), 'added'],
    ['is cleaned and inspected once more', [done(inspection)], vacant('dirty', 10), '4 again, added'],
    ['gets a departure for a touch-up', [touchUp], vacant('dirty', 10), '3 turned'],
    ['gets a touch-up for a departure', [departure], vacant('pickup', 30), '1 turned'],
    ['is left to whoever is at it', [{ ...touchUp, status: 'in_progress' }], vacant('dirty', 10), ''],
    ['is done once more where the house has no task for it', [done(departure)], vacant('pickup'), '1 again'],
    ['is on no sheet if it was on none', [], vacant('dirty', 10), ''],
  ])('%s', (_, lines, room, expected) => expect(said(lines, room)).toBe(expected))
})

describe('what a guest wants of housekeeping', () => {
  const left = (skip_reason: string): Line => ({ ...stay, status: 'skipped', skip_reason })
  test.each<[string, Line[], string, string]>([
    ['leaves out what is not begun', [stay], 'do_not_disturb', '2 do_not_disturb'],
    ['leaves out what nobody wants', [stay], 'no_service', '2 service_declined'],
    ['is another now', [left('do_not_disturb')], 'service_declined', '2 service_declined'],
    ['leaves whoever is at it', [{ ...stay, status: 'in_progress' }], 'do_not_disturb', ''],
    ['lets the departure wait', [departure], 'do_not_disturb', ''],
    ['is nothing more: it is to be done', [left('do_not_disturb')], 'none', '2 back'],
    ['is to make the room up', [left('service_declined')], 'make_up_room', '2 back'],
    ['has nothing to do with time', [left('out_of_time')], 'none', ''],
  ])('%s', (_, lines, service, expected) => {
    const wished = followService(lines, service)
    const told = [
      ...wished.left.map(({ id }) => `${id} ${wished.reason}`),
      ...wished.back.map(({ id }) => `${id} back`),
    ]
    expect(told.join(', ')).toBe(expected)
  })
})

describe('a room into which somebody has come before it was done', () => {
  const due = { task_id: stay.task_id, is_departure: false }
  const begun: Line = { ...departure, status: 'in_progress' }
  const said = (lines: Line[], toClean: boolean, of: typeof due | null = due): string => {
    const { turned, again, dropped } = followArrival(lines, { toClean, due: of })
    return [
      turned && `${turned.id} turned`,
      again && `${again.id} again`,
      ...dropped.map(({ id }) => `${id} dropped`),
    ]
      .filter(Boolean)
      .join(', ')
  }
  test.each<[string, string, string]>([
    ['is cleaned for him, not when he leaves', said([departure], true), '1 turned'],
    ['is gone on with by whoever has begun', said([begun], true), '1 turned'],
    ['is no departure twice', said([departure, inspection], true), '1 turned, 4 dropped'],
    ['is served again as it was in the morning', said([done(stay), departure], true), '2 again, 1 dropped'],
    ['is served once', said([stay, departure], true), '1 dropped'],
    ['is inspected by nobody any more', said([done(departure), inspection], false), '4 dropped'],
    ['is touched up no more, once it is clean', said([touchUp], false), '3 dropped'],
    ['is left where the house has no task for him', said([departure], true, null), '1 dropped'],
    [
      'waits for a guest who leaves on the same day',
      said([departure], true, { task_id: departure.task_id, is_departure: true }),
      '',
    ],
    ['keeps what is done and what is for who stays', said([done(departure), stay], true), ''],
  ])('%s', (_, what, expected) => expect(what).toBe(expected))
})
