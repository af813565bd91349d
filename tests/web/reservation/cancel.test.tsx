import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CancelDialog } from '../../../src/web/reservation/cancel'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => sitDown('employee', ['Reservation cancel', 'Letter send']))

const line = (more: object) => ({
  reservation_id: 7,
  row_version: 3,
  confirmation_no: '100123',
  guest: 'García, María',
  arrival_date: '2026-03-16',
  departure_date: '2026-03-18',
  room_type: 'DLX',
  status: 'reserved',
  reason: null,
  line: '1 night (140.00)',
  stay_total: '280.00',
  penalty: '140.00',
  deposit_paid: '0.00',
  refund: '0.00',
  kept_from: null,
  may_keep: false,
  to_charge: '140.00',
  ...more,
})
const answered = (preview: object[], penalty: string, may_waive = false) => ({
  body: done({
    preview,
    totals: { penalty, deposit_paid: '0.00', refund: '0.00', to_charge: penalty },
    may_waive,
    release_reason_id: null,
    history: [],
  }),
})
const linked = [
  line({}),
  line({
    reservation_id: 8,
    row_version: 5,
    confirmation_no: '100124',
    guest: 'García, Luis',
    penalty: '90.00',
  }),
  line({
    reservation_id: 9,
    confirmation_no: '100125',
    guest: 'Ana',
    reason: 'Not possible: the reservation is checked in.',
  }),
]

async function open(row: object = {}) {
  const heard = fakeHouse({
    'booking-cancel-reservation/list': [answered([line({})], '140.00'), answered(linked, '230.00')],
    'cancellation-reason/list': {
      body: page([{ id: 4, code: 'GUEST', name: 'Guest asked', is_active: true }]),
    },
    'booking-cancel-reservation/save': {
      body: done({
        results: [7, 8].map(id => ({ id, confirmation_no: `10012${id}`, cancellation_no: `C${id}` })),
        letter_ids: [],
      }),
    },
  })
  const onClose = vi.fn()
  await show(<CancelDialog row={aRow(row) as never} onClose={onClose} />)
  await screen.findByText('1 night (140.00)')
  return { user: userEvent.setup(), heard, onClose }
}

test('all linked reservations go with one answer, each with its penalty seen; who is in house stays', async () => {
  const { user, heard, onClose } = await open({ links: 2 })
  await user.click(screen.getByLabelText('All linked reservations, 3 together'))
  expect(await screen.findByText('100124 García, Luis')).toBeTruthy()
  expect(screen.getByText('Stays: Not possible: the reservation is checked in.')).toBeTruthy()
  expect(screen.getByText('90.00')).toBeTruthy()
  await user.click(screen.getByLabelText('Write a cancellation letter'))
  await user.click(screen.getByLabelText(/^Reason/))
  await user.click(await screen.findByRole('option', { name: /Guest asked/ }))
  await user.click(screen.getByRole('button', { name: 'Cancel 2 reservations' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.find(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
    reservation_ids: [7, 8],
    row_versions: [3, 5],
    cancellation_reason_id: 4,
    letter: true,
  })
  expect(await screen.findByText('2 reservations are cancelled: C7, C8')).toBeTruthy()
})

test('who is linked with nobody is not asked about others', async () => {
  await open()
  expect(screen.queryByLabelText(/All linked/)).toBeNull()
})

test('a reason that costs nothing proposes no penalty and says so, and one that says nothing asks for a note', async () => {
  const heard = fakeHouse({
    'booking-cancel-reservation/list': answered([line({})], '140.00', true),
    'cancellation-reason/list': {
      body: page([
        {
          id: 4,
          code: 'FORCE',
          name: 'Act of God',
          is_active: true,
          waive_penalty: true,
          requires_comment: true,
        },
      ]),
    },
    'booking-cancel-reservation/save': {
      body: done({ results: [{ id: 7, confirmation_no: '100123', cancellation_no: 'C7' }], letter_ids: [] }),
    },
  })
  const onClose = vi.fn()
  await show(<CancelDialog row={aRow({}) as never} onClose={onClose} />)
  await screen.findByText('1 night (140.00)')
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(/^Reason/))
  await user.click(await screen.findByRole('option', { name: /Act of God/ }))
  expect(await screen.findByLabelText(/^Reason for waiving it/)).toHaveValue('Act of God')
  await user.type(screen.getByLabelText(/^Note \(required\)/), 'Storm')
  await user.click(screen.getByRole('button', { name: 'Cancel the reservation' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.find(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
    note: 'Storm',
    penalty: { amount: '0', waive_reason: 'Act of God' },
  })
})

test('a penalty is lowered to an amount, and somebody with a higher limit approves it in the same dialog', async () => {
  const heard = fakeHouse({
    'booking-cancel-reservation/list': answered([line({})], '140.00', true),
    'cancellation-reason/list': {
      body: page([{ id: 4, code: 'GUEST', name: 'Guest asked', is_active: true }]),
    },
    'booking-cancel-reservation/save': [
      refused('40.00 is more than you may waive.', 'authority_limit'),
      {
        body: done({
          results: [{ id: 7, confirmation_no: '100123', cancellation_no: 'C7' }],
          letter_ids: [],
        }),
      },
    ],
  })
  const onClose = vi.fn()
  await show(<CancelDialog row={aRow({}) as never} onClose={onClose} />)
  await screen.findByText('1 night (140.00)')
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(/^Reason/))
  await user.click(await screen.findByRole('option', { name: /Guest asked/ }))
  await user.click(screen.getByLabelText(/^Penalty/))
  await user.click(await screen.findByRole('option', { name: 'Charge another amount' }))
  await user.type(screen.getByLabelText(/^Amount to charge/), '100')
  await user.type(screen.getByLabelText(/^Reason for another amount/), 'Regular guest')
  await user.click(screen.getByRole('button', { name: 'Cancel the reservation' }))
  await user.type(await screen.findByLabelText('E-mail of the approver'), 'ana@inn.test')
  await user.type(screen.getByLabelText('Password of the approver'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Cancel the reservation' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.findLast(({ path }) => path.endsWith('/save'))?.body).toMatchObject({
    penalty: { amount: '100.00', waive_reason: 'Regular guest' },
    approval: { email: 'ana@inn.test', password: 'secret' },
  })
})
