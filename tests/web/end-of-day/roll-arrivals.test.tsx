import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RollDialog } from '../../../src/web/end-of-day/roll-arrivals'
import type { ArrivalCase } from '../../../src/web/end-of-day/steps/arrivals'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const row = {
  reservation_id: 7,
  row_version: 3,
  guest_name: 'García',
  arrival_date: '2026-03-16',
} as ArrivalCase

async function open() {
  sitDown('employee', ['End of day run', 'Reservation update'])
  const results = [{ reservation_id: 7, done: true, message: 'Arrives on 2026-03-17', error: null }]
  const heard = fakeHouse({ 'arrival-not-checked-in/update': { body: done({ results }) } })
  const onDone = vi.fn()
  await show(<RollDialog rows={[row]} onDone={onDone} onClose={() => {}} />)
  return { user: userEvent.setup(), heard, onDone }
}

test('a night that is missed is free unless somebody says what it costs', async () => {
  const { user, heard, onDone } = await open()
  await user.click(screen.getByRole('button', { name: 'Roll over' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(heard[0].body).toMatchObject({
    items: [{ reservation_id: 7, action: 'roll', new_arrival_date: '2026-03-17', charge: 'none' }],
  })
})

test('charged by the rule, what no deposit covers stays open on the bill', async () => {
  const { user, heard, onDone } = await open()
  await user.click(screen.getByLabelText(/^Night that is missed/))
  await user.click(await screen.findByRole('option', { name: /^By the rule/ }))
  await user.click(screen.getByRole('button', { name: 'Roll over' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(heard[0].body).toMatchObject({
    items: [{ reservation_id: 7, charge: 'rule' }],
    answers: { penalty_unpaid: 'open' },
  })
})
