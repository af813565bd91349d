import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  askedOf,
  further,
  furtherCount,
  inputOf,
  lookOf,
  usual,
} from '../../../src/web/reservation/list/asked'
import { ReservationListPage } from '../../../src/web/reservation/list/list-page'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'
import { aRow } from './a-reservation'

const totals = { reservations: 2, rooms: 2, persons: 4, room_nights: 4, revenue: '560.00' }
const aList = (
  items = [aRow(), aRow({ reservation_id: 8, confirmation_no: '100124', allowed: [] })],
  more = {},
) => ({
  body: done({ items, total: items.length, page: 1, per_page: 50, totals, ...more }),
})

const open = async (reply: object | object[] = aList()) => {
  sitDown('employee', ['Manage reservation'])
  const heard = fakeHouse({ 'booking/list': reply as never })
  await show(<ReservationListPage />)
  return () => heard.filter(({ path }) => path === 'booking/list').map(({ body }) => body)
}

test('the list opens with what is current, its search has the focus, its figures stand above', async () => {
  const asked = await open()
  expect(await screen.findAllByText('García, María')).toHaveLength(2)
  expect(asked()[0]).toMatchObject({ filters: { tab: 'current' }, page: 1, per_page: 50 })
  await screen.findByText('2 reservations, 2 rooms, 4 persons, 4 room nights, 560.00 EUR room revenue')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name, number, room, phone or e-mail')
})

test('the rows do not wait for the figures, which are asked once for all pages and orders', async () => {
  const asked = await open()
  await screen.findAllByText('García, María')
  expect(asked().map(({ with_totals }) => with_totals)).toEqual([false, true])
  await userEvent.click(screen.getByText('Guest'))
  await waitFor(() => expect(asked()).toHaveLength(3))
  expect(asked()[2]).toMatchObject({ with_totals: false, sort: [{ field: 'guest', order: 'asc' }] })
})

test('a search goes through everything, and Enter leads to what was found', async () => {
  const asked = await open()
  await screen.findAllByText('García, María')
  await userEvent.keyboard('garcia')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'garcia', filters: { tab: 'all' } }))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
})

test('a tab and a column go to the house', async () => {
  const asked = await open()
  await screen.findAllByText('García, María')
  await userEvent.click(screen.getByText('Cancelled'))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filters: { tab: 'cancelled' } }))
  await userEvent.click(screen.getByText('Guest'))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: [{ field: 'guest', order: 'asc' }] }))
})

test('a filter goes to the house, and its button says that there is one', async () => {
  const asked = await open()
  await screen.findAllByText('García, María')
  await userEvent.click(screen.getByText('Filters'))
  await userEvent.click(screen.getByLabelText('With a balance'))
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filters: { has_balance: true } }))
  await screen.findByText('Filters 1')
})

test('a row offers what the house allows, and nothing else', async () => {
  await open()
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  await userEvent.click(within(first).getByRole('button', { name: 'Actions' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Check inK',
    'CancelX',
  ])
  expect(within(second).queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('nothing found says so and offers the way back', async () => {
  await open(aList([]))
  expect(await screen.findByText('No reservation fits.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show all current ones' })).toBeTruthy()
})

test('a link to a narrowed list opens the same list, with its filters shown; half of an amount asks for nothing', async () => {
  const asked = {
    ...usual,
    room_type: '3',
    booked_by: '12',
    eta_from: '14:00',
    deposit: 'yes',
    balance_over: '1,5x',
  }
  expect(inputOf({ ...asked, deposit_due_to: '2026-03-20', unassigned: 'yes', group: 'x' }).filters).toEqual({
    tab: 'current',
    room_type_ids: [3],
    created_by_ids: [12],
    eta_from: '14:00',
    deposit_open: true,
    deposit_due_to: '2026-03-20',
    unassigned: true,
  })
  expect(furtherCount({ ...asked, balance_over: '' })).toBe(4)
})

test('each filter of the panel is asked by the call, and each stands in the address under a name of its own', () => {
  const some = { day: '2026-03-14', time: '10:00', flag: 'yes', amount: '10', text: 'x', record: '5' }
  expect(new Set(further.map(({ name }) => name)).size).toBe(further.length)
  for (const { name, kind } of further) {
    const set = Object.values(inputOf({ ...usual, [name]: some[kind] }).filters ?? {}).filter(
      value => value !== undefined,
    )
    expect([name, set.length]).toEqual([name, 2])
  }
})

test('what is kept under a name is everything that stands in the address but the page, and stands there again', () => {
  const asked = {
    ...usual,
    tab: 'reserved',
    q: 'garcia',
    page: '3',
    sort: 'arrival_date:desc',
    room_type: '3',
    unassigned: 'yes',
    balance_over: '100.00',
    arrival_from: '2026-03-14',
  }
  const look = lookOf(asked, ['eta'])
  expect(look).toEqual({
    search: 'garcia',
    filters: {
      tab: 'reserved',
      room_type: '3',
      unassigned: 'yes',
      balance_over: '100.00',
      arrival_from: '2026-03-14',
    },
    include_inactive: false,
    sort: { field: 'arrival_date', order: 'DESC' },
    hidden: ['eta'],
  })
  expect(askedOf(look)).toEqual({ ...asked, page: '1' })
  // What a list of before kept and this one does not know narrows by nothing.
  expect(askedOf({ ...look, filters: { colour: 'blue', room_type: 3 } })).toMatchObject({
    room_type: '',
    tab: '',
  })
})

test('an address that somebody wrote himself narrows by what it says, and what nobody understands is not counted', () => {
  const written = (typed: Partial<typeof usual>) => ({
    filters: inputOf({ ...usual, ...typed }).filters,
    counted: furtherCount({ ...usual, ...typed }),
  })
  for (const word of ['yes', 'true', '1'])
    expect(written({ unassigned: word })).toMatchObject({ filters: { unassigned: true }, counted: 1 })
  const odd = {
    unassigned: 'perhaps',
    vip: 'no',
    room_type: 'DLX',
    stay_on: '2026-13-40',
    eta_from: '9',
    balance_over: 'much',
  }
  expect(written(odd).counted).toBe(0)
  expect(Object.values({ ...written(odd).filters, tab: undefined }).every(one => one === undefined)).toBe(
    true,
  )
  expect(written({ ...odd, room: '204', queued: 'yes' }).counted).toBe(2)
})
