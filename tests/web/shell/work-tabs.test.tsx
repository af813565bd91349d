import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { BillingPage } from '../../../src/web/cashiering/billing'
import { recentOnes, remember, type WorkTab, workTabs } from '../../../src/web/kit/recent'
import { endSession, openSession } from '../../../src/web/kit/session'
import { closeTab, openTab } from '../../../src/web/kit/work-tab'
import { ManageReservationPage } from '../../../src/web/reservation/manage-reservation'
import { KeyList } from '../../../src/web/shell/key-list'
import { OpenRecords } from '../../../src/web/shell/open-records'
import { problemOfKey } from '../../../src/web/shell/own-keys'
import { speak } from '../../../src/web/words/translate'
import { done, fakeHouse, me } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aView } from '../reservation/a-reservation'

beforeEach(() => {
  localStorage.clear()
  sitDown('employee', ['Manage reservation', 'Cashiering view'])
})

const reservations = '/home/booking/manage-reservation'
const aTab = (number: number, more: Partial<WorkTab> = {}): WorkTab => {
  const path = `${reservations}/${100_000 + number}`
  return {
    kind: 'reservation',
    path,
    title: `Guest ${number}`,
    detail: `${100_000 + number}`,
    to: path,
    ...more,
  }
}
const numbers = () => workTabs().map(({ detail }) => Number(detail) - 100_000)
const openAll = (...all: number[]) => all.forEach(number => openTab(aTab(number)))

describe('what lies open', () => {
  test('stays at its place, whatever is opened again', () => {
    openAll(1, 2, 3, 1)
    expect(numbers()).toEqual([1, 2, 3])
    expect(recentOnes().map(({ title }) => title)).toEqual(['Guest 1', 'Guest 3', 'Guest 2'])
  })

  test('is eight records: the ninth takes the place of the one that was not seen longest', () => {
    openAll(1, 2, 3, 4, 5, 6, 7, 8, 1, 9)
    expect(numbers()).toEqual([1, 9, 3, 4, 5, 6, 7, 8])
  })

  test('is not pushed out by any number of screens', () => {
    openAll(1)
    for (let number = 0; number < 20; number++)
      remember({ path: `/home/${number}`, title: `Screen ${number}` })
    expect(numbers()).toEqual([1])
    // A screen of the record is the record.
    remember({ path: `${reservations}/100001/money`, title: 'Guest 1' })
    expect(recentOnes().filter(({ title }) => title === 'Guest 1')).toHaveLength(0)
  })

  test('once closed, is still found where recent ones are', () => {
    openAll(1, 2)
    closeTab(aTab(1).path)
    expect(numbers()).toEqual([2])
    expect(recentOnes().map(({ title }) => title)).toEqual(['Guest 2', 'Guest 1'])
    // The page that stood open is left only now.
    remember({ path: `${reservations}/100001/money`, title: 'Guest 1' })
    expect(recentOnes()).toHaveLength(2)
    openAll(1)
    expect(numbers()).toEqual([2, 1])
    expect(recentOnes()).toHaveLength(2)
  })

  test('is of one person in one house, and of nobody after the sign-out', () => {
    const as = (id: number, property_id: number) => {
      const { user, system_configuration } = me('employee', ['Manage reservation'])
      openSession({
        token: 'another',
        user: { ...user, id },
        system_configuration: { ...system_configuration, property_id },
      })
    }
    openAll(1, 2)
    as(8, 1)
    expect(numbers()).toEqual([])
    openAll(3)
    as(7, 2)
    expect(numbers()).toEqual([])
    as(7, 1)
    expect(numbers()).toEqual([1, 2])
    endSession()
    expect(numbers()).toEqual([])
    openAll(4)
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    '{',
    '7',
    'null',
    '[null, 3, {"path": 1}, {"path": "/x", "title": "X"}]',
    '[{"path": "/x", "title": "X", "turn": 1, "kind": "boat", "detail": "", "to": "/x"}]',
    '[{"path": "/x", "title": "X", "turn": 1, "kind": "bill"}]',
  ])('written by hand is not there: %s', text => {
    openAll(1)
    const [key] = Object.keys({ ...localStorage }).filter(key => key.startsWith('pms_recent'))
    localStorage.setItem(key, text)
    expect([workTabs(), recentOnes()]).toEqual([[], []])
  })
})

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const sitAt = () =>
  show(
    <>
      <OpenRecords />
      <Link to={`${reservations}/7`}>To the seventh</Link>
      <Link to="/home/financials/billing/account/9">To the bill</Link>
      <Link to="/elsewhere">Elsewhere</Link>
      <Where />
      <Routes>
        <Route path={`${reservations}/*`} element={<ManageReservationPage />} />
        <Route path="/home/financials/billing/*" element={<BillingPage />} />
        <Route path="*" element={<input aria-label="Field" />} />
      </Routes>
    </>,
  )
