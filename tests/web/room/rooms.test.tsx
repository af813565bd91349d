import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getToasts } from '../../../src/web/kit/toast'
import { RoomsPage } from '../../../src/web/room/rooms'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const status = (base_status: string) => ({ id: 1, code: 'X', name: base_status, base_status, color: null })

const aRoom = (code: string, more: object = {}) => ({
  room_id: Number(code),
  row_version: 4,
  code,
  name: null,
  room_type: { id: 1, code: 'STD', name: 'Standard' },
  floor: null,
  is_accessible: false,
  room_status_type: status('dirty'),
  effective_status: status('dirty'),
  fo_status: 'vacant',
  stay_status: ['not_reserved'],
  desk_state: 'not_ready',
  is_priority: false,
  flags: [],
  fo_persons: { adults: 0, children: 0 },
  guest_service_status: 'none',
  seen: null,
  discrepancy: null,
  cleaning_priority: null,
  tasks: [],
  repair: null,
  maintenance: null,
  reservation: null,
  next: null,
  ...more,
})
const summary = {
  by_status: [{ base_status: 'dirty', fo_status: 'vacant', rooms: 2 }],
  by_stay: [],
  by_desk: [{ desk_state: 'not_ready', rooms: 2 }],
  by_attendant: [{ id: 5, name: 'Ana Pires', rooms: 2 }],
  priority: 0,
  discrepancies: 0,
  waited_for: 0,
  maintenance_open: 0,
}
const listed = (...items: object[]) => ({
  body: done({ items, total: items.length, page: 1, per_page: 500, summary }),
})
const kept = (code: string) => ({ body: done({ updated: [{ room_id: Number(code), code }], failed: [] }) })

// The house inspects and picks up, as usual.
const used = { 'housekeeping-setting/list': { body: page([]) } }
const said = () => getToasts().map(({ text }) => text)
const rowOf = async (code: string) =>
  (await screen.findByText(code, { selector: 'strong' })).closest('tr') as HTMLElement

beforeEach(() => sitDown('employee', ['Housekeeping board', 'Out of order']))

test('the letter C sets the room of the row clean, as it was read', async () => {
  const heard = fakeHouse({
    ...used,
    'housekeeping-room-list': listed(aRoom('101'), aRoom('102')),
    'housekeeping-room-update': kept('102'),
  })
  await show(<RoomsPage />)
  const row = await rowOf('102')
  row.focus()
  await userEvent.keyboard('c')
  await waitFor(() => expect(said()).toEqual(['Room 102 is done']))
  expect(heard.find(({ path }) => path === 'housekeeping-room-update')?.body).toEqual({
    rooms: [{ room_id: 102, row_version: 4 }],
    status: 'clean',
  })
})

