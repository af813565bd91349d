import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ArrangedTiles } from '../../../src/web/home/arranged'
import { FirstWidgets } from '../../../src/web/home/widgets/first-widgets'
import { rightsOf } from '../../../src/server/sample/rights'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const stay = {
  reservation_id: 9,
  confirmation_no: '100123',
  guest: 'García',
  vip: null,
  room: null,
  room_type: 'STD',
}
const coming = { ...stay, eta: '14:30', is_overdue: false, readiness: 'no_room' }
const leaving = {
  ...stay,
  reservation_id: 8,
  confirmation_no: '100100',
  guest: 'Silva',
  room: '105',
  etd: null,
  is_overdue: true,
  balance: '84.50',
}
const span = { from_date: '2026-03-01', through_date: '2026-03-15' }
const known = {
  readiness: { ready: 4, not_ready: 2, no_room: 1, next: [coming] },
  due_in: { total: 12, items: [coming] },
  due_out: { total: 1, items: [leaving] },
  queue: { total: 1, items: [{ ...coming, minutes: 17, priority: 1 }] },
  closing: {
    days_behind: 1,
    run: { done: 3, steps: 9, next: 'Post room and tax' },
    last: { business_date: '2026-03-14', minutes: 4 },
  },
  cashiers: {
    total: 1,
    items: [
      {
        shift_id: 5,
        number: 2,
        name: 'Desk',
        user: 'Ana',
        opened_at: '2026-03-16T07:00:00Z',
        cash_expected: null,
      },
    ],
  },
  balances: {
    over_limit: {
      total: 1,
      items: [
        {
          account_id: 1,
          confirmation_no: '100123',
          name: 'García',
          room: '106',
          balance: '90.00',
          over: '40.00',
        },
      ],
    },
    leaving: { total: 1, amount: '84.50', items: [leaving] },
  },
  deposits: {
    overdue: 9,
    next_week: 0,
    items: [{ ...stay, due_date: '2026-03-10', amount: '50.00', is_overdue: true }],
  },
  departments: {
    this_year: span,
    last_year: { from_date: '2025-03-01', through_date: '2025-03-15' },
    items: [{ code: 'RM', name: 'Rooms', this_year: '1620.00', last_year: '1500.00' }],
  },
  house_status: {
    rooms: { stay_over: 6, leaving: 3, ready: 5, not_ready: 4, out_of_order: 1 },
    arrivals: { left: 5, of: 9 },
    departures: { left: 3, of: 7 },
    walk_ins: 2,
  },
  key_figures: {
    days: [
      {
        date: '2026-03-14',
        occupancy_percent: '70.00',
        adr: '130.00',
        revpar: '91.00',
        room_revenue: '1500.00',
      },
      {
        date: '2026-03-15',
        occupancy_percent: '73.68',
        adr: '135.00',
        revpar: '99.47',
        room_revenue: '1620.00',
      },
    ],
    last_year: {
      date: '2025-03-16',
      occupancy_percent: '50.00',
      adr: '120.00',
      revpar: '60.00',
      room_revenue: '1080.00',
    },
  },
  todos: {
    total: 1,
    overdue: 1,
    items: [
      {
        id: 7,
        row_version: 3,
        title: 'Call the florist',
        due_date: '2026-03-10',
        due_time: null,
        priority: 'high',
        is_overdue: true,
        link: '/home/front-desk/arrivals',
        done_at: null,
        employee: null,
        group: null,
        from: null,
      },
    ],
  },
  progress: {
    done: 5,
    of: 12,
    attendants: [
      { name: 'Ana Pires', done: 2, of: 7 },
      { name: null, done: 3, of: 5 },
    ],
    rooms: [{ base_status: 'dirty', fo_status: 'vacant', rooms: 4 }],
  },
  maintenance: {
    total: 9,
    late: 1,
    priorities: [
      { priority: 'urgent', open: 1 },
      { priority: 'high', open: 0 },
      { priority: 'normal', open: 8 },
      { priority: 'low', open: 0 },
    ],
    items: [
      {
        id: 4,
        request_no: 7,
        room: '101',
        what: 'Bulb',
        priority: 'urgent',
        due_at: '2026-03-16T09:00:00Z',
        is_late: true,
      },
    ],
  },
  withdrawn: {
    out_of_order: 1,
    out_of_service: 1,
    items: [
      {
        id: 1,
        room: '202',
        kind: 'out_of_service',
        reason: 'Show room',
        back_on: '2026-03-17',
        back_at: '15:00',
        is_waiting: false,
      },
      {
        id: 2,
        room: '201',
        kind: 'out_of_order',
        reason: 'Leak',
        back_on: '2026-03-20',
        back_at: null,
        is_waiting: true,
      },
    ],
  },
  forecast: {
    days: [
      { date: '2026-03-16', departures: 4, stay_overs: 9, credits: '12.5', capacity: '9', gap: -1 },
      { date: '2026-03-17', departures: 2, stay_overs: 7, credits: '9', capacity: '9', gap: 0 },
      { date: '2026-03-18', departures: 0, stay_overs: 6, credits: '4', capacity: '9', gap: 2 },
    ],
  },
  gained: {
    from_date: '2026-03-10',
    nights: [
      { date: '2026-03-16', day: 0, week: 3 },
      { date: '2026-03-17', day: -2, week: -1 },
    ],
  },
  messages: {
    total: 9,
    items: [
      {
        ...stay,
        id: 3,
        room: '106',
        caller: 'Dr. Silva',
        taken_at: '2026-03-16T07:00:00Z',
        is_in_house: true,
      },
    ],
  },
  aging: {
    as_of: '2026-03-16',
    bucket_days: [30, 60, 90, 120],
    buckets: ['100.00', '0.00', '0.00', '0.00', '300.00'],
    unallocated: '-20.00',
    balance: '380.00',
    over_90_percent: '75.0',
  },
}
const answers = { 'dashboard/widgets': { body: done(known) } }
const wayOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a clerk sees who comes and who leaves, with the next step beside each', async () => {
  sitDown('employee', rightsOf('FOA'))
  const heard = fakeHouse(answers)
  await show(<FirstWidgets />)
  const list = await screen.findByRole('region', { name: 'Still to arrive: 12' })
  expect(heard[0].body).toEqual({
    widgets: ['house_status', 'due_in', 'due_out', 'readiness', 'queue', 'messages', 'todos'],
  })
  expect(within(list).getByRole('link', { name: 'Check in' })).toHaveAttribute(
    'href',
    '/home/front-desk/arrivals?tab=all&check_in=9',
  )
  expect(within(list).getByRole('link', { name: '+11' })).toHaveAttribute('href', '/home/front-desk/arrivals')
  expect(wayOf('84.50')).toBe('/home/financials/billing/8')
  expect(wayOf('Check out')).toBe('/home/front-desk/departures?tab=all&check_out=8')
  expect(wayOf(/^Waiting for a room/)).toBe('/home/front-desk/arrivals?tab=queue')
  expect(screen.getByText('17 min')).toBeVisible()
  const readiness = screen.getByRole('region', { name: 'Room readiness' })
  const ways = within(readiness).getAllByRole('link', { name: /^\d$/ })
  expect(ways.map(way => way.getAttribute('href'))).toEqual([
    '/home/front-desk/arrivals?ready=yes',
    '/home/front-desk/arrivals?tab=room_not_ready',
    '/home/front-desk/arrivals?room=none',
  ])
})

