import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goneAfterMs, oldAfterMs } from '../../../src/hotel/downtime'
import { draw, narrow } from '../../../src/web/downtime/draw'
import { type Seat, seatOf, shown } from '../../../src/web/downtime/shown'
import { writtenAge, writtenAmount, writtenInstant } from '../../../src/web/downtime/written'
import type { KeptLists, Lists } from '../../../src/web/kit/kept-lists'

const made = Date.parse('2026-03-14T14:05:00Z')

const lists: Lists = {
  property_id: 1,
  hotel: 'Hotel Aurora',
  business_date: '2026-03-14',
  currency: 'EUR',
  made_at: new Date(made).toISOString(),
  time_zone: 'Europe/Madrid',
  in_house: [
    {
      room: '101',
      floor: 'Floor 1',
      persons: 3,
      children: 1,
      guests: [
        { name: 'Peña, Íñigo', language: 'Spanish', is_child: false },
        { name: '<b>Ana</b>', language: null, is_child: true },
      ],
      stays: [
        {
          arrival_date: '2026-03-13',
          departure_date: '2026-03-17',
          etd: '11:00',
          phone: '+34 600 000 001',
          balance: '-1234.50',
        },
      ],
    },
  ],
  arrivals: [
    {
      eta: '23:30',
      guest: 'Late, Lola',
      company: 'Acme',
      specials: ['Quiet room'],
      phone: null,
      confirmation_no: '100001',
      arrival_date: '2026-03-13',
      departure_date: '2026-03-15',
      room: null,
      room_type: 'STD',
      adults: 2,
      children: 0,
      rate_amount: '120.00',
      reservation_type: 'CC',
    },
  ],
  departures: [],
  rooms: [
    { room: '101', room_type: 'STD', status: 'Clean', is_occupied: true, guest: 'Peña, Íñigo', next: null },
    {
      room: '102',
      room_type: 'STD',
      status: 'Dirty',
      is_occupied: false,
      guest: null,
      next: { guest: 'Soon, Sam', arrival_date: '2026-03-14', eta: '18:00' },
    },
  ],
}
const kept: KeptLists = { lists, person_id: 7, person: 'Beatriz Nogueira', kept_at: made }
const seat: Seat = { person_id: 7, property_id: 1, business_date: '2026-03-14' }
const acts = { print: () => undefined, remove: () => undefined }

const page = (ageMs = 0, more: { seat?: Seat | undefined; kept?: KeptLists | undefined } = {}) => {
  const root = document.createElement('main')
  const { seat: at, kept: has } = { seat, kept, ...more }
  root.append(...draw(shown(has, at, made + ageMs), made + ageMs, acts))
  document.body.replaceChildren(root)
  return { root, ...within(root) }
}

beforeEach(() => localStorage.clear())
// Tests of other pages stand on the same page, and would find two headings.
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

test('the desk reads first of when the lists are, by the clock of the house, and then who is in which room', () => {
  const { root, getByText, getByRole } = page(12 * 60_000)
  expect(root.querySelector('.time')).toHaveTextContent('As of 15:05, Sat 14 Mar 2026')
  expect(getByText('Kept 12 minutes ago.')).toBeInTheDocument()
  expect(root.querySelectorAll('.note:not([hidden])')).toHaveLength(0)
  const row = getByRole('table', { name: 'In house' }).querySelector('tbody tr')!
  expect([...row.querySelectorAll('td:not(.tick)')].map(cell => cell.textContent)).toEqual([
    '101',
    'Peña, Íñigo · Spanish<b>Ana</b> · childand 1 without a name',
    'Floor 1',
    '2 + 1',
    'Tue 17 Mar, 11:00',
    '+34 600 000 001',
    '−1,234.50',
  ])
  // What a guest is called is never more than text.
  expect(root.querySelector('b')).toBeNull()
  expect(getByRole('table', { name: 'Arrivals' })).toHaveTextContent('Due Fri 13 Mar')
  expect(getByText('0 still to leave.')).toBeInTheDocument()
  expect(getByText('1 of 2 vacant.')).toBeInTheDocument()
  expect(getByRole('table', { name: 'Rooms' })).toHaveTextContent('Soon, SamToday, 18:00')
})

