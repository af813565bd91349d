import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { BillPage } from '../../../src/web/cashiering/bill'
import { linesOf, owedOf, type Posting } from '../../../src/web/cashiering/bill-facts'
import { keepMe } from '../../../src/web/kit/session'
import { done, fakeHouse, type Heard, me, page, refused, theHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const all = { text: true, move: true, split: true, transfer: true, adjust: true, reverse: true }
const posting = (more: Partial<Posting>): Posting => ({
  id: 1,
  window_no: 1,
  business_date: '2026-03-16',
  revenue_date: '2026-03-16',
  posted_at: '2026-03-16T10:00:00Z',
  code: '2050',
  description: 'Minibar',
  side: 'charge',
  quantity: '1.000',
  unit_price: '12.50',
  amount: '10.42',
  group_total: '12.50',
  origin: 'manual',
  live: true,
  parent_id: null,
  reverses_id: null,
  adjusts_id: null,
  moved_from_id: null,
  check_no: null,
  covers: null,
  reference: null,
  supplement: null,
  room_no: '101',
  guest_name: 'Smith',
  folio_no: null,
  receipt_no: null,
  cashier: '1',
  user: 'Alice',
  is_edited: false,
  fx: null,
  may: all,
  ...more,
})
const tax = posting({ id: 2, code: '7020', description: 'VAT 20 %', amount: '2.08', parent_id: 1 })
const cash = posting({
  id: 3,
  code: '9000',
  description: 'Cash',
  side: 'payment',
  amount: '2.50',
  group_total: '2.50',
})
const window_ = (window_no: number, balance: string) => ({
  window_no,
  label: null,
  payee: { kind: 'guest', id: 5, name: 'Smith' },
  ar_account: null,
  payment_method_id: 1,
  payment_method: 'Cash',
  card: null,
  charges: balance,
  payments: '0.00',
  balance,
  folio_style: 'detailed',
  display_currency: null as string | null,
  display_balance: null as string | null,
  credit_limit: null,
  is_confidential: false,
})
const bill = {
  account: {
    id: 9,
    kind: 'stay',
    status: 'open',
    name: 'Smith',
    row_version: 4,
    reservation: {
      id: 907,
      confirmation_no: '100907',
      status: 'checked_in',
      room_no: '101',
      arrival: '2026-03-14',
      departure: '2026-03-16',
      rate_code: 'BAR',
      adults: 2,
      children: 0,
      vip: null,
      is_no_post: false,
      row_version: 2,
    },
    balances: { guest: '10.00', deposit: '0.00', package: '0.00' },
    expected: null,
    credit: { limit: null, authorised: '0.00', available: null, state: 'ok' },
    alerts: [],
  },
  windows: [window_(1, '10.00')],
  postings: [posting({}), tax, cash],
  earlier: [],
  totals: { charges: '12.50', payments: '2.50', balance: '10.00' },
  display: null,
}
const cashMethod = {
  id: 1,
  row_version: 1,
  code: 'CA',
  name: 'Cash',
  payment_type: 'cash',
  foreign_currency: null,
}
const posted = {
  entry_ids: [1],
  account_id: 9,
  lines: [],
  windows: [],
  warnings: [],
  change: ['0.00'],
  receipt_no: 'R26-000001',
}

beforeEach(() =>
  sitDown('employee', [
    'Cashiering view',
    'Cashiering post charge',
    'Cashiering post payment',
    'Cashiering transfer',
    'Cashier open',
  ]),
)

const heardOf = (heard: Heard[], path: string) => heard.filter(one => one.path === path)

test('a tax stands inside the charge that it follows, and a payment lessens what is owed', () => {
  const lines = linesOf([posting({}), tax, cash])
  expect(lines.map(({ id, parts }) => [id, parts.map(({ id }) => id)])).toEqual([
    [1, [2]],
    [3, []],
  ])
  expect(owedOf(lines)).toBe('10.00')
})

test('a long bill brings forward what stands above it, into its sums too, and shows it when asked', async () => {
  const earlier = [
    { window_no: 1, postings: 702, until: '2026-03-12', charges: '421.20', payments: '400.00' },
    { window_no: 2, postings: 2, until: '2026-03-13', charges: '5.00', payments: '0.00' },
  ]
  const long = { ...bill, windows: [window_(1, '31.20'), window_(2, '5.00')], earlier }
  const heard = fakeHouse({ 'billing-list': { body: done(long) } })
  await show(<BillPage which={{ reservation_id: 907 }} />)
  const brought = await screen.findByText(/^Brought forward: 704 postings until/)
  expect(brought.parentElement?.textContent).toMatch(/13\/03.*26\.20/)
  const foot = within(screen.getAllByRole('row').at(-1) as HTMLElement)
  // 12.50 stands here, and 2.50 was paid.
  for (const sum of ['438.70', '402.50']) expect(foot.getByText(sum)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the earlier ones' }))
  await waitFor(() => expect(heardOf(heard, 'billing-list').at(-1)?.body).toMatchObject({ before: 1 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show the latest' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the latest' })).toBeNull())
})

test('what is marked goes to another bill with its number, the version read along with it', async () => {
  const heard = fakeHouse({ 'billing-list': { body: done(bill) }, 'edit-posting': { body: done({}) } })
  await show(<BillPage which={{ reservation_id: 907 }} />)
  const row = (await screen.findByText('Minibar')).closest('tr') as HTMLElement
  row.focus()
  await userEvent.keyboard(' ')
  expect(screen.getByText('1 marked,')).toBeTruthy()
  await userEvent.keyboard('2')
  await waitFor(() => expect(heardOf(heard, 'edit-posting')).toHaveLength(1))
  expect(heardOf(heard, 'edit-posting')[0]?.body).toMatchObject({
    action: 'move',
    account_id: 9,
    row_version: 4,
    posting_ids: [1],
    to_window: 2,
  })
})

test('without an open cashier the payment waits: it is opened in place, and the payment goes on', async () => {
  const closed = refused('Your cashier is closed. Open it to post and to take payments.', 'cashier_closed')
  const heard = fakeHouse({
    'billing-list': { body: done(bill) },
    'payment-method/list': { body: page([cashMethod]) },
    'save-post-payments': [closed, { body: done(posted) }],
    'cashier-open/mine': {
      body: done({
        shift: null,
        cashiers: [
          {
            cashier_id: 6,
            number: 12,
            name: 'Alice',
            opening_float: '200.00',
            retained_float: '0.00',
            open_with: null,
          },
        ],
      }),
    },
    'cashier-open': { body: done({ number: 12, shift_no: 2 }) },
  })
  await show(<BillPage which={{ reservation_id: 907 }} />)
  await screen.findByText('Minibar')
  await userEvent.keyboard('p')
  const dialog = await screen.findByRole('dialog')
  expect((within(dialog).getByLabelText(/^Amount/) as HTMLInputElement).value).toBe('10.00')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take payment' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Open the cashier and go on' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Receipt R26-000001' })).toBeTruthy()
  expect(heardOf(heard, 'cashier-open')[0]?.body).toMatchObject({ cashier_id: 6, opening_amount: '200.00' })
  expect(heardOf(heard, 'save-post-payments').map(({ body }) => body.payments)).toEqual([
    [{ payment_method_id: 1, amount: '10.00' }],
    [{ payment_method_id: 1, amount: '10.00' }],
  ])
})

test('a house of two bills to an account offers no third, by menu or by key', async () => {
  keepMe({
    ...me('employee', ['Cashiering view', 'Cashiering transfer']),
    system_configuration: { ...theHouse, folio_window_count: 2 },
  })
  const both = { ...bill, windows: [window_(1, '10.00'), window_(2, '0.00')] }
  const heard = fakeHouse({ 'billing-list': { body: done(both) }, 'edit-posting': { body: done({}) } })
  await show(<BillPage which={{ reservation_id: 907 }} />)
  const row = (await screen.findByText('Minibar')).closest('tr') as HTMLElement
  row.focus()
  await userEvent.keyboard(' ')
  await userEvent.click(screen.getByRole('button', { name: 'Move to bill' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '1: Smith',
    '2: Smith',
  ])
  await userEvent.keyboard('{Escape}')
  row.focus()
  await userEvent.keyboard('3')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Routing' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'New bill' })).toBeNull()
  expect(heardOf(heard, 'edit-posting')).toHaveLength(0)
})

test('a guest reads what he owes in his own money, too', async () => {
  const shown = {
    ...bill,
    windows: [{ ...window_(1, '10.00'), display_currency: 'USD', display_balance: '10.58' }],
  }
  fakeHouse({ 'billing-list': { body: done(shown) } })
  await show(<BillPage which={{ reservation_id: 907 }} />)
  const bills = await screen.findByRole('region', { name: 'Bills of the account' })
  expect(bills.textContent).toMatch(/10\.00.*≈.*10\.58.*USD|10\.00.*≈.*USD.*10\.58/)
})