test('whoever may not inspect is not offered it, and a guest who is not there cannot be left in peace', async () => {
  fakeHouse({
    ...used,
    'housekeeping-room-list': listed(aRoom('101', { room_status_type: status('clean') })),
  })
  await show(<RoomsPage />)
  await userEvent.click(within(await rowOf('101')).getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menuitem', { name: /Dirty/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /Inspected/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: /Do not disturb/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: /Out of service/ })).toBeNull()
})

test('choosing in the menu of a row does not open the row as well', async () => {
  fakeHouse({
    ...used,
    'housekeeping-room-list': listed(aRoom('101')),
    'housekeeping-room-update': kept('101'),
  })
  await show(<RoomsPage />)
  await userEvent.click(within(await rowOf('101')).getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Pickup/ }))
  await waitFor(() => expect(said()).toEqual(['Room 101 is done']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('persons that were counted are sent as a number when Enter is pressed in the field', async () => {
  const heard = fakeHouse({
    ...used,
    'housekeeping-room-list': listed(
      aRoom('101', { fo_status: 'occupied', fo_persons: { adults: 2, children: 0 } }),
    ),
    'housekeeping-room-update': kept('101'),
  })
  await show(<RoomsPage />)
  const row = await rowOf('101')
  row.focus()
  await userEvent.keyboard('n')
  await userEvent.type(await screen.findByRole('textbox', { name: /Persons/ }), '3{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.find(({ path }) => path === 'housekeeping-room-update')?.body).toMatchObject({
    changes: { seen: { occupancy: 'occupied', persons: 3 } },
  })
})

test('a room that somebody else has changed is said, and the list is read again', async () => {
  const heard = fakeHouse({
    ...used,
    'housekeeping-room-list': listed(aRoom('101')),
    'housekeeping-room-update': refused('Somebody else has changed this meanwhile.', 'stale'),
  })
  await show(<RoomsPage />)
  const row = await rowOf('101')
  row.focus()
  await userEvent.keyboard('c')
  await waitFor(() => expect(said()).toEqual(['Somebody else has changed this meanwhile.']))
  await waitFor(() =>
    expect(heard.filter(({ path }) => path === 'housekeeping-room-list').length).toBeGreaterThan(1),
  )
})

test('only the rooms for a wheelchair are asked for, and each of them is marked', async () => {
  const heard = fakeHouse({
    ...used,
    'housekeeping-room-list': listed(aRoom('101'), aRoom('102', { is_accessible: true })),
  })
  await show(<RoomsPage />)
  expect(within(await rowOf('102')).getByTitle('Accessible')).toBeInTheDocument()
  expect(within(await rowOf('101')).queryByTitle('Accessible')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Accessible' }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'housekeeping-room-list')?.body).toMatchObject({
      filters: { is_accessible: true },
    }),
  )
})

test('the room that somebody at the desk waits for says so, and has a tab of its own as long as there is one', async () => {
  const since = new Date(Date.now() - 65 * 60_000).toISOString()
  const items = [
    aRoom('101', { cleaning_priority: { no: 1, priority: 2, since, reason: null, by: null } }),
    aRoom('102'),
  ]
  const answer = { items, total: 2, page: 1, per_page: 500, summary: { ...summary, waited_for: 1 } }
  const heard = fakeHouse({ ...used, 'housekeeping-room-list': { body: done(answer) } })
  await show(<RoomsPage />)
  const row = await rowOf('101')
  expect(within(row).getByText(/^No\. 1 to clean, guest waits since \d\d:\d\d$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: /Clean first/ }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'housekeeping-room-list')?.body).toMatchObject({
      filters: { waited_for_only: true },
    }),
  )
})

test('what is wrong with a room stands at it with how urgent it is, and all such rooms are one step away', async () => {
  const items = [
    aRoom('101', { maintenance: { open: 2, top_priority: 'urgent' } }),
    aRoom('102', { maintenance: { open: 1, top_priority: 'low' } }),
    aRoom('103'),
  ]
  const answer = { items, total: 3, page: 1, per_page: 500, summary: { ...summary, maintenance_open: 2 } }
  const heard = fakeHouse({ ...used, 'housekeeping-room-list': { body: done(answer) } })
  await show(<RoomsPage />)
  expect(within(await rowOf('101')).getByText('Urgent repair 2')).toBeTruthy()
  expect(within(await rowOf('102')).getByText('To repair')).toBeTruthy()
  expect(within(await rowOf('103')).queryByText(/repair/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: '2 to repair' }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'housekeeping-room-list')?.body).toMatchObject({
      filters: { maintenance_open: true },
    }),
  )
})

