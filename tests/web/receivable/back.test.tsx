import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { InvoiceDialog } from '../../../src/web/receivable/invoice'
import { PayDialog } from '../../../src/web/receivable/pay'
import { PaymentsTab } from '../../../src/web/receivable/payments'
import { done, fakeHouse, page, refused, theHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })
const account = { id: 12, name: 'ACME', status: 'active' } as never
const today = theHouse.business_date

const payment = (more: object = {}) => ({
  item_id: 5,
  account_id: 12,
  account_no: 'A1',
  date: '2026-03-14',
  method: 'Bank transfer',
  reference: null,
  receipt_no: 'R26-7',
  amount: '100.00',
  applied: '0.00',
  given_back: '0.00',
  is_reversed: false,
  is_written_off: false,
  open: '100.00',
  user: 'Ana',
  applications: [],
  ...more,
})
const listed = (items: object[]) => ({
  body: done({
    items,
    total: items.length,
    page: 1,
    per_page: 200,
    totals: { amount: '0.00', open: '0.00' },
  }),
})
const act = async (name: RegExp) => {
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('button', { name: 'Actions' }))[0])
  await user.click(await screen.findByRole('menuitem', { name }))
  return { user, dialog: await screen.findByRole('dialog') }
}

test('a payment that was none is taken back with a reason; what was typed stays when the house says no', async () => {
  sitDown('employee', ['AR view', 'AR payment'])
  const heard = fakeHouse({
    'ar-payment-list': listed([payment()]),
    'ar-payment/reverse': refused(
      'The shift of this payment is closed. Use a refund instead.',
      'shift_closed',
    ),
  })
  await show(<PaymentsTab account={account} />)
  const { user, dialog } = await act(/^Take back/)
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Another company')
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await within(dialog).findByText(/Use a refund instead/)).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Another company')
  const sent = heard.find(({ path }) => path === 'ar-payment/reverse')
  expect(sent?.body).toMatchObject({ item_id: 5, reason: 'Another company' })
})

test('money that pays no invoice is refunded; one that pays some is not taken back, and what is gone is said', async () => {
  sitDown('employee', ['AR view', 'AR payment'])
  const heard = fakeHouse({
    'ar-payment-list': listed([
      payment({ applied: '30.00', open: '70.00' }),
      payment({ item_id: 6, given_back: '100.00', open: '0.00', is_reversed: true }),
    ]),
    'payment-method/list': {
      body: page([
        { id: 3, code: 'BT', name: 'Bank transfer', is_active: true, payment_type: 'bank_transfer' },
      ]),
    },
    'ar-payment/refund': {
      body: done({ receipt_no: 'R26-9', amount: '70.00', left: '0.00', balance: '0.00' }),
    },
  })
  await show(<PaymentsTab account={account} />)
  expect(await screen.findByText('Taken back')).toBeTruthy()
  const { user, dialog } = await act(/^Refund/)
  expect(screen.queryByRole('menuitem', { name: /^Take back/ })).toBeNull()
  await user.click(within(dialog).getByLabelText(/^Goes back by/))
  await user.click(await screen.findByRole('option', { name: /Bank transfer/ }))
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Paid twice')
  await user.click(within(dialog).getByRole('button', { name: 'Give back' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-payment/refund')?.body).toMatchObject({
      item_id: 5,
      amount: '70.00',
      payment: { payment_method_id: 3 },
      reason: 'Paid twice',
    }),
  )
})

const invoice = (more: object = {}) => ({
  item_id: 8,
  account_id: 12,
  account_no: 'A1',
  account_name: 'ACME',
  kind: 'invoice',
  document_no: 'F26-12',
  item_date: today,
  due_date: '2026-04-13',
  age: 0,
  bucket: 0,
  guest_name: 'Smith',
  room_no: '101',
  departure: null,
  reference: null,
  original: '80.00',
  adjusted: '0.00',
  paid: '0.00',
  open: '80.00',
  reminder_level: 0,
  disputed: false,
  statement_no: null,
  folio: null,
  applications: [],
  ...more,
})

test('a bill of today goes back from the company to the guest', async () => {
  sitDown('employee', ['AR view', 'AR invoice'])
  const heard = fakeHouse({
    'ar-invoice': { body: done(invoice()) },
    'ar-invoice/return': {
      body: done({
        item_ids: [8],
        document_no: 'F26-12',
        amount: '80.00',
        balance: '0.00',
        folio_account_id: 4,
      }),
    },
  })
  const onClose = vi.fn()
  await show(<InvoiceDialog item_id={8} onClose={onClose} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Back to the bill' }))
  const dialog = await screen.findByRole('dialog', { name: /Take F26-12 back from ACME/ })
  await user.type(within(dialog).getByLabelText(/^Reason/), 'The guest pays himself')
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.find(({ path }) => path === 'ar-invoice/return')?.body).toMatchObject({
    item_id: 8,
    reason: 'The guest pays himself',
  })
})