test('lists of more than an hour say that they are old, and those of another day that the house has moved on', () => {
  expect(page(oldAfterMs).getByText(/These lists are old/)).toBeInTheDocument()
  const moved = page(0, { seat: { ...seat, business_date: '2026-03-15' } })
  expect(moved.getByText(/moved on to another business date/)).toBeInTheDocument()
  const putBack = page(-60_000)
  expect(putBack.getByText(/the clock of this device/)).toBeInTheDocument()
  expect(putBack.getByText(/These lists are old/)).toBeInTheDocument()
})

type Otherwise = { ageMs?: number; seat?: Seat; kept?: KeptLists }

test.each<[string, Otherwise, string]>([
  ['a day old', { ageMs: goneAfterMs }, 'The lists are too old'],
  ['of somebody else', { seat: { ...seat, person_id: 8 } }, 'No lists are kept here'],
  ['of another house', { seat: { ...seat, property_id: 2 } }, 'No lists are kept here'],
  ['not there', { kept: undefined }, 'No lists are kept here'],
  ['there while nobody is signed in', { seat: undefined }, 'No lists for you here'],
])('lists that are %s are not shown, and the page says why', (_, { ageMs = 0, ...more }, title) => {
  const { root, getByRole } = page(ageMs, more)
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(root).not.toHaveTextContent('Peña')
  expect(root.querySelector('table')).toBeNull()
})

test('a room or a name is found without its accents', () => {
  const { root } = page()
  const left = () =>
    [...root.querySelectorAll('tbody tr:not([hidden])')].map(row => row.querySelector('.first')!.textContent)
  narrow(root, 'pena')
  expect(left()).toEqual(['101', '101'])
  narrow(root, ' LATE ')
  expect(left()).toEqual(['Late, LolaAcmeQuiet room'])
  narrow(root, '')
  expect(left()).toHaveLength(4)
})

test('who works at the browser is known without the house, and whoever may not read all of them is nobody here', () => {
  expect(seatOf(localStorage)).toBeUndefined()
  localStorage.setItem('pms_authtoken', 'one')
  localStorage.setItem('profile', JSON.stringify({ id: 7, name: 'Beatriz', role: 'supervisor' }))
  localStorage.setItem(
    'system_configuration',
    JSON.stringify({ property_id: 1, business_date: '2026-03-14' }),
  )
  localStorage.setItem('permissions', JSON.stringify(['In-house', 'Arrivals', 'Departures']))
  expect(seatOf(localStorage)).toEqual(seat)
  localStorage.setItem('must_change_password', 'yes')
  expect(seatOf(localStorage)).toBeUndefined()
  localStorage.removeItem('must_change_password')
  localStorage.setItem('permissions', JSON.stringify(['In-house']))
  expect(seatOf(localStorage)).toBeUndefined()
  localStorage.setItem('permissions', '{')
  expect(seatOf(localStorage)).toBeUndefined()
})

test('ages, amounts and instants are written as a desk reads them', () => {
  expect([0, 60_000, 61 * 60_000, 3 * 3_600_000].map(writtenAge)).toEqual([
    'less than a minute ago',
    '1 minute ago',
    '1 hour 1 minute ago',
    '3 hours ago',
  ])
  expect(['0.00', '-30.00', '1234567.80', '1200'].map(writtenAmount)).toEqual([
    '0.00',
    '−30.00',
    '1,234,567.80',
    '1,200',
  ])
  expect(writtenInstant('2026-03-14T23:30:00Z', 'Europe/Madrid')).toBe('00:30, Sun 15 Mar 2026')
})
