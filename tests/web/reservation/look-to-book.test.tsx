import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LookToBookPage } from '../../../src/web/reservation/look-to-book'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

const types = [
  { id: 1, code: 'DLX', name: 'Deluxe', rooms_left: 0, house_left: 9 },
  { id: 2, code: 'STE', name: 'Suite', rooms_left: 0, house_left: 9 },
]
const rates = ['PROMO', 'BAR'].map((code, index) => ({
  id: index + 1,
  code,
  name: code,
  negotiated: false,
  currency: 'EUR',
  short_info: null,
  policies: { deposit: null, cancel: '1 night after 18:00' },
  extras:
    code === 'BAR' ? [{ name: 'Breakfast', total: '60.00', average: '30.00', first_night: '15.00' }] : [],
}))
const cell = (rate_id: number, type_id: number, total: string | null) => ({
  rate_id,
  type_id,
  total,
  average: total,
  first_night: total,
  sellable: false,
  reasons: ['no_availability'],
})
const split = {
  kind: 'split',
  room_type_id: 1,
  room_type: 'DLX',
  then_room_type_id: 2,
  then_room_type: 'STE',
  moves_on: '2026-03-16',
}
const found = {
  arrival_date: '2026-03-16',
  departure_date: '2026-03-17',
  nights: 1,
  rooms: 1,
  party: { adults: 2, c1: 0, c2: 0, c3: 0 },
  types,
  rates,
  // The first rate has no price for suites.
  cells: [cell(1, 1, '90.00'), cell(1, 2, null), cell(2, 1, '100.00'), cell(2, 2, '200.00')],
  alternatives: [split, { kind: 'waitlist' }],
}
const quote = {
  quote_id: null,
  valid_until: null,
  currency_code: 'EUR',
  nights: [],
  totals: null,
  deposit: { text: '', lines: [] },
  cancel: { text: '', free_until: null, lines: [] },
  problems: [],
}

const booked = {
  id: 3,
  confirmation_no: '100123',
  row_version: 1,
  status: 'reserved',
  guest_profile_id: 8,
  room_total: '300.00',
  total: '308.00',
  nights: [],
  deposit_lines: [
    { id: 1, line_no: 1, due_date: '2026-03-15', amount: '100.00', status: 'open' },
    { id: 2, line_no: 2, due_date: '2026-03-16', amount: '208.00', status: 'open' },
  ],
  cancel_text: 'Free until 15 Mar 18:00.',
  message: 'Booked: 100123.',
}

const fortnight = {
  dates: [],
  house: [16, 17, 18].map(day => ({
    date: `2026-03-${day}`,
    sellable: 20 - day,
    occupancy_percent: '80.0000',
  })),
}
const open = async (permissions: string[]) => {
  sitDown('employee', permissions)
  const heard = fakeHouse({
    'look-to-book/search': { body: done(found) },
    'rate-quote/view': { body: done(quote) },
    'look-to-book/hold': { body: done({ reservation_id: 9, expires_at: '2026-03-15T12:10:00Z' }) },
    'booking/store': { body: done(booked) },
    'reservation-type': { body: page([]) },
    'property-availability': { body: done(fortnight) },
  })
  await show(<LookToBookPage />)
  return heard
}

test('a stay in two types is booked with one click, on the rate that has a price for both', async () => {
  const user = userEvent.setup()
  const heard = await open(['Look to book', 'Reservation store'])
  await user.click(await screen.findByRole('button', { name: 'Book DLX, then STE' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Book Deluxe, then Suite/ }))
  await dialog.findByText(/STE from Mon 16\/03\/2026 on/)
  const nights_detail = [{ date: '2026-03-16', room_type_id: 2 }]
  await waitFor(() =>
    expect(heard.find(({ path }) => path === 'rate-quote/view')?.body).toMatchObject({
      room_type_id: 1,
      rate_code_id: 2,
      nights_detail,
    }),
  )
  // Both rooms are put aside while he types, and booked under the number of the hold.
  await dialog.findByText(/held for you until/)
  expect(heard.find(({ path }) => path === 'look-to-book/hold')?.body).toMatchObject({
    room_type_id: 1,
    nights_detail,
  })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(heard.some(({ path }) => path === 'booking/store')).toBe(true))
  expect(heard.find(({ path }) => path === 'booking/store')?.body).toMatchObject({
    room_type_id: 1,
    rate_code_id: 2,
    nights_detail,
    hold_id: 9,
  })
})

