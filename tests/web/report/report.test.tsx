import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { reports } from '../../../src/hotel/report/catalogue'
import { ReportsPage } from '../../../src/web/report/reports'
import { shaped } from '../../../src/hotel/report/report'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const open = (at: string) =>
  show(
    <Routes>
      <Route path="/" element={<Navigate to={`/home/reports/${at}`} replace />} />
      <Route path="/home/reports/*" element={<ReportsPage />} />
    </Routes>,
  )

const folios = {
  key: 'folio-register',
  title: 'Folio register',
  business_date: '2026-03-15',
  generated_at: '2026-03-15T09:30:00Z',
  preliminary: true,
  params: { date_from: '2026-03-15', date_to: '2026-03-15' },
  rows: [
    [
      'folio',
      'F1',
      'issued',
      '2026-03-15',
      '101',
      'Okafor, Ada',
      'Ada Okafor',
      null,
      '100.00',
      '5.00',
      '105.00',
      null,
      'Ana',
    ],
    ['folio', '2', 'missing', null, null, null, null, null, null, null, null, null, null],
  ],
  headings: {},
  row_count: 2,
  groups: [{ value: 'folio', from: 0, count: 2, totals: { net: '100.00', tax: '5.00', gross: '105.00' } }],
  totals: { net: '100.00', tax: '5.00', gross: '105.00' },
  proofs: [],
}

test('only those reports stand in the list that the person may run, and words find them', async () => {
  sitDown('employee', ['Arrival reports', 'Financial reports'])
  const may = reports.filter(({ group }) => group === 'Arrival' || group === 'Financial')
  fakeHouse({
    'reports/list': { body: done({ items: may.map(({ key, title, group }) => ({ key, title, group })) }) },
  })
  await open('')
  await screen.findByText('Arrivals detailed')
  expect(screen.getAllByRole('row')).toHaveLength(may.length + 1)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'folio numbers' } })
  await waitFor(() => expect(screen.queryByText('Arrivals detailed')).toBeNull())
  expect(screen.getByText('Folio register')).toBeTruthy()
})

test('a group of rows has its subtotal, and what may still change is said', async () => {
  sitDown('employee', ['Financial reports'])
  fakeHouse({ 'reports/folio-register': { body: done(folios) } })
  await open('create-reports/folio-register/Folio%20register')
  const sum = (await screen.findByText('folio: 2')).closest('tr') as HTMLElement
  expect(within(sum).getByText('105.00')).toBeTruthy()
  expect(screen.getByText(/Preliminary/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
  expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled()
})

test('what it is narrowed by is asked for, and files hold the same', async () => {
  sitDown('employee', ['Financial reports', 'Export data'])
  const heard = fakeHouse({
    'reports/journal-by-transaction-code': { body: done({ ...folios, rows: [], groups: [] }) },
  })
  await open('create-reports/journal-by-transaction-code/x?date_from=2026-03-01')
  expect(await screen.findByText('There is nothing to report for these choices.')).toBeTruthy()
  expect(heard.at(-1)?.body).toEqual({ date_from: '2026-03-01' })
  fireEvent.click(screen.getByRole('button', { name: 'With moves between bills' }))
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ date_from: '2026-03-01', internal: true }))
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() =>
    expect(heard.at(-1)?.body).toEqual({ date_from: '2026-03-01', internal: true, format: 'csv' }),
  )
})

test('what is picked from lists waits behind a button, and what stands in the address is shown at once', async () => {
  sitDown('employee', ['Financial reports'])
  const heard = fakeHouse({
    'reports/adjustments-and-voids': { body: done({ ...folios, rows: [], groups: [] }) },
    'employee/list': { body: done({ items: [], total: 0, page: 1, per_page: 1 }) },
  })
  await open('create-reports/adjustments-and-voids/x?users=7,8&least=5.00')
  await screen.findByText('There is nothing to report for these choices.')
  const run = () => heard.filter(({ path }) => path === 'reports/adjustments-and-voids').at(-1)?.body
  expect(run()).toEqual({ users: [7, 8], least: '5.00' })
  expect(screen.getByLabelText('Users')).toBeTruthy()
  expect(screen.queryByLabelText('Reasons')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  expect(screen.getByLabelText('Reasons')).toBeTruthy()
  const least = screen.getByLabelText(/^From/)
  fireEvent.change(least, { target: { value: '1,5' } })
  fireEvent.keyDown(least, { key: 'Enter' })
  await waitFor(() => expect(run()).toEqual({ users: [7, 8], least: '1.5' }))
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '' } })
  fireEvent.blur(screen.getByLabelText(/^From/))
  await waitFor(() => expect(run()).toEqual({ users: [7, 8] }))
})

