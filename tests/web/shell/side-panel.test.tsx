import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PanelButtons } from '../../../src/web/shell/panel-buttons'
import { putAt } from '../../../src/web/shell/side-panel/to-do-order'
import { forgetAll, getToasts, say } from '../../../src/web/kit/toast'
import { registerWhenStable } from '../../../src/web/service-worker/register'
import { Notifications } from '../../../src/web/shell/side-panel/notifications'
import { speak } from '../../../src/web/words/translate'
import { done, fakeHouse, refused } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const happened = {
  id: 4,
  kind: 'books_differ',
  severity: 'critical',
  title: 'The books do not add up',
  text: 'The ledger check of 2026-03-15 found differences.',
  said: {
    title: { words: 'The books do not add up', facts: {} },
    text: { words: 'The ledger check of %{date} found differences.', facts: { date: '2026-03-15' } },
  },
  link: '/home/financials/ledger-verification',
  at: '2026-03-16T04:10:00Z',
  is_read: false,
}
const toDo = {
  id: 9,
  row_version: 2,
  title: 'Order flowers',
  due_date: '2026-03-15',
  is_overdue: true,
  link: null,
}

beforeEach(() => sitDown('employee', ['Arrivals']))

test('what happened can be read by whoever may not open the screen it is about, and be kept as a to-do', async () => {
  const heard = fakeHouse({
    'notification/count': { body: done({ unread: 120, due: 0 }) },
    'notification/list': { body: done({ items: [happened], unread: 1 }) },
    'notification/update': { body: done({ unread: 0 }) },
    'todo/store': { body: done({ ...toDo, done_at: null }) },
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 120 unread' }))
  expect(screen.getByText('99+')).toBeInTheDocument()
  // The panel is fetched when it is first opened.
  const text = 'The ledger check of Sun 15/03/2026 found differences.'
  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make to-do' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'todo/store')?.body).toEqual({ title: happened.title }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Mark read' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'notification/update')?.body).toEqual({ ids: [4], read: true }),
  )
})

