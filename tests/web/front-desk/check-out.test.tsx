import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CheckOutDialog } from '../../../src/web/front-desk/check-out'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => {
  localStorage.removeItem('pms_check_out_paper')
  sitDown('employee', ['Check out'])
})

const verified = {
  room: '315',
  row_version: 4,
  account_row_version: 2,
  ready: false,
  findings: [],
  windows: [
    {
      window_no: 1,
      payee: 'Ramos, Thiago',
      charges: '264.00',
      payments: '0.00',
      due: '0.00',
      to_pay: '264.00',
      gets_folio: true,
      suggested: { ar_account_id: null, payment_method_id: 3 },
    },
  ],
}
const mastercard = { id: 3, code: 'MC', name: 'Mastercard', payment_type: 'credit_card' }

async function stand() {
  const heard = fakeHouse({
    'checkout/verify': { body: done(verified) },
    'payment-method/list': { body: page([mastercard]) },
    checkout: { body: done({ folio_numbers: [], papers: [] }) },
  })
  const onClose = vi.fn()
  await show(<CheckOutDialog reservation_id={9} guest="Ramos, Thiago" onClose={onClose} />)
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label, {}, { timeout: 8000 }), { target: { value } })
  const leave = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check out' })))
  return { heard, onClose, type, leave }
}

test('a card is taken with what its slip says; its sort comes with the way to pay', async () => {
  const { heard, onClose, type, leave } = await stand()
  await type('Last four digits', '4242')
  await type('Approval code', '123456')
  await leave()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const terminal = { brand: 'Mastercard', last4: '4242', approval_code: '123456' }
  expect(heard.find(({ path }) => path === 'checkout')?.body).toMatchObject({
    windows: [{ no: 1, action: 'pay', payments: [{ amount: '264.00', card: { terminal } }] }],
  })
})

test('half of a card number is refused at its field, and nothing is sent', async () => {
  const { heard, type, leave } = await stand()
  await type('Last four digits', '42')
  await type('Approval code', '123456')
  await leave()
  expect(await screen.findByText('The last four digits.')).toBeTruthy()
  expect(heard.some(({ path }) => path === 'checkout')).toBe(false)
})

const choose = async (label: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Print the folio/ }))
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(label))
}

test('nothing is printed unless it is chosen; the desk keeps its choice', async () => {
  const first = await stand()
  await first.type('Last four digits', '4242')
  await first.type('Approval code', '123456')
  await choose('One line a day')
  await first.leave()
  await waitFor(() => expect(first.onClose).toHaveBeenCalled())
  expect(first.heard.find(({ path }) => path === 'checkout')?.body).toMatchObject({
    print: [{ no: 1, channel: 'print', style: 'by_day' }],
  })
  cleanup()

  const next = await stand()
  expect(await screen.findByText('One line a day')).toBeTruthy()
  await choose('Do not print')
  await next.type('Last four digits', '4242')
  await next.type('Approval code', '123456')
  await next.leave()
  await waitFor(() => expect(next.onClose).toHaveBeenCalled())
  expect(next.heard.find(({ path }) => path === 'checkout')?.body).toMatchObject({ print: [] })
})
