import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CheckInDialog } from '../../../src/web/front-desk/check-in'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => localStorage.removeItem('pms_check_in_card'))

const room = {
  room_id: 5,
  code: '101',
  room_type: 'STD',
  floor: '1',
  room_status: null,
  fo_status: 'vacant',
  is_seen_occupied: false,
  score: 0,
  reasons: [],
  next_arrival: null,
  vacant_from: null,
  features: [],
  assignment_note: null,
  is_accessible: false,
}
const verified = (due_now: string) => ({
  reservation_id: 9,
  row_version: 2,
  confirmation_no: '100123',
  guest: 'Ana Silva',
  ready: true,
  guards: [],
  room,
  candidates: [],
  auth: { needed: '0.00', have: '0.00' },
  stay_total: '160.00',
  paid_ahead: '0.00',
  due_now,
})
const keys = { room: '101', count: 2, until_date: '2026-03-16', until_time: '11:00' }

async function stand(due_now = '160.00', more: object = {}, replies: Parameters<typeof fakeHouse>[0] = {}) {
  const heard = fakeHouse({
    'front-desk/check-in-verify': { body: done({ ...verified(due_now), ...more }) },
    'front-desk/check-in': { body: done({ guest: 'Ana Silva', room: '101', keys, papers: [] }) },
    'payment-method/list': { body: page([]) },
    'housekeeping-setting/list': { body: page([{ id: 1, row_version: 1, inspection_enabled: true }]) },
    ...replies,
  })
  const onClose = vi.fn()
  await show(<CheckInDialog reservation_id={9} guest="Ana Silva" onClose={onClose} />)
  return { heard, onClose }
}

test('one key takes what the house asks for before the check-in, and the check-in waits behind it', async () => {
  sitDown('employee', ['Check in', 'Deposit post'])
  const { heard } = await stand()
  const pay = await screen.findByRole('button', { name: /Take 160.00\sEUR now/ })
  fireEvent.keyDown(pay, { key: 'p' })
  expect(await screen.findByText('Take payment from Ana Silva')).toBeTruthy()
  expect(await screen.findByDisplayValue('160.00')).toBeTruthy()
  expect(heard.some(({ path }) => path === 'front-desk/check-in')).toBe(false)
})

test('nothing to pay, or nobody who may take it: no button', async () => {
  sitDown('employee', ['Check in'])
  await stand()
  expect(await screen.findByText('Everything is ready.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull()
})

test('the card is printed with the check-in when the desk wants it', async () => {
  sitDown('employee', ['Check in'])
  const { heard, onClose } = await stand('0.00')
  fireEvent.click(await screen.findByLabelText('Print the registration card'))
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'front-desk/check-in')?.body).toMatchObject({
    print: { card: true },
  })
  expect(localStorage.getItem('pms_check_in_card')).toBe('yes')
})

const finding = (no: number, key: string, fix: string, fix_with: object, more: object = {}) => ({
  no,
  key,
  state: 'ask',
  text: `About the ${key}.`,
  fix,
  fix_with,
  ...more,
})
const findings = {
  room: {
    ...room,
    room_status: { id: 1, code: 'PU', name: 'Pickup', base_status: 'pickup', color: '#888888' },
  },
  ready: false,
  guards: [
    finding(3, 'rooms', 'split', { rooms: 2 }, { state: 'stop' }),
    finding(6, 'profile', 'complete_profile', { guest_profile_id: 4, missing: ['first_name'] }),
    finding(7, 'identification', 'add_document', { guest_profile_id: 4 }),
    finding(
      9,
      'alerts',
      'read_alerts',
      { alerts: [{ id: 7, row_version: 2, text: 'Call the bank' }] },
      { state: 'stop' },
    ),
    finding(12, 'room_condition', 'choose_room', { room_id: 5 }),
    finding(15, 'payment_method', 'change_payment_method', { payment_method_ids: [3] }, { state: 'stop' }),
  ],
}
const mends = [
  'Split it now',
  'Settled: Call the bank',
  'Choose how the guest pays',
  'Fill it in',
  'Add a document',
  'Choose another room',
  'The room is clean',
  'The room is inspected',
]