test('whoever may open the screen goes there, and has read it by that', async () => {
  sitDown('employee', ['Ledger verification'])
  const heard = fakeHouse({
    'notification/count': { body: done({ unread: 1, due: 0 }) },
    'notification/list': { body: done({ items: [happened], unread: 1 }) },
    'notification/update': { body: done({ unread: 0 }) },
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const way = await screen.findByRole('link', { name: 'Open' })
  expect(way).toHaveAttribute('href', happened.link)
  await userEvent.click(way)
  await waitFor(() => expect(heard.map(({ path }) => path)).toContain('notification/update'))
  expect(screen.queryByText(happened.title)).toBeNull()
})

test('an administrator, who has no desk, goes to the same screen below the dashboard', async () => {
  sitDown('admin', ['Ledger verification'])
  fakeHouse({
    'notification/count': { body: done({ unread: 1, due: 0 }) },
    'notification/list': { body: done({ items: [happened], unread: 1 }) },
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/dashboard/ledger-verification',
  )
})

test('a to-do that cannot be added says why, and what was typed stays', async () => {
  fakeHouse({
    'notification/count': { body: done({ unread: 0, due: 1 }) },
    'todo/list': { body: done({ items: [{ ...toDo, done_at: null }], open: 1, overdue: 1 }) },
    'todo/store': refused('The house is busy.', 'busy'),
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'To-dos, 1 due' }))
  expect(await screen.findByText('Overdue')).toBeVisible()
  await userEvent.type(screen.getByLabelText('What is to be done'), 'Call a taxi{Enter}')
  expect(await screen.findByText('The house is busy.')).toBeVisible()
  expect(screen.getByLabelText('What is to be done')).toHaveValue('Call a taxi')
})

test('a to-do is ticked with the version that is on the screen', async () => {
  const heard = fakeHouse({
    'notification/count': { body: done({ unread: 0, due: 1 }) },
    'todo/list': { body: done({ items: [{ ...toDo, done_at: null }], open: 1, overdue: 1 }) },
    'todo/update': { body: done({ ...toDo, done_at: '2026-03-16T08:00:00Z', is_overdue: false }) },
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'To-dos, 1 due' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Order flowers' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'todo/update')?.body).toEqual({
      id: 9,
      row_version: 2,
      is_done: true,
    }),
  )
})

test('a to-do is given to a colleague with what it matters, and says whose it is', async () => {
  const given = {
    ...toDo,
    done_at: null,
    priority: 'high',
    employee: { id: 7, name: 'Rui Dias' },
    due_time: '15:30',
  }
  const heard = fakeHouse({
    'notification/count': { body: done({ unread: 0, due: 0 }) },
    'todo/list': { body: done({ items: [given], open: 1, overdue: 1 }) },
    'todo/assignees': {
      body: done({ people: [{ id: 7, name: 'Rui Dias' }], groups: [{ id: 3, name: 'Night' }] }),
    },
    'todo/store': { body: done({ ...toDo, done_at: null }) },
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'To-dos' }))
  expect(await screen.findByText('For Rui Dias')).toBeVisible()
  expect(screen.getByText('High priority')).toBeVisible()
  expect(screen.getByText(/Due Sun 15\/03\/2026 15:30/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('What is to be done'), 'Count the keys')
  await userEvent.click(screen.getByRole('combobox', { name: 'For' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Night' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Priority' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Low priority' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'todo/store')?.body).toEqual({
      title: 'Count the keys',
      due_date: null,
      priority: 'low',
      employee_id: null,
      group_id: 3,
    }),
  )
})

test('what a notice cuts off is read whole among the notifications', async () => {
  fakeHouse({
    'notification/count': { body: done({ unread: 0, due: 0 }) },
    'notification/list': { body: done({ items: [], unread: 0 }) },
  })
  const long = `Room 101 cannot be given: ${'it is being painted, '.repeat(6)}until Friday.`
  await show(<PanelButtons />)
  act(() => say('failure', long))
  expect(getToasts().at(-1)?.text).toMatch(/^.{109}…$/)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  const said = await screen.findByRole('list', { name: 'Said on this page' })
  expect(within(said).getByText(long)).toBeVisible()
  // The next person at this device reads nothing of it.
  act(() => forgetAll())
  expect(screen.queryByText(long)).toBeNull()
})

test('what is to do is moved by the arrows beside it, and what is overdue stays before the rest', async () => {
  const line = (id: number, title: string, is_overdue = false) => ({
    ...toDo,
    id,
    title,
    is_overdue,
    due_date: is_overdue ? '2026-03-15' : null,
    done_at: null as string | null,
  })
  const items = [line(9, 'Order flowers', true), line(10, 'Call Kim'), line(11, 'Print'), line(12, 'Post')]
  const moved = [items[0], items[2], items[1], items[3]]
  const heard = fakeHouse({
    'notification/count': { body: done({ unread: 0, due: 1 }) },
    'todo/list': [
      { body: done({ items, open: 4, overdue: 1 }) },
      {
        body: done({ items: moved, open: 4, overdue: 1 }),
        when: (_, before) => before.some(({ path }) => path === 'todo/order'),
      },
    ],
    'todo/order': { body: done({ ids: [9, 11, 10, 12] }) },
  })
  const orders = () => heard.filter(({ path }) => path === 'todo/order').map(({ body }) => body.ids)
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'To-dos, 1 due' }))
  const down = await screen.findByRole('button', { name: 'Down: Call Kim' }, { timeout: 10_000 })
  // The overdue one and the first of the others have nowhere to go up.
  expect(screen.getByRole('button', { name: 'Down: Order flowers' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Up: Call Kim' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Down: Post' })).toBeDisabled()
  await userEvent.click(down)
  await waitFor(() => expect(orders()).toEqual([[9, 11, 10, 12]]))
  await waitFor(() =>
    expect(
      screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/[A-Z][a-z]+/)?.[0]),
    ).toEqual(['Order', 'Print', 'Call', 'Post']),
  )
})

test('a to-do is drawn to the place of another', () => {
  const line = (id: number, more: object = {}) => ({ id, is_overdue: false, done_at: null, ...more })
  const items = [line(1, { is_overdue: true }), line(2), line(3), line(4), line(5, { done_at: 'x' })]
  const put = (from: number, to: number) => putAt(items, items[from - 1], items[to - 1])
  expect([put(4, 2), put(2, 4), put(3, 2)]).toEqual([
    [1, 4, 2, 3],
    [1, 3, 4, 2],
    [1, 3, 2, 4],
  ])
  expect([put(2, 2), put(2, 1), put(1, 3), put(2, 5), put(5, 2)]).toEqual(Array(5).fill(undefined))
  expect(putAt(items, items[1], undefined)).toBeUndefined()
})

