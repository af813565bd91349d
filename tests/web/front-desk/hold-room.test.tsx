import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AssignRoomDialog } from '../../../src/web/front-desk/assign-room'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from '../reservation/a-reservation'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sitDown('employee', ['Check in']))

const room = {
  room_id: 5,
  code: '305',
  room_type: 'DLX',
  floor: '3',
  room_status: null,
  fo_status: 'vacant',
  is_seen_occupied: false,
  score: 10,
  reasons: [],
  next_arrival: null,
  vacant_from: null,
  features: [],
  assignment_note: null,
  is_accessible: false,
}
const held = { room_id: 5, room: '305', until: '2026-03-16T10:52:00Z', by: 'Kim', is_mine: true }

async function choose(row: object = {}) {
  const heard = fakeHouse({
    'front-desk/room-candidates': { body: done({ rooms: [room], total: 1 }) },
    'front-desk/hold-room': { body: done(held) },
    'front-desk/release-room': { body: done({ released: 1 }) },
    'front-desk/assign-room': { body: done({ reservation_id: 7, row_version: 4, room_id: 5, room: '305' }) },
  })
  const onClose = vi.fn()
  await show(<AssignRoomDialog row={aRow(row) as never} onClose={onClose} />)
  const sent = async (path: string) => {
    await waitFor(() => expect(heard.some(one => one.path === path)).toBe(true))
    return heard.find(one => one.path === path)?.body
  }
  return { user: userEvent.setup(), heard, sent, onClose }
}

test('a room is only held while the guest decides, for as long as the clerk says', async () => {
  const { user, sent, heard, onClose } = await choose()
  await user.click(await screen.findByLabelText('Only hold it while the guest decides'))
  await user.click(screen.getByRole('combobox', { name: 'Minutes' }))
  await user.click(await screen.findByRole('option', { name: '30' }))
  await user.click(screen.getByRole('combobox', { name: 'Room to hold' }))
  await user.click(await screen.findByRole('option', { name: /305/ }))
  expect(await sent('front-desk/hold-room')).toEqual({ reservation_id: 7, room_id: 5, minutes: 30 })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.some(({ path }) => path === 'front-desk/assign-room')).toBe(false)
  expect(await screen.findByText('Room 305 is held for García, María until 10:52')).toBeTruthy()
})

test('the room that is held is given, or released', async () => {
  const { user, sent } = await choose({ held })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Room 305 is held until 10:52.')
  await user.click(within(note).getByRole('button', { name: 'Release room 305' }))
  expect(await sent('front-desk/release-room')).toEqual({ room_id: 5 })
  await user.click(within(note).getByRole('button', { name: 'Give room 305 to García, María' }))
  expect(await sent('front-desk/assign-room')).toEqual({ reservation_id: 7, row_version: 3, room_id: 5 })
})

test('what a colleague holds is his to release', async () => {
  await choose({ held: { ...held, is_mine: false } })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Room 305 is held until 10:52, by Kim.')
  expect(within(note).queryByRole('button', { name: /Release/ })).toBeNull()
})

test('two arrivals exchange the rooms they have, of one type, each as the clerk has seen him', async () => {
  sitDown('employee', ['Check in', 'Arrivals', 'Room move'])
  const other = aRow({ reservation_id: 8, row_version: 5, guest: 'Lopez, Ana', room: '304' })
  const suite = aRow({ reservation_id: 9, guest: 'Pires, Rui', room: '901', room_type: 'STE' })
  const heard = fakeHouse({
    'front-desk/room-candidates': { body: done({ rooms: [room], total: 1 }) },
    'front-desk/arrivals': { body: page([other, suite]) },
    'room-move-histort/store': { body: done({ moves: [] }) },
  })
  const user = userEvent.setup()
  const onClose = vi.fn()
  await show(<AssignRoomDialog row={aRow({ room: '303', held: null }) as never} onClose={onClose} />)
  await user.click(await screen.findByLabelText('Exchange rooms with another arrival'))
  const field = await screen.findByRole('combobox', { name: 'Exchange rooms with' })
  await user.type(field, '901')
  expect(await screen.findByText('No options')).toBeTruthy()
  await user.type(field, '304{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 3 })
  expect(await screen.findByDisplayValue('304 · Lopez, Ana')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exchange rooms' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'room-move-histort/store')?.body).toEqual({
    reservation_id: 7,
    row_version: 3,
    swap_with: 8,
    swap_row_version: 5,
  })
  expect(await screen.findByText('García, María has room 304, Lopez, Ana room 303')).toBeTruthy()
})