test('each finding is put right where it stands, by those who may', async () => {
  sitDown('employee', ['Check in', 'Reservation update', 'Guest profile store', 'Set inspected'])
  const { heard } = await stand('0.00', findings, {
    'housekeeping-room-update': { body: done({ updated: [{ code: '101' }], failed: [] }) },
    'country-check': { body: done({ missing: [], ok: 1 }) },
    'alert-information/update': { body: done({ id: 7 }) },
  })
  const list = await screen.findByRole('region', { name: 'What was checked' })
  await within(list).findByRole('button', { name: 'The room is inspected' })
  const buttons = within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(buttons).toEqual(mends)

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const sent = (path: string) => heard.find(one => one.path === path)?.body
  press('The room is inspected')
  await waitFor(() =>
    expect(sent('housekeeping-room-update')).toEqual({ rooms: [{ room_id: 5 }], status: 'inspected' }),
  )
  press('Settled: Call the bank')
  await waitFor(() =>
    expect(sent('alert-information/update')).toEqual({ id: 7, row_version: 2, is_resolved: true }),
  )
  press('Fill it in')
  const dialog = await screen.findByRole('dialog', { name: 'What is missing of Ana Silva' })
  expect(within(dialog).queryByLabelText(/Nationality/)).toBeNull()
  fireEvent.change(within(dialog).getByLabelText('First name'), { target: { value: 'Ana' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }))
  await waitFor(() =>
    expect(sent('country-check')).toEqual({
      guest_profile_ids: [4],
      set: [{ guest_profile_id: 4, first_name: 'Ana' }],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /missing/ })).toBeNull())
  press('Choose another room')
  expect(await screen.findByLabelText('Instead of room 101')).toBeTruthy()
  expect(heard.some(({ path }) => path === 'front-desk/check-in')).toBe(false)
})

test('what somebody may not pass over is not read as what the way to put it right needs', async () => {
  sitDown('employee', ['Check in', 'Reservation update'])
  const permission = 'Check-in without payment'
  await stand('0.00', {
    ready: false,
    guards: [
      finding(
        15,
        'payment_method',
        'change_payment_method',
        { payment_method_ids: [3] },
        { state: 'stop', permission },
      ),
    ],
  })
  await screen.findByRole('button', { name: 'Choose how the guest pays' })
  expect(document.body.textContent).toMatch(
    /To check in all the same the right “Check-in without payment” is needed\./,
  )
})

test('whoever may not put something right is offered only another room', async () => {
  sitDown('employee', ['Check in'])
  await stand('0.00', findings)
  const list = await screen.findByRole('region', { name: 'What was checked' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose another room'])
})

test('whoever confirms while something stops the check-in is led to what puts it right, first the card, then the room', async () => {
  sitDown('employee', ['Check in', 'Reservation update'])
  const stopped = (more: object) => ({
    ready: false,
    auth: { needed: '249.00', have: '0.00' },
    guards: [
      finding(11, 'room_taken', 'choose_room', { room_id: 5 }, { state: 'stop' }),
      finding(15, 'payment_method', 'change_payment_method', { payment_method_ids: [3] }, { state: 'stop' }),
    ],
    ...more,
  })
  const { heard } = await stand('0.00', stopped({}), {
    'card-on-file/list': { body: page([]) },
  })
  const dialog = await screen.findByRole('dialog')
  const code = await screen.findByLabelText('Approval code of the terminal')
  fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true })
  expect(code).toHaveFocus()
  fireEvent.change(code, { target: { value: 'A12345' } })
  await waitFor(() => {
    fireEvent.keyDown(dialog, { key: 'Enter', ctrlKey: true })
    expect(screen.getByRole('button', { name: 'Choose another room' })).toHaveFocus()
  })
  expect(heard.some(({ path }) => path === 'front-desk/check-in')).toBe(false)
})