test('what is to be done in a room, whose work it is and how far it is stands at it, what is done last', async () => {
  const line = { sheet_no: 4, kind: 'day', attendant: 'Ana Pires', status: 'pending', is_held: false }
  fakeHouse({
    ...used,
    'housekeeping-room-list': listed(
      aRoom('101', {
        tasks: [
          { ...line, task: { code: 'STAY', name: 'Stay-over clean' }, status: 'completed' },
          { ...line, task: { code: 'DEP', name: 'Departure clean' } },
          {
            ...line,
            kind: 'turndown',
            sheet_no: 9,
            task: { code: 'TURN', name: 'Turndown' },
            attendant: null,
            status: 'in_progress',
          },
        ],
      }),
      aRoom('102', {
        fo_status: 'occupied',
        tasks: [{ ...line, task: { code: 'DEP', name: 'Departure clean' }, is_held: true }],
      }),
    ),
  })
  await show(<RoomsPage />)
  const lines = within(await rowOf('101')).getAllByTitle(/sheet \d/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'DEP Ana Pires',
    'TURN Nobody yet, begun',
    'STAY Ana Pires, done',
  ])
  expect(
    within(await rowOf('102')).getByTitle('Departure clean, Ana Pires, sheet 4, waits'),
  ).toHaveTextContent('DEP Ana Pires, waits')
})

test('what housekeeping and the desk know otherwise has its next step: out, in, the reservation, or a mistake', async () => {
  sitDown('employee', ['Housekeeping board', 'Arrivals', 'Departures', 'Manage reservation'])
  const reservation = {
    id: 31,
    confirmation_no: '100031',
    guest: 'Meyer',
    vip: null,
    adults: 2,
    children: 0,
    arrival_date: '2026-03-14',
    departure_date: '2026-03-16',
    etd: null,
  }
  const seen = (occupancy: string) => ({ occupancy, persons: 3, at: '2026-03-16T09:00:00Z', by: null })
  const next = {
    reservation_id: 44,
    guest: 'Sato',
    vip: null,
    arrival_date: '2026-03-16',
    eta: null,
    nights: 2,
  }
  const there = { fo_status: 'occupied', fo_persons: { adults: 2, children: 0 }, reservation }
  const heard = fakeHouse({
    ...used,
    'housekeeping-room-list': listed(
      aRoom('101', { ...there, stay_status: ['due_out'], seen: seen('vacant'), discrepancy: 'skip' }),
      aRoom('102', { ...there, stay_status: ['stay_over'], seen: seen('vacant'), discrepancy: 'skip' }),
      aRoom('103', { stay_status: ['arrival'], next, seen: seen('occupied'), discrepancy: 'sleep' }),
      aRoom('104', { ...there, stay_status: ['stay_over'], seen: seen('occupied'), discrepancy: 'person' }),
      aRoom('105', { ...there, stay_status: ['due_out'] }),
      aRoom('106', { seen: seen('occupied'), discrepancy: 'sleep' }),
    ),
    'housekeeping-room-update': kept('106'),
  })
  await show(<RoomsPage />)
  const stepsOf = async (code: string) =>
    within(await rowOf(code))
      .getAllByRole('button')
      .flatMap(({ textContent }) => textContent || [])
  expect(await stepsOf('101')).toEqual(['Check out …'])
  expect(await stepsOf('102')).toEqual(['Reservation'])
  expect(await stepsOf('103')).toEqual(['Check in …'])
  expect(await stepsOf('104')).toEqual(['Reservation'])
  expect(await stepsOf('105')).toEqual(['Clean'])
  // Nobody is known to come.
  expect(await stepsOf('106')).toEqual(['Seen by mistake'])
  await userEvent.click(within(await rowOf('106')).getByRole('button', { name: 'Seen by mistake' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'housekeeping-room-update')?.body).toMatchObject({
      rooms: [{ room_id: 106 }],
      changes: { seen: null },
    }),
  )
})

test('the list is narrowed to the rooms of one attendant', async () => {
  const heard = fakeHouse({ ...used, 'housekeeping-room-list': listed(aRoom('101'), aRoom('102')) })
  await show(<RoomsPage />)
  await rowOf('101')
  await userEvent.click(screen.getByRole('combobox', { name: /^Attendant/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Ana Pires 2' }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'housekeeping-room-list')?.body).toMatchObject({
      filters: { attendant_ids: [5] },
    }),
  )
})