test('an auditor sees how far the end of day is and which drawers are open; a blind one tells no amount', async () => {
  sitDown('employee', rightsOf('NAUD'))
  fakeHouse(answers)
  await show(<FirstWidgets />)
  expect(await screen.findByText('3 of 9 steps done')).toBeVisible()
  expect(wayOf('Post room and tax')).toBe('/home/financials/manage-end-of-day')
  expect(
    within(screen.getByRole('region', { name: 'Open cashiers: 1' })).getByText('Blind drop'),
  ).toBeVisible()
  expect(wayOf('Leaving today and owing: 1')).toBe('/home/front-desk/departures?tab=all&owing=yes')
  expect(screen.getByText('40.00 too much')).toBeVisible()
})

test('whoever keeps the books sees the month by department beside last year, and how old what is owed is', async () => {
  sitDown('employee', rightsOf('FIN'))
  fakeHouse(answers)
  await show(<FirstWidgets />)
  const row = await screen.findByRole('row', { name: /Rooms.*1.620\.00.*1.500\.00/ })
  expect(row).toBeVisible()
  expect(wayOf('Last year')).toBe('/home/revenue?from=2025-03-01&through=2025-03-15')
  expect(screen.getByText('75 % is older than 90 days.')).toBeVisible()
  const overdue = within(screen.getByRole('region', { name: 'Deposits due' })).getByRole('link', {
    name: '+8',
  })
  expect(overdue).toHaveAttribute('href', '/home/financials/batch-deposites?late=1')
})