test.each([
  ['of yesterday', { item_date: '2020-01-01' }],
  ['that is paid', { paid: '80.00', open: '0.00' }],
])('a bill %s is not offered back', async (_, more) => {
  sitDown('employee', ['AR view', 'AR invoice'])
  fakeHouse({ 'ar-invoice': { body: done(invoice(more)) } })
  await show(<InvoiceDialog item_id={8} onClose={() => {}} />)
  expect(await screen.findByText(/Smith/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back to the bill' })).toBeNull()
})

test('what nobody will pay is written off for a reason of that kind, by whoever may', async () => {
  sitDown('employee', ['AR view', 'AR write-off'])
  const heard = fakeHouse({
    'ar-invoice': { body: done(invoice({ open: '5.00', paid: '75.00' })) },
    'adjustment-code/list': {
      body: page([{ id: 9, code: 'BADDEBT', name: 'Cannot be collected', is_active: true }]),
    },
    'ar-invoice/write-off': { body: done({ item_id: 30, amount: '5.00', left: '0.00', balance: '0.00' }) },
  })
  const onClose = vi.fn()
  await show(<InvoiceDialog item_id={8} onClose={onClose} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Write off' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('5.00')
  await user.click(within(dialog).getByLabelText(/^Why/))
  await user.click(await screen.findByRole('option', { name: /Cannot be collected/ }))
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Kept by the bank')
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-invoice/write-off')?.body).toMatchObject({
      item_id: 8,
      amount: '5.00',
      adjustment_code_id: 9,
      reason: 'Kept by the bank',
    }),
  )
})

test('what the payer has kept is written off with his payment, by whoever may; nobody else is offered it', async () => {
  const method = {
    id: 4,
    code: 'BT',
    name: 'Bank transfer',
    payment_type: 'bank_transfer',
    use_for: ['ar_payment'],
    is_active: true,
  }
  const heard = fakeHouse({
    'payment-method/list': { body: page([method]) },
    'adjustment-code/list': {
      body: page([{ id: 9, code: 'BADDEBT', name: 'Cannot be collected', is_active: true }]),
    },
    'ar-make-payment': {
      body: done({
        item_id: 31,
        receipt_no: 'R26-9',
        change: '0.00',
        applications: [],
        written_off: [{ invoice_item_id: 8, document_no: 'F26-1', amount: '5.00' }],
        unallocated: '0.00',
        balance: '0.00',
      }),
    },
  })
  const dialogOf = async () => {
    await show(
      <PayDialog account={account} invoices={[invoice({ open: '80.00' }) as never]} onClose={vi.fn()} />,
    )
    return await screen.findByRole('dialog')
  }
  sitDown('employee', ['AR view', 'AR payment'])
  expect(within(await dialogOf()).queryByLabelText('Write off the rest')).toBeNull()
  cleanup()

  sitDown('employee', ['AR view', 'AR payment', 'AR write-off'])
  const dialog = await dialogOf()
  const user = userEvent.setup()
  const paid = within(dialog).getByLabelText(/^Paid on/)
  await user.clear(paid)
  await user.type(paid, '75.00')
  await user.click(within(dialog).getByLabelText(/^Pays by/))
  await user.click(await screen.findByRole('option', { name: /Bank transfer/ }))
  await user.click(within(dialog).getByLabelText('Write off the rest'))
  expect(await within(dialog).findByRole('region', { name: 'What is written off' })).toHaveTextContent('5.00')
  await user.click(await within(dialog).findByLabelText(/^Why/))
  await user.click(await screen.findByRole('option', { name: /Cannot be collected/ }))
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Kept by the bank')
  await user.click(within(dialog).getByRole('button', { name: 'Take payment' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-make-payment')?.body).toMatchObject({
      apply: { mode: 'selected', items: [{ amount: '75.00' }] },
      write_off_rest: true,
      adjustment_code_id: 9,
      reason: 'Kept by the bank',
    }),
  )
})

const credit = (more: object = {}) =>
  invoice({
    item_id: 9,
    kind: 'credit',
    document_no: 'C26-2',
    original: '-30.00',
    open: '-30.00',
    applications: [],
    ...more,
  })
const setOff = {
  body: done({ ...payment(), change: '0.00', written_off: [], unallocated: '0.00', balance: '0.00' }),
}

