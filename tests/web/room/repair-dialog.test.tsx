import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
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
