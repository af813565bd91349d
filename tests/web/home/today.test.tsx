import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AsOf } from '../../../src/web/home/as-of'
import { TodayPage } from '../../../src/web/home/today'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const today = {
  business_date: '2026-03-16',
  arrivals: { expected: 5, arrived: 2, unassigned: 1, overdue: 0 },
  departures: { expected: 3, departed: 1, overdue: 1 },
  in_house: { rooms: 6, adults: 10, children: 1, persons: 11 },
  rooms: {
    total: 10,
    occupied: 6,
    vacant: 4,
    clean: 2,
    dirty: 4,
    pickup: 0,
    inspected: 3,
    out_of_order: 1,
    out_of_service: 0,
  },
  revenue: null,
  tonight: { sold: 7, available: 2, rooms: 9, occupancy_percent: '77.78' },
  open_shifts: 0,
  due_traces: 0,
  nights: [
    {
      date: '2026-03-16',
      sold: 7,
      available: 2,
      rooms: 9,
      occupancy_percent: '77.78',
      arrivals: 5,
      departures: 3,
    },
  ],
}
const span = {
  from_date: '2026-03-15',
  through_date: '2026-03-15',
  room_revenue: '1620.00',
  total_revenue: '2308.80',
  rooms_sold: 12,
  occupancy_percent: '73.68',
  adr: '135.00',
  revpar: '85.26',
}
const summary = {
  business_date: '2026-03-16',
  revenue: {
    yesterday: span,
    last_week: { ...span, adr: '130.00' },
    // The house was not open yet.
    last_year: { ...span, rooms_sold: 0, occupancy_percent: null, adr: null, revpar: null },
    month: span,
    last_month: span,
    year: { ...span, from_date: '2025-04-01', adr: '128.00' },
  },
  pickup: {
    from_date: '2026-03-10',
    through_date: '2026-04-14',
    booked: 23,
    cancelled: 4,
    nights: [{ date: '2026-03-16', booked: 3, cancelled: 1 }],
  },
  owing: { guests: 2, amount: '84.50' },
  deposits: { overdue: 2, overdue_amount: '310.00', next_week: 0, next_week_amount: '0.00' },
  house: { days_behind: 1, is_closing: false, run: null, last_closed: '2026-03-15', is_balanced: false },
}
/** The nights that are looked at, and since when. */
const picked = 'pickup_from=2026-03-10&stay_from=2026-03-16&stay_to=2026-04-14'

beforeEach(() => sitDown('employee', ['Arrivals']))

test('the morning at a glance: occupancy, who comes, what was earned, and what is wrong', async () => {
  fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': { body: done(summary) },
  })
  await show(<TodayPage />)
  expect(await screen.findByText('7 of 9 rooms, 2 left')).toBeVisible()
  expect(screen.getByText('3 to come, 1 without room')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Arrivals\s*2/ })).toHaveAttribute(
    'href',
    '/home/front-desk/arrivals',
  )
  expect(await screen.findAllByText('135.00')).toHaveLength(3)
  expect(screen.getByText('End of day not run: 1 day behind the calendar')).toBeVisible()
  expect(screen.getByText('The books of 15/03/2026 do not add up')).toBeVisible()
  expect(screen.getByText('2 deposits overdue, 310.00 EUR')).toBeVisible()
  expect(screen.getByText('2 who leave today owe 84.50 EUR')).toBeVisible()
  expect(screen.getByText('Arrivals without a room: 1')).toBeVisible()
})

test('the morning is compared with last week, and with last year once the house was open then', async () => {
  fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': { body: done(summary) },
  })
  await show(<TodayPage />)
  expect(await screen.findByRole('row', { name: /^Same day last week .* 130\.00/ })).toBeVisible()
  expect(screen.queryByText('Same day last year')).toBeNull()
})

