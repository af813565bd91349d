import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { noWishes } from '../../../src/hotel/task-sheet/stay-task'
import { aTask } from './a-task'
import {
  dayTask,
  eveningTask,
  pickedTask,
  rankOf,
  type RoomToday,
  type Task,
} from '../../../src/hotel/task-sheet/task'

const day = businessDate('2026-03-13')
const departure = aTask({ task_kind: 'departure_clean', is_default_departure: true })
const stayover = aTask({ task_kind: 'stayover_clean', is_default_stayover: true })
const linen = aTask({ task_kind: 'linen_change', frequency: 'every_x_days', every_days: 3, priority: 40 })
const touchUp = aTask({ task_kind: 'touch_up' })
const inspection = aTask({ task_kind: 'inspection' })
const turndown = aTask({ task_kind: 'turndown' })
const all = [departure, stayover, linen, touchUp, inspection, turndown]

const room = (more: Partial<RoomToday>): RoomToday => ({
  condition: 'dirty',
  room_status_type_id: 1,
  fo_status: 'vacant',
  stay_status: ['not_reserved'],
  service: 'none',
  accommodation_type_id: 1,
  stay: null,
  ...more,
})
const staying = (arrival: string, more: Partial<RoomToday> = {}) =>
  room({
    fo_status: 'occupied',
    stay_status: ['stay_over'],
    stay: {
      arrival_date: businessDate(arrival),
      departure_date: businessDate('2026-03-20'),
      vip_level_id: null,
      rate_code_id: 7,
      market_code_id: null,
      wishes: noWishes,
    },
    ...more,
  })
const found = (one: RoomToday, tasks = all, inspects = true) => dayTask(one, tasks, { day, inspects })

test('whoever leaves makes a departure, held until he has', () => {
  const due = room({ fo_status: 'occupied', stay_status: ['due_out', 'arrival'] })
  expect(found(due)).toEqual({ task: departure, isHeld: true })
  expect(found(room({ stay_status: ['departed'] }))).toEqual({ task: departure, isHeld: false })
})

test('whoever stays on gets what is due, the lowest priority first, else the usual', () => {
  expect(found(staying('2026-03-10'))?.task).toBe(linen)
  expect(found(staying('2026-03-11'))?.task).toBe(stayover)
  expect(found(staying('2026-03-11'), [departure])).toBeUndefined()
  // Whoever came today has a fresh room.
  expect(found(staying('2026-03-13', { stay_status: ['arrived'] }))).toBeUndefined()
})

test('a task of some VIPs, rates or conditions is for no others', () => {
  const deep = aTask({ task_kind: 'deep_clean', priority: 1 })
  const one = staying('2026-03-11')
  const narrowed = (more: Partial<Task>) => found(one, [{ ...deep, ...more }, stayover])?.task.task_kind
  expect(narrowed({})).toBe('deep_clean')
  expect(narrowed({ vip_only: true })).toBe('stayover_clean')
  expect(narrowed({ vip_level_ids: [3] })).toBe('stayover_clean')
  expect(narrowed({ rate_code_ids: [7] })).toBe('deep_clean')
  expect(narrowed({ rate_code_ids: [8] })).toBe('stayover_clean')
  expect(narrowed({ market_code_ids: [8] })).toBe('stayover_clean')
  expect(narrowed({ accommodation_type_ids: [2] })).toBe('stayover_clean')
  expect(narrowed({ room_status_type_ids: [2] })).toBe('stayover_clean')
  expect(narrowed({ is_guest_request: true })).toBe('stayover_clean')
})

test('a vacant room is done by its condition', () => {
  expect(found(room({}))?.task).toBe(departure)
  expect(found(room({ condition: 'pickup' }))?.task).toBe(touchUp)
  expect(found(room({ condition: 'clean' }))?.task).toBe(inspection)
  expect(found(room({ condition: 'clean' }), all, false)).toBeUndefined()
  expect(found(room({ condition: 'inspected' }))).toBeUndefined()
})

