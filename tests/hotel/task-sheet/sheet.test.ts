import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import {
  refuseBegun,
  refuseForeign,
  refusePlanning,
  roomActions,
  conditionToRedo,
  isAgain,
  roomAfter,
  type Sheet,
  sheetState,
  type SheetRoomState,
} from '../../../src/hotel/task-sheet/sheet'

const today = businessDate('2026-03-14')
const sheet: Sheet = {
  sheet_no: 3,
  task_date: today,
  is_locked: false,
  attendant: { name: 'Rosa Tavares', employee_id: 7 },
}

test('a sheet of yesterday is read only, and a locked one keeps its rooms', () => {
  expect(refusePlanning(sheet, today)).toBeUndefined()
  expect(refusePlanning({ ...sheet, task_date: businessDate('2026-03-13') }, today)).toMatchObject({
    refused: 'sheet_closed',
  })
  expect(refusePlanning({ ...sheet, is_locked: true }, today)).toMatchObject({ refused: 'sheet_locked' })
})

test('attendants work on their own sheets, supervisors on all', () => {
  const own = (employee_id: number, supervises = false) => refuseForeign(sheet, { employee_id, supervises })
  expect(own(7)).toBeUndefined()
  expect(own(8)).toMatchObject({ refused: 'sheet_of_another', facts: { name: 'Rosa Tavares' } })
  expect(own(8, true)).toBeUndefined()
  expect(refuseForeign({ ...sheet, attendant: null }, { employee_id: 8, supervises: false })).toMatchObject({
    refused: 'sheet_of_another',
  })
})

test('a room is begun, given up, finished, left out and opened again, each from where it may be', () => {
  const states: SheetRoomState[] = ['pending', 'in_progress', 'completed', 'skipped']
  const table = Object.fromEntries(
    roomActions.map(action => [
      action,
      states.map(status => {
        const after = roomAfter({ room: '101', status, is_held: false }, action)
        return typeof after === 'string' ? after : after.refused
      }),
    ]),
  )
  expect(table).toEqual({
    start: ['in_progress', 'task_state', 'task_state', 'task_state'],
    cancel: ['task_state', 'pending', 'task_state', 'task_state'],
    finish: ['completed', 'completed', 'task_state', 'task_state'],
    skip: ['skipped', 'skipped', 'task_state', 'task_state'],
    reopen: ['task_state', 'task_state', 'pending', 'pending'],
  })
})

test.each([
  ['departure_clean', true, 'dirty'],
  ['touch_up', true, 'pickup'],
  ['touch_up', false, 'dirty'],
  ['inspection', true, 'clean'],
  ['turndown', true, null],
])(
  'a room whose %s is to be done once more, touching up used: %s, is until then: %s',
  (kind, pickup_enabled, is) => {
    expect(conditionToRedo(kind, { pickup_enabled })).toBe(is)
  },
)

test('nobody begins the room of a guest who has not left', () => {
  const held = { room: '101', status: 'pending', is_held: true } as const
  expect(roomAfter(held, 'start')).toMatchObject({ refused: 'room_held' })
  expect(roomAfter(held, 'finish')).toMatchObject({ refused: 'room_held' })
  expect(roomAfter(held, 'skip')).toBe('skipped')
})

test('a room that was left out until an hour is offered again from then on', () => {
  const left = { room: '101', status: 'skipped', retry_at: '2026-03-14T14:00:00Z', is_held: false } as const
  expect(isAgain(left, '2026-03-14T13:59:59.000Z')).toBe(false)
  expect(isAgain(left, '2026-03-14T14:00:00.000Z')).toBe(true)
  expect(isAgain({ ...left, retry_at: null }, '2026-03-14T14:00:00.000Z')).toBe(false)
  expect(roomAfter({ ...left, is_again: true }, 'start')).toBe('in_progress')
  expect(roomAfter({ ...left, is_again: true }, 'cancel')).toMatchObject({ refused: 'task_state' })
  expect(roomAfter({ ...left, is_again: true, is_held: true }, 'start')).toMatchObject({
    refused: 'room_held',
  })
})

test('what is begun stays, and what a sheet is follows from its rooms', () => {
  const rooms = (...statuses: SheetRoomState[]) =>
    statuses.map((status, index) => ({ room: `10${index}`, status }))
  expect(refuseBegun(rooms('pending', 'skipped'))).toBeUndefined()
  expect(refuseBegun(rooms('pending', 'completed'))).toMatchObject({
    refused: 'task_begun',
    facts: { room: '101' },
  })
  expect(sheetState(rooms('pending', 'pending'))).toBe('open')
  expect(sheetState(rooms('pending', 'completed'))).toBe('in_progress')
  expect(sheetState(rooms('in_progress'))).toBe('in_progress')
  expect(sheetState(rooms('completed', 'skipped'))).toBe('completed')
})