test('today is the ways to what is not finished, and what of one’s own is due', async () => {
  sitDown('employee', ['Arrivals', 'Departures'])
  const later = {
    ...toDo,
    id: 10,
    title: 'Next month',
    due_date: '2026-04-01',
    is_overdue: false,
    done_at: null,
  }
  fakeHouse({
    'notification/count': { body: done({ unread: 0, due: 1 }) },
    'todo/list': { body: done({ items: [{ ...toDo, done_at: null }, later], open: 2, overdue: 1 }) },
    'front-desk/today': {
      body: done({
        arrivals: { expected: 9, arrived: 4, unassigned: 2, vips: 3, overdue: 0 },
        departures: { expected: 3, departed: 3, overdue: 0 },
        rooms: { out_of_order: 1 },
        due_traces: 2,
      }),
    },
    'dashboard/summary': { body: done({ owing: { guests: 1, amount: '80.00' } }) },
  })
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'To-dos, 1 due' }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Today' }))
  expect(await screen.findByRole('link', { name: /Arrivals without a room\s*2/ })).toHaveAttribute(
    'href',
    '/home/front-desk/arrivals?room=none',
  )
  expect(screen.getByRole('link', { name: /Still to arrive\s*5/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /VIPs still to arrive\s*3/ })).toHaveAttribute(
    'href',
    '/home/front-desk/arrivals?vip=yes',
  )
  expect(screen.queryByText('Still to leave')).toBeNull()
  expect(await screen.findByText(/owe 80.00 EUR/)).toBeVisible()
  // Where each of them stands with its guest.
  expect(screen.getByRole('link', { name: /Things to do for guests\s*2/ })).toHaveAttribute('href', '/home')
  // Who may not open the list of repairs reads how many there are.
  expect(screen.getByText('Rooms out of order')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Rooms out of order/ })).toBeNull()
  expect(await screen.findByText('Order flowers')).toBeVisible()
  expect(screen.queryByText('Next month')).toBeNull()
})

test('what happened is said in the language of the person, whatever it is about', async () => {
  sitDown()
  await speak('de')
  const words = 'End of day: %{step} failed'
  const failed = {
    ...happened,
    said: { ...happened.said, title: { words, facts: { step: 'Cashier closure' } } },
  }
  fakeHouse({ 'notification/list': { body: done({ items: [failed], unread: 1 }) } })
  await show(<Notifications onGo={() => {}} />)
  expect(await screen.findByText('Tagesabschluss: Kassenabschluss fehlgeschlagen')).toBeVisible()
  expect(screen.getByText(/^Die Buchprüfung vom .*15.* hat Abweichungen gefunden\.$/)).toBeVisible()
  await speak('en')
})

test('while the app is written no service worker is registered', () => {
  const register = vi.fn()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { register } }))
  vi.useFakeTimers()
  registerWhenStable(false)
  vi.advanceTimersByTime(60_000)
  expect(register).not.toHaveBeenCalled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what happens meanwhile is counted and read without a reload, and a page that nobody looks at asks nothing', async () => {
  const title = { words: 'The business date is Tuesday', facts: {} }
  const later = { ...happened, id: 5, said: { ...happened.said, title } }
  const heard = fakeHouse({
    'notification/count': [
      { body: done({ unread: 1, latest: 4, due: 0 }) },
      { body: done({ unread: 1, latest: 4, due: 0 }) },
      { body: done({ unread: 2, latest: 5, due: 0 }) },
    ],
    'notification/list': [
      { body: done({ items: [happened], unread: 1 }) },
      { body: done({ items: [later, happened], unread: 2 }) },
    ],
  })
  const times = (wanted: string) => heard.filter(({ path }) => path === wanted).length
  await show(<PanelButtons />)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  expect(await screen.findByText(happened.title, {}, { timeout: 10_000 })).toBeVisible()

  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    // Somebody comes back to the page: it asks again, and as nothing is new the panel stays as it is.
    await act(async () => focusManager.setFocused(false))
    await act(async () => vi.advanceTimersByTimeAsync(120_000))
    expect(times('notification/count')).toBe(1)
    await act(async () => focusManager.setFocused(true))
    await waitFor(() => expect(times('notification/count')).toBe(2))
    const lists = times('notification/list')

    await act(async () => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(times('notification/count')).toBe(3))
    expect(await screen.findByText(later.title)).toBeVisible()
    expect(times('notification/list')).toBe(lists + 1)
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread', hidden: true })).toBeInTheDocument()
  } finally {
    vi.useRealTimers()
    focusManager.setFocused(undefined)
  }
})
