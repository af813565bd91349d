import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { RefusedAccess } from '../../src/web/kit/refused-access'
import { pages } from '../../src/web/routes'
import { missingOf } from '../../src/web/shell/menu'
import { deskNeedsAt } from '../../src/web/shell/needs'
import { houseThat, type Mood } from './kit/empty-house'
import { show, sitDown } from './kit/seat'
import { aView } from './reservation/a-reservation'

vi.setConfig({ testTimeout: 60_000 })

/** Below the pages of the routes: one of what they list. */
const below = [
  'booking/manage-reservation/100123',
  'booking/look-to-book/turned-away',
  'customer-profile/5',
  'financials/billing/907',
  'financials/cashier-closure/187',
  'financials/manage-account-receivable/12',
  'reports/create-reports/arrivals-detailed/Arrivals',
]
/** They ask the house nothing before somebody types: there is nothing to wait for and nothing to be refused. */
const forms = ['add-profile', 'financials/post-it']
const opened = pages.filter(({ page, path }) => page && !path.includes(':'))
const reading = [...opened.map(({ path }) => path), ...below].filter(path => !forms.includes(path))

async function open(at: string, mood: Mood, more: Record<string, unknown> = {}) {
  sitDown(
    'employee',
    allPermissions.map(({ name }) => name),
  )
  const heard = houseThat(mood, more)
  const [route] = opened.filter(({ path }) => at === path || (path !== '' && at.startsWith(`${path}/`)))
  const Page = await route.page!()
  await show(
    <Routes>
      <Route path="/*" element={<Navigate to={`/home/${at}`} replace />} />
      <Route path={`/home/${route.path}/*`} element={createElement(Page)} />
    </Routes>,
  )
  await screen.findByRole('heading', { level: 1 })
  return heard
}

describe.each(reading)('“%s”', at => {
  test('says that it is on its way, under its title', async () => {
    await open(at, 'is slow')
    expect((await screen.findAllByRole('status', { name: 'Loading' })).length).toBeGreaterThan(0)
  })

  test('says what went wrong, and asks again when it is told to', async () => {
    const { asked } = await open(at, 'fails')
    const again = await screen.findAllByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('The house did not manage this.').length).toBeGreaterThan(0)
    const before = asked.length
    await userEvent.click(again[0])
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  })

  test('says whose right is missing where a part of it is not for everybody, and offers no other try', async () => {
    await open(at, 'keeps it to itself')
    expect((await screen.findAllByText('Your role does not allow this (Arrivals).')).length).toBeGreaterThan(
      0,
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test.each(opened.filter(({ permission }) => permission !== 'signed in'))(
  'whoever has no right to $title reads which one it needs',
  async ({ path, title, permission }) => {
    const missing = missingOf(deskNeedsAt(`/home/${path}`), new Set())
    const needed: readonly string[] = [permission ?? title].flat()
    expect(needed.some(right => missing?.includes(right))).toBe(true)
    await show(<RefusedAccess permission={missing!} />)
    expect(screen.getByRole('heading', { name: 'You have no access here' })).toBeVisible()
  },
)

const view = aView({
  alerts: [],
  notes: [],
  traces: [],
  packages: [],
  items: [],
  specials: [],
  transports: [],
  guests: [],
  profiles: [],
  letters: [],
  attachments: [],
  moves: [],
  deposits: undefined,
})

test.each([
  ['customer-profile', 'Nobody is known yet.'],
  ['booking/manage-reservation', 'No reservation fits.'],
  ['booking/look-to-book', /No rate is sold for this stay|Nothing is sold/],
  ['booking/look-to-book/turned-away', 'Nobody has been turned away.'],
  ['booking/walk-reservation', 'No rate is sold for this stay.'],
  ['booking/waitlist', 'Nobody waits for a room.'],
  ['front-desk/arrivals', 'Everybody who was expected is here.'],
  ['front-desk/departures', 'Everybody who was to leave has left.'],
  ['front-desk/in-house', 'Nobody is in house.'],
  ['financials/billing', 'Nobody is in house.'],
  ['financials/billing/907', /Nothing stands on this bill yet/],
  ['financials/open-cashiers', 'No cashier is open.'],
  ['financials/folio-history', 'No folio has been issued yet.'],
  ['financials/receipts', 'No receipt has been given yet.'],
  ['financials/batch-deposites', 'Every deposit that is due is paid.'],
  ['financials/card-payments', 'Every card payment has its outcome.'],
  ['financials/ledger-verification', 'Nothing has been posted yet.'],
  ['financials/ledger-accounts', 'Nothing was posted up to this day.'],
  ['financials/manage-account-receivable', 'There are no accounts yet.'],
  ['inventory/housekeeping-board', 'No room fits this.'],
  ['inventory/out-of-order', 'No room is out of order.'],
  ['inventory/out-of-service', 'No room is out of service.'],
  ['inventory/floor-plans', 'No room stands on a floor yet.'],
  ['', 'Occupancy tonight'],
  ['financials/manage-end-of-day', 'What could disturb the night, to be put right while the'],
  ['booking/manage-reservation/100123/packages', 'No package is part of this stay.'],
  ['booking/manage-reservation/100123/money', 'No deposit is asked.'],
  ['booking/manage-reservation/100123/letters', 'Nobody has written yet.'],
  ['booking/manage-reservation/100123/notes', 'Nobody has written anything.'],
  ['booking/manage-reservation/100123/people', 'Nobody is named beside the guest.'],
  ['booking/manage-reservation/100123/history', 'Nothing has happened yet.'],
])('“%s” says in words that there is nothing', async (at, says) => {
  await open(at, 'has nothing', { 'booking/view': view })
  const found = await screen.findAllByText(says, { exact: false })
  expect(found.length).toBeGreaterThan(0)
})
