import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CountryStep } from '../../../src/web/end-of-day/steps/country'
import type { StepProps } from '../../../src/web/end-of-day/wizard'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

beforeEach(() => sitDown('employee', ['End of day', 'End of day run']))

const guest = (guest_profile_id: number, name: string, needs: string[]) => ({
  reservation_id: guest_profile_id,
  confirmation_no: `4000${guest_profile_id}`,
  guest_profile_id,
  guest: name,
  room: '101',
  needs,
})
const overview = { counters: { country_missing: 2 }, run: null } as unknown as StepProps['overview']

test('only what is missing is asked of each guest, and kept as what it is', async () => {
  const missing = [guest(1, 'Able', ['nationality']), guest(2, 'Baker', ['nationality', 'country'])]
  const heard = fakeHouse({
    'country-check': { body: done({ missing, ok: 3 }) },
    'guest-country-update': { body: done({ missing: 2, overview }) },
    'master-type': { body: page([{ id: 7, row_version: 1, code: 'PT', name: 'Portugal' }]) },
  })
  await show(<CountryStep {...({ overview, mayRun: true } as StepProps)} />)
  const residence = await screen.findByRole('combobox', { name: 'Country of residence of Baker' })
  expect(screen.getByRole('combobox', { name: 'Nationality of Able' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Country of residence of Able' })).toBeNull()
  await userEvent.click(residence)
  await userEvent.click(await screen.findByRole('option', { name: /Portugal/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'guest-country-update')?.body).toMatchObject({
      updates: [{ guest_profile_id: 2, country_id: 7 }],
    }),
  )
})
