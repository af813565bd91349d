import { expect, test } from 'vitest'
import { addDays, businessDate, nightsOf } from '../../../src/hotel/business-date'
import { attendantsFor, type ComingStay, forecastOf } from '../../../src/hotel/task-sheet/forecast'
import { noWishes } from '../../../src/hotel/task-sheet/stay-task'
import { aTask } from './a-task'

const departure = aTask({
  task_kind: 'departure_clean',
  is_default_departure: true,
  credit_basis: 'departure',
  is_linen_change: true,
})
const daily = aTask({ task_kind: 'stayover_clean', is_default_stayover: true })
const linen = aTask({ task_kind: 'linen_change', frequency: 'every_x_days', every_days: 3, priority: 40 })
const tasks = [departure, daily, linen]
const on = (day: number) => businessDate(`2026-03-${day}`)
const march17 = on(17)

let places = 0
const staying = (from: number, until: number, more: Partial<ComingStay> = {}): ComingStay => ({
  rooms: 1,
  place: `r${++places}`,
  nights: nightsOf(on(from), on(until)),
  room_type_id: 1,
  credits: { departure: 10, stayover: 5, turndown: 0, pickup: 0 },
  room_status_type_id: null,
  accommodation_type_id: 1,
  stay: {
    arrival_date: on(from),
    departure_date: on(until),
    vip_level_id: null,
    rate_code_id: null,
    market_code_id: null,
    wishes: noWishes,
  },
  ...more,
})
const suite = { departure: 12, stayover: 5, turndown: 0, pickup: 0 }
const offered = {
  tasks,
  supplying: new Map([
    [
      departure.id,
      {
        is_linen_change: true,
        lines: [
          {
            room_type_id: null,
            quantity: 2,
            supply: { id: 1, code: 'TOWEL', name: 'Towels', kind: 'linen' as const },
          },
        ],
      },
    ],
  ]),
  addedBy: () => [],
  usesPriority: true,
}
const forecast = (stays: ComingStay[], days = 1, more = {}) =>
  forecastOf(stays, { from: march17, days }, { ...offered, ...more })

test('7: on the 17th 12 leave (12.4 credits) and 30 stay on (15.0), 8 of them with linen: 2 attendants', () => {
  const [day] = forecast([
    ...Array.from({ length: 10 }, () => staying(15, 17)),
    ...Array.from({ length: 2 }, () => staying(15, 17, { credits: suite })),
    ...Array.from({ length: 8 }, () => staying(14, 19)),
    ...Array.from({ length: 22 }, () => staying(16, 19)),
  ])
  expect(day).toMatchObject({
    date: march17,
    departures: 12,
    stay_overs: 30,
    linen_changes: 8,
    credits: 274,
    tasks: [
      { task: departure, count: 12, credits: 124 },
      { task: daily, count: 22, credits: 110 },
      { task: linen, count: 8, credits: 40 },
    ],
    supplies: [{ code: 'TOWEL', quantity: 24 }],
  })
  expect(attendantsFor(day.credits, 140)).toBe(2)
})

test('half an attendant is one more, and none where the house has not said what one does', () => {
  expect(attendantsFor(280, 140)).toBe(2)
  expect(attendantsFor(281, 140)).toBe(3)
  expect(attendantsFor(0, 140)).toBe(0)
  expect(attendantsFor(281, 0)).toBe(0)
})

test('a room that two share is left once, when the last of them goes', () => {
  const first = staying(15, 17, { place: 's1' })
  const second = staying(17, 19, { place: 's1' })
  const days = forecast([first, second], 3)
  expect(days.map(({ departures, stay_overs }) => [departures, stay_overs])).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
  ])
})

test('who comes and leaves on one day leaves a room behind; who comes today is no work before tomorrow', () => {
  const dayUse = staying(17, 17)
  const arriving = staying(17, 18)
  expect(forecast([dayUse, arriving], 2).map(({ departures }) => departures)).toEqual([1, 1])
})

test('three rooms of one reservation are the work of three', () => {
  const [day] = forecast([staying(15, 17, { rooms: 3 })])
  expect(day).toMatchObject({ departures: 3, credits: 30, supplies: [{ quantity: 6 }] })
  expect(day.tasks).toMatchObject([{ count: 3, credits: 30 }])
})

test('who wants no service that day is counted and makes no work', () => {
  const stay = staying(15, 19)
  const wishes = { ...noWishes, opt_out_dates: [march17] }
  const days = forecast([{ ...stay, stay: { ...stay.stay, wishes } }], 2)
  expect(days.map(({ without_service, credits }) => [without_service, credits])).toEqual([
    [1, 0],
    [0, 5],
  ])
})

test('with all that is due each task counts, and what the stay adds is added to its room once', () => {
  const all = forecast([staying(14, 19)], 1, { usesPriority: false, addedBy: () => [3] })
  expect(all[0].tasks.map(({ count, credits }) => [count, credits])).toEqual([
    [1, 5],
    [1, 8],
  ])
  expect(all[0]).toMatchObject({ stay_overs: 1, linen_changes: 1, credits: 13 })
})

test('days on which nobody was there are days without work', () => {
  const days = forecast([], 30)
  expect(days).toHaveLength(30)
  expect(days[29]).toEqual({
    date: addDays(march17, 29),
    departures: 0,
    stay_overs: 0,
    without_service: 0,
    linen_changes: 0,
    credits: 0,
    tasks: [],
    supplies: [],
  })
})
