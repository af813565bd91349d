import { expect, test } from 'vitest'
import {
  defaultPoints,
  inOrder,
  type RoomForStay,
  scoreRoom,
  type Wishes,
} from '../../../src/hotel/front-desk/room-choice'

const bathtub = 7
const room = (more: Partial<RoomForStay> = {}): RoomForStay => ({
  room_id: 1,
  code: '101',
  condition: 'dirty',
  is_vacated_in_time: false,
  feature_ids: [],
  is_smoking: false,
  is_preferred_place: false,
  was_liked_before: false,
  is_beside_linked: false,
  is_on_floor_of_block: false,
  desirability: 3,
  free_before: 0,
  free_after: 5,
  days_unused: 0,
  ...more,
})
const wishes = (more: Partial<Wishes> = {}): Wishes => ({
  vip_rank: null,
  features: [],
  smoking: null,
  nights: 2,
  ...more,
})
const scoreOf = (facts: Partial<RoomForStay>, wanted: Partial<Wishes> = {}) =>
  scoreRoom(room(facts), wishes(wanted)).score

const vip: Partial<Wishes> = {
  vip_rank: 2,
  features: [{ preference_id: bathtub, weight: 2, is_excluded: false }],
}
const highAndInspected = { is_preferred_place: true, condition: 'inspected', desirability: 1 } as const
const r512 = room({
  room_id: 512,
  code: '512',
  ...highAndInspected,
  feature_ids: [bathtub],
  free_before: 0,
  free_after: 1,
  days_unused: 6,
})
const r305 = room({ room_id: 305, code: '305', condition: 'clean', feature_ids: [bathtub], days_unused: 12 })
const r514 = room({ room_id: 514, code: '514', ...highAndInspected })

test('the VIP who wants a bathtub high up gets 512 before 305 and 514: 183, 115, 5', () => {
  const scored = [r514, r305, r512].map(facts => scoreRoom(facts, wishes(vip)))
  expect(inOrder(scored).map(({ code, score }) => [code, score])).toEqual([
    ['512', 183],
    ['305', 115],
    ['514', 5],
  ])
})

test('the score says why', () => {
  expect(scoreRoom(r512, wishes(vip)).reasons).toEqual([
    { code: 'feature_7', points: 80 },
    { code: 'preferred_place', points: 25 },
    { code: 'inspected', points: 30 },
    { code: 'desirability', points: 30 },
    { code: 'fills_gap', points: 12 },
    { code: 'rotation', points: 6 },
  ])
})

test.each<[string, Partial<RoomForStay>, Partial<Wishes>, number]>([
  [
    'an excluded feature',
    { feature_ids: [7] },
    { features: [{ preference_id: 7, weight: 1, is_excluded: true }] },
    -200,
  ],
  [
    'an excluded feature that is not there',
    {},
    { features: [{ preference_id: 7, weight: 1, is_excluded: true }] },
    0,
  ],
  ['smoke for those who want none', { is_smoking: true }, { smoking: false }, -300],
  ['smoke where it is all the same', { is_smoking: true }, {}, 0],
  ['a room liked before', { was_liked_before: true }, {}, 15],
  ['a room beside the family', { is_beside_linked: true }, {}, 35],
  ['the floor of the group', { is_on_floor_of_block: true }, {}, 20],
  ['clean', { condition: 'clean' }, {}, 25],
  ['pickup', { condition: 'pickup' }, {}, 10],
  ['due out in time', { condition: 'due_out', is_vacated_in_time: true }, {}, 5],
  ['due out too late', { condition: 'due_out' }, {}, -40],
  ['out of service', { condition: 'out_of_service' }, {}, -40],
  ['a best room for others', { desirability: 1 }, {}, -10],
  ['a best room for a lower VIP', { desirability: 1 }, { vip_rank: 3 }, 0],
  ['a hole filled', { free_before: 1, free_after: 0 }, {}, 12],
  ['a long gap split', { free_before: 3, free_after: null }, {}, -8],
  ['a long gap at its edge', { free_before: 0, free_after: null }, {}, 0],
  ['a gap of seven split', { free_before: 2, free_after: 3 }, {}, 0],
  ['long unused', { days_unused: 40 }, {}, 10],
])('%s counts', (_, facts, wanted, points) => {
  expect(scoreOf(facts, wanted)).toBe(points)
})

test('equal rooms come by number, 9 before 10', () => {
  const equal = ['10', '9'].map(code => scoreRoom(room({ code }), wishes()))
  expect(inOrder(equal).map(({ code }) => code)).toEqual(['9', '10'])
})

test('a house may count otherwise', () => {
  const points = { ...defaultPoints, rotation: 3 }
  expect(scoreRoom(room({ days_unused: 9 }), wishes(), points).score).toBe(3)
})
