import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type HeldPackage, PackageDialog } from '../../../src/web/reservation/package'
import type { ReservationRow } from '../../../src/web/reservation/row'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

const row = aRow({
  status: 'reserved',
  arrival_date: '2026-03-20',
  departure_date: '2026-03-23',
}) as unknown as ReservationRow
const choose = async (field: RegExp | string, option: RegExp | string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('a group of packages is added as one, without a price of its own, and not on a night that is left out', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const heard = fakeHouse({
    'package-group/list': {
      body: done({ items: [{ id: 3, code: 'HB', name: 'Half board' }], total: 1, page: 1, per_page: 50 }),
    },
    'reservation-package/store': { body: done({ difference: { total: '40.00' } }) },
  })
  const onClose = vi.fn()
  await show(<PackageDialog row={row} onClose={onClose} />)
  expect(screen.getByLabelText('Price of one')).toBeTruthy()
  await choose(/^Add/, 'A group of packages')
  expect(screen.queryByLabelText('Price of one')).toBeNull()
  await choose(/^Group/, /Half board/)
  await choose(/^Not on/, /21/)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = heard.find(({ path }) => path === 'reservation-package/store')?.body
  expect(sent).toMatchObject({ package_group_id: 3, excluded_dates: ['2026-03-21'] })
  expect(sent).not.toHaveProperty('package_code_id')
})

test('the nights on which a package is not had stand in its dialog, and go with what is saved', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  const heard = fakeHouse({ 'reservation-package/update': { body: done({ difference: { total: '0.00' } }) } })
  const onClose = vi.fn()
  const held = {
    id: 9,
    name: 'Parking',
    quantity: 1,
    from_date: '2026-03-20',
    to_date: '2026-03-23',
    once_date: null,
    price_override: null,
    mode: 'added_separate',
    excluded_dates: ['2026-03-21'],
  } as unknown as HeldPackage
  await show(<PackageDialog row={row} held={held} onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(heard.at(-1)?.body).toMatchObject({ id: 9, excluded_dates: ['2026-03-21'] })
})