test('what the week has brought for the nights to come stands there, and leads to it', async () => {
  sitDown('employee', ['Arrivals', 'Manage reservation'])
  fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': { body: done(summary) },
  })
  await show(<TodayPage />)
  expect(await screen.findByRole('link', { name: '+23' })).toHaveAttribute(
    'href',
    `/home/booking/manage-reservation?tab=current&${picked}`,
  )
  expect(screen.getByText('−4')).toBeVisible()
  expect(screen.getByText('+19')).toBeVisible()
  const [, night] = screen.getAllByRole('row')
  expect(night).toHaveTextContent(/Mon 16\/03\/2026.*7.*3.*1/)
})

test('whoever may not see money sees rooms, and no link to what may not be opened', async () => {
  fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': {
      body: done({ ...summary, revenue: null, pickup: null, deposits: null, owing: null, house: null }),
    },
  })
  await show(<TodayPage />)
  expect(await screen.findByText('7 of 9 rooms, 2 left')).toBeVisible()
  expect(screen.queryByText('ADR')).toBeNull()
  expect(screen.queryByText(/deposit|books|owe|cashier/)).toBeNull()
  const ways = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(ways).toEqual(['/home/front-desk/arrivals', '/home/front-desk/arrivals?room=none'])
})

const everyDesk = [
  'Arrivals',
  'Departures',
  'In-house',
  'Manage reservation',
  'Housekeeping board',
  'Property availability',
  'Batch deposits',
  'Open cashiers',
  'End of day',
  'Ledger verification',
  'Financial reports',
] as const

/** Below which path each figure stands behind. */
const behind = [
  ['Occupancy', 'inventory/property-availability', 'availability'],
  ['Arrivals2', 'front-desk/arrivals', 'arrivals'],
  ['Departures', 'front-desk/departures', 'departures'],
  ['In house', 'front-desk/in-house', 'in-house'],
  ['Next 30 nights', 'inventory/property-availability', 'availability'],
  ['Rooms 6 / 10 occupied', 'inventory/housekeeping-board', 'rooms'],
  ['+23', `booking/manage-reservation?tab=current&${picked}`, `reservations?tab=current&${picked}`],
  ['−4', `booking/manage-reservation?tab=cancelled&${picked}`, `reservations?tab=cancelled&${picked}`],
  ['+19', `booking/manage-reservation?tab=all&${picked}`, `reservations?tab=all&${picked}`],
  ['The books of', 'financials/ledger-verification', 'ledger-verification'],
  ['Arrivals without a room: 1', 'front-desk/arrivals?room=none', 'arrivals?room=none'],
  ['2 who leave today', 'front-desk/departures?tab=all&owing=yes', 'departures?tab=all&owing=yes'],
  ['2 deposits overdue', 'financials/batch-deposites?late=1', 'deposits?late=1'],
  [
    '0 deposits due within a week',
    'financials/batch-deposites?from=2026-03-16&until=2026-03-23',
    'deposits?from=2026-03-16&until=2026-03-23',
  ],
  ['No cashier shift', 'financials/open-cashiers', 'open-cashiers'],
  ['Yesterday', 'revenue?from=2026-03-15&through=2026-03-15', 'revenue?from=2026-03-15&through=2026-03-15'],
] as const

test.each([
  ['an employee at the desk', 'employee', '/home/', 1],
  ['an administrator below the dashboard', 'admin', '/dashboard/', 2],
] as const)('every figure opens its list, for %s', async (_, role, base, column) => {
  sitDown(role, [...everyDesk])
  fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': { body: done(summary) },
  })
  await show(<TodayPage />)
  await screen.findByText('Yesterday')
  const ways = screen.getAllByRole('link')
  const found = behind.map(([words]) => {
    const way = ways.find(({ textContent }) => textContent?.startsWith(words))
    return [words, way?.getAttribute('href')]
  })
  expect(found).toEqual(behind.map(one => [one[0], `${base}${one[column]}`]))
  expect(screen.getAllByRole('link', { name: /^\d+$/ })).toHaveLength(6)
})

