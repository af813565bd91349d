import { expect, test } from 'vitest'
import { type Choices, type Known, namesIn, whatStands } from '../../../src/hotel/task-sheet/template'

const people = new Map([
  [1, { name: 'Ana Pires', is_there: true }],
  [2, { name: 'Bo Lind', is_there: false }],
])
const known: Known = {
  task: new Map([[10, { name: 'Departure clean', is_there: true }]]),
  attendant: people,
  floor: new Map([
    [20, { name: 'First floor', is_there: true }],
    [21, { name: 'Attic', is_there: false }],
  ]),
  room_type: new Map(),
  room: new Map([[40, { name: '101', is_there: true }]]),
}

test('choices of which everything is there stand as they are', () => {
  const choices = {
    task_sheet_setting_ids: [10],
    attendant_ids: [1],
    room_filters: { floor_ids: [20], vip_only: true },
    order_by: 'balance',
  }
  expect(whatStands(choices, known)).toStrictEqual({ choices, left_out: [] })
})

test('choices that name nothing say nothing afterwards either', () => {
  const choices = { ...({} as Choices), within: 'priority' }
  expect(whatStands(choices, known)).toStrictEqual({ choices, left_out: [] })
})

test('who has left the house is left out by name, the others stay', () => {
  expect(whatStands({ attendant_ids: [2, 1] }, known)).toStrictEqual({
    choices: { attendant_ids: [1] },
    left_out: [{ what: 'attendant', id: 2, name: 'Bo Lind', was_last: false }],
  })
})

test('of what nobody knows any more no name is said', () => {
  expect(whatStands({ task_sheet_setting_ids: [10, 11] }, known).left_out).toEqual([
    { what: 'task', id: 11, name: null, was_last: false },
  ])
})

test('where nothing of a sort is left the choice falls away, and that is said', () => {
  const { choices, left_out } = whatStands(
    { attendant_ids: [2], room_filters: { floor_ids: [21], room_type_ids: [30], room_ids: [40] } },
    known,
  )
  expect(choices).toStrictEqual({ room_filters: { room_ids: [40] } })
  expect(left_out).toEqual([
    { what: 'attendant', id: 2, name: 'Bo Lind', was_last: true },
    { what: 'floor', id: 21, name: 'Attic', was_last: true },
    { what: 'room_type', id: 30, name: null, was_last: true },
  ])
})

test('what several choices name is asked for once', () => {
  expect(
    namesIn([{ attendant_ids: [1, 2] }, { attendant_ids: [2], room_filters: { room_ids: [40] } }]),
  ).toEqual({
    task: [],
    attendant: [1, 2],
    floor: [],
    room_type: [],
    room: [40],
  })
})
