import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { OutOfOrderPage } from '../../../src/web/room/repairs'
import { RepairDialog } from '../../../src/web/room/repair-dialog'
import { getToasts } from '../../../src/web/kit/toast'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const painting = { id: 7, row_version: 1, code: 'PAINT', name: 'Painting', default_days: 3 }

beforeEach(() => sitDown('employee', ['Out of order']))

const open = async () => {
  fakeHouse({ 'out-of-order-or-service-reason/list': { body: page([painting]) } })
  await show(<RepairDialog kind="out_of_order" rooms={[{ room_id: 1, code: '101' }]} onClose={() => {}} />)
}
const pickPainting = async () => {
  await userEvent.click(screen.getByLabelText(/^Reason/))
  await userEvent.click(await screen.findByRole('option', { name: /Painting/ }))
}

test('a reason says how many nights it usually takes', async () => {
  await open()
  expect(screen.getByLabelText(/^Last night/)).toHaveValue('16/03/2026')
  await pickPainting()
  expect(screen.getByLabelText(/^Last night/)).toHaveValue('18/03/2026')
})

test('the night that somebody has typed stays', async () => {
  await open()
  const last = screen.getByLabelText(/^Last night/)
  await userEvent.clear(last)
  await userEvent.type(last, '20/03/2026')
  await userEvent.tab()
  await pickPainting()
  expect(last).toHaveValue('20/03/2026')
})

test('the last night goes along with a first night after it', async () => {
  await open()
  const first = screen.getByLabelText(/^First night/)
  await userEvent.clear(first)
  await userEvent.type(first, '20/03/2026')
  await userEvent.tab()
  expect(screen.getByLabelText(/^Last night/)).toHaveValue('20/03/2026')
})

test.each([
  ['that is out of order at once', 'active', 'Room 101 is out of order'],
  ['in which somebody is, or that is of a later day, will be', 'scheduled', 'Room 101 will be out of order'],
])('a room %s is told so', async (_, state, says) => {
  const created = [{ id: 1, row_version: 1, room_id: 1, room: '101', state }]
  fakeHouse({
    'out-of-order-or-service-reason/list': { body: page([painting]) },
    'room/list': { body: page([{ id: 1, row_version: 1, code: '101', name: 'Room 101' }]) },
    'set-room-out-of-order': { body: done({ created, skipped: [], availability: [] }) },
  })
  await show(<RepairDialog kind="out_of_order" rooms={[{ room_id: 1, code: '101' }]} onClose={() => {}} />)
  await pickPainting()
  await userEvent.click(screen.getByRole('button', { name: 'Set out of order' }))
  await waitFor(() => expect(getToasts().map(({ text }) => text)).toContain(says))
})

test.each([
  ['may be taken from its guest by who holds the title for it', ['Unassign for out of order'], 1],
  ['stays with its guest for the others', [], 0],
])('a room that an arrival has %s', async (_, rights, offered) => {
  sitDown('employee', ['Out of order', ...rights])
  const why = 'Room 101 is assigned to an arrival.'
  fakeHouse({
    'out-of-order-or-service-reason/list': { body: page([painting]) },
    'room/list': { body: page([{ id: 1, row_version: 1, code: '101', name: 'Room 101' }]) },
    'set-room-out-of-order': refused(why, 'room_assigned'),
  })
  await show(<RepairDialog kind="out_of_order" rooms={[{ room_id: 1, code: '101' }]} onClose={() => {}} />)
  await pickPainting()
  await userEvent.click(screen.getByRole('button', { name: 'Set out of order' }))
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  expect(screen.queryAllByRole('checkbox', { name: /^Take the room from/ })).toHaveLength(offered)
})

const aPeriod = (more: object) => ({
  id: 9,
  row_version: 2,
  kind: 'out_of_order',
  room_id: 1,
  room: '101',
  room_type: 'STD',
  reason_id: 7,
  reason: 'Painting',
  from_date: '2026-03-16',
  through_date: '2026-03-17',
  nights: 2,
  nights_so_far: 0,
  days_left: 2,
  return_time: null,
  return_status_type_id: 3,
  return_status: 'Dirty',
  comment: null,
  maintenance_id: null,
  request_no: null,
  created_by: null,
  reservations: [],
  ...more,
})

test('the head counts what is withdrawn now apart from what waits for its guest, and a longer period may take the room as a new one may', async () => {
  sitDown('employee', ['Out of order', 'Unassign for out of order'])
  const items = [aPeriod({ state: 'active' }), aPeriod({ id: 10, room: '102', state: 'scheduled' })]
  const summary = { rooms_today: 1, rooms_waiting: 1, nights_in_range: 4, by_type: [] }
  const heard = fakeHouse({
    'out-of-order-or-service-reason/list': { body: page([painting]) },
    'out-of-order-room-list': { body: done({ items, total: 2, page: 1, per_page: 500, summary }) },
    'set-room-out-of-order': refused('Room 101 is assigned to an arrival.', 'room_assigned'),
  })
  await show(<OutOfOrderPage />)
  expect(await screen.findByText('1 room now, 1 when its guest has left, 4 nights ahead')).toBeVisible()
  await userEvent.click(screen.getByText('101', { selector: 'strong' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Take the room from/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'set-room-out-of-order')?.body).toMatchObject({
      id: 9,
      unassign: true,
    }),
  )
})

test('one night more that a reservation stands in the way of leads to it, and may take the room from it', async () => {
  sitDown('employee', ['Out of order', 'Unassign for out of order', 'Manage reservation'])
  const summary = { rooms_today: 1, rooms_waiting: 0, nights_in_range: 2, by_type: [] }
  const items = [aPeriod({ state: 'active' })]
  const meyer = {
    reservation_id: 881,
    confirmation_no: '100512',
    guest: 'Meyer',
    arrival_date: '2026-03-18',
    departure_date: '2026-03-20',
  }
  const why = 'Room 101 is assigned to 100512 Meyer, 18/03/2026 to 20/03/2026.'
  const longer = { created: [{ id: 9, row_version: 3, room_id: 1, room: '101', state: 'active' }] }
  const heard = fakeHouse({
    'out-of-order-or-service-reason/list': { body: page([painting]) },
    'out-of-order-room-list': { body: done({ items, total: 1, page: 1, per_page: 500, summary }) },
    'set-room-out-of-order': [
      refused(why, 'room_assigned', { data: { reservations: [meyer] } }),
      { body: done({ ...longer, skipped: [], availability: [] }) },
    ],
  })
  await show(<OutOfOrderPage />)
  await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^One night more/ }))
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.getByLabelText(/^Last night/)).toHaveValue('18/03/2026')
  expect(screen.getByRole('link', { name: '100512 Meyer' })).toHaveAttribute(
    'href',
    '/home/booking/manage-reservation/100512',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /^Take the room from/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.findLast(({ path }) => path === 'set-room-out-of-order')?.body).toMatchObject({
    id: 9,
    through_date: '2026-03-18',
    unassign: true,
  })
})
