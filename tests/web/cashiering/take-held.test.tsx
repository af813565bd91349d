import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AuthorisationsDialog } from '../../../src/web/cashiering/authorisations'
import type { Bill } from '../../../src/web/cashiering/bill-facts'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const bill = {
  account: { id: 5, name: 'Ana Silva' },
  windows: [{ window_no: 1, balance: '57.80', payment_method_id: 3, card: null }],
} as unknown as Bill
const hold = {
  id: 8,
  account_id: 5,
  window_no: 1,
  amount: '300.00',
  captured: null,
  manual: true,
  approval_code: 'A1',
  status: 'held',
  card: null,
  at: '2026-03-14T10:00:00Z',
}

async function stand() {
  const heard = fakeHouse({
    'authorization/list': { body: done({ items: [hold], held: '300.00', missing: '0.00' }) },
    'authorization/capture': {
      body: done({ id: 8, amount: '57.80', receipt_no: 'R26-000001', folio_no: null }),
    },
    'payment-method/list': {
      body: page([{ id: 3, code: 'VI', name: 'Visa', payment_type: 'credit_card' }]),
    },
  })
  const onDone = vi.fn()
  await show(<AuthorisationsDialog bill={bill} window_no={1} onClose={vi.fn()} onDone={onDone} />)
  return { heard, onDone }
}

test('what a terminal holds pays the bill: what is owed stands there, its slip is typed', async () => {
  sitDown('employee', ['Cashiering post payment'])
  const { heard, onDone } = await stand()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByText('Take payment'))
  expect(await screen.findByDisplayValue('57.80')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Card type/), 'Visa')
  await userEvent.type(screen.getByLabelText(/Last four digits/), '1111')
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'authorization/capture')?.body).toMatchObject({
    id: 8,
    amount: '57.80',
    payment_method_id: 3,
    terminal: { brand: 'Visa', last4: '1111', approval_code: 'A1' },
  })
  expect(onDone).toHaveBeenCalledWith({
    says: '57.80 taken from what was held for Ana Silva.',
    receipt_no: 'R26-000001',
  })
})

test('whoever takes no payments takes none from a hold', async () => {
  sitDown('employee', ['Cashiering view'])
  await stand()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(await screen.findByText('Release')).toBeTruthy()
  expect(screen.queryByText('Take payment')).toBeNull()
})
