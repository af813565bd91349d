import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Bill } from '../../../src/web/cashiering/bill-facts'
import { TakePaymentDialog } from '../../../src/web/cashiering/take-payment'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const bill = {
  account: { id: 5, name: 'Ana Silva', row_version: 1, credit: { authorised: '0.00' } },
  windows: [{ window_no: 1, balance: '149.00', payment_method_id: 3, card: null }],
} as unknown as Bill
const visa = { id: 3, code: 'VI', name: 'Visa', payment_type: 'credit_card' }

async function stand(costs: object, more: Parameters<typeof fakeHouse>[0] = {}) {
  sitDown('employee', ['Cashiering post payment'])
  const heard = fakeHouse({
    'payment-method/list': { body: page([{ ...visa, ...costs }]) },
    'payment-surcharge': { body: done({ percent: '2', surcharge: '2.98', taken: '151.98' }) },
    'save-post-payments': {
      body: done({
        entry_ids: [1],
        account_id: 5,
        lines: [],
        windows: [],
        warnings: [],
        change: ['0.00'],
        taken: ['151.98'],
        surcharges: ['2.98'],
        receipt_no: 'R26-000001',
      }),
    },
    ...more,
  })
  const onDone = vi.fn()
  await show(<TakePaymentDialog bill={bill} window_no={1} onClose={vi.fn()} onDone={onDone} />)
  return { heard, onDone }
}

test('what paying by a card costs stands there before it is paid, and in what is said of it afterwards', async () => {
  const { heard, onDone } = await stand({ surcharge_percent: '2.000000' })
  const note = await screen.findByText(/Surcharge 2 %: 2\.98\. Taken altogether:/)
  expect(note.textContent).toContain('151.98')
  expect(heard.find(({ path }) => path === 'payment-surcharge')?.body).toEqual({
    account_id: 5,
    payment_method_id: 3,
    amount: '149.00',
  })
  await userEvent.type(screen.getByLabelText(/Last four digits/), '1111')
  await userEvent.type(screen.getByLabelText(/Approval code/), 'A1')
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  // The amount is what the bill is relieved of; the house adds what it costs.
  expect(heard.find(({ path }) => path === 'save-post-payments')?.body).toMatchObject({
    payments: [{ payment_method_id: 3, amount: '149.00' }],
  })
  expect(onDone.mock.calls[0][0].says).toBe('151.98 received from Ana Silva, surcharge 2.98 included.')
})

test('what somebody may not give away by himself another approves in the same dialog', async () => {
  const { heard } = await stand(
    { name: 'Complimentary', payment_type: 'complimentary' },
    { 'save-post-payments': refused('This is above your limit.', 'authority_limit') },
  )
  await userEvent.type(await screen.findByLabelText(/Note/), 'Goodwill')
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }))
  await userEvent.type(await screen.findByLabelText(/E-mail of the approver/), 'ana@house.test')
  await userEvent.type(screen.getByLabelText(/Password of the approver/), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'save-post-payments')?.body).toMatchObject({
      approval: { email: 'ana@house.test', password: 'secret' },
    }),
  )
})

test('of a way to pay that costs nothing nobody is asked', async () => {
  const { heard } = await stand({ surcharge_percent: null })
  await screen.findByLabelText(/Last four digits/)
  expect(heard.filter(({ path }) => path === 'payment-surcharge')).toEqual([])
  expect(screen.queryByText(/Surcharge/)).toBeNull()
})

test('foreign cash is read with the decimals of its currency: 10.250 dinars are not ten thousand', async () => {
  const dinar = {
    name: 'Dinar cash',
    payment_type: 'cash',
    foreign_currency: { id: 9, code: 'KWD', name: 'Dinar' },
  }
  const { heard, onDone } = await stand(dinar, {
    'foreign-currency/list': { body: page([{ id: 9, code: 'KWD', name: 'Dinar', decimal_places: 3 }]) },
  })
  const field = await screen.findByLabelText(/Given in KWD/)
  await waitFor(() => expect(heard.some(({ path }) => path === 'foreign-currency/list')).toBe(true))
  await userEvent.type(field, '10.250')
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'save-post-payments')?.body).toMatchObject({
    payments: [{ foreign: { currency: 'KWD', tendered: '10.250' } }],
  })
})

test('of foreign cash it is said how much of it pays the bill, before it is laid down', async () => {
  sitDown('employee', ['Cashiering post payment'])
  const dollars = {
    id: 3,
    code: 'USD',
    name: 'US dollar cash',
    payment_type: 'cash',
    foreign_currency: { code: 'USD' },
  }
  const foreign = { currency: 'USD', rate: '0.91500000', needed: '162.85', change: null }
  fakeHouse({
    'payment-method/list': { body: page([dollars]) },
    'foreign-currency/list': { body: page([{ id: 1, code: 'USD', decimal_places: 2 }]) },
    'payment-surcharge': { body: done({ percent: null, surcharge: '0.00', taken: '149.00', foreign }) },
  })
  await show(<TakePaymentDialog bill={bill} window_no={1} onClose={vi.fn()} onDone={vi.fn()} />)
  const note = await screen.findByText(/Needed at 0\.9150/)
  expect(note.textContent).toBe('Needed at 0.9150: 162.85 USD')
  expect(screen.queryByText(/Surcharge/)).toBeNull()
})

test('what goes back of the notes that are laid down stands there before the drawer is opened', async () => {
  const { onDone } = await stand(
    { name: 'Cash', payment_type: 'cash' },
    {
      'save-post-payments': {
        body: done({ entry_ids: [1], lines: [], warnings: [], change: ['51.00'], taken: ['149.00'] }),
      },
    },
  )
  const given = await screen.findByLabelText(/Given in cash/)
  expect(document.body.textContent).toMatch('For the change')
  await userEvent.type(given, '200')
  expect(await screen.findByText('Change: 51.00 EUR')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take payment' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.calls[0][0].says).toBe('149.00 received from Ana Silva. Change: 51.00 EUR.')
})

test('of foreign cash too, and in the money it is given in: nobody gives back dollars for euros', async () => {
  const dollars = { name: 'US dollar cash', payment_type: 'cash', foreign_currency: { code: 'USD' } }
  const foreign = { currency: 'USD', rate: '0.91500000', needed: '162.85', change: '34.00' }
  const { heard } = await stand(dollars, {
    'foreign-currency/list': { body: page([{ id: 1, code: 'USD', decimal_places: 2 }]) },
    'payment-surcharge': { body: done({ percent: null, surcharge: '0.00', taken: '149.00', foreign }) },
  })
  await userEvent.type(await screen.findByLabelText(/Given in USD/), '200')
  expect((await screen.findByText(/Needed at/)).textContent).toMatch('Change: 34.00 EUR')
  expect(heard.findLast(({ path }) => path === 'payment-surcharge')?.body).toMatchObject({ tendered: '200' })
})
