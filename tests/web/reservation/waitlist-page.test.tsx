import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WaitlistPage } from '../../../src/web/reservation/waitlist-page'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sitDown('employee', ['Reservation waitlist']))

const waits = (more: object = {}) => ({
  ...aRow({ status: 'waitlist', state: 'waitlist', allowed: ['activate', 'cancel'] }),
  priority_id: 1,
  priority: 'High',
  reason_id: 2,
  reason: 'Sold out',
  waits_phone: '+351 911',
  waits_note: 'After six',
  since: '2026-03-10T10:00:00Z',
  fits_now: true,
  offer_until: null,
  wait_state: 'fits_now',
  ...more,
})
const other = waits({
  reservation_id: 8,
  guest: 'Silva, Ana',
  confirmation_no: '100124',
  fits_now: false,
  wait_state: 'waits',
})

async function open() {
  const heard = fakeHouse({
    'booking/waitlist-list': {
      body: done({
        items: [waits(), other],
        total: 2,
        page: 1,
        per_page: 50,
        totals: { waiting: 2, fits_now: 1, rooms: 2 },
      }),
    },
    'booking/waitlist-activate': { body: done({ id: 7, message: 'Booked: 100123.' }) },
    'booking/waitlist-offers': {
      body: done({
        fits_now: false,
        against: ['Arrive on another day than 2026-03-16.'],
        alternatives: [
          { kind: 'type', room_type_id: 5, room_type: 'STD', rooms_left: 3, total: '220.00' },
          { kind: 'dates', arrival_date: '2026-03-17', departure_date: '2026-03-19', total: '280.00' },
        ],
      }),
    },
    'booking/waitlist-update': { body: done({ reservation_id: 7, row_version: 4 }) },
  })
  await show(<WaitlistPage />)
  const sent = async (path: string) => {
    await waitFor(() => expect(heard.some(one => one.path === path)).toBe(true))
    return heard.find(one => one.path === path)?.body
  }
  return { user: userEvent.setup(), sent }
}

test('who could be booked now is booked with one press', async () => {
  const { user, sent } = await open()
  const row = await screen.findByRole('row', { name: /García/ })
  expect(screen.getByText('2 wait for 2 rooms, 1 could be booked now')).toBeTruthy()
  expect(
    within(screen.getByRole('row', { name: /Silva/ })).queryByRole('button', { name: 'Book' }),
  ).toBeNull()
  await user.click(within(row).getByRole('button', { name: 'Book' }))
  expect(await sent('booking/waitlist-activate')).toMatchObject({ id: 7, row_version: 3 })
  expect(await screen.findByText('Booked: 100123.')).toBeTruthy()
})

test('who still waits is offered another type or other days', async () => {
  const { user, sent } = await open()
  const row = await screen.findByRole('row', { name: /Silva/ })
  row.focus()
  await user.keyboard('w')
  const dialog = await screen.findByRole('dialog', { name: 'What Silva, Ana could have now' })
  expect(
    await within(dialog).findByText(/cannot be sold: Arrive on another day than Mon 16\/03\/2026/),
  ).toBeTruthy()
  // Whoever may not override what closes the day is not shown a button that will be refused.
  expect(within(dialog).queryByRole('button', { name: /^Book/ })).toBeNull()
  expect(await within(dialog).findByRole('button', { name: /17\/03\/2026 – 19\/03\/2026/ })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /STD instead, 3 left/ }))
  expect(await sent('booking/waitlist-activate')).toMatchObject({ id: 8, row_version: 3, room_type_id: 5 })
})

test('the note of an entry is changed, and the rest stays', async () => {
  const { user, sent } = await open()
  const row = await screen.findByRole('row', { name: /García/ })
  row.focus()
  await user.keyboard('e')
  const note = await screen.findByLabelText('Note')
  await user.clear(note)
  await user.type(note, 'Mornings')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const body = await sent('booking/waitlist-update')
  expect(body).toMatchObject({
    reservation_id: 7,
    row_version: 3,
    priority_id: 1,
    reason_id: 2,
    phone: '+351 911',
    note: 'Mornings',
  })
  expect(body).not.toHaveProperty('offer_until')
})
