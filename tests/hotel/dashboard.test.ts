import { describe, expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import {
  arrivalsByHour,
  firstView,
  maySeeWidget,
  monthAndYearBefore,
  readinessOf,
  workOf,
} from '../../src/hotel/dashboard'
import { rightsOf } from '../../src/server/sample/rights'

const holding =
  (...rights: string[]) =>
  (right: string) =>
    rights.includes(right)

describe('whose first view it is', () => {
  test.each([
    ['FOM', 'front_office'],
    ['FOA', 'reception'],
    ['NAUD', 'night_audit'],
    ['RESV', 'reservations'],
    ['SALES', 'reservations'],
    ['HKS', 'housekeeping'],
    ['FIN', 'finance'],
    ['ENG', 'engineer'],
  ])('the group %s works as %s', (group, work) => {
    expect(workOf(holding(...rightsOf(group)), false)).toBe(work)
  })

  test('whoever sits at the administrator’s screens looks at the whole house', () => {
    expect(workOf(holding('Check in'), true)).toBe('manager')
  })

  test('a clerk begins with who comes and who leaves, an auditor with the end of day', () => {
    expect(firstView(holding(...rightsOf('FOA')), false)).toEqual([
      'house_status',
      'due_in',
      'due_out',
      'readiness',
      'queue',
      'messages',
      'todos',
    ])
    expect(firstView(holding(...rightsOf('NAUD')), false)[0]).toBe('closing')
  })

  test('sales begin with what has come in, housekeeping with how far the sheets are, an engineer with what is to be repaired', () => {
    expect(firstView(holding(...rightsOf('RESV')), false)).toEqual(['gained', 'deposits', 'todos'])
    expect(firstView(holding(...rightsOf('HKS')), false)).toEqual([
      'progress',
      'inspection',
      'maintenance',
      'forecast',
    ])
    expect(firstView(holding(...rightsOf('ENG')), false)).toEqual(['maintenance', 'withdrawn'])
    expect(workOf(holding('Export data'), false)).toBeUndefined()
  })

  test('nobody is shown what they may not see', () => {
    expect(firstView(holding('Check in'), false)).toEqual([
      'house_status',
      'due_in',
      'readiness',
      'queue',
      'todos',
    ])
    expect(firstView(holding('AR view'), true)).toEqual(['aging'])
    expect(maySeeWidget('cashiers', holding('Cashier reports'))).toBe(false)
    expect(maySeeWidget('todos', holding())).toBe(true)
  })
})

test.each([
  [null, false, 'no_room'],
  ['101', false, 'not_ready'],
  ['101', true, 'ready'],
])('an arrival with room %s that is ready: %s, is %s', (room, is_ready, readiness) => {
  expect(readinessOf({ room, is_ready })).toBe(readiness)
})

test('arrivals stand at the hour for which they said so and at which they came, quiet hours between them', () => {
  const { hours, without_time } = arrivalsByHour([
    { eta: '14:30', arrived_at: null, rooms: 2 },
    { eta: '14:00', arrived_at: '16:05', rooms: 1 },
    { eta: null, arrived_at: '16:40', rooms: 1 },
    { eta: null, arrived_at: null, rooms: 3 },
  ])
  expect(hours).toEqual([
    { hour: 14, expected: 3, arrived: 0 },
    { hour: 15, expected: 0, arrived: 0 },
    { hour: 16, expected: 0, arrived: 2 },
  ])
  expect(without_time).toBe(3)
})

test('a day on which nobody says when they come has no hours', () => {
  expect(arrivalsByHour([{ eta: null, arrived_at: null, rooms: 1 }])).toEqual({ hours: [], without_time: 1 })
})

test.each([
  ['2026-03-15', '2026-03-01', '2026-03-14', '2025-03-01', '2025-03-14'],
  ['2026-04-01', '2026-03-01', '2026-03-31', '2025-03-01', '2025-03-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
])(
  'on %s the month is compared with the same days of the year before',
  (today, from, through, before, until) => {
    expect(monthAndYearBefore(businessDate(today))).toEqual({
      this_year: { from_date: from, through_date: through },
      last_year: { from_date: before, through_date: until },
    })
  },
)
