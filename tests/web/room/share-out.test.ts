import { expect, test } from 'vitest'
import { leftOutWords } from '../../../src/web/room/share-out-left-out'
import {
  changedBy,
  type Params,
  paramsOf,
  saidOf,
  unsaid,
  usual,
  wantedOf,
} from '../../../src/web/room/share-out-wanted'

const everything: Params = {
  task_sheet_setting_ids: [1, 2],
  number_of_attendants: 3,
  max_credits: '4.5',
  room_filters: {
    floor_ids: [4],
    room_type_ids: [5, 6],
    room_ids: [7],
    stay_status: ['due_out', 'stay_over'],
    vip_only: true,
  },
  order_by: 'section',
  within: 'priority',
  separate_do_not_disturb: false,
  separate_no_service: true,
  due_out: 'leave_out',
  instructions: 'Windows too',
}

test('whatever a template says is asked for again, and nothing else', () => {
  expect(paramsOf(wantedOf(everything), 'Windows too')).toStrictEqual(everything)
  const named: Params = { attendant_ids: [8, 9], within: 'location', due_out: 'hold' }
  expect(paramsOf(wantedOf(named), '')).toStrictEqual(named)
})

test('what is changed stands in the address; what is as it was begun with does not', () => {
  const start = wantedOf(everything)
  const change = saidOf({ order: 'balance', within: 'priority', tasks: 'all' }, start)
  expect(change).toEqual({ order: 'balance', within: '', tasks: 'all' })
  const wanted = changedBy({ ...unsaid, ...change }, start)
  expect(paramsOf(wanted, '')).toMatchObject({ order_by: 'balance', within: 'priority', max_credits: '4.5' })
  // All tasks again, though the template names two.
  expect(paramsOf(wanted, '')).not.toHaveProperty('task_sheet_setting_ids')
})

test('attendants are kept while a number of sheets is looked at, and not asked for', () => {
  const wanted = { ...usual, who: '8,9', number: '2' }
  expect(paramsOf(wanted, '')).toMatchObject({ number_of_attendants: 2 })
  expect(paramsOf(wanted, '')).not.toHaveProperty('attendant_ids')
  expect(paramsOf({ ...wanted, number: usual.number }, '')).toMatchObject({ attendant_ids: [8, 9] })
})

test('what could not be taken is said, by name where there is one', () => {
  expect(
    leftOutWords([
      { what: 'attendant', id: 1, name: 'Bo Lind', was_last: false },
      { what: 'task', id: 2, name: null, was_last: true },
      { what: 'room', id: 3, name: '101', was_last: true },
    ]),
  ).toBe(
    'No longer there, and left out: Bo Lind, a task, room 101. Instead, all tasks that are due count, and all rooms count.',
  )
})