test('whose work none of it is asks for nothing', async () => {
  sitDown('employee', ['Export data'])
  const heard = fakeHouse(answers)
  await show(<FirstWidgets />)
  expect(heard).toEqual([])
})

test('a widget that somebody wants stands where they put it, and what cannot be loaded can be asked for again', async () => {
  sitDown('employee', ['Arrivals'])
  const heard = fakeHouse({
    'dashboard/widgets': [refused('The house is busy.', 'busy'), { body: done(known) }],
  })
  const core = {
    figures: 'Figures',
    outlook: null,
    rooms: null,
    traces: null,
    pickup: null,
    to_watch: null,
    revenue: null,
  }
  await show(
    <ArrangedTiles arranged={{ order: ['queue', 'figures', 'cashiers'], hidden: [] }} tiles={core} />,
  )
  ;(await screen.findByRole('button', { name: 'Try again' })).click()
  const queue = await screen.findByRole('region', { name: 'Waiting for a room: 1' })
  expect(queue.compareDocumentPosition(screen.getByText('Figures'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // Without the right the drawers are neither asked for nor shown.
  expect(heard.at(-1)?.body).toEqual({ widgets: ['queue'] })
})

test('the house in one bar: every part and every count opens its list, and a to-do is ticked where it stands', async () => {
  sitDown('employee', rightsOf('FOA'))
  const heard = fakeHouse({ ...answers, 'todo/update': { body: done(known.todos.items[0]) } })
  await show(<FirstWidgets />)
  const status = await screen.findByRole('region', { name: 'House status' })
  const ways = within(status).getAllByRole('link', { name: /^\d/ })
  expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
    ['6', '/home/inventory/housekeeping-board?view=stay_over'],
    ['3', '/home/inventory/housekeeping-board?view=leaving'],
    ['5', '/home/inventory/housekeeping-board?view=ready'],
    ['4', '/home/inventory/housekeeping-board?view=not_ready'],
    ['1', '/home/inventory/housekeeping-board?view=empty_out_of_order'],
    ['5 / 9', '/home/front-desk/arrivals'],
    ['3 / 7', '/home/front-desk/departures?tab=to_leave'],
    ['2', '/home/front-desk/arrivals?tab=arrived&walk_in=yes'],
  ])
  const own = await screen.findByRole('region', { name: 'To-dos: 1' })
  expect(within(own).getByText('Overdue')).toBeVisible()
  within(own).getByRole('checkbox', { name: 'Done: Call the florist' }).click()
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'todo/update')?.body).toEqual({
      id: 7,
      row_version: 3,
      is_done: true,
    }),
  )
})

test('the last closed day stands beside the days before it and the same day of last year', async () => {
  sitDown('employee', rightsOf('FOM'))
  fakeHouse(answers)
  const { container } = await show(<FirstWidgets />)
  const figures = await screen.findByRole('region', { name: /^Key figures/ })
  expect(within(figures).getByRole('link', { name: '73.68 %' })).toHaveAttribute(
    'href',
    '/home/revenue?from=2026-03-15&through=2026-03-15',
  )
  expect(within(figures).getByText('50 %', { exact: false })).toBeVisible()
  expect(container.querySelectorAll('svg[data-days="2"]')).toHaveLength(4)
})

test('one that cannot be told takes no other with it', async () => {
  sitDown('employee', rightsOf('FOA'))
  const asks =
    (...names: string[]) =>
    (asked: { body: unknown }) =>
      JSON.stringify((asked.body as { widgets: string[] }).widgets) === JSON.stringify(names)
  fakeHouse({
    'dashboard/widgets': [
      { when: asks('due_in'), body: done(known) },
      { when: asks('todos'), body: done(known) },
      refused('The house is busy.', 'busy'),
    ],
  })
  await show(<FirstWidgets />)
  expect(await screen.findByRole('region', { name: 'Still to arrive: 12' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'To-dos: 1' })).toBeVisible()
  // The five others, each for itself.
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(5)
})

