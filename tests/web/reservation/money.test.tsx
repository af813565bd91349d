import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ReservationPage } from '../../../src/web/reservation/reservation-page'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow, aView } from './a-reservation'

const asked = {
  id: 31,
  line_no: 1,
  rule: '1N – One night ahead',
  amount: '140.00',
  received: '0.00',
  open: '140.00',
  due_date: '2026-03-16',
  due_time: null,
  status: 'open',
  is_manual: false,
  overdue: false,
  waive_reason: null,
  comments: null,
  row_version: 2,
}
const totals = {
  asked: '140.00',
  received: '0.00',
  applied: '0.00',
  refunded: '0.00',
  moved: '0.00',
  left: '0.00',
  refundable: '0.00',
}
const own = {
  id: 41,
  event: 'cancel',
  type: 'nights',
  value: '1',
  base: 'room',
  applies_from: null,
  is_manual: false,
  rule: '24H – A day before',
  is_charged: false,
  row_version: 5,
}

const open = async (rights: string[], row: Parameters<typeof aRow>[0] = {}, table = 'Cancellation') => {
  sitDown('employee', ['Manage reservation', ...rights])
  const heard = fakeHouse({
    'booking/view': {
      body: done(
        aView({
          reservation: aRow({ allowed: ['change', 'cancel'], ...row }),
          penalties: {
            text: 'Free until the day before',
            stay_total: '290.00',
            not_refundable: '80.00',
            lines: [
              { id: 41, event: 'cancel', applies_from: null, amount: '140.00' },
              { id: 43, event: 'early_departure', applies_from: null, amount: '70.00' },
            ],
          },
        }),
      ),
    },
    'booking-deposit/list': {
      body: done({
        reservation_id: 7,
        rule: null,
        lines: [asked],
        receipts: [],
        totals,
        payment_method_id: 3,
      }),
    },
    'booking-cancellation/list': {
      body: done({ lines: [own, { ...own, id: 43, event: 'early_departure' }], can_restore: true }),
    },
    'booking-cancellation/restore': { body: done({ lines: [own] }) },
    'booking-deposit/store': { body: done({ ...asked, id: 32, amount: '75.00', open: '75.00' }) },
    'payment-method/list': {
      body: page([{ id: 3, row_version: 1, code: 'CA', name: 'Cash', payment_type: 'cash' }]),
    },
    'booking-deposit/post': { body: done({ receipts: [{ amount: '140.00', receipt_no: 'R-7' }] }) },
    'booking-deposit/update': { body: done({ ...asked, status: 'waived' }) },
    'booking-cancellation/store': { body: done({ ...own, id: 42, is_manual: true }) },
    'booking-cancellation/update': { body: done({ ...own, value: '2', is_manual: true }) },
    'booking-cancellation/delete': { body: done({ id: 41 }) },
  })
  await show(<ReservationPage which="100123" tab="money" />)
  await screen.findByRole('table', { name: table })
  await screen.findAllByText('24H – A day before')
  const sent = (path: string) => heard.filter(one => one.path === path).map(({ body }) => body)
  return { sent }
}

const act = async (table: string, label: string) => {
  const row = within(screen.getByRole('table', { name: table })).getAllByRole('row')[1]
  const direct = within(row).queryByRole('button', { name: label })
  if (direct) return userEvent.click(direct)
  await userEvent.click(within(row).getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

test('what was paid and is not given back is said beside what leaving costs', async () => {
  await open([])
  expect(screen.getByText(/costs at least that:/)).toHaveTextContent(/80.00/)
})

test('something is asked ahead by hand, and what a rule asks is waived with its reason', async () => {
  const { sent } = await open(['Deposit post', 'Deposit waive'])
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a deposit' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/Amount/), '75')
  await userEvent.type(within(dialog).getByLabelText('Why'), 'Asked on the telephone')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/75.00 EUR is asked ahead/)).toBeTruthy()
  expect(sent('booking-deposit/store')).toEqual([
    expect.objectContaining({
      reservation_id: 7,
      amount: '75.00',
      due_date: '2026-03-16',
      comments: 'Asked on the telephone',
      business_date: '2026-03-16',
    }),
  ])
  await act('Deposit', 'Waive')
  await userEvent.type(await screen.findByLabelText(/Reason/), 'A friend of the house')
  await userEvent.click(screen.getByRole('button', { name: 'Waive' }))
  await screen.findByText(/140.00 EUR is not asked any more/)
  expect(sent('booking-deposit/update')).toEqual([
    expect.objectContaining({ id: 31, row_version: 2, waive: true, reason: 'A friend of the house' }),
  ])
})

test('what is asked ahead is taken where it stands: what is open is there already', async () => {
  const { sent } = await open(['Deposit post'])
  await act('Deposit', 'Take')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a deposit' }))
  expect(await dialog.findByLabelText(/^Amount/)).toHaveValue('140.00')
  expect(await dialog.findByDisplayValue('CA – Cash')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Take the deposit' }))
  expect(await screen.findByText(/Deposit of 140\.00 received\. Receipt R-7\./)).toBeTruthy()
  expect(sent('booking-deposit/post')).toMatchObject([
    { reservation_id: 7, payments: [{ amount: '140.00' }] },
  ])
})

test('what leaving costs is agreed with this guest, changed and dropped by whoever may waive it', async () => {
  const { sent } = await open(['Penalty waive'])
  expect(screen.queryByRole('button', { name: 'Ask for a deposit' })).toBeNull()
  await act('Cancellation', 'Change')
  const value = await screen.findByLabelText(/How much/)
  await userEvent.clear(value)
  await userEvent.type(value, '2')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('What leaving costs is kept')
  expect(sent('booking-cancellation/update')).toEqual([
    { id: 41, row_version: 5, type: 'nights', value: '2', base: 'room', business_date: '2026-03-16' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Agree a penalty' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findAllByText('What leaving costs is kept')
  expect(sent('booking-cancellation/store')).toEqual([
    expect.objectContaining({ reservation_id: 7, event: 'cancel', type: 'nights', value: '1', base: 'room' }),
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Restore from rule' }))
  await screen.findByText('What leaving costs is by the rule again')
  expect(sent('booking-cancellation/restore')).toEqual([expect.objectContaining({ reservation_id: 7 })])
  await act('Cancellation', 'Remove')
  await screen.findByText('That is not asked any more')
  expect(sent('booking-cancellation/delete')).toEqual([expect.objectContaining({ id: 41, row_version: 5 })])
})

test('who may neither ask nor waive sees what stands and nothing to change it with', async () => {
  await open([])
  expect(screen.queryByRole('button', { name: 'Agree a penalty' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Restore from rule' })).toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Cancellation' }))
  expect(rows.queryByRole('button')).toBeNull()
})

test('who has come is told what leaving early costs, and no more what cancelling would have', async () => {
  const { sent } = await open(['Penalty waive'], { status: 'checked_in' }, 'Early departure')
  const rows = within(screen.getByRole('table', { name: 'Early departure' })).getAllByRole('row')
  expect(rows.slice(1).map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Early departure.*70\.00/),
  ])
  expect(screen.queryByText('Free until the day before')).toBeNull()
  expect(screen.queryByText(/costs at least that/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Agree a penalty' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findAllByText('What leaving costs is kept')
  expect(sent('booking-cancellation/store')).toEqual([expect.objectContaining({ event: 'early_departure' })])
})
