import { fireEvent, screen, waitFor } from '@testing-library/react'
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

async function stand(due_now = '160.00') {
  const heard = fakeHouse({
    'front-desk/check-in-verify': { body: done(verified(due_now)) },
    'front-desk/check-in': { body: done({ guest: 'Ana Silva', room: '101', keys, papers: [] }) },
    'payment-method/list': { body: page([]) },
  })
  const onClose = vi.fn()
  await show(<CheckInDialog reservation_id={9} guest="Ana Silva" onClose={onClose} />)
  return { heard, onClose }
}

test('one key takes what the house asks for before the check-in, and the check-in waits behind it', async () => {
  sitDown('employee', ['Check in', 'Deposit post'])
  const { heard } = await stand()
  const pay = await screen.findByRole('button', { name: /Take 160.00 now/ })
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
