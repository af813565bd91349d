import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { InvoiceDialog } from '../../../src/web/receivable/invoice'
import { InvoicesTab } from '../../../src/web/receivable/invoices'
import { LettersTab, RemindersDialog } from '../../../src/web/receivable/letters'
import { NotesTab } from '../../../src/web/receivable/notes'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })
const account = { id: 12, account_no: '1001', name: 'ACME', status: 'active' } as never

const item = (item_id: number, more: object = {}) => ({
  item_id,
  account_id: 12,
  kind: 'invoice',
  document_no: `F26-${item_id}`,
  item_date: '2026-03-01',
  due_date: '2026-03-31',
  age: 13,
  bucket: 0,
  guest_name: null,
  supplement: null,
  room_no: null,
  departure: null,
  reference: null,
  original: '80.00',
  adjusted: '0.00',
  paid: '0.00',
  open: '80.00',
  reminder_level: 0,
  disputed: false,
  statement_no: null,
  compressed: false,
  parent: null,
  moved_to: null,
  came_from: null,
  row_version: 1,
  ...more,
})
const listed = (items: object[], totals: object = {}) => ({
  body: done({ items, total: items.length, page: 1, per_page: 500, ...totals }),
})
const invoices = (...items: object[]) => listed(items, { totals: { original: '160.00', open: '160.00' } })
/** What was asked for, and not only looked at. */
const really = (heard: { path: string; body: unknown }[], path: string) =>
  heard.find(one => one.path === path && !('preview' in (one.body as object)))
const preview = { item_ids: [], amount: '160.00', from_balance: '0.00', to_balance: '175.00' }

test('documents that are marked go to another account; what both owe then is seen before', async () => {
  sitDown('employee', ['AR view', 'AR transfer', 'AR invoice'])
  const heard = fakeHouse({
    'ar-invoice/list': invoices(item(1), item(2)),
    'manage-account-receivable/list': listed([{ id: 15, account_no: '1004', name: 'Globex' }]),
    'ar-invoice/transfer': { body: done(preview) },
  })
  await show(<InvoicesTab account={account} />)
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('checkbox'))[0])
  await screen.findByText('2 marked')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 documents to another account' })
  await user.type(within(dialog).getByRole('combobox', { name: /^To account/ }), 'Glo')
  await user.click(await screen.findByRole('option', { name: /Globex/ }))
  await within(dialog).findByText('175.00', { exact: false })
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Charged to the wrong company')
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => {
    const sent = really(heard, 'ar-invoice/transfer')
    expect(sent?.body).toMatchObject({
      item_ids: [1, 2],
      to_account_id: 15,
      reason: 'Charged to the wrong company',
    })
  })
})

