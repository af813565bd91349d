import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CheckOutDialog } from '../../../src/web/front-desk/check-out'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
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
      suggested: { ar_account_id: null, payment_method_id: 3, lacks_account: false, authorised: '0.00' },
      accounts: [] as { id: number; account_no: string; name: string }[],
      card: null as { id: number; brand: string; last4: string; is_charged?: boolean } | null,
    },
  ],
}
const mastercard = { id: 3, code: 'MC', name: 'Mastercard', payment_type: 'credit_card' }

async function stand(replies: Parameters<typeof fakeHouse>[0] = {}) {
  const heard = fakeHouse({
    'checkout/verify': { body: done(verified) },
    'payment-method/list': { body: page([mastercard]) },
    checkout: { body: done({ folio_numbers: [], papers: [] }) },
    ...replies,
  })
  const onClose = vi.fn()
  await show(<CheckOutDialog reservation_id={9} guest="Ramos, Thiago" onClose={onClose} />)
  const type = async (label: string | RegExp, value: string) =>
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

test('a card on file is charged by its provider on the way out; where it says no the dialog stays and says why', async () => {
  const [window] = verified.windows
  const card = { id: 7, brand: 'Mastercard', last4: '4242' }
  const why = 'The card was declined: No money.'
  const declined = { message: why, error: 'card_declined', data: {} }
  const { heard, onClose, leave } = await stand({
    'checkout/verify': { body: done({ ...verified, windows: [{ ...window, card }] }) },
    checkout: { status: 422, body: { success: false, status_code: 409, message: why, error: declined } },
  })
  fireEvent.click(await screen.findByLabelText('Mastercard •••• 4242, kept on file', {}, { timeout: 8000 }))
  await leave()
  await screen.findByText(why)
  expect(heard.find(({ path }) => path === 'checkout')?.body).toMatchObject({
    windows: [{ no: 1, action: 'pay', payments: [{ amount: '264.00', card: { token_id: 7 } }] }],
  })
  expect(onClose).not.toHaveBeenCalled()
})

test('whoever pays in cash after all is not charged on his card as well', async () => {
  const [window] = verified.windows
  const card = { id: 7, brand: 'Mastercard', last4: '4242', is_charged: true }
  const cash = { id: 4, code: 'CA', name: 'Cash', payment_type: 'cash' }
  const { heard, leave } = await stand({
    'checkout/verify': { body: done({ ...verified, windows: [{ ...window, card }] }) },
    'payment-method/list': { body: page([mastercard, cash]) },
  })
  const onFile = await screen.findByLabelText('Mastercard •••• 4242, kept on file', {}, { timeout: 8000 })
  expect((onFile as HTMLInputElement).checked).toBe(true)
  await screen.findByText(/Its provider charges Mastercard •••• 4242/)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox', { name: /^Pays by/ }))
  await user.click(await screen.findByRole('option', { name: /Cash/ }))
  await leave()
  await waitFor(() => expect(heard.some(({ path }) => path === 'checkout')).toBe(true))
  const sent = heard.find(({ path }) => path === 'checkout')?.body as { windows: { payments: object[] }[] }
  expect(sent.windows[0].payments[0]).not.toHaveProperty('card')
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

test('the change stays on the screen until it is given; without any the dialog closes by itself', async () => {
  const { onClose, type, leave } = await stand({
    checkout: { body: done({ folio_numbers: [], papers: [], change: '36.00' }) },
  })
  await type('Last four digits', '4242')
  await type('Approval code', '123456')
  await leave()
  expect((await screen.findByText(/Change to give back/)).textContent).toMatch(/36\.00/)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

const pick = async (field: RegExp, label: string | RegExp) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: field }))
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(label))
}
const sentTo = (heard: Awaited<ReturnType<typeof stand>>['heard']) =>
  heard.findLast(({ path }) => path === 'checkout')?.body

test('a bill is left open by those alone who may, and it is said what stays open and where it stands', async () => {
  const { heard, leave } = await stand()
  await screen.findByLabelText('Last four digits', {}, { timeout: 8000 })
  expect(screen.queryByRole('combobox', { name: /Settled by/ })).toBeNull()
  cleanup()
  expect(heard.some(({ path }) => path === 'checkout')).toBe(false)

  sitDown('employee', ['Check out', 'Open balance check-out'])
  const boss = await stand()
  await pick(/Settled by/, 'Left open')
  expect(
    (await screen.findByText(/stays open\. It stands under Departures, Balance open/)).textContent,
  ).toMatch(/264.00/)
  await leave()
  await waitFor(() => expect(boss.onClose).toHaveBeenCalled())
  expect(sentTo(boss.heard)).toMatchObject({ windows: [{ no: 1, action: 'settled' }] })
})

