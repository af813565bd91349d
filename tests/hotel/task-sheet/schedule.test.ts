import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { scheduleOf } from '../../../src/hotel/task-sheet/schedule'
import { noWishes, type Wishes } from '../../../src/hotel/task-sheet/stay-task'
import { dayTask, eveningTask, type RoomToday } from '../../../src/hotel/task-sheet/task'
import { aTask } from './a-task'

const departure = aTask({ task_kind: 'departure_clean', is_default_departure: true, is_linen_change: true })
const daily = aTask({ task_kind: 'stayover_clean', is_default_stayover: true })
const linen = aTask({
  task_kind: 'linen_change',
  frequency: 'every_x_days',
  every_days: 3,
  move_up: true,
  priority: 40,
})
const towels = aTask({ task_kind: 'other', is_guest_request: true, frequency: 'on_request', priority: 60 })
const turndown = aTask({ task_kind: 'turndown' })
const tasks = [departure, daily, linen, towels, turndown]
const names = new Map([
  [departure, 'departure'],
  [daily, 'daily'],
  [linen, 'linen'],
  [towels, 'towels'],
])
const on = (day: number) => businessDate(`2026-03-${day}`)

/** From the 10th to the 17th (domain/housekeeping 5.2). */
const stayWith = (wishes: Partial<Wishes> = {}) => ({
  arrival_date: on(10),
  departure_date: on(17),
  vip_level_id: null,
  rate_code_id: null,
  market_code_id: null,
  wishes: { ...noWishes, ...wishes },
})
const scheduled = (wishes: Partial<Wishes> = {}) =>
  scheduleOf({ room_status_type_id: 1, accommodation_type_id: 1, stay: stayWith(wishes) }, tasks)
const said = (wishes: Partial<Wishes> = {}) =>
  scheduled(wishes).map(one =>
    one.opted_out
      ? 'no service'
      : one.tasks
          .map(({ task, origin }) => `${names.get(task)}${origin === 'rule' ? '' : ` ${origin}`}`)
          .join(', '),
  )

test('5.2: linen on the 13th and, moved up, on the 15th; on the other days the usual, and the departure', () => {
  expect(said()).toEqual([
    '',
    'daily',
    'daily',
    'linen, daily',
    'daily',
    'linen moved, daily',
    'daily',
    'departure',
  ])
  expect(scheduled().flatMap(({ date, linen_change }) => (linen_change ? date : []))).toEqual([
    on(13),
    on(15),
    on(17),
  ])
})

test('5.4: the cycle is moved on by a day, and says so', () => {
  expect(said({ shift_days: 1 })).toEqual([
    '',
    'daily',
    'linen moved, daily',
    'daily',
    'daily',
    'linen moved, daily',
    'daily',
    'departure',
  ])
})

test('5.4: a day without service, a task that was added, one that was taken off', () => {
  const all = said({
    opt_out_dates: [on(12)],
    tasks: [
      { task_id: towels.id, on_date: on(11), is_added: true },
      { task_id: linen.id, on_date: on(13), is_added: false },
      { task_id: daily.id, on_date: on(14), is_added: false },
    ],
  })
  expect(all).toEqual([
    '',
    'daily, towels manual',
    'no service',
    'daily',
    '',
    'linen moved, daily',
    'daily',
    'departure',
  ])
})

test('5.4: what was said of a day goes before what was said of the whole stay', () => {
  const all = said({
    tasks: [
      { task_id: towels.id, on_date: null, is_added: true },
      { task_id: towels.id, on_date: on(12), is_added: false },
    ],
  })
  expect(all.map(one => one.includes('towels'))).toEqual([false, true, false, true, true, true, true, false])
})

test('5.4: linen is changed today, or is not, whatever the rules say', () => {
  const changed = (day: number, isChanged: boolean) =>
    scheduled({ linen: { date: on(day), isChanged } }).find(({ date }) => date === on(day))
  expect(changed(11, true)).toMatchObject({ linen_change: true, tasks: [{ task: daily }] })
  expect(changed(13, false)).toMatchObject({ linen_change: false, tasks: [{ task: daily }] })
  expect(changed(14, false)).toMatchObject({ linen_change: false })
})

test('a sheet has the first of them, what was asked for beside it, and whether linen is changed', () => {
  const wishes = {
    linen: { date: on(11), isChanged: true },
    tasks: [{ task_id: towels.id, on_date: on(11), is_added: true }],
  }
  const room: RoomToday = {
    condition: 'dirty',
    room_status_type_id: 1,
    fo_status: 'occupied',
    stay_status: ['stay_over'],
    service: 'none',
    accommodation_type_id: 1,
    stay: stayWith(wishes),
  }
  const found = (day: number) => dayTask(room, tasks, { day: on(day), inspects: true })
  expect(found(11)).toEqual({ task: daily, isHeld: false, also: [towels], linen: true })
  expect(found(12)).toEqual({ task: daily, isHeld: false, also: [], linen: undefined })
  // What the guest says of turndown goes before what his room has.
  const evening = (has_turndown: boolean, turndown_wanted: boolean | null) =>
    eveningTask({ ...room, has_turndown, stay: stayWith({ turndown_wanted }) }, tasks)?.task
  expect([evening(true, null), evening(false, true)]).toEqual([turndown, turndown])
  expect([evening(false, null), evening(true, false)]).toEqual([undefined, undefined])
})