test('where a new guest lives and his paper go with the booking, and with nothing that is asked before', async () => {
  const user = userEvent.setup()
  const heard = await open(['Look to book', 'Reservation store', 'Guest profile store'])
  await user.click(await screen.findByRole('button', { name: 'Book DLX, then STE' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Book Deluxe, then Suite/ }))
  await user.type(dialog.getByLabelText('Guest'), 'Moreau, Claire')
  await user.click(await screen.findByText(/New guest/))
  await user.click(await dialog.findByRole('button', { name: 'Address and document' }))
  await user.type(await dialog.findByLabelText('Street'), 'Rue 5')
  await user.type(dialog.getByLabelText('Number of the document'), 'XY998877')
  // What the booking would come to is asked meanwhile.
  await user.click(dialog.getByRole('button', { name: 'More' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  const sent = () => heard.find(({ path, body }) => path === 'booking/store' && body.hold_id === 9)
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()?.body.guest).toMatchObject({
    last_name: 'Moreau',
    address: { line1: 'Rue 5' },
    identification: { number: 'XY998877' },
  })
  const others = heard.filter(one => one !== sent())
  expect(others.map(({ body }) => JSON.stringify(body)).join()).not.toMatch(/XY998877|Rue 5/)
})

test('whoever may not book is only told about it', async () => {
  await open(['Look to book'])
  await screen.findByText(/In two rooms/)
  expect(screen.queryByRole('button', { name: 'Book DLX, then STE' })).toBeNull()
})

const priced = {
  ...found,
  types: types.map(type => ({ ...type, rooms_left: 2 })),
  rates: ['BAR', 'PROMO', 'CORP'].map((code, index) => ({ ...rates[0], id: index + 1, code, name: code })),
  cells: [
    { ...cell(1, 1, '300.00'), average: '100.00', first_night: '90.00', sellable: true, reasons: [] },
    { ...cell(1, 2, '600.00'), average: '200.00', first_night: '190.00', sellable: true, reasons: [] },
    cell(2, 2, null),
    { ...cell(3, 1, '270.00'), average: '90.00', first_night: '80.00', sellable: true, reasons: [] },
  ],
  alternatives: [],
}

const walk = async (permissions = ['Look to book', 'Reservation store']) => {
  sitDown('employee', permissions)
  const heard = fakeHouse({
    'look-to-book/search': { body: done(priced) },
    'guest-profile/search': { body: page([]) },
    'booking/waitlist-store': {
      body: done({ id: 3, confirmation_no: '100123', row_version: 1, total: '300.00' }),
    },
  })
  await show(<LookToBookPage />)
  const first = await screen.findByRole('button', { name: /^Book DLX on BAR/ })
  const asked = () => heard.filter(({ path }) => path === 'look-to-book/search').map(({ body }) => body)
  return { heard, first, asked, user: userEvent.setup() }
}

test('arrows walk from price to price, past what is not there', async () => {
  const { first, user } = await walk()
  // Each rate says in a word what leaving costs.
  expect(screen.getByRole('rowheader', { name: /^BAR BAR.*1 night after 18:00$/ })).toBeInTheDocument()
  first.focus()
  const name = () => document.activeElement?.getAttribute('aria-label')
  await user.keyboard('{ArrowRight}')
  expect(name()).toMatch(/^Book STE on BAR/)
  await user.keyboard('{ArrowDown}')
  expect(name()).toMatch(/^Why STE on PROMO/)
  // Past the empty cell to the name of the rate, which tells all about it.
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('PROMO PROMO')
  first.focus()
  // Nothing stands there on PROMO.
  await user.keyboard('{ArrowDown}')
  expect(name()).toMatch(/^Book DLX on CORP/)
})

test('letters turn the figure, hide what is closed, move the stay and make it longer', async () => {
  const { first, asked, user } = await walk()
  first.focus()
  const figures = () => within(screen.getByRole('table')).getByRole('button', { name: /^Book DLX on BAR/ })
  expect(figures().textContent).toMatch('100.00')
  await user.keyboard('t')
  expect(figures().textContent).toMatch('300.00')
  await user.keyboard('t')
  expect(figures().textContent).toMatch('90.00')
  await user.keyboard(']')
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ arrival_date: '2026-03-17', departure_date: '2026-03-18' }),
  )
  await user.keyboard('+')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ departure_date: '2026-03-19' }))
  await user.keyboard('[[')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ arrival_date: '2026-03-16' }))
  for (const departure_date of ['2026-03-17', '2026-03-16']) {
    await user.keyboard('-')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ departure_date }))
  }
  // Nobody leaves before he comes.
  await user.keyboard('-')
  expect(asked().some(({ show_closed }) => show_closed === false)).toBe(false)
  await user.keyboard('c')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ show_closed: false }))
})

test('who asks for what is not sold waits for it, by one letter', async () => {
  const { heard, user } = await walk(['Look to book', 'Reservation waitlist'])
  screen.getByRole('button', { name: /^Why STE on PROMO/ }).focus()
  await user.keyboard('w')
  const dialog = within(await screen.findByRole('dialog', { name: 'Wait for Suite' }))
  await user.type(dialog.getByLabelText('Guest'), 'Moreau, Claire')
  await user.click(await screen.findByText(/New guest/))
  await user.type(await dialog.findByLabelText('Note'), 'Any floor')
  await user.click(dialog.getByRole('button', { name: 'Address and document' }))
  await user.type(await dialog.findByLabelText('Street'), 'Rue 5')
  await user.click(dialog.getByRole('button', { name: 'Put on the waitlist' }))
  await screen.findByText(/100123 Moreau, Claire waits/)
  expect(heard.find(({ path }) => path === 'booking/waitlist-store')?.body).toMatchObject({
    booking: {
      arrival_date: '2026-03-16',
      room_type_id: 2,
      rate_code_id: 2,
      guest: { last_name: 'Moreau', first_name: 'Claire', address: { line1: 'Rue 5' } },
    },
    note: 'Any floor',
    business_date: '2026-03-16',
  })
  // Whoever may not keep papers is not asked for them.
  expect(dialog.queryByLabelText('Number of the document')).toBeNull()
})