test('the rest of a bill is paid another way; what is missing stands there while it is typed, and nothing of it is lost', async () => {
  const changed = {
    ...verified,
    account_row_version: 3,
    windows: [{ ...verified.windows[0], charges: '274.00', to_pay: '274.00' }],
  }
  const { heard, onClose, type, leave } = await stand({
    'checkout/verify': [{ body: done(verified) }, { body: done(changed) }],
    checkout: [
      refused('Somebody changed this meanwhile.', 'stale'),
      { body: done({ folio_numbers: [], papers: [] }) },
    ],
  })
  await type(/^Amount/, '200,00')
  await type('Last four digits', '4242')
  await type('Approval code', '123456')
  const rest = await screen.findByRole('region', { name: 'After these payments' })
  expect(rest.textContent).toContain('Still to pay64.00')
  fireEvent.click(screen.getByRole('button', { name: 'Pay the rest another way' }))
  const second = await screen.findByRole('group', { name: 'Payment 2' })
  expect((within(second).getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('64.00')
  expect(screen.queryByRole('region', { name: 'After these payments' })).toBeNull()
  fireEvent.change(within(second).getByLabelText(/^Amount/), { target: { value: '70' } })
  expect(screen.getByRole('region', { name: 'After these payments' }).textContent).toContain(
    'More than is owed6.00',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove payment 2' }))
  await leave()
  await screen.findByText('Somebody changed this meanwhile.')
  // The bill has grown: what it comes to now stands there, and what was typed as well.
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'After these payments' }).textContent).toContain(
      'Still to pay74.00',
    ),
  )
  expect((screen.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('200.00')
  await leave()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo(heard)).toMatchObject({
    account_row_version: 3,
    windows: [{ payments: [{ amount: '200.00', card: { terminal: { last4: '4242' } } }] }],
  })
})

test('of several accounts one is chosen, and its limit is seen before it is exceeded', async () => {
  const firm = { id: 5, account_no: 'C-5', name: 'Firm' }
  const own = { id: 6, account_no: 'C-6', name: 'Own' }
  const window = {
    ...verified.windows[0],
    suggested: { ...verified.windows[0].suggested, ar_account_id: 5 },
    accounts: [firm, own],
  }
  const { heard, onClose, leave } = await stand({
    'checkout/verify': { body: done({ ...verified, windows: [window] }) },
    'check-account-receivable': [
      {
        body: done({
          allowed: true,
          findings: [],
          account: { ...firm, balance: '0.00', credit_limit: null },
        }),
      },
      {
        body: done({
          allowed: false,
          findings: [
            { code: 'ar_limit', level: 'block', message: 'Account C-6 would be 64.00 over its limit.' },
          ],
          account: { ...own, balance: '100.00', credit_limit: '300.00' },
        }),
      },
    ],
  })
  await screen.findByRole('region', { name: 'Account C-5' }, { timeout: 8000 })
  await pick(/Receivables account/, /C-6/)
  const standing = await screen.findByRole('region', { name: 'Account C-6' })
  expect(standing.textContent).toContain('Owes now100.00With this bill364.00Credit limit300.00')
  await screen.findByText(/64.00 over its limit\. For this the right “AR override limit” is needed\./)
  await leave()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo(heard)).toMatchObject({ windows: [{ no: 1, action: 'to_ar', ar_account_id: 6 }] })
})

test('where city ledger was agreed and no account takes the bill, nothing is proposed and nobody is checked out by Enter', async () => {
  const [window] = verified.windows
  const suggested = { ...window.suggested, payment_method_id: null, lacks_account: true }
  const { heard, leave } = await stand({
    'checkout/verify': { body: done({ ...verified, windows: [{ ...window, suggested }] }) },
  })
  await screen.findByText(/no receivables account takes it/, {}, { timeout: 8000 })
  await leave()
  await screen.findByText('Please fill this in.')
  expect(sentTo(heard)).toBeUndefined()
})

