import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RefundDepositDialog } from '../../../src/web/cashiering/deposit-money'
import { TakeDepositDialog } from '../../../src/web/kit/take-deposit'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const visa = { id: 4, code: 'VI', name: 'Visa', payment_type: 'credit_card', row_version: 1 }
const kept = { can_ask: true, provider: 'terminal', brand: 'Visa', holder: null }

test('a deposit goes back to the card on file, of which the terminal has printed nothing', async () => {
  sitDown('employee', ['Deposit refund', 'Cashiering view'])
  const heard = fakeHouse({
    'card-token/list': {
      body: done({
        items: [
          { ...kept, id: 9, last4: '1111', expiry: '01/24', is_expired: true },
          { ...kept, id: 8, last4: '4242', expiry: '12/27', is_expired: false },
        ],
      }),
    },
    'payment-method/list': { body: page([visa]) },
    'deposit/refund': { body: done({ posting_id: 5, receipt_no: 'R1', amount: '40.00', left: '60.00' }) },
  })
  const receipt = { posting_id: 77, left: '100.00', amount: '100.00' } as never
  await show(
    <RefundDepositDialog
      reservation_id={907}
      guest="Smith"
      receipt={receipt}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  )
  await userEvent.click(await screen.findByRole('combobox', { name: /^Goes back by/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Visa/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visa •••• 4242, kept on file' }))
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Shorter stay')
  await userEvent.click(screen.getByRole('button', { name: 'Give back' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'deposit/refund')?.body).toMatchObject({
      posting_id: 77,
      amount: '100.00',
      payment: { payment_method_id: 4, card: { token_id: 8 } },
      reason: 'Shorter stay',
    }),
  )
})

test('the way a deposit came stands there already, and is sent as it stands', async () => {
  sitDown('employee', ['Deposit refund', 'Cashiering view'])
  const heard = fakeHouse({
    'card-token/list': { body: done({ items: [] }) },
    'payment-method/list': {
      body: page([{ ...visa, id: 6, code: 'BT', name: 'Bank transfer', payment_type: 'bank_transfer' }]),
    },
    'deposit/refund': { body: done({ posting_id: 5, receipt_no: 'R1', amount: '40.00', left: '60.00' }) },
  })
  const receipt = { posting_id: 77, left: '100.00', amount: '100.00', payment_method_id: 6 } as never
  const nothing = () => undefined
  await show(
    <RefundDepositDialog
      reservation_id={907}
      guest="Smith"
      receipt={receipt}
      onClose={nothing}
      onDone={nothing}
    />,
  )
  await screen.findByDisplayValue(/Bank transfer/)
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Shorter stay')
  await userEvent.click(screen.getByRole('button', { name: 'Give back' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'deposit/refund')?.body).toMatchObject({
      payment: { payment_method_id: 6 },
    }),
  )
})

test('a deposit is taken the way the booking is paid, unless somebody chooses another', async () => {
  sitDown('employee', ['Deposit post'])
  const heard = fakeHouse({
    'booking-deposit/list': {
      body: done({
        reservation_id: 907,
        rule: null,
        lines: [],
        receipts: [],
        totals: {},
        payment_method_id: 6,
      }),
    },
    'payment-method/list': {
      body: page([{ ...visa, id: 6, code: 'CA', name: 'Cash', payment_type: 'cash' }]),
    },
    'booking-deposit/post': {
      body: done({ receipts: [{ amount: '80.00', receipt_no: 'R2' }], lines: [], left: '80.00' }),
    },
  })
  const nothing = () => undefined
  await show(<TakeDepositDialog reservation_id={907} open="80.00" onClose={nothing} onDone={nothing} />)
  await screen.findByDisplayValue(/Cash/)
  await userEvent.click(screen.getByRole('button', { name: 'Take the deposit' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'booking-deposit/post')?.body).toMatchObject({
      payments: [{ payment_method_id: 6, amount: '80.00' }],
    }),
  )
})