const row = () => screen.findByRole('navigation', { name: 'Open records' })
const chips = async () => within(await row()).getAllByRole('link')
const isAtPath = (path: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(path))
const current = async () => (await chips()).filter(chip => chip.hasAttribute('aria-current'))

describe('the row of open records', () => {
  test('is not there while nothing lies open', async () => {
    fakeHouse({})
    await sitAt()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('holds the reservation that was opened by whatever way, under one name, at the tab where somebody was', async () => {
    fakeHouse({ 'booking/view': { body: done(aView()) } })
    await sitAt()
    await userEvent.click(screen.getByText('To the seventh'))
    const chip = await screen.findByRole('link', { name: 'Reservation García, María 100123' })
    expect(chip).toHaveAttribute('aria-current', 'page')
    expect(chip).toHaveAttribute('aria-keyshortcuts', 'Alt+1')
    await userEvent.click(await screen.findByRole('tab', { name: 'Notes 1' }))
    await isAtPath(`${reservations}/7/notes`)
    await userEvent.click(screen.getByText('Elsewhere'))
    expect(await current()).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: /García/ }))
    await isAtPath(`${reservations}/7/notes`)
    expect(await chips()).toHaveLength(1)
  })

  test('says of a bill whose it is and of which room, and gives it corners', async () => {
    fakeHouse({ 'billing-list': { body: done(aBill) } })
    openAll(1)
    await sitAt()
    await userEvent.click(screen.getByText('To the bill'))
    const chip = await screen.findByRole('link', { name: 'Bill Smith 101' })
    expect((await current())[0]).toBe(chip)
    // The account of a stay and the bill of that stay are one.
    expect(workTabs()[1].path).toBe('/home/financials/billing/907')
  })

  test('leads by a key of its own, from a field as well', async () => {
    fakeHouse({})
    openTab(aTab(1, { to: '/home/one' }))
    openTab(aTab(2, { to: '/home/two?tab=x' }))
    await sitAt()
    await row()
    await userEvent.click(screen.getByLabelText('Field'))
    await userEvent.keyboard('{Alt>}2{/Alt}')
    await isAtPath('/home/two?tab=x')
    await userEvent.keyboard('{Alt>}1{/Alt}')
    await isAtPath('/home/one')
    await userEvent.keyboard('{Alt>}3{/Alt}')
    await isAtPath('/home/one')
  })

  test('is closed by its cross, by Delete and by the middle button, and leads nowhere by it', async () => {
    fakeHouse({})
    openAll(1, 2, 3, 4)
    await sitAt()
    const [first] = await chips()
    await userEvent.click(screen.getByRole('button', { name: 'Close Guest 2 100002' }))
    expect(numbers()).toEqual([1, 3, 4])
    act(() => first.focus())
    await userEvent.keyboard('{Delete}')
    expect(numbers()).toEqual([3, 4])
    // The next one has the focus: keys go on.
    expect(screen.getByRole('link', { name: /Guest 3/ })).toHaveFocus()
    await userEvent.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('link', { name: /Guest 4/ }) })
    expect(numbers()).toEqual([3])
    await userEvent.keyboard('{Delete}')
    expect(numbers()).toEqual([])
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('closing the one that is open leads to the one seen last, at last to the list', async () => {
    fakeHouse({ 'booking/view': { body: done(aView()) } })
    openTab(aTab(1, { to: '/home/one' }))
    openTab(aTab(2, { to: '/home/two' }))
    openTab(aTab(1, { to: '/home/one' }))
    await sitAt()
    await userEvent.click(screen.getByText('To the seventh'))
    await userEvent.click(await screen.findByRole('button', { name: 'Close García, María 100123' }))
    await isAtPath('/home/one')
    closeTab(aTab(2).path)
    closeTab(aTab(1).path)
    await userEvent.click(screen.getByText('To the seventh'))
    await userEvent.click(await screen.findByRole('button', { name: 'Close García, María 100123' }))
    await isAtPath(reservations)
    expect(workTabs()).toEqual([])
  })

  test('goes without a word where the house knows the record no more, or shows it no more', async () => {
    const gone = { success: false, status_code: 404, message: 'There is no such reservation.', data: null }
    for (const status of [404, 403]) {
      fakeHouse({ 'booking/view': { status, body: { ...gone, status_code: status } } })
      openTab(aTab(7, { to: `${reservations}/7`, path: `${reservations}/100123` }))
      openAll(1)
      const { unmount } = await sitAt()
      await userEvent.click(await screen.findByRole('link', { name: /Guest 7/ }))
      await waitFor(() => expect(numbers()).toEqual([1]))
      expect(recentOnes()).toHaveLength(1)
      // The page says it where the record would stand; nothing else does.
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      unmount()
    }
  })

  test('shows nothing that the person may not open', async () => {
    fakeHouse({})
    openAll(1)
    openTab(aTab(2, { kind: 'bill', path: '/home/financials/billing/2', title: 'A bill' }))
    const { user, system_configuration } = me('employee', ['Manage reservation'])
    openSession({ token: 'the same', user, system_configuration })
    await sitAt()
    expect((await chips()).map(({ textContent }) => textContent)).toEqual(['ReservationGuest 1100001'])
  })

  test('hears what the same person does in another window', async () => {
    fakeHouse({})
    openAll(1)
    await sitAt()
    await row()
    const [key] = Object.keys({ ...localStorage }).filter(key => key.startsWith('pms_recent'))
    localStorage.setItem(key, '[]')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('speaks the language of the person', async () => {
    fakeHouse({})
    await speak('ar')
    openAll(1)
    await sitAt()
    expect(await screen.findByRole('navigation', { name: 'السجلات المفتوحة' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'حجز Guest 1 100001' })).toBeVisible()
    await speak('en')
  })
})

test("its keys are listed for those who have a desk, and are nobody else's", async () => {
  const { unmount } = await show(<KeyList />)
  expect(screen.getByText('Alt + 1 … 8')).toBeVisible()
  unmount()
  sitDown('admin')
  await show(<KeyList />)
  expect(screen.queryByText('Alt + 1 … 8')).toBeNull()
  expect(problemOfKey('alt+3', 'alt+a', {})).toBe('fixed')
  expect(problemOfKey('alt+9', 'alt+a', {})).toBeUndefined()
})

const aBill = {
  account: {
    id: 9,
    kind: 'stay',
    status: 'open',
    name: 'Smith',
    row_version: 4,
    reservation: {
      id: 907,
      confirmation_no: '100907',
      status: 'checked_in',
      room_no: '101',
      arrival: '2026-03-14',
      departure: '2026-03-16',
      rate_code: 'BAR',
      adults: 2,
      children: 0,
      vip: null,
      is_no_post: false,
      row_version: 2,
    },
    balances: { guest: '10.00', deposit: '0.00', package: '0.00' },
    expected: null,
    credit: { limit: null, authorised: '0.00', available: null, state: 'ok' },
    alerts: [],
  },
  windows: [],
  postings: [],
  earlier: [],
  totals: { charges: '0.00', payments: '0.00', balance: '0.00' },
  display: null,
}