test('what was paid too much is given back from here, and is never sent as a payment below zero', async () => {
  sitDown('employee', ['Check out', 'Cashiering refund'])
  const [window] = verified.windows
  const credit = {
    ...window,
    payments: '284.00',
    to_pay: '-20.00',
    suggested: { ...window.suggested, payment_method_id: 1 },
  }
  const cash = { id: 1, code: 'CA', name: 'Cash', payment_type: 'cash' }
  const { heard, type, leave } = await stand({
    'checkout/verify': [
      { body: done({ ...verified, account_id: 8, windows: [credit] }) },
      { body: done({ ...verified, account_id: 8, ready: true, windows: [{ ...credit, to_pay: '0.00' }] }) },
    ],
    'payment-method/list': { body: page([cash]) },
    'save-post-payments': { body: done({ lines: [], windows: [], warnings: [], entry_ids: [] }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give 20.00 back' }, { timeout: 8000 }))
  // It goes the other way: nobody lays down notes, and there is no change.
  const way = await screen.findByRole('combobox', { name: /^Goes back by/ })
  await waitFor(() => expect(way).toHaveValue('CA – Cash'))
  expect(screen.queryByLabelText(/^Given in cash/)).toBeNull()
  await type('Reference (required)', 'R26-000007')
  await type(/Reason/, 'Paid twice')
  // By key, which is meant for the dialog on top: nobody is checked out by it.
  const reason = screen.getByLabelText(/Reason/)
  await act(async () => fireEvent.keyDown(reason, { key: 'Enter', code: 'Enter', ctrlKey: true }))
  await screen.findByText('Everything is paid.')
  expect(heard.filter(({ path }) => path === 'save-post-payments')).toHaveLength(1)
  expect(sentTo(heard)).toBeUndefined()
  expect(heard.find(({ path }) => path === 'save-post-payments')?.body).toMatchObject({
    kind: 'refund',
    account_id: 8,
    window_no: 1,
    payments: [{ payment_method_id: 1, amount: '20.00', reference: 'R26-000007' }],
    reason: 'Paid twice',
  })
  await leave()
  await waitFor(() => expect(sentTo(heard)).toMatchObject({ windows: [] }))
})

test('several bills are proposed as was agreed for each; who has changed one goes back to that at once', async () => {
  const [window] = verified.windows
  const firm = { id: 5, account_no: 'C-5', name: 'Firm' }
  const card = { id: 77, brand: 'MASTERCARD', last4: '4242', is_charged: true }
  const windows = [
    { ...window, card },
    {
      ...window,
      window_no: 2,
      payee: 'Firm',
      to_pay: '60.00',
      suggested: { ...window.suggested, ar_account_id: 5 },
      accounts: [firm],
    },
  ]
  const { heard, onClose, leave } = await stand({
    'checkout/verify': { body: done({ ...verified, account_id: 8, windows }) },
    'check-account-receivable': {
      body: done({ allowed: true, findings: [], account: { ...firm, balance: '0.00', credit_limit: null } }),
    },
  })
  const agreed = '2 bills, 324.00 EUR together, each settled as was agreed for it.'
  await screen.findByText(agreed, {}, { timeout: 8000 })
  const bill = screen.getByRole('region', { name: 'Bill of Firm' })
  fireEvent.mouseDown(within(bill).getByLabelText(/Settled by/))
  fireEvent.click(await screen.findByRole('option', { name: 'Payment now' }))
  await screen.findByText('2 bills, 324.00 EUR together.')
  fireEvent.click(screen.getByRole('button', { name: 'Settle all as agreed' }))
  await screen.findByText(agreed)
  await leave()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo(heard)).toMatchObject({
    windows: [
      {
        no: 1,
        action: 'pay',
        payments: [{ payment_method_id: 3, amount: '264.00', card: { token_id: 77 } }],
      },
      { no: 2, action: 'to_ar', ar_account_id: 5 },
    ],
  })
})

test('of two cards the second is declined: the bill that is paid is gone, and the other one is tried again by itself', async () => {
  const [window] = verified.windows
  const card = { id: 77, brand: 'MASTERCARD', last4: '4242', is_charged: true }
  const two = [
    { ...window, card },
    { ...window, window_no: 2, payee: 'Ramos, Ana', to_pay: '60.00', card: { ...card, id: 78 } },
  ]
  const paid = [{ ...two[0], to_pay: '0.00', payments: '264.00' }, two[1]]
  const { heard, onClose, leave } = await stand({
    'checkout/verify': [
      { body: done({ ...verified, account_id: 8, windows: two }) },
      { body: done({ ...verified, account_id: 8, account_row_version: 3, windows: paid }) },
    ],
    checkout: [
      refused('The card was declined: No money.', 'card_declined', { data: { windows: [2] } }),
      { body: done({ folio_numbers: [], papers: [] }) },
    ],
  })
  await screen.findByRole('region', { name: 'Bill of Ramos, Thiago' }, { timeout: 8000 })
  await leave()
  await screen.findByText('The card was declined: No money.')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bill of Ramos, Thiago' })).toBeNull())
  await leave()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo(heard)).toMatchObject({
    account_row_version: 3,
    windows: [{ no: 2, payments: [{ amount: '60.00', card: { token_id: 78 } }] }],
  })
})
