import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChangesLogPage } from '../../../src/web/changes-log/changes-log'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const line = {
  id: 7,
  at: '2026-03-14T09:30:00Z',
  business_date: '2026-03-14',
  by: null,
  module: 'reservation',
  entity: 'reservation',
  entity_id: 3,
  label: 'Cancelled 100123 (C100001)',
  fields: 1,
  is_undone: true,
  confirmation_no: '100123',
}
const changes = [{ field: 'departure_date', label: 'Departure', was: '2026-03-16', is: '' }]

test('a line says who, what and whether it was taken back, and opens with before and after', async () => {
  sitDown('employee', ['Changes log'])
  fakeHouse({
    'changes-log/list': { body: done({ items: [line], total: 1, page: 1, per_page: 50 }) },
    'changes-log/view': { body: done({ ...line, changes }) },
  })
  await show(<ChangesLogPage />)
  const row = (await screen.findByText('Cancelled 100123 (C100001)')).closest('tr') as HTMLElement
  expect(within(row).getByText('Taken back')).toBeTruthy()
  expect(within(row).getByText('The house itself')).toBeTruthy()
  fireEvent.click(within(row).getByText('Cancelled 100123 (C100001)'))
  const dialog = await screen.findByRole('dialog')
  const cells = within(await within(dialog).findByRole('table')).getAllByRole('cell')
  expect(cells.map(cell => cell.textContent)).toEqual(['Departure', '16/03/2026', '–'])
})

test('what it is narrowed by is asked for, and where nothing fits that is said', async () => {
  sitDown('employee', ['Changes log'])
  const heard = fakeHouse({
    'changes-log/list': { body: done({ items: [], total: 0, page: 1, per_page: 50 }) },
  })
  await show(<ChangesLogPage />)
  expect(await screen.findByText('Nothing was changed today.')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Part of the house' }))
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Cashiering'))
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  fireEvent.change(screen.getByLabelText('Room'), { target: { value: '101' } })
  await waitFor(() =>
    expect(heard.at(-1)?.body).toMatchObject({ filters: { modules: ['cashiering'], room: '101' } }),
  )
  expect(await screen.findByText('No change fits this search.')).toBeTruthy()
})