test('a credit is set off against the invoices that are chosen with it; money is asked for what is left', async () => {
  sitDown('employee', ['AR view', 'AR payment'])
  const heard = fakeHouse({ 'payment-method/list': { body: page([]) }, 'ar-make-payment': setOff })
  await show(
    <PayDialog
      account={account}
      invoices={[invoice({ open: '80.00' }) as never]}
      credits={[credit() as never]}
      onClose={vi.fn()}
    />,
  )
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('region', { name: 'What is set off' })).toHaveTextContent('C26-2')
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('50.00')
  const user = userEvent.setup()
  const paid = within(dialog).getByLabelText(/^Paid on/)
  await user.clear(paid)
  await user.type(paid, '30.00')
  await waitFor(() => expect(within(dialog).queryByLabelText(/^Pays by/)).toBeNull())
  await user.click(within(dialog).getByRole('button', { name: 'Take payment' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-make-payment')?.body).toEqual({
      account_id: 12,
      business_date: expect.any(String),
      credit_item_ids: [9],
      apply: { mode: 'selected', items: [{ item_id: 8, amount: '30.00' }] },
    }),
  )
})

test('a credit is allocated to the oldest invoices, and what it paid is taken back', async () => {
  sitDown('employee', ['AR view', 'AR payment'])
  const application = {
    application_id: 71,
    date: today,
    from_document: 'C26-2',
    to_document: 'F26-12',
    credit_item_id: 9,
    invoice_item_id: 8,
    amount: '10.00',
    taken_back: false,
    user: 'Ana',
  }
  const heard = fakeHouse({
    'ar-invoice': { body: done(credit({ open: '-20.00', applications: [application] })) },
    'ar-make-payment': setOff,
    'ar-payment/unapply': { body: done({ taken_back: [71] }) },
  })
  await show(<InvoiceDialog item_id={9} onClose={vi.fn()} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Allocate to the oldest' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-make-payment')?.body).toMatchObject({
      credit_item_ids: [9],
      apply: { mode: 'oldest' },
    }),
  )
  expect(screen.getByText('F26-12')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /^Take back/ }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-payment/unapply')?.body).toMatchObject({
      application_ids: [71],
    }),
  )
})

test('a wrong invoice of an earlier day is credited on the account by whoever may', async () => {
  const folio = {
    folio_id: 44,
    display_no: 'I26-3',
    total_net: '100.00',
    total_tax: '20.00',
    total_gross: '120.00',
    content: {},
  }
  const wrong = invoice({
    document_no: 'I26-3',
    item_date: '2020-01-01',
    open: '120.00',
    folio,
    compressed: false,
  })
  const heard = fakeHouse({
    'ar-invoice': { body: done(wrong) },
    'credit-bill/list': {
      body: done({
        folio: { folio_id: 44, display_no: 'I26-3', business_date: '2020-01-01', total_gross: '120.00' },
        payee_name: 'ACME',
        account: null,
        ar_account: { id: 12, account_no: 'A1', name: 'ACME' },
        lines: [
          {
            posting_id: 5,
            date: '2020-01-01',
            code: '2050',
            description: 'Hall',
            gross: '120.00',
            remaining: '120.00',
          },
        ],
        remaining: '120.00',
        credit_bills: [],
        why_not: null,
      }),
    },
    'adjustment-code/list': { body: page([{ id: 9, code: 'CREDIT', name: 'Credit bill', is_active: true }]) },
    'credit-bill/post': {
      body: done({
        credited: '120.00',
        folio: { folio_id: 45, display_no: 'C26-1', business_date: today, total_gross: '-120.00' },
        receipt_no: null,
        lines: [],
      }),
    },
  })
  sitDown('employee', ['AR view', 'AR invoice', 'AR credit'])
  await show(<InvoiceDialog item_id={8} onClose={vi.fn()} />)
  expect(await screen.findByText('Smith', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull()
  cleanup()

  sitDown('employee', ['AR view', 'AR invoice', 'AR credit', 'Issue credit bill'])
  await show(<InvoiceDialog item_id={8} onClose={vi.fn()} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Credit' }))
  await user.click(await screen.findByRole('button', { name: 'Credit everything' }))
  await user.click(screen.getByLabelText(/^Why/))
  await user.click(await screen.findByRole('option', { name: /Credit bill/ }))
  await user.type(screen.getByLabelText(/^Reason/), 'Wrong company')
  await user.click(screen.getByRole('button', { name: 'Issue the credit bill' }))
  expect(await screen.findByText(/120.00 of folio I26-3 is credited/)).toBeTruthy()
  expect(heard.find(({ path }) => path === 'credit-bill/post')?.body).toMatchObject({
    folio_id: 44,
    lines: [{ posting_id: 5, amount: '120.00' }],
    settle: { kind: 'ar' },
  })
})
