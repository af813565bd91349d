import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { InHousePage } from '../../../src/web/front-desk/in-house'
import { aRow } from '../reservation/a-reservation'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const totals = { rooms: 1, persons: 2, adults: 2, children: 0, nationalities: [] }
const inside = (more = {}) => ({
  body: done({
    items: [
      aRow({ status: 'checked_in', state: 'stay_over', room: '101', guest_service_status: 'none', ...more }),
    ],
    total: 1,
    page: 1,
    per_page: 50,
    totals,
  }),
})
beforeEach(() => sitDown('employee', ['In-house', 'Room move', 'Check out', 'Check in']))

const open = async (row = {}, house = inside(row), more: Parameters<typeof fakeHouse>[0] = {}) => {
  const heard = fakeHouse({
    'front-desk/in-house': house,
    'guest-status/update': {
      body: done({ room_id: 1, room: '101', guest_service_status: 'do_not_disturb' }),
    },
    'room-move-histort/store': { body: done({ moves: [] }) },
    'front-desk/room-candidates': { body: done({ rooms: [], total: 0 }) },
    'room-move-reason/list': {
      body: done({ items: [{ id: 4, code: 'WISH', name: 'Guest wish', row_version: 1 }], total: 1 }),
    },
    'front-desk/express-check-out': { body: done({ reservation_id: 7, row_version: 2 }) },
    ...more,
  })
  await show(<InHousePage />)
  const row_ = await screen.findByRole('row', { name: /García/ })
  row_.focus()
  const sent = async (path: string) => {
    await waitFor(() => expect(heard.some(one => one.path === path)).toBe(true))
    return heard.find(one => one.path === path)?.body
  }
  return { user: userEvent.setup(), sent }
}

test('D keeps housekeeping away from the guest', async () => {
  const { user, sent } = await open()
  await user.keyboard('d')
  expect(await sent('guest-status/update')).toMatchObject({
    reservation_id: 7,
    guest_service_status: 'do_not_disturb',
  })
})

test('who is not disturbed is marked, and D ends it', async () => {
  const { user, sent } = await open({ guest_service_status: 'do_not_disturb' })
  await user.keyboard('d')
  expect(await sent('guest-status/update')).toMatchObject({ guest_service_status: 'none' })
})

test('a move that was planned for today is done with one key', async () => {
  const move = { id: 5, to_room: '305', move_date: '2026-03-16', planned_time: null }
  const { user, sent } = await open({ move })
  await user.keyboard('w')
  expect(await sent('room-move-histort/store')).toMatchObject({ done: 5 })
})

test('a move of tomorrow is only dropped', async () => {
  const move = { id: 5, to_room: '305', move_date: '2026-03-17', planned_time: null }
  const { user } = await open({ move })
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await screen.findByRole('menuitem', { name: /Do not move after all/ })
  expect(screen.queryByRole('menuitem', { name: /The planned move is done/ })).toBeNull()
})

test('an express check-out has its hour and the address of the bill', async () => {
  const { user, sent } = await open()
  await user.keyboard('e')
  const dialog = within(await screen.findByRole('dialog', { name: /Express check-out of García/ }))
  await user.type(dialog.getByLabelText(/The bill goes to/), 'g@example.com')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await sent('front-desk/express-check-out')).toMatchObject({ at: null, email: 'g@example.com' })
})

test('two guests exchange rooms from the dialog that moves one, each as the clerk has seen him', async () => {
  const two = inside()
  const { items } = two.body.data as { items: object[] }
  items.push(
    aRow({
      status: 'checked_in',
      state: 'stay_over',
      reservation_id: 8,
      row_version: 5,
      guest: 'Lopez, Ana',
      room: '102',
      guest_service_status: 'none',
    }),
  )
  items.push({ ...items[1], reservation_id: 9, guest: 'Lopez, Rui', room: '103' })
  const { user, sent } = await open({}, two)
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: /Move García/ }))
  await user.click(dialog.getByRole('combobox', { name: /Into/ }))
  await user.click(await screen.findByRole('option', { name: 'The room of another guest, in exchange' }))
  const field = await dialog.findByRole('combobox', { name: 'Exchange rooms with' })
  await user.type(field, '103{Enter}')
  expect(await screen.findByDisplayValue('103 · Lopez, Rui')).toBeTruthy()
  // Typed over, another one is taken and not the one that stood there.
  await user.type(field, 'Lopez{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 16 })
  expect(await screen.findByDisplayValue('102 · Lopez, Ana')).toBeTruthy()
  await user.type(dialog.getByRole('combobox', { name: /Reason/ }), 'Guest')
  await user.click(await screen.findByText('WISH – Guest wish'))
  await user.click(dialog.getByRole('button', { name: 'Exchange rooms' }))
  expect(await sent('room-move-histort/store')).toMatchObject({
    reservation_id: 7,
    swap_with: 8,
    swap_row_version: 5,
    room_move_reason_id: 4,
  })
})

test('F shows everybody in the house, and Enter prints it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await open({}, inside(), {
    'front-desk/emergency-list': {
      body: done({
        at: '2026-03-16T20:00:00Z',
        rooms: [
          {
            room: '101',
            floor: 'First floor',
            persons: 3,
            children: 1,
            guests: [
              { name: 'García, Ana', language: 'Spanish', is_child: false },
              { name: 'García, Leo', language: null, is_child: true },
            ],
          },
        ],
        persons: 3,
        children: 1,
      }),
    },
  })
  await user.keyboard('f')
  const dialog = await screen.findByRole('dialog', { name: 'Everybody in the house' })
  const row = await within(dialog).findByRole('row', { name: /^101 First floor/ })
  expect(row.textContent).toContain('2 + 1García, Ana · SpanishGarcía, Leo · childand 1 without a name')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalled())
  const paper = document.querySelector('.paper')
  expect(paper?.textContent).toContain('3 persons, 1 of them children,')
  expect(paper?.textContent).toContain('Seen')
})

test('the downtime pack is printed, and the desk reads whether this browser keeps it, else why not', async () => {
  const { user, sent } = await open({}, inside(), { 'front-desk/downtime-pack': { body: done({}) } })
  await user.click(screen.getByRole('button', { name: 'Downtime pack' }))
  const dialog = await screen.findByRole('dialog', { name: 'Downtime pack' })
  // Nothing can be kept here: no page opens without the house.
  await within(dialog).findByText(/This browser keeps no lists\. .*only where Keyrack is reached by https/)
  await user.click(within(dialog).getByRole('button', { name: 'Print' }))
  expect(await sent('front-desk/downtime-pack')).toEqual({})
})

test('a room in which housekeeping saw more people than the desk knows says how many', async () => {
  await open({ flags: ['persons_differ'], seen_persons: { seen: 3, known: 2 } })
  const mark = await screen.findByText('3 seen')
  expect(mark.closest('[title]')?.getAttribute('title')).toBe('Housekeeping saw 3, the desk knows 2')
})
