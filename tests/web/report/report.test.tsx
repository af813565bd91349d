import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { reports } from '../../../src/hotel/report/catalogue'
import { ReportsPage } from '../../../src/web/report/reports'
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
  row_count: 2,
  groups: [{ value: 'folio', from: 0, count: 2, totals: { net: '100.00', tax: '5.00', gross: '105.00' } }],
  totals: { net: '100.00', tax: '5.00', gross: '105.00' },
}

test('only those reports stand in the list that the person may run, and words find them', async () => {
  sitDown('employee', ['Arrival reports', 'Financial reports'])
  const may = reports.filter(({ group }) => group === 'Arrival' || group === 'Financial')
  fakeHouse({ 'reports/list': { body: done({ items: may.map(({ key }) => ({ key })) }) } })
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
  expect(await screen.findByText('There is nothing to report for these days.')).toBeTruthy()
  expect(heard.at(-1)?.body).toEqual({ date_from: '2026-03-01' })
  fireEvent.click(screen.getByRole('button', { name: 'With moves between bills' }))
  await waitFor(() => expect(heard.at(-1)?.body).toEqual({ date_from: '2026-03-01', internal: true }))
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() =>
    expect(heard.at(-1)?.body).toEqual({ date_from: '2026-03-01', internal: true, format: 'csv' }),
  )
})

test('an address without a report says so and leads to the list', async () => {
  sitDown('employee', ['Financial reports'])
  fakeHouse({})
  await open('create-reports/none/None')
  expect(await screen.findByText('There is no report at this address.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All reports' })).toBeTruthy()
})
