import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { AddressDialog } from '../../../src/web/profile/address-dialog'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => sitDown('employee', ['Guest profile store']))

const named = (id: number, code: string, name: string, more: object = {}) => ({
  id,
  code,
  name,
  row_version: 1,
  ...more,
})
const [america, portugal] = [
  named(1, 'US', 'United States', { requires_state: true }),
  named(2, 'PT', 'Portugal'),
]
const home = {
  id: 8,
  row_version: 2,
  address_type_id: 30,
  address_type: 'Home',
  line1: '1 Main Street',
  line2: null,
  line3: null,
  language_id: null,
  city: 'Boston',
  postal_code: '02108',
  country_id: 1,
  country: 'United States',
  state_id: 12,
  state: 'Massachusetts',
  is_primary: true,
}

test('a country that has states is given one with the address, and another country forgets it', async () => {
  const heard = fakeHouse({
    'master-type': {
      body: page([america, portugal, named(12, 'MA', 'Massachusetts'), named(30, 'HOME', 'Home')]),
    },
    'guest-address/update': { body: done({ ...home }) },
  })
  await show(<AddressDialog profile_id={5} address={home} onClose={() => undefined} />)
  const state = await screen.findByRole('combobox', { name: 'State (required)' })
  await waitFor(() => expect(state).toHaveValue('MA – Massachusetts'))
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(heard.some(({ path }) => path === 'guest-address/update')).toBe(true))
  expect(heard.find(({ path }) => path === 'guest-address/update')?.body).toMatchObject({
    country_id: 1,
    state_id: 12,
  })

  await userEvent.click(screen.getByRole('combobox', { name: /^Country/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'PT – Portugal' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue(''))
})
