import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RateGrid } from '../../../src/web/reservation/rate-grid'
import { WalkInPage } from '../../../src/web/reservation/walk-in'
import { WalkInDone } from '../../../src/web/reservation/walk-in-done'
import { done, fakeHouse, page } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

const types = [{ id: 1, code: 'DLX', name: 'Deluxe', rooms_left: 3, house_left: 9 }]
const rates = ['PROMO', 'BAR'].map((code, index) => ({
  id: index + 1,
  code,
  name: `${code} rate`,
  negotiated: false,
  currency: 'EUR',
  short_info: null,
  policies: { deposit: null, cancel: null },
  extras: [],
}))
const cell = (rate_id: number, total: string) => ({
  rate_id,
  type_id: 1,
  total,
  average: total,
  first_night: total,
  sellable: true,
  reasons: [],
})

const quote = {
  quote_id: null,
  valid_until: null,
  currency_code: 'EUR',
  nights: [
    {
      date: '2026-03-14',
      amount: '120.00',
      packages: [],
      taxes: [
        { name: 'City tax', amount: '8.00', included: false },
        { name: 'VAT', amount: '6.79', included: true },
      ],
    },
  ],
  totals: { room: '120.00', packages: '0.00', taxes_included: '6.79', taxes_added: '8.00', stay: '128.00' },
  problems: [],
}

async function stand(default_rate_id: number | null, rooms: object[] = [], inHouse: object[] = []) {
  sitDown('employee', ['Walk-in reservation', 'Check in'])
  fakeHouse({
    'look-to-book/search': {
      body: done({
        arrival_date: '2026-03-14',
        departure_date: '2026-03-15',
        nights: 1,
        rooms: 1,
        party: { adults: 1, c1: 0, c2: 0, c3: 0 },
        company: null,
        types,
        rates,
        default_rate_id,
        cells: [cell(1, '90.00'), cell(2, '120.00')],
        alternatives: [],
      }),
    },
    'front-desk/room-candidates': { body: done({ rooms, total: rooms.length }) },
    'booking/list': { body: page(inHouse) },
    'payment-method/list': { body: page([]) },
    'rate-quote/view': { body: done(quote) },
  })
  await show(<WalkInPage />)
}

test('a walk-in begins with the rate that the house has set for them', async () => {
  await stand(2)
  expect(await screen.findByText('BAR BAR rate')).toBeTruthy()
})

test('a house that has set none begins with the first that may be sold', async () => {
  await stand(null)
  expect(await screen.findByText('PROMO PROMO rate')).toBeTruthy()
})

test('whoever stands at the desk hears what he will pay: the city tax is in it', async () => {
  await stand(2)
  expect(await screen.findByText('128.00 EUR')).toBeTruthy()
  expect(screen.getByText('with City tax 8.00')).toBeTruthy()
})

test('the bill of who has walked in is one press away', async () => {
  sitDown('employee', ['Walk-in reservation', 'Cashiering view'])
  const walkedIn = {
    reservation_id: 7,
    guest: 'Meyer, Anna',
    room: '511',
    confirmation_no: '101080',
    registration_no: '26-000485',
    total: '138.00',
  }
  await show(<WalkInDone done={walkedIn as never} onNext={() => undefined} />)
  const bill = await screen.findByRole('link', { name: 'Billing' })
  expect(bill.getAttribute('href')).toMatch(/\/home\/financials\/billing\/7$/)
})

const aRoom = (code: string, more: object = {}) => ({
  room_id: Number(code),
  code,
  room_type: 'DLX',
  floor: null,
  room_status: { id: 1, code: 'IP', name: 'Inspected', base_status: 'inspected', color: '#0a0' },
  fo_status: 'vacant',
  is_seen_occupied: false,
  score: 0,
  reasons: [],
  next_arrival: null,
  vacant_from: null,
  features: [],
  assignment_note: null,
  is_accessible: false,
  ...more,
})

test('a room with somebody in it says so, and is not proposed while another is empty', async () => {
  await stand(2, [
    aRoom('501', { fo_status: 'occupied' }),
    aRoom('502', { is_seen_occupied: true }),
    aRoom('503'),
  ])
  const said = async (code: string) =>
    (await screen.findByRole('button', { name: new RegExp(`^${code}`) })).textContent
  expect(await said('501')).toContain('Occupied')
  expect(await said('502')).toContain('Seen occupied')
  expect(await said('503')).toBe('503Inspected')
  expect(screen.getByRole('button', { name: 'Book and check in, room 503' })).toBeTruthy()
})

test('whoever shares a room is found by its number, and Enter takes him although his name is still looked for', async () => {
  const inHouse = [
    { reservation_id: 7, room_id: 21, room: '214', guest: 'Walker, Harriet', departure_date: '2026-03-18' },
    { reservation_id: 8, room_id: 31, room: '314', guest: 'Wright, Olivia', departure_date: '2026-03-18' },
  ]
  await stand(2, [], inHouse)
  const field = await screen.findByRole('combobox', { name: 'Shares the room with' })
  await userEvent.type(field, '314{Enter}')
  expect(await screen.findByRole('button', { name: 'Book and check in, room 314' })).toBeTruthy()
  // Typed over, another one is taken and not the one that stood there.
  await userEvent.type(field, '214{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 })
  expect(await screen.findByRole('button', { name: 'Book and check in, room 214' })).toBeTruthy()
})

test('of a day use no type is said to have none left: day guests take no night', async () => {
  const found = {
    arrival_date: '2026-03-14',
    departure_date: '2026-03-14',
    nights: 0,
    types: types.map(type => ({ ...type, rooms_left: 0, house_left: 0 })),
    rates,
    cells: [cell(1, '75.00')],
  }
  await show(<RateGrid found={found as never} chosen={undefined} onChoose={() => undefined} />)
  expect(await screen.findByText('for the day')).toBeTruthy()
  expect(screen.queryByText('0 left')).toBeNull()
})
