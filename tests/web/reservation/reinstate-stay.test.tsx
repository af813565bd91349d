import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ReinstateStayDialog } from '../../../src/web/reservation/reinstate-stay'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

vi.setConfig({ testTimeout: 30_000 })

test('a penalty of a stay that will be after all is named, with the way to the bill it is reversed on', async () => {
  sitDown('employee', ['Reservation reinstate', 'Cashiering view', 'Billing'])
  const penalty = { entry_id: 9, business_date: '2026-03-14', description: 'Cancellation', amount: '149.00' }
  fakeHouse({ 'booking/reinstate': { body: done({ id: 7, row_version: 4, penalty_postings: [penalty] }) } })
  const user = userEvent.setup()
  await show(<ReinstateStayDialog row={aRow({ status: 'cancelled' }) as never} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Reinstate' }))
  const way = await screen.findByRole('link', { name: 'Open the bill' })
  expect(way.getAttribute('href')).toBe('/home/financials/billing/7')
  expect(screen.getByRole('dialog').textContent).toContain('149.00')
})