test.each([
  [
    'a clerk with who comes',
    ['Arrivals', 'Check in', 'Financial reports'],
    ['Arrivals2', 'Rooms 6', 'Yesterday'],
  ],
  [
    'whoever keeps the books with what was earned',
    ['Financial reports'],
    ['Yesterday', 'Arrivals2', 'Rooms 6'],
  ],
  ['a housekeeper with the rooms', ['Housekeeping board'], ['Rooms 6', 'Arrivals2']],
])('the day begins for %s', async (_, rights, order) => {
  sitDown('employee', rights)
  fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': {
      body: done({ ...summary, revenue: rights.includes('Financial reports') ? summary.revenue : null }),
    },
  })
  await show(<TodayPage />)
  await screen.findAllByText(/End of day not run/)
  const page = document.body.textContent ?? ''
  const places = order.map(words => page.indexOf(words))
  expect(Math.min(...places)).toBeGreaterThan(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(screen.getAllByRole('region', { name: /^Rooms 6/ })).toHaveLength(1)
})

test('figures that do not come can be asked for again', async () => {
  fakeHouse({
    'front-desk/today': refused('The house is busy.', 'busy'),
    'dashboard/summary': { body: done(summary) },
  })
  await show(<TodayPage />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each([
  ['as it comes', null],
  ['arranged', { order: ['to_watch', 'figures', 'pickup'], hidden: [] }],
])('figures that do not come take nothing else with them: the page %s', async (_, arranged) => {
  fakeHouse({
    'front-desk/today': refused('The house is busy.', 'busy'),
    'dashboard/summary': { body: done({ ...summary, arranged }) },
  })
  await show(<TodayPage />)
  expect(
    await screen.findByText('The books of 15/03/2026 do not add up', {}, { timeout: 10_000 }),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /^Yesterday/ })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Pick-up of 7 days' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  expect(screen.queryByText(/cashier shift|Arrivals without a room/)).toBeNull()
})

test('figures say from when they are once they are older than ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  try {
    vi.setSystemTime(new Date('2026-03-16T12:00:00Z'))
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
    const { unmount } = await show(<AsOf at={0} />)
    expect(screen.queryByRole('status')).toBeNull()
    unmount()
    await show(<AsOf at={minutesAgo(9.8)} />)
    expect(screen.queryByRole('status')).toBeNull()
    act(() => void vi.advanceTimersByTime(30_000))
    expect(screen.getByRole('status')).toHaveTextContent(/^Figures of \d\d:50$/)
  } finally {
    vi.useRealTimers()
  }
})

test('somebody arranges the page: what is hidden is gone, what is moved stands where they put it', async () => {
  const arranged = { order: ['to_watch', 'figures'], hidden: ['pickup', 'revenue'] }
  const offered = ['house_status', 'readiness', 'due_in', 'queue', 'vips', 'by_hour', 'gained', 'todos']
  const heard = fakeHouse({
    'front-desk/today': { body: done(today) },
    'dashboard/summary': [
      { body: done({ ...summary, arranged }) },
      { body: done({ ...summary, arranged: null }) },
    ],
    'preference/store': { body: done({}) },
  })
  await show(<TodayPage />)
  const first = await screen.findByRole('region', { name: 'To watch' }, { timeout: 10_000 })
  const occupancy = screen.getByText('Occupancy tonight')
  expect(first.compareDocumentPosition(occupancy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('region', { name: 'Pick-up of 7 days' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
  const tick = (name: string) => within(dialog).getByRole('checkbox', { name })
  expect(tick('Pick-up of 7 days')).not.toBeChecked()
  await userEvent.click(tick('Pick-up of 7 days'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Down: To watch' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'preference/store')?.body).toEqual({
      dashboard: {
        order: ['figures', 'to_watch', 'outlook', 'rooms', 'traces', 'pickup', 'revenue', ...offered],
        // What the work of this person does not begin with is offered, and shown to whoever asks for it.
        hidden: ['revenue', ...offered],
      },
    }),
  )
  // The page is read again, and stands as the house says it now.
  expect(await screen.findByRole('region', { name: 'Pick-up of 7 days' })).toBeVisible()
})