test('invoices are put together as one, and one that is several is taken apart with a reason', async () => {
  sitDown('employee', ['AR view', 'AR invoice'])
  const heard = fakeHouse({
    'ar-invoice/list': invoices(
      item(1),
      item(2),
      item(3, { kind: 'payment', document_no: null, open: '-5.00' }),
    ),
    'ar-invoice/compress': {
      body: done({ item_id: 9, document_no: 'I26-9', amount: '160.00', due_date: '2026-03-31' }),
    },
    'ar-invoice': {
      body: done({
        ...item(9, { compressed: true }),
        account_no: '1001',
        account_name: 'ACME',
        folio: null,
        applications: [],
      }),
    },
    'ar-invoice/uncompress': { body: done({ item_ids: [1, 2], amount: '160.00' }) },
  })
  await show(<InvoicesTab account={account} />)
  const user = userEvent.setup()
  await user.click((await screen.findAllByRole('checkbox'))[0])
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Put together' }))
  const dialog = await screen.findByRole('dialog', { name: 'Put 2 documents together' })
  await user.type(within(dialog).getByLabelText(/^Reference/), 'March')
  await user.click(within(dialog).getByRole('button', { name: 'Put together' }))
  await waitFor(() => {
    const sent = really(heard, 'ar-invoice/compress')
    expect(sent?.body).toMatchObject({ item_ids: [1, 2], reference: 'March' })
  })
  await show(<InvoiceDialog item_id={9} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Take apart' }))
  const apart = await screen.findByRole('dialog', { name: 'Take F26-9 apart' })
  await user.type(within(apart).getByLabelText(/^Reason/), 'They want them apart')
  await user.click(within(apart).getByRole('button', { name: 'Take apart' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-invoice/uncompress')?.body).toMatchObject({ item_id: 9 }),
  )
})

test('who is late gets a letter, unless somebody leaves him out', async () => {
  sitDown('employee', ['AR view', 'AR statement'])
  const late = (account_id: number, name: string) => ({
    account_id,
    account_no: String(account_id),
    name,
    level: 1,
    title: 'Reminder',
    text: 'Please pay.',
    total: '60.00',
    email_documents: false,
    email: null,
    items: [
      {
        item_id: 1,
        document_no: 'L1',
        item_date: '2026-01-01',
        due_date: '2026-01-31',
        overdue_days: 42,
        open: '60.00',
        level: 1,
      },
    ],
  })
  const heard = fakeHouse({
    'ar-reminder/preview': { body: done({ items: [late(12, 'ACME'), late(13, 'Globex')] }) },
    'ar-reminder/send': { body: done({ reminders: [] }) },
  })
  await show(<RemindersDialog onClose={() => {}} />)
  const user = userEvent.setup()
  const dialog = await screen.findByRole('dialog', { name: 'Reminders' })
  await within(dialog).findByText('13 Globex')
  await user.click(within(dialog).getAllByRole('checkbox')[2])
  await user.click(within(dialog).getByRole('button', { name: 'Write the letters' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-reminder/send')?.body).toMatchObject({ account_ids: [12] }),
  )
})

test('a statement is seen before it is issued, up to a day that is closed', async () => {
  sitDown('employee', ['AR view', 'AR statement'])
  const heard = fakeHouse({
    'ar-statement/list': listed([]),
    'ar-reminder/list': listed([]),
    'ar-reminder/preview': { body: done({ items: [] }) },
    'ar-statement/preview': {
      body: done({
        account_id: 12,
        account_no: '1001',
        name: 'ACME',
        mode: 'open_item',
        detail: 'invoices_only',
        from_date: '2026-02-01',
        to_date: '2026-03-13',
        opening: '0.00',
        invoiced: '595.25',
        credited: '0.00',
        paid: '500.00',
        closing: '95.25',
        items: [],
        movements: [],
        applications: [],
        aging: { bucket_days: [30], buckets: [], unallocated: '0.00', balance: '95.25' },
      }),
    },
    'ar-statement/issue': { body: done({ statements: [] }) },
  })
  await show(<LettersTab account={account} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New statement' }))
  const dialog = await screen.findByRole('dialog', { name: 'Statement for ACME' })
  await within(dialog).findByText('95.25 EUR')
  await user.click(within(dialog).getByRole('button', { name: 'Issue' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-statement/issue')?.body).toMatchObject({ account_id: 12 }),
  )
})

test('what is to be done on an account is written, and done', async () => {
  sitDown('employee', ['AR view', 'AR manage'])
  const note = {
    id: 4,
    account_id: 12,
    account_no: '1001',
    name: 'ACME',
    kind: 'trace',
    body: 'Call them',
    due_date: '2026-03-16',
    resolved: false,
    user: 'Ana',
    created_at: '2026-03-14T10:00:00Z',
    row_version: 3,
  }
  const heard = fakeHouse({
    'ar-note/list': listed([note]),
    'ar-note/update': { body: done({ id: 4, row_version: 4 }) },
    'ar-note/store': { body: done({ id: 5 }) },
  })
  await show(<NotesTab account={account} />)
  const user = userEvent.setup()
  await screen.findByText('Call them')
  await user.click((await screen.findAllByRole('button', { name: /^Done/ }))[0])
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-note/update')?.body).toMatchObject({
      id: 4,
      row_version: 3,
      resolved: true,
    }),
  )
  await user.click(screen.getByRole('button', { name: 'New trace' }))
  const dialog = await screen.findByRole('dialog', { name: 'New trace' })
  await user.type(within(dialog).getByLabelText(/^What is to be done/), 'Send the contract')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'ar-note/store')?.body).toMatchObject({
      account_id: 12,
      kind: 'trace',
      body: 'Send the contract',
    }),
  )
})

test('what is open is added up; what is settled comes to nothing together, and says no sum', async () => {
  sitDown('employee', ['AR view'])
  fakeHouse({ 'ar-invoice/list': invoices(item(1), item(2)) })
  await show(<InvoicesTab account={account} />)
  expect(await screen.findByText('Total')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Settled' }))
  await waitFor(() => expect(screen.queryByText('Total')).toBeNull())
})

test('what is settled has no age: nobody waits for it', async () => {
  sitDown('employee', ['AR view'])
  fakeHouse({ 'ar-invoice/list': invoices(item(1), { ...item(2), open: '0.00' }) })
  await show(<InvoicesTab account={account} />)
  expect(await screen.findAllByText(/^\d+ days$/)).toHaveLength(1)
  expect(screen.getAllByText('Settled').length).toBeGreaterThan(1)
})
