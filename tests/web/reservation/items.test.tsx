import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ItemsPart } from '../../../src/web/reservation/page/items'
import type { ReservationRow } from '../../../src/web/reservation/row'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

const item = (id: number, name: string, more: object) => ({
  id,
  row_version: 1,
  item: { id, code: name.toUpperCase(), name },
  from_date: '2026-03-14',
  to_date: '2026-03-17',
  quantity: 2,
  price: '15.00',
  charge_unit: 'per_day',
  total: '120.00',
  is_charged: true,
  package: null,
  departments: [],
  ...more,
})

test('a thing says what it costs and comes to, and what nobody charges by itself', async () => {
  sitDown('employee', ['Manage reservation', 'Reservation update'])
  fakeHouse({
    'reservation-item/list': {
      body: done({
        items: [
          item(1, 'Bicycle', {}),
          item(2, 'Tent', { total: '77.00', is_charged: false }),
          item(3, 'Crib', { price: '0.00', total: '0.00', is_charged: false }),
          item(4, 'Bottle', { package: 'WINE', is_charged: false }),
        ],
      }),
    },
  })
  const row = aRow({ status: 'checked_in', arrival_date: '2020-01-01', departure_date: '2099-01-01' })
  await show(<ItemsPart row={row as unknown as ReservationRow} mayChange />)
  const said = async (name: string) =>
    (await screen.findByRole('cell', { name })).closest('tr')?.textContent ?? ''
  expect(await said('Bicycle')).toMatch(/15\.00.*per day.*120\.00/)
  expect(await said('Bicycle')).not.toContain('by hand')
  expect(await said('Tent')).toMatch(/77\.00.*posted by hand/)
  expect(await said('Crib')).toContain('Free')
  expect(await said('Bottle')).toContain('With WINE')

  // Who is in the house has it from today on.
  await userEvent.click(screen.getByRole('button', { name: 'Add an item' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^From/).value).toMatch(/2026/)
})
