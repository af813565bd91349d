import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localStorageStore, StoreContextProvider } from 'ra-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { ArrivalsPage } from '../../../src/web/front-desk/arrivals'
import { deskColumns, extraColumns } from '../../../src/web/front-desk/desk-columns'
import { amountOf, commonOf, timeOf } from '../../../src/web/front-desk/desk-filters'
import type { DeskRow } from '../../../src/web/front-desk/desk-row'
import { linesOf } from '../../../src/web/kit/table-tools'
import { KeyList } from '../../../src/web/shell/key-list'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from '../reservation/a-reservation'

vi.setConfig({ testTimeout: 30_000 })
const totals = {
  expected: 1,
  arrived: 0,
  due_in: 1,
  persons: 2,
  unassigned: 0,
  not_ready: 0,
  queued: 0,
  pre_registered: 0,
  vip: 0,
}
const row = {
  ...aRow({ status: 'reserved', state: 'due_in', room: '101' }),
  company: 'Firm',
  deposit_due: '50.00',
}
const rows = done({ items: [row], total: 1, page: 1, per_page: 500, totals })

beforeEach(() => {
  localStorage.clear()
  sitDown('employee', ['Arrivals', 'Check in'])
})

async function open(listed: object = rows) {
  const heard = fakeHouse({
    'front-desk/arrivals': { body: listed },
    'front-desk/queue-add': {
      body: done({ reservation_id: 1, row_version: 2, waiting_since: '', priority: 1 }),
    },
    'room-type/list': { body: page([]) },
  })
  await show(
    <StoreContextProvider value={localStorageStore()}>
      <ArrivalsPage />
      <KeyList />
    </StoreContextProvider>,
  )
  await screen.findByRole('row', { name: /García/ }, { timeout: 8000 })
  return {
    user: userEvent.setup(),
    heard,
    last: () => heard.findLast(one => one.path === 'front-desk/arrivals')?.body,
  }
}

test('a list is narrowed behind its button, which says how many filters are set', async () => {
  const { user, last } = await open()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.type(screen.getByLabelText('ETA from'), '1400')
  await user.type(screen.getByLabelText('ETA until'), '18:00')
  await waitFor(() => expect(last()?.filters).toEqual({ tab: 'due_in', eta_from: '14:00', eta_to: '18:00' }))
  expect(screen.getByRole('button', { name: 'Filters 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(last()?.filters).toEqual({ tab: 'due_in' }))
})

test('what stands in the address is what is asked for; half of a time asks for nothing', () => {
  expect(commonOf({ room_type: '3', floor: '12', company: 'x', group: '', vip: 'yes' })).toMatchObject({
    room_type_ids: [3],
    floor_ids: [12],
    company_ids: undefined,
    group_ids: undefined,
    vip: true,
  })
  expect([timeOf('14:00'), timeOf('14'), amountOf('1.250,50'), amountOf('x')]).toEqual([
    '14:00',
    undefined,
    '1250.50',
    undefined,
  ])
})

test('a person chooses the columns of a list, and finds them again', async () => {
  const first = await open()
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).not.toContain('Company')
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  await first.user.click(screen.getByRole('menuitemcheckbox', { name: 'Company' }))
  await first.user.click(screen.getByRole('menuitemcheckbox', { name: 'ETA' }))
  expect(screen.getByRole('menuitemcheckbox', { name: 'Company' }).getAttribute('aria-checked')).toBe('true')
  cleanup()
  await open()
  expect(heads()).toContain('Company')
  expect(heads()).not.toContain('ETA')
})

test.each([
  ['is offered to who may take data out of the house', ['Arrivals', 'Export data'], 1],
  ['is not offered to the others', ['Arrivals'], 0],
])('a file of the list %s; paper is for everybody', async (_, rights, files) => {
  sitDown('employee', rights)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /More/ }))
  expect(screen.queryAllByRole('menuitem', { name: 'Export as CSV' })).toHaveLength(files)
  expect(screen.getByRole('menuitem', { name: 'Print the list' })).toBeVisible()
})

