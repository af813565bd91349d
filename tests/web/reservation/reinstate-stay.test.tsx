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
  const penalty = {
    entry_id: 9,
    business_date: '2026-03-14',
    description: 'Cancellation',
    amount: '149.00',
    folio_no: null,
  }
  fakeHouse({ 'booking/reinstate': { body: done({ id: 7, row_version: 4, penalty_postings: [penalty] }) } })
  const user = userEvent.setup()
  await show(<ReinstateStayDialog row={aRow({ status: 'cancelled' }) as never} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Reinstate' }))
  const way = await screen.findByRole('link', { name: 'Open the bill' })
  expect(way.getAttribute('href')).toBe('/home/financials/billing/7')
  expect(screen.getByRole('dialog').textContent).toContain('149.00')
})

test('a penalty on a folio says that the folio is void first, of an earlier day that it is credited, and leads to it', async () => {
  sitDown('employee', ['Reservation reinstate', 'Cashiering view', 'Billing', 'Folio history'])
  const penalty = {
    entry_id: 9,
    business_date: '2026-03-14',
    description: 'No-show charge',
    amount: '632.00',
    folio_no: 'F-26-000426',
  }
  const user = userEvent.setup()
  for (const [business_date, says] of [
    ['2026-03-16', 'please void its folio'],
    ['2026-03-14', 'please make a credit bill'],
  ]) {
    const penalty_postings = [{ ...penalty, business_date }]
    fakeHouse({ 'booking/reinstate': { body: done({ id: 7, row_version: 4, penalty_postings }) } })
    const { unmount } = await show(
      <ReinstateStayDialog row={aRow({ status: 'no_show' }) as never} onClose={() => {}} />,
    )
    await user.click(screen.getByRole('button', { name: 'Reinstate' }))
    const way = await screen.findByRole('link', { name: 'Folio F-26-000426' })
    expect(way.getAttribute('href')).toBe('/home/financials/folio-history?q=F-26-000426')
    expect(screen.getByRole('dialog').textContent).toContain(says)
    unmount()
  }
})

test('whoever was to come on a day that is over is told which nights he loses', async () => {
  sitDown('employee', ['Reservation reinstate'])
  fakeHouse({})
  const row = aRow({ status: 'no_show', arrival_date: '2026-03-15', departure_date: '2026-03-18' })
  await show(<ReinstateStayDialog row={row as never} onClose={() => {}} />)
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).toContain('Mon 16/03/2026 – Wed 18/03/2026')
  expect(textContent).toContain('The night of Sun 15/03/2026, which is over')
})
