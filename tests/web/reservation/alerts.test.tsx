import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Head } from '../../../src/web/reservation/page/head'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aView } from './a-reservation'

beforeEach(() => sitDown('employee', ['Manage reservation']))

const alert = (id: number, message: string, more: object = {}) => ({
  id,
  row_version: 1,
  owner_type: 'reservation',
  code: 'X',
  severity: 'warning',
  message,
  begin_date: null,
  end_date: null,
  is_seen: false,
  seen: [],
  ...more,
})

test('an alert is read once: what I have read stands no more above the stay, unless it stops', async () => {
  const heard = fakeHouse({ 'alert-information/seen': { body: done({ seen: 1 }) } })
  const alerts = [
    alert(1, 'Passport was missing'),
    alert(2, 'Parcel at the desk', { is_seen: true }),
    alert(3, 'Call the police', { is_seen: true, severity: 'stop' }),
  ]
  await show(<Head view={aView({ alerts }) as never} />)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Passport was missingI have read it',
    'Call the police',
  ])
  await userEvent.setup().click(screen.getByRole('button', { name: 'I have read it' }))
  await waitFor(() => expect(heard.some(({ path }) => path === 'alert-information/seen')).toBe(true))
  expect(heard.find(({ path }) => path === 'alert-information/seen')?.body).toEqual({
    ids: [1],
    reservation_id: 7,
    trigger: 'reservation',
  })
})