test('a departure that is picked for a room whose guest stays on is what is done for him', () => {
  const picked = (one: RoomToday, tasks = all) => pickedTask(departure, one, tasks, { day, inspects: true })
  const occupied = { fo_status: 'occupied' as const }
  expect(picked(staying('2026-03-13', { stay_status: ['arrived'] }))).toEqual({
    task: stayover,
    isHeld: false,
  })
  expect(picked(staying('2026-03-10')).task).toBe(linen)
  expect(picked(room({ ...occupied, stay_status: ['due_out'] }))).toEqual({ task: departure, isHeld: true })
  expect(picked(room({ ...occupied, stay_status: ['day_use'] })).isHeld).toBe(true)
  expect(picked(room({ stay_status: ['departed'] }))).toEqual({ task: departure, isHeld: false })
  expect(picked(staying('2026-03-11'), [departure])).toEqual({ task: departure, isHeld: true })
  // Another task is what somebody wants done there.
  const guest = staying('2026-03-13', { stay_status: ['arrived'] })
  expect(pickedTask(turndown, guest, all, { day, inspects: true })).toEqual({ task: turndown, isHeld: false })
})

test('a condition that the house does not clean is on no sheet, one that it does is touched up although it is clean', () => {
  const cleaned = (condition: RoomToday['condition'], needs_cleaning: boolean) =>
    found(room({ condition, needs_cleaning }))?.task
  expect(cleaned('dirty', true)).toBe(departure)
  expect(cleaned('dirty', false)).toBeUndefined()
  expect(cleaned('pickup', false)).toBeUndefined()
  expect(cleaned('clean', true)).toBe(touchUp)
  expect(cleaned('clean', false)).toBe(inspection)
  expect(cleaned('inspected', true)).toBe(touchUp)
  expect(cleaned('inspected', false)).toBeUndefined()
  // Whoever is in the room is served whatever is said of its condition.
  expect(found(staying('2026-03-11', { needs_cleaning: false }))?.task).toBe(stayover)
})

test('5.2: in the evening a room is turned down that has it and in which somebody sleeps, unless he declines', () => {
  const evening = (one: RoomToday, has_turndown = true) => eveningTask({ ...one, has_turndown }, all)?.task
  expect(evening(staying('2026-03-10'))).toBe(turndown)
  expect(evening(room({ stay_status: ['arrival'] }))).toBe(turndown)
  expect(evening(room({}))).toBeUndefined()
  expect(evening(staying('2026-03-10', { service: 'service_declined' }))).toBeUndefined()
  expect(evening(staying('2026-03-10'), false)).toBeUndefined()
  expect(evening(room({ stay_status: ['arrival'] }), false)).toBeUndefined()
})

test('6.3: rooms are ranked from those a guest waits for to those that are only inspected', () => {
  const rank = (one: RoomToday, isWaitedFor = false) =>
    rankOf(one, found(one) ?? { task: stayover, isHeld: false }, isWaitedFor)
  const occupied = { fo_status: 'occupied' as const }
  const vip = { ...staying('2026-03-10').stay!, vip_level_id: 3 }
  expect([
    rank(room({}), true),
    rank(room({ stay_status: ['departed', 'arrival'] })),
    rank(room({ stay_status: ['arrival'] })),
    rank(room({ ...occupied, stay_status: ['due_out', 'arrival'] })),
    rank(room({ stay_status: ['departed'] })),
    rank(staying('2026-03-10', { service: 'make_up_room' })),
    rank(room({ ...occupied, stay_status: ['due_out'] })),
    rank(staying('2026-03-10')),
    rank(room({})),
    rank(room({ condition: 'pickup' })),
    rank(room({ condition: 'clean' })),
  ]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(rank(staying('2026-03-10', { stay: vip }))).toBe(6)
})