test('a closed price offers the waitlist to whoever keeps it, to nobody else', async () => {
  const { user } = await walk()
  screen.getByRole('button', { name: /^Why STE on PROMO/ }).focus()
  await user.keyboard('w')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Put on the waitlist' })).toBeNull()
})

test('the fortnight stands above the prices, and a day in it becomes the arrival', async () => {
  const user = userEvent.setup()
  const heard = await open(['Look to book'])
  const strip = within(await screen.findByRole('navigation', { name: 'Rooms to sell, night by night' }))
  expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mon 164',
    'Tue 173',
    'Wed 182',
  ])
  await user.click(strip.getByRole('button', { name: /^Wed 18\/03\/2026: 2 to sell/ }))
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'look-to-book/search')?.body).toMatchObject({
      arrival_date: '2026-03-18',
      departure_date: '2026-03-19',
    }),
  )
})

test('what is said at the telephone stands above the prices', async () => {
  await open(['Look to book'])
  expect((await screen.findByLabelText('To be read out')).textContent).toBe(
    '2 adults, 1 night from Mon 16/03/2026 to Tue 17/03/2026: I am sorry, we have nothing for these days. May I put you on our waitlist?',
  )
})

test('arrival and departure are typed one after the other with the keyboard alone, and Enter goes to the prices', async () => {
  const user = userEvent.setup()
  const heard = await open(['Look to book'])
  const arrival = await screen.findByLabelText('Arrival')
  expect(arrival).toHaveFocus()
  await user.keyboard('20/3')
  await user.tab()
  await waitFor(() => expect(screen.getByLabelText('Departure')).toHaveValue('21/03/2026'))
  await user.keyboard('23/3{Enter}')
  await waitFor(() =>
    expect(heard.findLast(({ path }) => path === 'look-to-book/search')?.body).toMatchObject({
      arrival_date: '2026-03-20',
      departure_date: '2026-03-23',
    }),
  )
  await waitFor(() => expect(document.activeElement?.closest('td')).not.toBeNull())
})

test('what is no date is named, and what two fields say at one moment is kept of both', async () => {
  await open(['Look to book'])
  const arrival = await screen.findByLabelText('Arrival')
  act(() => {
    fireEvent.change(arrival, { target: { value: '20/3' } })
    fireEvent.blur(arrival)
    fireEvent.change(screen.getByLabelText('Adults'), { target: { value: '3' } })
  })
  await waitFor(() => expect(screen.getByLabelText('Adults')).toHaveValue(3))
  expect(arrival).toHaveValue('20/03/2026')
  fireEvent.change(arrival, { target: { value: '40/3' } })
  fireEvent.blur(arrival)
  expect(await screen.findByText(/“40\/3” is no date/)).toBeTruthy()
})

test('the fortnight is one stop on the way to the prices, and arrows go along it', async () => {
  await open(['Look to book'])
  const [first, second] = await screen.findAllByRole('button', { name: /to sell/ })
  expect(second).toHaveAttribute('tabindex', '-1')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(second).toHaveFocus()
})

test('the number of a booking stands there until it has been written down, with the ways on from it', async () => {
  const user = userEvent.setup()
  await open(['Look to book', 'Reservation store', 'Manage reservation'])
  await user.click(await screen.findByRole('button', { name: 'Book DLX, then STE' }))
  await screen.findByText(/held for you until/)
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'The stay is booked' }))
  expect(dialog.getByText('100123')).toBeTruthy()
  expect(dialog.getByText('308.00 EUR')).toBeTruthy()
  expect(dialog.getByText(/due Sun 15\/03\/2026/)).toBeTruthy()
  const letter = dialog.getByRole('link', { name: 'Letter' })
  expect(letter.getAttribute('href')).toMatch(/manage-reservation\/100123\/letters$/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what comes on top of a price stands beside it in the figure of the prices', async () => {
  const user = userEvent.setup()
  await open(['Look to book'])
  await screen.findByText('plus Breakfast 30.00 · 1 night after 18:00')
  await user.click(screen.getByRole('button', { name: 'Whole stay' }))
  await screen.findByText('plus Breakfast 60.00 · 1 night after 18:00')
  await user.click(screen.getByRole('button', { name: 'First night' }))
  await screen.findByText('plus Breakfast 15.00 · 1 night after 18:00')
})