test('a row leads to the reservation, account or profile that it is about, where the person may go', async () => {
  const may = ['Accounts receivable reports', 'Accounts receivable', 'Profile reports', 'Customer profile']
  sitDown('employee', [...may, 'Guest merge'])
  const empty = { ...folios, rows: [], groups: [], totals: {}, row_count: 1 }
  const cellsOf = (key: string, cells: Record<string, string | number>) => {
    const { columns } = shaped(reports.find(report => report.key === key)!, {})
    return [columns.map(({ id }) => cells[id] ?? null)]
  }
  const account = { account_no: '1001', account: 'ACME', account_id: 12, balance: '5.00' }
  const pair = { profile_a: 'Quinn, Ada 7', profile_a_id: 7, profile_b: 'Quinn, Ada 9', profile_b_id: 9 }
  fakeHouse({
    'reports/ar-credit-limit': { body: done({ ...empty, rows: cellsOf('ar-credit-limit', account) }) },
    'reports/profile-duplicates': { body: done({ ...empty, rows: cellsOf('profile-duplicates', pair) }) },
  })
  await open('create-reports/ar-credit-limit/x')
  const link = await screen.findByRole('link', { name: '1001' })
  expect(link.getAttribute('href')).toContain('/home/financials/manage-account-receivable/12')
  // The number that it goes by is not shown.
  expect(screen.queryByText('12')).toBeNull()
  cleanup()
  await open('create-reports/profile-duplicates/x')
  const other = await screen.findByRole('link', { name: 'Quinn, Ada 9' })
  expect(other.getAttribute('href')).toContain('/home/customer-profile/9')
  expect(screen.getByRole('button', { name: 'Merge' })).toBeTruthy()
  cleanup()
  sitDown('employee', ['Profile reports'])
  await open('create-reports/profile-duplicates/x')
  await screen.findByText('Quinn, Ada 9')
  expect(screen.queryByRole('link', { name: 'Quinn, Ada 9' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
})

test('a record that was taken away stands in no field any more', async () => {
  sitDown('employee', ['Profile reports'])
  const guest = { id: 7, row_version: 1, name: 'Quinn, Ada', code: '1007', is_active: true }
  const heard = fakeHouse({
    'reports/profile-stay-history': {
      body: done({ ...folios, params: { profile: 7 }, rows: [], groups: [], row_count: 0 }),
    },
    'guest-profile/list': { body: done({ items: [guest], total: 1, page: 1, per_page: 20 }) },
  })
  await open('create-reports/profile-stay-history/x?profile=7')
  const field = await screen.findByLabelText('Profile')
  await waitFor(() => expect((field as HTMLInputElement).value).toContain('Quinn'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('Profile: please choose one.')).toBeTruthy()
  expect((screen.getByLabelText('Profile') as HTMLInputElement).value).toBe('')
  expect(heard.filter(({ path }) => path === 'reports/profile-stay-history')).toHaveLength(1)
})

test('an account is found for its statement by whoever may look at no account', async () => {
  sitDown('employee', ['Accounts receivable reports'])
  const heard = fakeHouse({
    'reports/ar-account-statement': { body: done({ ...folios, rows: [], groups: [], row_count: 0 }) },
    'manage-account-receivable/pick': {
      body: done({ items: [{ id: 41, account_no: '1041', name: 'Acme' }] }),
    },
  })
  await open('create-reports/ar-account-statement/x')
  const field = await screen.findByLabelText('Account')
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: 'acme' } })
  fireEvent.click(await screen.findByRole('option', { name: '1041 – Acme' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'reports/ar-account-statement')?.body).toEqual({
      account_id: 41,
    }),
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('1041 – Acme'))
})

test('what must agree and does not is said with both figures', async () => {
  sitDown('employee', ['Financial reports'])
  const proofs = [
    { label: 'Ledger', found: '105.00', expected: '105.00', holds: true },
    { label: 'Trial balance', found: '105.00', expected: '104.00', holds: false },
  ]
  fakeHouse({ 'reports/folio-register': { body: done({ ...folios, proofs }) } })
  await open('create-reports/folio-register/x')
  expect(await screen.findByText('Agrees: Ledger 105.00.')).toBeTruthy()
  expect(screen.getByText('Trial balance: 105.00 does not agree with 104.00.')).toBeTruthy()
})

test('an address without a report says so and leads to the list', async () => {
  sitDown('employee', ['Financial reports'])
  fakeHouse({})
  await open('create-reports/none/None')
  expect(await screen.findByText('There is no report at this address.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All reports' })).toBeTruthy()
})