test('the whole list goes onto paper, asked anew and in one piece', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user, heard } = await open()
  await user.click(screen.getByRole('button', { name: /More/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Print the list' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const asked = heard.filter(({ path, body }) => path === 'front-desk/arrivals' && body.per_page === 500)
  expect(asked.map(({ body }) => body.page)).toEqual([1])
  const paper = document.querySelector<HTMLElement>('.paper')
  expect(paper && within(paper).getByText(/García/)).toBeTruthy()
})

test('a spreadsheet gets days and amounts as they are, and what is shown as a sign in words', () => {
  const columns = [deskColumns.guest, deskColumns.departure, deskColumns.balance, ...extraColumns]
  const given = { ...row, balance: '-12.50', departure_date: '2026-03-17' } as unknown as DeskRow
  const [heads, line] = linesOf(columns, [given])
  const cells = Object.fromEntries(heads.map((head, index) => [head, line[index]]))
  expect(cells).toMatchObject({
    Departure: '2026-03-17',
    Balance: '-12.50',
    Company: 'Firm',
    'Deposit due': '50.00',
  })
})

test('the letters of the rows stand under ? while their list is there', async () => {
  const { user } = await open()
  const keys = () =>
    screen.getAllByRole('row').flatMap(one => {
      const [key, what] = [...one.querySelectorAll('td')].map(({ textContent }) => textContent)
      return one.querySelector('kbd') && key?.length === 1 ? [`${key} ${what}`] : []
    })
  expect(keys()).toEqual(
    expect.arrayContaining(['K Check in', 'Q Put in the queue / Take out of the queue', 'A Assign rooms']),
  )
  const first = screen.getByRole('row', { name: /García/ })
  first.focus()
  await user.keyboard('k')
  expect(await screen.findByRole('dialog', { name: /^Check in/ })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
})

test('who waits is shown with his priority and how long, green as soon as his room is ready; the letter Q asks for it', async () => {
  const since = new Date(Date.now() - 25 * 60_000).toISOString()
  const waits = {
    ...row,
    queue: { since, priority: 2 },
    room_status: { code: 'IP', name: 'Inspected', base_status: 'inspected', color: '#fff', is_ready: true },
  }
  const one = done({ items: [waits], total: 1, page: 1, per_page: 500, totals: { ...totals, queued: 1 } })
  const { user } = await open(one)
  const line = () => screen.getByRole('row', { name: /García/ })
  expect(within(line()).getByText('Room is ready')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /Queue/ }))
  expect(await screen.findByRole('columnheader', { name: 'Waits' })).toBeTruthy()
  expect(within(line()).getByTitle(/^Since/).textContent).toBe('2 · 25 min')
  cleanup()
  const { user: again, heard } = await open()
  screen.getByRole('row', { name: /García/ }).focus()
  await again.keyboard('q')
  const dialog = await screen.findByRole('dialog', { name: /^Put .* in the queue/ })
  await again.click(within(dialog).getByRole('combobox', { name: /Priority/ }))
  await again.click(screen.getByRole('option', { name: '1, first of all' }))
  await again.click(within(dialog).getByRole('button', { name: 'Put in the queue' }))
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'front-desk/queue-add')?.body).toMatchObject({ priority: 1 }),
  )
})

test('from the search a key goes on to whom it found, and not to whoever stood there before', async () => {
  const later = { ...row, reservation_id: 2, guest: 'Later, Lou', guest_name: 'Later, Lou' }
  let answer: (() => void) | undefined
  const { user } = await open()
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.includes('front-desk/arrivals')) return await before(url, init)
    await new Promise<void>(resolve => {
      answer = resolve
    })
    const items = done({ items: [later], total: 1, page: 1, per_page: 500, totals })
    return new Response(JSON.stringify(items), { headers: { 'Content-Type': 'application/json' } })
  })
  const field = screen.getByRole('searchbox')
  await user.type(field, 'later{Enter}')
  await waitFor(() => expect(answer).toBeDefined())
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(field).toHaveFocus()
  answer?.()
  await waitFor(() => expect(screen.getByRole('row', { name: /Later/ })).toHaveFocus())
})

test('whoever types on after Enter stays in the search: no letter of a name becomes a command', async () => {
  const { user, last } = await open()
  const field = screen.getByRole('searchbox')
  await user.type(field, 'gar{Enter}')
  await user.type(field, 'cia', { skipClick: true })
  await waitFor(() => expect(last()?.search).toBe('garcia'))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(field).toHaveFocus()
})
