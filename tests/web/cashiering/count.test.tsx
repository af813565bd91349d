import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Shift } from '../../../src/web/cashiering/cashier-closure'
import { CountDialog } from '../../../src/web/cashiering/count'
import { ShiftSheets } from '../../../src/web/cashiering/shift-sheets'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const none = { counted: null, difference: null }
const summary = {
  shift: { shift_id: 8 },
  is_blind: false,
  drawer: [
    {
      instrument: 'cash',
      currency: 'EUR',
      decimals: 2,
      opening: '100.00',
      received: '0.00',
      paid_out: '0.00',
      dropped: '0.00',
      expected: '100.00',
      ...none,
    },
  ],
  payments: [],
  charges: [],
  exchanges: [],
  reversals: [],
  receipt_no: null,
  cards: [
    { brand: 'American Express', count: 0, total: '0.00', ...none },
    { brand: 'Visa', count: 3, total: '85.00', ...none },
  ],
} as unknown as Shift

test('the slips of cards are counted beside the drawer, those that were counted alone', async () => {
  sitDown('employee', ['Cashier closure'])
  const heard = fakeHouse({ 'cashier-closure': { body: done(summary) } })
  await show(<CountDialog summary={summary} onClose={vi.fn()} />)
  await userEvent.type(screen.getByLabelText(/Counted in total/), '100.00')
  expect(screen.getByText('3 posted, 85.00')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Visa/), '80.00')
  await userEvent.click(screen.getByRole('button', { name: 'Save the count' }))
  await waitFor(() =>
    expect(heard.at(-1)?.body).toEqual({
      action: 'count',
      shift_id: 8,
      counts: [{ instrument: 'cash', currency: 'EUR', counted: '100.00' }],
      cards: [{ brand: 'Visa', counted: '80.00' }],
    }),
  )
})

test('what the slips lack stands beside what was posted; a card that nobody used is left out', async () => {
  sitDown('employee', ['Cashier closure'])
  const [, visa] = summary.cards
  const counted = {
    ...summary,
    cards: [summary.cards[0], { ...visa, counted: '80.00', difference: '-5.00' }],
  }
  await show(<ShiftSheets summary={counted as Shift} />)
  const table = screen.getByRole('table', { name: 'Cards by sort' })
  expect(table.textContent).toMatch(/Visa.*85\.00.*80\.00.*5\.00.*Short/)
  expect(table.textContent).not.toMatch(/American/)
})
