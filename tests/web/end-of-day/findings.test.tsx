import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Findings } from '../../../src/web/end-of-day/findings'
import type { Finding } from '../../../src/web/end-of-day/run'
import { show, sitDown } from '../kit/seat'

const finding = (code: string, message: string, detail: object[]): Finding =>
  ({ code, level: 'warn', count: detail.length, message, detail, needs_confirmation: false }) as never

test('a finding leads to where it is put right, and its cases say days as the house writes them', async () => {
  sitDown('employee', ['End of day run', 'Batch deposits', 'Housekeeping board'])
  const why = 'The stay of room 214 has no planned night for 2026-03-14.'
  const findings = [
    finding('night_missing', '1 stay has no price tonight.', [{ room_no: '214', message: why }]),
    finding('deposit_overdue', '2 deposits past due.', []),
    finding('room_discrepancy', '1 room that the desk and housekeeping know differently.', []),
  ]
  await show(<Findings findings={findings} seen={new Set()} onSee={() => undefined} mayConfirm={false} />)
  const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(wayOf('Batch deposits')).toContain('/home/financials/batch-deposites')
  expect(wayOf('Rooms')).toContain('/home/inventory/housekeeping-board?view=discrepancy')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/no planned night for/)).not.toHaveTextContent('2026-03-14')
})

test('a stay without a price tonight leads to where its nights are changed, also on a phone; several are shown one by one', async () => {
  sitDown('employee', ['End of day run', 'Manage reservation'])
  const [lost, other] = ['100123', '100124'].map(confirmation_no => ({ confirmation_no }))
  const findings = [
    finding('night_missing', '1 stay has no price tonight.', [lost]),
    finding('zero_rate', '2 stays at 0.00.', [lost, other]),
  ]
  const seen = () =>
    show(<Findings findings={findings} seen={new Set()} onSee={() => undefined} mayConfirm={false} />)
  const { unmount } = await seen()
  const link = screen.getByRole('link', { name: 'Reservation 100123' })
  expect(link.getAttribute('href')).toBe('/home/booking/manage-reservation/100123?do=change_nights')
  await userEvent.click(screen.getByRole('button', { name: '2 reservations' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('link', { name: '100124' }).getAttribute('href')).toBe(
    '/home/booking/manage-reservation/100124?do=change_nights',
  )
  unmount()
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query }),
  )
  await seen()
  expect(screen.getByRole('link', { name: 'Reservation 100123' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Put right' })).toBeNull()
  vi.unstubAllGlobals()
})

test('what a record of the house lacks names the record, and who keeps it', async () => {
  const stay = { confirmation_no: '100123', rate_code: 'BAR', rate_code_id: 7 }
  const findings = [
    finding('package_code_missing', 'Rate BAR has no code that charges its price with its packages.', [stay]),
    finding('system_code_missing', '1 transaction code is missing.', [{ system_use: 'no_show' }]),
    finding('no_exchange_rate', '1 night in a currency that has no exchange rate.', [stay]),
  ]
  const seen = () =>
    show(<Findings findings={findings} seen={new Set()} onSee={() => undefined} mayConfirm={false} />)
  sitDown('employee', ['End of day run', 'Manage reservation'])
  const { unmount } = await seen()
  expect(screen.getByText('Rate code BAR, by an administrator')).toBeTruthy()
  expect(screen.getByText('Transaction codes, by an administrator')).toBeTruthy()
  expect(screen.getByText('Foreign currencies, by an administrator')).toBeTruthy()
  // Until then the night is given another rate.
  expect(screen.getByRole('link', { name: 'Reservation 100123' }).getAttribute('href')).toBe(
    '/home/booking/manage-reservation/100123?do=change_nights',
  )
  unmount()
  sitDown('admin', ['Rate code', 'Transaction code', 'Foreign currency', 'Exchange rate'])
  await seen()
  const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(wayOf('Rate code BAR')).toBe('/financial/rate/rate-codes/7')
  expect(wayOf('Transaction codes')).toBe('/financial/transaction/transactionCode')
  expect(wayOf('Foreign currencies')).toBe('/financial/cashier/foreign')
})

test('guests without a country lead to the step that asks for it, for whoever may do that', async () => {
  sitDown('employee', ['End of day run'])
  const findings = [finding('country_missing', '1 guest of tonight without country.', [{ name: 'Costa' }])]
  const onStep = vi.fn()
  const seen = (more: { onStep?: typeof onStep }) =>
    show(
      <Findings findings={findings} seen={new Set()} onSee={() => undefined} mayConfirm={false} {...more} />,
    )
  const { unmount } = await seen({ onStep })
  await userEvent.click(screen.getByRole('button', { name: 'Guest country update' }))
  expect(onStep).toHaveBeenCalledWith('guest_country')
  unmount()
  await seen({})
  expect(screen.queryByText('Guest country update')).toBeNull()
})