test('a supervisor sees how far each attendant is, every room by condition, and whether there are people for the week', async () => {
  sitDown('employee', rightsOf('HKS'))
  fakeHouse(answers)
  await show(<FirstWidgets />)
  const progress = await screen.findByRole('region', { name: 'Housekeeping: 5 of 12 rooms done' })
  const bar = await within(progress).findByRole('row', { name: /Ana Pires.*2 \/ 7/ })
  expect(within(bar).getByRole('link', { name: 'Ana Pires' })).toHaveAttribute(
    'href',
    '/home/inventory/manage-task-sheets?q=Ana%20Pires',
  )
  expect(within(progress).getByRole('row', { name: /Nobody yet.*3 \/ 5/ })).toBeVisible()
  expect(within(progress).getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    '/home/inventory/housekeeping-board?view=dirty_vacant',
  )
  const forecast = await screen.findByRole('region', { name: 'Work of the next 7 days' })
  expect(within(forecast).getByText('1 too few')).toBeVisible()
  expect(within(forecast).getByText('Enough')).toBeVisible()
  expect(within(forecast).getByText('2 spare')).toBeVisible()
})

test('an engineer sees what is to be repaired by urgency, what is late, and when rooms are back', async () => {
  sitDown('employee', rightsOf('ENG'))
  const heard = fakeHouse(answers)
  await show(<FirstWidgets />)
  const list = await screen.findByRole('region', { name: 'To repair: 9' })
  expect(heard[0].body).toEqual({ widgets: ['maintenance', 'withdrawn'] })
  const ways = within(list).getAllByRole('link', { name: /^\d$/ })
  expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
    ['1', '/home/inventory/room-maintenance?priority=urgent'],
    ['0', '/home/inventory/room-maintenance?priority=high'],
    ['8', '/home/inventory/room-maintenance?priority=normal'],
    ['0', '/home/inventory/room-maintenance?priority=low'],
    ['1', '/home/inventory/room-maintenance?view=late'],
  ])
  expect(wayOf('101 · Bulb')).toBe('/home/inventory/room-maintenance?request=4')
  const withdrawn = await screen.findByRole('region', { name: 'Rooms withdrawn: 2' })
  expect(within(withdrawn).getByText(/^back on .*15:00/)).toBeVisible()
  expect(within(withdrawn).getByText('Still occupied')).toBeVisible()
  expect(wayOf('201 · Leak')).toBe('/home/inventory/out-of-order?q=201')
})

test('what has come in and gone out of each night opens the reservations behind it', async () => {
  sitDown('employee', rightsOf('RESV'))
  fakeHouse(answers)
  const { container } = await show(<FirstWidgets />)
  const gained = await screen.findByRole('region', { name: 'Rooms gained by night' })
  expect(within(gained).getByRole('link', { name: '+3' })).toHaveAttribute(
    'href',
    '/home/booking/manage-reservation?tab=all&pickup_from=2026-03-10&stay_from=2026-03-16&stay_to=2026-03-16',
  )
  expect(within(gained).getByRole('link', { name: '−2' })).toBeVisible()
  expect(within(gained).getByRole('link', { name: '−1' })).toBeVisible()
  expect(container.querySelectorAll('[data-bar]').length).toBeGreaterThanOrEqual(4)
})

test('messages that wait open the switchboard at their guest', async () => {
  sitDown('employee', rightsOf('FOA'))
  fakeHouse(answers)
  await show(<FirstWidgets />)
  const messages = await screen.findByRole('region', { name: 'Messages to hand over: 9' })
  expect(within(messages).getByRole('link', { name: '106 · García' })).toHaveAttribute(
    'href',
    '/home/miscellaneous/telephone-operator?q=100123',
  )
  expect(within(messages).getByText('from Dr. Silva')).toBeVisible()
  expect(within(messages).getByRole('link', { name: '+8' })).toBeVisible()
})
