import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DoneBar } from '../../../src/web/cashiering/done-bar'
import { fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const posted = { says: 'Minibar is posted.' }

test('a charge for which the guest signs offers its slip, and a failure is said', async () => {
  sitDown()
  const heard = fakeHouse({ 'charge-slip': refused('There is no such posting.', 'not_found') })
  await show(<DoneBar done={{ ...posted, slip_of: 12 }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Charge slip' }))
  await screen.findByText('There is no such posting.')
  expect(heard).toMatchObject([{ path: 'charge-slip', body: { posting_id: 12 } }])
})

test('another charge offers none', async () => {
  sitDown()
  await show(<DoneBar done={posted} />)
  screen.getByText('Minibar is posted.')
  expect(screen.queryByRole('button', { name: 'Charge slip' })).toBeNull()
})
